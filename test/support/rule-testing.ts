import { resolve } from 'node:path'
import type { SpecDocument } from '../../src/documents/document.ts'
import { Loader } from '../../src/documents/loader.ts'
import { References } from '../../src/documents/references/references.ts'
import { buildModel, checkWith, prepare } from '../../src/engine/rules/run-rules.ts'
import { reportToFinding } from '../../src/engine/rules/to-finding.ts'
import type { Finding } from '../../src/findings/finding.ts'
import type { AsyncApi } from '../../src/model/asyncapi/asyncapi.ts'
import { detectFormat } from '../../src/model/format.ts'
import type { OpenApi } from '../../src/model/openapi/openapi.ts'
import type { DocumentContext } from '../../src/rules/context.ts'
import { DEFAULT_OPTIONS, type RuleOptions } from '../../src/rules/options.ts'
import type { OwnValues } from '../../src/rules/own-options.ts'
import type { Report, Rule } from '../../src/rules/rule.ts'

/** How the text of a test is read. */
export interface TestOptions {
  /** The name of the file; its extension decides between YAML and JSON. Default: `api.yaml`. */
  readonly file?: string
  /** The texts of files that it refers to, by their path from its directory. */
  readonly files?: Readonly<Record<string, string>>
  /** Whether the text is taken as it stands, without the header that is supplied otherwise. */
  readonly isExact?: boolean
  /** The day that rules compare dates with. */
  readonly today?: string
  /** What the ruleset sets. Default: `DEFAULT_OPTIONS`. */
  readonly options?: Partial<RuleOptions>
  /** What the ruleset sets of the options that the rule alone has. Default: nothing. */
  readonly ownOptions?: OwnValues
  /** Called with the parsed document before any rule sees it. */
  readonly onParsed?: (document: SpecDocument) => void
}

const DIRECTORY = resolve('/specs')

/**
 * Parses a document and runs rules over it as the engine does, except that a rule that throws
 * fails the test.
 * @param text a document; one that names no format is OpenAPI 3.1, or AsyncAPI 3.0 where all rules
 *   are about AsyncAPI
 */
export async function findingsOf(
  text: string,
  rules: Rule | readonly Rule[],
  options: TestOptions = {},
): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const [rule, report] of reportsOf(text, rules, options)) {
    findings.push(reportToFinding(rule, rule.severity, report))
  }
  return findings
}

/** As `findingsOf`, with what the rules themselves yield. */
export async function* reportsOf(
  text: string,
  rules: Rule | readonly Rule[],
  options: TestOptions = {},
): AsyncGenerator<readonly [Rule, Report]> {
  const active = listOf(rules)
  const { api, context } = readModel(options.isExact ? text : withHeader(text, active), options)
  for (const rule of active) {
    await prepare(rule, api, context)
    for (const report of checkWith(rule, api, context, options.ownOptions)) yield [rule, report]
  }
}

/** A document with its model, undefined where it is of no supported format, as rules get them. */
export interface TestModel {
  readonly api: OpenApi | AsyncApi | undefined
  readonly context: DocumentContext
}

/**
 * The findings as `file:line rule`, sorted, to be compared with what the texts expect.
 * @see expectationsIn
 */
export function placesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ file, range, rule }) => `${file}:${range.start.line} ${rule}`).sort()
}

/**
 * What the comments `# expect: rule-id, rule-id` of a document and its files ask for, in the form
 * of `placesOf`. Two findings of one rule on one line are named twice.
 */
export function expectationsIn(
  text: string,
  rules: Rule | readonly Rule[],
  options: TestOptions = {},
): string[] {
  const ids = new Set(listOf(rules).map(({ id }) => id))
  const texts = Object.entries({ [options.file ?? 'api.yaml']: text, ...options.files })
  return texts
    .flatMap(([file, content]) => content.split('\n').map((line, index) => ({ file, line, index })))
    .flatMap(({ file, line, index }) =>
      (/# expect: (.*)$/.exec(line)?.[1]?.split(/[\s,]+/) ?? [])
        .filter((id) => ids.has(id))
        .map((id) => `${file}:${index + 1} ${id}`),
    )
    .sort()
}

/** The places, in the form of `placesOf`, that a rule's example marks with `# <- reported`. */
export function marksIn(example: string, rule: Pick<Rule, 'id'>, file = 'api.yaml'): string[] {
  return example
    .split('\n')
    .flatMap((line, index) =>
      line.endsWith('# <- reported') ? [`${file}:${index + 1} ${rule.id}`] : [],
    )
    .sort()
}

function listOf(rules: Rule | readonly Rule[]): readonly Rule[] {
  return 'id' in rules ? [rules] : rules
}

/** Parses a text as it stands, and builds its model. */
export function readModel(
  text: string,
  { file = 'api.yaml', files, today, options, onParsed }: TestOptions = {},
): TestModel {
  const loader = new Loader({ cwd: DIRECTORY, root: DIRECTORY })
  for (const [name, content] of Object.entries(files ?? {})) {
    loader.add(resolve(DIRECTORY, name), content, name)
  }
  const document = loader.add(resolve(DIRECTORY, file), text, file)
  onParsed?.(document)
  const references = new References(loader)
  const format = detectFormat(document)
  const context: DocumentContext = {
    document,
    format,
    references,
    today,
    options: { ...DEFAULT_OPTIONS, ...options },
  }
  return { api: buildModel(context), context }
}

/** Supplies the format and `info` below the text, so that its lines keep their numbers. */
export function withHeader(text: string, rules: readonly Rule[]): string {
  if (/^\s*\{/.test(text)) return text
  const isAsync = rules.length > 0 && rules.every((rule) => rule.on === 'asyncapi')
  const lines = [text.replace(/\n*$/, '')]
  if (!/^(openapi|swagger|asyncapi):/m.test(text))
    lines.push(isAsync ? 'asyncapi: 3.0.0' : 'openapi: 3.1.0')
  if (!/^info:/m.test(text)) lines.push('info: { title: Example, version: 1.0.0 }')
  return `${lines.join('\n')}\n`
}
