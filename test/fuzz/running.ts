import { type DiffRun, diffInputs } from '../../src/engine/diff/diff.ts'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import type { LintRun } from '../../src/engine/outcomes/lint-run.ts'
import type { Finding, RunResult } from '../../src/findings/finding.ts'
import { INTERNAL_ERROR } from '../../src/findings/internal-error.ts'
import { RULE_FAILED } from '../../src/findings/rule-failed.ts'
import { allRules } from '../../src/rules/index.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { isRecord, type JsonObject } from '../diff/data.ts'
import { hasSeveralBodies } from '../diff/swagger-to-openapi.ts'
import { type Breach, bytesOf, type Subject } from './law.ts'
import { parse } from './pool.ts'

const CWD = '/specs'
/** So that what compares dates runs too. */
const TODAY = '2026-11-22'

/** Every rule is on. */
export const RULESET = rulesetForAll(new Map(allRules.map(({ id, severity }) => [id, severity])))

const STRUCTURE = rulesetForAll(
  new Map(
    allRules.flatMap(({ id }) => (id.startsWith('structure/') ? [[id, 'error'] as const] : [])),
  ),
)

/** The name of a subject's document. */
export function fileOf({ language }: Pick<Subject, 'language'>): string {
  return `api.${language}`
}

/** Lints the first document of a subject, with every rule unless others are named. */
export async function lintSubject(subject: Subject, rulesetOf = RULESET): Promise<LintRun> {
  const [text = Buffer.of()] = subject.texts
  const input = { kind: 'text', name: fileOf(subject), text } as const
  return lintInputs([input], { cwd: CWD, today: TODAY, rulesetOf })
}

/** Whether the first document is what its specification allows, references included. */
async function isValid(subject: Subject): Promise<boolean> {
  const { findings, failures } = await lintSubject(subject, STRUCTURE)
  return findings.length === 0 && failures.length === 0
}

/**
 * The data of the first document of a subject.
 * @returns undefined where it is not valid, or other files belong to it
 */
export async function validData(subject: Subject): Promise<JsonObject | undefined> {
  const [text = Buffer.of()] = subject.texts
  const data = parse(text, subject.language)
  if (!isRecord(data) || /"\$ref":"[^#]/.test(JSON.stringify(data))) return undefined
  if (hasSeveralBodies(data)) return undefined
  return (await isValid(subject)) ? data : undefined
}

/** Compares the first document of a subject with the second, or with itself where there is none. */
export async function diffSubject(subject: Subject): Promise<DiffRun> {
  const [base = Buffer.of(), revision = base] = subject.texts
  const input = (text: Uint8Array) => ({ kind: 'text', name: fileOf(subject), text }) as const
  const pairs = [{ base: input(base), revision: input(revision) }]
  return diffInputs({ pairs }, { cwd: CWD, today: TODAY, rulesetOf: RULESET, all: true })
}

/** What failed in lintel itself. */
export function* failuresIn({ findings }: Pick<RunResult, 'findings'>): Generator<Breach> {
  for (const finding of findings)
    if (finding.rule === INTERNAL_ERROR || finding.rule === RULE_FAILED)
      yield { fault: stableOf(finding.message), details: describeFinding(finding) }
}

/** What took more steps than its text allows; none where the steps are undefined. */
export function stepBreaches(tooMany: number | undefined, subject: Subject): Breach[] {
  if (tooMany === undefined) return []
  const details = `${tooMany} steps for ${bytesOf(subject)} bytes`
  return [{ fault: 'it takes too many steps', details }]
}

/** What was thrown, as a breach. */
export function thrown(error: unknown): Breach {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { fault: `it throws: ${stableOf(message)}`, details: stack }
}

/** A message without what a document says. */
export function stableOf(message: string): string {
  return message.replace(/(["'`])(?:(?!\1).)*\1/g, '$1…$1').replace(/\d+/g, 'n')
}

/** A finding in a line. */
export function describeFinding({ file, range, rule, pointer, message }: Finding): string {
  const { line, column } = range.start
  return `${file}:${line}:${column} ${rule} ${pointer} ${message}`
}
