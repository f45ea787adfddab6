import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Rule } from '../../rules/rule.ts'
import type { RuleFindings } from './rule-findings.ts'

/** Knows what rules found in an earlier text of a document, as far as it still holds. */
export interface RuleMemory {
  /** Hears of what rules look at, before any runs. */
  begin(api: OpenApi | AsyncApi | undefined): void
  /** Puts the rules of a run into the order in which most can be learnt from them. */
  inOrder(rules: readonly Rule[]): readonly Rule[]
  /** What a rule would find, were it run; undefined where that is not known. */
  find(rule: Rule): RuleFindings | undefined
  /**
   * Hears what a rule finds while it runs.
   * @returns what it found, perhaps as a copy
   */
  keep(rule: Rule, run: () => Promise<RuleFindings>): Promise<RuleFindings>
  /** Does what is no part of a rule, such as finding the place of what it reports. */
  aside<T>(work: () => T): T
}

/** Remembers nothing. */
export const NO_MEMORY: RuleMemory = {
  begin: () => {},
  inOrder: (rules) => rules,
  find: () => undefined,
  keep: (_, run) => run(),
  aside: (work) => work(),
}
