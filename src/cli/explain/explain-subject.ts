import { KIND_FACTS, type KindFacts } from '../../diff/kind-facts.ts'
import { UserError } from '../../findings/user-error.ts'
import { ENGINE_CODES, type EngineCode } from '../../report/parts/engine-codes.ts'
import type { Clause } from '../../rules/conformance.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import { topicOf, topicsOf } from '../../rules/topic.ts'
import { suggest } from '../../text/nearest.ts'
import { matchesKind, matchesText } from '../rules/rule-filter.ts'

/** What `lintel explain` can explain. */
export type ExplainedSubject =
  | { readonly kind: 'rule'; readonly rule: RuleMetadata }
  | { readonly kind: 'code'; readonly code: EngineCode }
  | { readonly kind: 'change'; readonly change: KindFacts }
  | { readonly kind: 'clause'; readonly clause: Clause; readonly rules: readonly RuleMetadata[] }
  | { readonly kind: 'topic'; readonly topic: string; readonly rules: readonly RuleMetadata[] }

/**
 * Finds what a name means.
 * @throws UserError where it means nothing, with the nearest name that means something
 */
export function findSubject(
  name: string,
  rules: readonly RuleMetadata[],
  clauses: readonly Clause[],
): ExplainedSubject {
  const rule = rules.find(({ id }) => id === name)
  if (rule !== undefined) return { kind: 'rule', rule }
  const code = ENGINE_CODES.find(({ id }) => id === name)
  if (code !== undefined) return { kind: 'code', code }
  const change = KIND_FACTS.get(name)
  if (change !== undefined) return { kind: 'change', change }
  const ofTopic = rules.filter((candidate) => topicOf(candidate) === name)
  if (ofTopic.length > 0) return { kind: 'topic', topic: name, rules: ofTopic }
  const clause = clauses.find(({ id }) => id === name)
  if (clause === undefined) {
    throw new UserError(`Unknown rule \`${name}\`.${hintAt(name, rules, clauses)}`)
  }
  return { kind: 'clause', clause, rules: rules.filter((other) => other.clauses.includes(name)) }
}

function hintAt(
  unknown: string,
  rules: readonly RuleMetadata[],
  clauses: readonly Clause[],
): string {
  const ids = [...rules, ...ENGINE_CODES].map(({ id }) => id)
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
