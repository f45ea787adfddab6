import type { SpecDocument } from '../documents/document.ts'
import type {
  ForeignOptions,
  ForeignRule,
  ForeignRuleset,
  ForeignRun,
} from '../settings/foreign-ruleset.ts'
import type { DocumentRuleset } from '../settings/document-ruleset.ts'
import type { Finding } from '../findings/finding.ts'

export type { ForeignRule, ForeignRuleset } from '../settings/foreign-ruleset.ts'

/**
 * Loads a ruleset in Spectral's language, and with it Spectral, which nothing else needs.
 * @param file an absolute path
 * @throws ConfigurationError where the ruleset is not valid
 */
export async function loadForeign(file: string, options: ForeignOptions): Promise<ForeignRuleset> {
  const { loadForeignRuleset } = await import('../foreign/load.ts')
  return loadForeignRuleset(file, options)
}

/** The rules of several rulesets that are not lintel's, each once, by id. */
export function foreignRulesOf(
  rulesets: Iterable<{ readonly foreign?: Pick<ForeignRuleset, 'rules'> }>,
): ForeignRule[] {
  const rules = new Map<string, ForeignRule>()
  for (const { foreign } of rulesets)
    for (const rule of foreign?.rules ?? []) rules.set(rule.id, rules.get(rule.id) ?? rule)
  return [...rules.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Spectral's words for what rules of lintel say, too, and better. */
const TOLD_BY: ReadonlyMap<string, string> = new Map([
  ['parser', 'structure/syntax'],
  ['invalid-ref', 'structure/reference'],
])

/** Runs the rules of a ruleset that are not lintel's, where it has any, over one document. */
export async function runForeign(
  { foreign, severities }: DocumentRuleset,
  run: ForeignRun & { document: SpecDocument },
): Promise<Finding[]> {
  if (foreign === undefined) return []
  return (await foreign.lint(run.document, run)).filter(({ rule }) => {
    const teller = TOLD_BY.get(rule)
    return teller === undefined || !severities.has(teller)
  })
}
