import type { SpecNode } from '../../documents/node.ts'
import type { InstanceEvaluation } from './instance-evaluator.ts'
import { type Fault, invalid, judge, type Outcome, UNKNOWN, VALID } from './instance-outcome.ts'
import { isAbout } from './violation-problems.ts'

/** Judges a value by composition: `allOf`, `anyOf`, `oneOf`, `not`, `if`. */
export function* judgeBranches(
  schema: SpecNode,
  value: SpecNode,
  evaluation: InstanceEvaluation,
): Generator<Outcome> {
  for (const part of schema.get('allOf')?.items() ?? []) yield evaluation.evaluate(part, value)
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = schema.get(keyword)
    if (branches !== undefined) yield judgeAlternatives(branches, keyword, value, evaluation)
  }
  const excluded = schema.get('not')
  if (excluded !== undefined) {
    const { verdict } = evaluation.evaluate(excluded, value)
    if (verdict === 'unknown') yield UNKNOWN
    else yield judge(verdict === 'invalid', excluded, { kind: 'excluded', node: value })
  }
  const condition = schema.get('if')
  if (condition !== undefined) yield judgeCondition(condition, schema, value, evaluation)
}

function judgeCondition(
  condition: SpecNode,
  schema: SpecNode,
  value: SpecNode,
  evaluation: InstanceEvaluation,
): Outcome {
  const { verdict } = evaluation.evaluate(condition, value)
  if (verdict === 'unknown') return UNKNOWN
  const consequence = schema.get(verdict === 'valid' ? 'then' : 'else')
  return consequence === undefined ? VALID : evaluation.evaluate(consequence, value)
}

function judgeAlternatives(
  branches: SpecNode,
  keyword: 'anyOf' | 'oneOf',
  value: SpecNode,
  evaluation: InstanceEvaluation,
): Outcome {
  const outcomes = [...branches.items()].map((branch) => evaluation.evaluate(branch, value))
  if (outcomes.length === 0) return UNKNOWN
  const valid = outcomes.filter(({ verdict }) => verdict === 'valid').length
  if (keyword === 'anyOf' && valid > 0) return VALID
  if (valid > 1)
    return invalid(branches, { kind: 'alternatives', node: value, keyword, isAmbiguous: true })
  if (outcomes.some(({ verdict }) => verdict === 'unknown')) return UNKNOWN
  if (valid === 1) return VALID
  // A branch for values of another kind, such as null, says nothing about this one.
  const meant = outcomes.filter(({ faults }) => !faults.some((fault) => excludes(fault, value)))
  const [only] = meant
  if (meant.length === 1 && only !== undefined) return only
  return invalid(branches, { kind: 'alternatives', node: value, keyword, isAmbiguous: false })
}

/** Whether a fault is about the kind of the value itself, not about something in it. */
function excludes({ problem }: Fault, value: SpecNode): boolean {
  const { kind } = problem
  return isAbout(problem, value) && (kind === 'type' || kind === 'value' || kind === 'excluded')
}
