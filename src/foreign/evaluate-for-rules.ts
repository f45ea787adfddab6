import type { Rule } from '@stoplight/spectral-core'
import { type ExpressionFailure, evaluateExpressions, type JsonPathMatch } from './json-path.ts'
import { planPaths } from './path-plan.ts'
import type { PathSteps } from './path-steps.ts'
import type { ResolvedDocument } from './reference-places.ts'
import { isSteady } from './steady-functions.ts'
import { type Guide, type Path, walkDocument } from './walk-document.ts'
import { enterFruitful, enterOnce } from './walk-guides.ts'

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
  const { followed, others } = planPaths([...rules.keys()])
  const left = typeof root === 'object' && root !== null ? others : [...rules.keys()]
  evaluateExpressions(root, left, {
    found: (expression, match) => {
      for (const rule of rules.get(expression) ?? []) visitor.found(rule, match)
    },
    failed: (failure) => {
      for (const rule of rules.get(failure.expression) ?? []) visitor.failed(rule, failure)
    },
  })
  if (typeof root !== 'object' || root === null) return
  const steady = new Map<string, readonly Rule[]>()
  const varying = new Map<string, readonly Rule[]>()
  for (const { expression, steps } of followed) {
    const all = rules.get(expression) ?? []
    // What stands above a node is looked at as often as there are nodes below it.
    const once = resolved === undefined || steps.parents > 0 ? [] : all.filter(isSteady)
    const often = all.filter((rule) => !once.includes(rule))
    if (once.length > 0) steady.set(expression, once)
    if (often.length > 0) varying.set(expression, often)
  }
  if (resolved !== undefined) follow(root, steady, visitor, () => enterOnce(resolved))
  follow(root, varying, visitor, enterFruitful)
}

/** Follows expressions that can all be followed. */
function follow(
  root: object,
  rules: RulesByExpression,
  visitor: RuleVisitor,
  guideWith: (countHits: () => number) => Guide,
): void {
  if (rules.size === 0) return
  const { followed, automaton } = planPaths([...rules.keys()])
  let count = 0
  const guide = guideWith(() => count)
  walkDocument(root, automaton, guide, ({ hits }, path, ancestors, value) => {
    count += hits.length
    for (const { expression: number, hasFailed } of hits) {
      const { expression, steps } = followed[number] ?? {}
      if (expression === undefined || steps === undefined) continue
      const failure = { expression, error: automaton.errorOf(number), isOfEngine: false }
      const match = hasFailed ? undefined : toMatch(steps, path, ancestors, value)
      for (const rule of rules.get(expression) ?? []) {
        if (hasFailed) visitor.failed(rule, failure)
        else if (match !== undefined) visitor.found(rule, match)
      }
    }
  })
}

/** What is looked at: a node, one above it, or the key of either. */
function toMatch(
  { isKeyed, parents }: PathSteps,
  path: Path,
  ancestors: readonly object[],
  value: unknown,
): JsonPathMatch | undefined {
  if (parents > path.length) return undefined
  const place = path.slice(0, path.length - parents)
  const node = parents === 0 ? value : ancestors[place.length]
  return { path: place, value: isKeyed ? place.at(-1) : node }
}
