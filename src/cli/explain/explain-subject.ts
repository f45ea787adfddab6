import { KIND_FACTS, type KindFacts } from '../../diff/pages/kind-facts.ts'
import { UserError } from '../../findings/user-error.ts'
import { ENGINE_CODES, type EngineCode } from '../../report/parts/engine-codes.ts'
import type { Clause } from '../../rules/conformance.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import { topicOf, topicsOf } from '../../rules/topic.ts'
import type { BroughtRules } from '../../run/brought-rules.ts'
import type { ForeignRule } from '../../settings/foreign-ruleset.ts'
import type { TeamRule } from '../../settings/team-rule.ts'
import { suggest } from '../../text/nearest.ts'
import { matchesKind, matchesText } from '../rules/rule-filter.ts'

/** What `lintel explain` can explain. */
export type ExplainedSubject =
  | {
      readonly kind: 'rule'
      readonly rule: RuleMetadata
      /** There where a team declares it. */
      readonly declared?: TeamRule
    }
  /** A rule in Spectral's form. */
  | { readonly kind: 'brought'; readonly rule: ForeignRule; readonly ruleset: string }
  | { readonly kind: 'code'; readonly code: EngineCode }
  | { readonly kind: 'change'; readonly change: KindFacts }
  | { readonly kind: 'clause'; readonly clause: Clause; readonly rules: readonly RuleMetadata[] }
  | { readonly kind: 'topic'; readonly topic: string; readonly rules: readonly RuleMetadata[] }

/**
 * Finds what a name means.
 * @param brought what the ruleset brings besides; its rules over lintel's model are among the rules
 * @throws UserError where it means nothing, with the nearest name that means something
 */
export function findSubject(
  name: string,
  rules: readonly RuleMetadata[],
  clauses: readonly Clause[],
  brought?: BroughtRules,
): ExplainedSubject {
  const found = lookUp(name, rules, clauses)
  if (found?.kind === 'rule') {
    const declared = brought?.team.find(({ rule }) => rule === found.rule)
    return declared === undefined ? found : { ...found, declared }
  }
  if (found !== undefined) return found
  const rule = brought?.foreign.find(({ id }) => id === name)
  if (rule !== undefined && brought !== undefined)
    return { kind: 'brought', rule, ruleset: brought.ruleset }
  const others = brought?.foreign.map(({ id }) => id) ?? []
  throw new UserError(`Unknown rule \`${name}\`.${hintAt(name, rules, clauses, others)}`)
}

/** What a name means, but for rules in Spectral's form; undefined where it means nothing. */
export function lookUp(
  name: string,
  rules: readonly RuleMetadata[],
  clauses: readonly Clause[],
): ExplainedSubject | undefined {
  const rule = rules.find(({ id }) => id === name)
  if (rule !== undefined) return { kind: 'rule', rule }
  const code = ENGINE_CODES.find(({ id }) => id === name)
  if (code !== undefined) return { kind: 'code', code }
  const change = KIND_FACTS.get(name)
  if (change !== undefined) return { kind: 'change', change }
  const ofTopic = rules.filter((candidate) => name !== '' && topicOf(candidate) === name)
  if (ofTopic.length > 0) return { kind: 'topic', topic: name, rules: ofTopic }
  const clause = clauses.find(({ id }) => id === name)
  if (clause === undefined) return undefined
  return { kind: 'clause', clause, rules: rules.filter((other) => other.clauses.includes(name)) }
}

function hintAt(
  unknown: string,
  rules: readonly RuleMetadata[],
  clauses: readonly Clause[],
  others: readonly string[],
): string {
  const ids = [...[...rules, ...ENGINE_CODES].map(({ id }) => id), ...others]
  const names = unknown.includes('.') ? clauses.map(({ id }) => id) : [...topicsOf(rules), ...ids]
  const isWord = /^\S+$/.test(unknown)
  const kinds = [...KIND_FACTS.values()].filter((kind) => isWord && matchesKind(kind, unknown))
  // A kind without what it is about, as `property-removed`, is several.
  const isTail = kinds.some(({ kind }) => kind.id.endsWith(`-${unknown}`))
  const nearest =
    suggest(unknown, names) || (isTail ? '' : suggest(unknown, [...KIND_FACTS.keys()]))
  if (nearest !== '') return nearest
  const count = rules.filter((rule) => isWord && matchesText(rule, unknown)).length
  if (count > 0) return ` \`lintel rules ${unknown}\` lists ${count} that mention it.`
  return kinds.length > 0
    ? ` \`lintel rules --kinds ${unknown}\` lists ${kinds.length} kinds of changes that mention it.`
    : ' `lintel rules` lists them all.'
}
