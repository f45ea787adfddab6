import { ENGINE_CODES, type EngineCode } from '../report/engine-codes.ts'
import type { Clause } from '../rules/conformance.ts'
import { suggest } from '../rules/nearest.ts'
import type { RuleMetadata } from '../rules/rule.ts'
import { topicOf, topicsOf } from '../rules/topic.ts'
import { UserError } from './errors.ts'
import { matchesText } from './rule-filter.ts'

/** What `lintel explain` can explain. */
export type Subject =
  | { readonly kind: 'rule'; readonly rule: RuleMetadata }
  | { readonly kind: 'code'; readonly code: EngineCode }
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
): Subject {
  const rule = rules.find(({ id }) => id === name)
  if (rule !== undefined) return { kind: 'rule', rule }
  const code = ENGINE_CODES.find(({ id }) => id === name)
  if (code !== undefined) return { kind: 'code', code }
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
  const nearest = suggest(unknown, names)
  if (nearest !== '') return nearest
  const isWord = /^\S+$/.test(unknown)
  const count = rules.filter((rule) => isWord && matchesText(rule, unknown)).length
  return count > 0
    ? ` \`lintel rules ${unknown}\` lists ${count} that mention it.`
    : ' `lintel rules` lists them all.'
}
