import type { Rule } from '@stoplight/spectral-core'
import {
  type ExpressionFailure,
  evaluateExpressions,
  type JsonPathMatch,
  type Visitor,
} from '../json-path/evaluate-expressions.ts'
import { followPaths, planPaths } from '../json-path/path-plan.ts'
import type { Guide } from '../json-path/walk-document.ts'
import type { ResolvedDocument } from '../references/reference-places.ts'
import { isContextFree } from './context-free-rules.ts'
import { enterOnce, skipUnmatched } from './walk-guides.ts'

type RulesByExpression = ReadonlyMap<string, readonly Rule[]>

/** What is done with what the expressions of rules lead to. */
interface RuleVisitor {
  found(rule: Rule, match: JsonPathMatch): void
  failed(rule: Rule, failure: ExpressionFailure): void
}

/**
 * Evaluates the expressions of rules over a document. Rules that look at the node alone are shown what
 * several references lead to once, since what they find stands at the same place each time; all others
 * are shown it as often as the document with all references followed has it.
 * @param resolved the document, where `root` is what it is with its references followed
 * @throws where the document cannot be walked over
 */
export function evaluateForRules(
  root: unknown,
  rules: RulesByExpression,
  resolved: ResolvedDocument | undefined,
  visitor: RuleVisitor,
): void {
  const expressions = [...rules.keys()]
  const { followed, others } = planPaths(expressions)
  const isZoned = !followed.some(({ steps }) => steps.steps[0].isDeep) && !isFrozen(root)
  const tell = toVisitor(rules, visitor)
  if (isZoned || typeof root !== 'object' || root === null) {
    evaluateExpressions(root, expressions, isZoned, tell)
    return
  }
  evaluateExpressions(root, others, isZoned, tell)
  const contextFree = new Map<string, readonly Rule[]>()
  const contextual = new Map<string, readonly Rule[]>()
  for (const { expression, steps } of followed) {
    const all = rules.get(expression) ?? []
    // What stands above a node is looked at as often as there are nodes below it.
    const once = resolved === undefined || steps.parents > 0 ? [] : all.filter(isContextFree)
    const often = all.filter((rule) => !once.includes(rule))
    if (once.length > 0) contextFree.set(expression, once)
    if (often.length > 0) contextual.set(expression, often)
  }
  if (resolved !== undefined) follow(root, contextFree, enterOnce(resolved), visitor)
  follow(root, contextual, skipUnmatched(), visitor)
}

/** Evaluates expressions that can all be followed. */
function follow(root: object, rules: RulesByExpression, guide: Guide, visitor: RuleVisitor): void {
  if (rules.size === 0) return
  followPaths(root, planPaths([...rules.keys()]), guide, toVisitor(rules, visitor))
}

/** Tells each rule of an expression what the expression leads to. */
function toVisitor(rules: RulesByExpression, visitor: RuleVisitor): Visitor {
  return {
    found: (expression, match) => {
      for (const rule of rules.get(expression) ?? []) visitor.found(rule, match)
    },
    failed: (failure) => {
      for (const rule of rules.get(failure.expression) ?? []) visitor.failed(rule, failure)
    },
  }
}

/** Whether Nimma takes an object for frozen. */
function isFrozen(value: unknown): boolean {
  return Object.isFrozen(value) || Object.isSealed(value) || !Object.isExtensible(value)
}
