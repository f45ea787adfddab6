import type { KindFacts } from '../../diff/pages/kind-facts.ts'
import type { Severity } from '../../findings/severity.ts'
import type { Target } from '../../rules/rule.ts'
import { topicOf } from '../../rules/topic.ts'
import type { ListedRule } from './listed-rule.ts'

/** Which rules are listed: those that have all that is asked for. */
export interface RuleFilter {
  readonly topic?: readonly string[]
  readonly severity?: readonly Severity[]
  /** `openapi` and `asyncapi` stand for all rules that look at such documents. */
  readonly on?: readonly Target[]
  readonly fixable?: boolean
  /** Each is to be found in the id, the summary, an option or a clause. */
  readonly words?: readonly string[]
}

/** Whether a rule is one of those that are asked for. */
export function matchesFilter(rule: ListedRule, filter: RuleFilter): boolean {
  const { topic, severity, on, fixable = false, words = [] } = filter
  return (
    (topic?.includes(topicOf(rule)) ?? true) &&
    (severity?.some((each) => each === rule.severity) ?? true) &&
    (on?.some((target) => looksAt(rule, target)) ?? true) &&
    (!fixable || rule.fix !== undefined) &&
    words.every((word) => matchesText(rule, word))
  )
}

/** Whether a text is part of the id, the summary or the way out of a kind of changes. */
export function matchesKind({ kind: { id, summary, help } }: KindFacts, text: string): boolean {
  const wanted = text.toLowerCase()
  return [id, summary, help].some((part) => part.toLowerCase().includes(wanted))
}

/** Whether a text is part of the id, the summary, an option or a clause of a rule, whatever its case. */
export function matchesText(rule: ListedRule, text: string): boolean {
  const wanted = text.toLowerCase()
  const { id, summary, options = [], ownOptions = {}, clauses } = rule
  const names = [id, summary, ...options, ...Object.keys(ownOptions), ...clauses]
  return names.some((part) => part.toLowerCase().includes(wanted))
}

function looksAt({ on }: ListedRule, target: Target): boolean {
  return on === target || (on === 'both' && (target === 'openapi' || target === 'asyncapi'))
}
