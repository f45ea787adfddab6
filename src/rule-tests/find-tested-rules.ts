import { resolve } from 'node:path'
import type { Configuration } from '../config/configuration.ts'
import { readRuleNotes } from '../config/rule-notes.ts'
import type { SpecNode } from '../documents/node.ts'
import { allRules, rules } from '../rules/index.ts'
import { ConfigurationError, errorAt } from '../settings/configuration-error.ts'
import { Faults } from '../settings/faults.ts'
import type { DefinedRule } from '../settings/foreign-ruleset.ts'
import { compareText } from '../text/compare-text.ts'
import { suggest } from '../text/nearest.ts'
import type { RuleExample } from './example.ts'
import { readExampleFile } from './example-files.ts'
import { toTestedNativeRule } from './native-rule.ts'
import { readExamples } from './read-examples.ts'
import { toTestedSpectralRule } from './spectral-rule.ts'
import { examplesOfTeamRule, placeOfTeamRule } from './team-examples.ts'
import type { TestedRule } from './tested-rule.ts'

/**
 * Finds the rules of a team's ruleset that are to be tried: those that it defines, or a ruleset that
 * it extends and that is no package; and rules of lintel's that a file beside it has examples for,
 * which are tried with the options of the ruleset.
 * @param cwd the directory that files are named from; an absolute path
 * @param today the day that rules compare dates with
 * @throws ConfigurationError with all faults of the examples
 */
export async function findTestedRules(
  configuration: Configuration,
  cwd: string,
  today: string | undefined,
): Promise<TestedRule[]> {
  const { foreign, ruleset, options } = configuration
  const faults = new Faults()
  const defined = (foreign?.definitions() ?? []).filter(isOfTeam)
  const team = configuration.team.filter(({ file }) => !isInPackage(file))
  const files = new Set([
    resolve(cwd, ruleset.file),
    ...defined.flatMap(({ node }) => node?.document.source.location ?? []),
    ...team.map(({ file }) => resolve(cwd, file)),
  ])
  const beside = readFilesBeside(files, cwd, faults)
  const besideOf = (id: string) => beside.get(id) ?? []
  const values = configuration.ownOptionsFor(ruleset.folder)
  const surroundingsOf = (id: string) => ({ options, today, set: values.get(id) })
  const ids = [...defined.map(({ id }) => id), ...team.map(({ rule }) => rule.id)]
  const readings = [
    ...defined.map(async (rule) => {
      if (foreign === undefined) return undefined
      const examples = await examplesOf(rule, ruleset.file, cwd)
      const all = [...examples, ...(await readAll(besideOf(rule.id), cwd))]
      return toTestedSpectralRule(rule, foreign, number(all), ruleset.file)
    }),
    ...team.map(async (each) => {
      const { rule } = each
      const all = [...examplesOfTeamRule(each, cwd), ...(await readAll(besideOf(rule.id), cwd))]
      const place = placeOfTeamRule(each, cwd)
      return toTestedNativeRule(rule, number(all), place, surroundingsOf(rule.id))
    }),
    ...[...beside].map(async ([id, nodes]) => {
      if (ids.includes(id)) return undefined
      const rule = findOwnRule(id, nodes, ids)
      const all = number(await readAll(nodes, cwd))
      return toTestedNativeRule(rule, all, placeOf(nodes), surroundingsOf(id))
    }),
  ]
  const tested = await Promise.all(readings.map((reading) => settle(reading, faults)))
  faults.throwAny()
  return tested.filter((rule) => rule !== undefined).sort((a, b) => compareText(a.id, b.id))
}

/** Rules of packages are tried where the package is made. */
function isOfTeam({ node, isOwn }: DefinedRule): boolean {
  return node === undefined ? isOwn : !isInPackage(node.document.source.location)
}

function isInPackage(path: string): boolean {
  return /(^|[\\/])node_modules[\\/]/.test(path)
}

function readFilesBeside(
  files: Iterable<string>,
  cwd: string,
  faults: Faults,
): Map<string, SpecNode[]> {
  const found = new Map<string, SpecNode[]>()
  for (const file of files)
    for (const [id, node] of faults.attempt(() => readExampleFile(file, cwd)) ?? [])
      found.set(id, [...(found.get(id) ?? []), node])
  return found
}

/** The examples in the definition of a rule in Spectral's form. */
async function examplesOf(rule: DefinedRule, file: string, cwd: string): Promise<RuleExample[]> {
  const { examples, isCode } = readRuleNotes(rule, file, cwd)
  const sourceOf = () => ({ file, line: undefined, isVerbatim: false })
  if (examples === undefined) return []
  return readExamples(examples, { cwd, ...(isCode && { sourceOf }) })
}

async function readAll(nodes: readonly SpecNode[], cwd: string): Promise<RuleExample[]> {
  const read: RuleExample[] = []
  for (const node of nodes) read.push(...(await readExamples(node, { cwd })))
  return read
}

/** Numbers examples that come from several places, each kind for itself. */
function number(examples: readonly RuleExample[]): RuleExample[] {
  const counts = { passes: 0, fails: 0 }
  return examples.map((example) => {
    counts[example.kind]++
    return { ...example, number: counts[example.kind] }
  })
}

/** A rule of lintel's that a file with examples names. */
function findOwnRule(id: string, [node]: readonly SpecNode[], ids: readonly string[]) {
  const rule = rules.find((candidate) => candidate.id === id)
  if (rule !== undefined) return rule
  const isOther = allRules.some((candidate) => candidate.id === id)
  const fault = isOther
    ? `\`${id}\` is about a run or two states of an API, and not tried on examples.`
    : `The ruleset has no rule \`${id}\`.${suggest(id, ids) || ' It is defined in none of the files that it extends.'}`
  throw node === undefined ? new ConfigurationError(id, fault) : errorAt(node, 'key', fault)
}

function placeOf([node]: readonly SpecNode[]): TestedRule['place'] {
  return {
    file: node?.document.source.file ?? '',
    line: node?.document.locate(node.tokens)?.key?.start.line,
  }
}

/** Waits for a part; where it is faulty, the rest is read without it. */
async function settle<T>(reading: Promise<T>, faults: Faults): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    faults.attempt(() => {
      throw error
    })
    return undefined
  }
}
