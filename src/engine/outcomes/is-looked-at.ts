import { isDiffRule } from '../../diff/kinds/diff-rules.ts'
import type { Finding } from '../../findings/finding.ts'
import { engineRules, rules } from '../../rules/index.ts'
import { type DocumentRuleset, rulesOnIn } from '../../settings/document-ruleset.ts'
import type { ForeignRule } from '../../settings/foreign-ruleset.ts'
import type { DocumentOutcome } from './document-outcome.ts'

/** The kinds of documents that rules are about. */
const ABOUT = new Map<string, string>(rules.map(({ id, on }) => [id, on]))
for (const { id } of engineRules) ABOUT.set(id, 'both')

/** What decides who looks at a document. */
type LookedAt = Pick<DocumentOutcome, 'location' | 'kind' | 'isReadable' | 'facts'>

/**
 * Whether a rule of a ruleset looks at a document. Of one that is no API, or cannot be parsed, only
 * the rule that says so sees something; a rule over all documents, where it finds facts.
 * @param foreign what the rules that are not lintel's found
 */
export function isLookedAt(
  { location, kind, isReadable, facts }: LookedAt,
  ruleset: DocumentRuleset,
  foreign: readonly Finding[],
): boolean {
  // Spectral says so of a document that none of the rules with formats is about.
  const isOther = foreign.some(({ rule }) => rule === 'unrecognized-format')
  const rulesOfOthers = ruleset.foreign?.rulesFor(location) ?? []
  const runs = ({ severity, hasFormats }: ForeignRule) =>
    severity !== 'off' && !(isOther && hasFormats)
  if (rulesOfOthers.some(runs)) return true
  const on = rulesOnIn(ruleset)
  // Spectral says so itself, whatever its rules are about.
  if (!isReadable)
    return on.has('structure/syntax') || foreign.some(({ rule }) => rule === 'parser')
  if (kind === null) return on.has('structure/format')
  if (facts.some((collected) => collected.facts.length > 0)) return true
  const team = new Map(ruleset.team?.map(({ rule }) => [rule.id, rule.on]))
  return [...on].some((id) => !isDiffRule(id) && isAbout(ABOUT.get(id) ?? team.get(id), kind))
}

/** Whether rules look at a document, and not only at what two states of it differ in. */
export function hasLintRules(on: Iterable<string>): boolean {
  return [...on].some((id) => !isDiffRule(id))
}

function isAbout(on: string | undefined, kind: 'openapi' | 'asyncapi'): boolean {
  return on === 'both' || on === kind
}
