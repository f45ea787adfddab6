import { resolve } from 'node:path'
import type { Configuration } from '../config/configuration.ts'
import { Faults } from '../config/faults.ts'
import { readRuleNotes } from '../config/rule-notes.ts'
import type { SpecNode } from '../documents/node.ts'
import { allRules, rules } from '../rules/index.ts'
import { ConfigurationError, errorAt } from '../settings/configuration-error.ts'
import type { DefinedRule, ForeignRuleset } from '../settings/foreign-ruleset.ts'
import { compareText } from '../text/compare-text.ts'
import { suggest } from '../text/nearest.ts'
import type { RuleExample } from './example.ts'
import { readExampleFile } from './example-files.ts'
import { toTestedNativeRule } from './native-rule.ts'
import { readExamples } from './read-examples.ts'
import { toTestedSpectralRule } from './spectral-rule.ts'
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
  const main = resolve(cwd, ruleset.file)
  const faults = new Faults()
  const defined = (foreign?.definitions() ?? []).filter(isOfTeam)
  const files = new Set([
    main,
    ...defined.flatMap(({ node }) => node?.document.source.location ?? []),
  ])
  const beside = faults.attempt(() => readFilesBeside(files, cwd)) ?? new Map<string, SpecNode[]>()
  const tested: TestedRule[] = []
  const attempt = async (read: () => Promise<TestedRule>) => {
    const rule = await settle(read(), faults)
    if (rule !== undefined) tested.push(rule)
  }
  if (foreign !== undefined)
    for (const rule of defined)
      await attempt(() =>
        toSpectralRule(rule, foreign, beside.get(rule.id) ?? [], { file: ruleset.file, cwd }),
      )
  const ids = new Set(defined.map(({ id }) => id))
  for (const [id, nodes] of beside) {
    if (ids.has(id)) continue
    await attempt(async () => {
      const rule = findOwnRule(id, nodes, [...ids])
      const examples = await readAll(nodes, cwd)
      return toTestedNativeRule(rule, examples, placeOf(nodes), { options, today })
    })
  }
  faults.throwAny()
  return tested.sort((a, b) => compareText(a.id, b.id))
}

/** Rules of packages are tried where the package is made. */
function isOfTeam({ node, isOwn }: DefinedRule): boolean {
  if (node === undefined) return isOwn
  return !/[\\/]node_modules[\\/]/.test(node.document.source.location)
}

function readFilesBeside(files: Iterable<string>, cwd: string): Map<string, SpecNode[]> {
  const found = new Map<string, SpecNode[]>()
  for (const file of files)
    for (const [id, node] of readExampleFile(file, cwd))
      found.set(id, [...(found.get(id) ?? []), node])
  return found
}

async function toSpectralRule(
  rule: DefinedRule,
  ruleset: ForeignRuleset,
  beside: readonly SpecNode[],
  { file, cwd }: { readonly file: string; readonly cwd: string },
): Promise<TestedRule> {
  const { examples: node, isCode } = readRuleNotes(rule, file, cwd)
  const sourceOf = () => ({ file, line: undefined, isVerbatim: false })
  const own =
    node === undefined ? [] : await readExamples(node, { cwd, ...(isCode && { sourceOf }) })
  const examples = number([...own, ...(await readAll(beside, cwd))])
  return toTestedSpectralRule(rule, ruleset, examples, file)
}

async function readAll(nodes: readonly SpecNode[], cwd: string): Promise<RuleExample[]> {
  const read: RuleExample[] = []
  for (const node of nodes) read.push(...(await readExamples(node, { cwd })))
  return number(read)
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
