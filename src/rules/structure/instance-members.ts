import type { SpecNode } from '../../documents/node.ts'
import { accepts } from '../../model/pattern.ts'
import type { InstanceEvaluation } from './instance-evaluator.ts'
import { conjunction, invalid, judge, type Outcome, UNKNOWN, VALID } from './instance-outcome.ts'

/** Judges an object by the keywords about its members. */
export function* judgeMembers(
  schema: SpecNode,
  value: SpecNode,
  evaluation: InstanceEvaluation,
): Generator<Outcome> {
  const names = schema.get('required')
  if (names !== undefined) yield judgeRequired(names, schema, value, evaluation)
  yield* judgeDependencies(schema, value, evaluation)
  const nameSchema = schema.get('propertyNames')
  for (const member of evaluation.members(value)) {
    if (nameSchema !== undefined) {
      const { verdict } = evaluation.evaluate(nameSchema, evaluation.nameOf(member))
      if (verdict === 'unknown') yield UNKNOWN
      else yield judge(verdict === 'valid', nameSchema, { kind: 'name', node: member })
    }
    yield judgeMember(schema, member, evaluation)
  }
}

/** @param names the list of the names that have to be there */
function judgeRequired(
  names: SpecNode,
  schema: SpecNode,
  value: SpecNode,
  evaluation: InstanceEvaluation,
): Outcome {
  if (!Array.isArray(names.value)) return UNKNOWN
  evaluation.spend(names.value.length)
  const missing = new Set(
    names.value.filter((name) => typeof name === 'string' && value.object?.[name] === undefined),
  )
  if (missing.size === 0) return VALID
  const problems = [...missing].map(
    (name) => ({ kind: 'missing', node: value, names: [String(name)] }) as const,
  )
  return invalid(schema, ...problems)
}

function* judgeDependencies(
  schema: SpecNode,
  value: SpecNode,
  evaluation: InstanceEvaluation,
): Generator<Outcome> {
  for (const dependency of schema.get('dependencies')?.members() ?? []) {
    if (value.object?.[dependency.key] === undefined) continue
    yield Array.isArray(dependency.value)
      ? judgeRequired(dependency, schema, value, evaluation)
      : evaluation.evaluate(dependency, value)
  }
}

/** Judges a member by `properties`, `patternProperties` and `additionalProperties`. */
function judgeMember(
  schema: SpecNode,
  member: SpecNode & { readonly key: string },
  evaluation: InstanceEvaluation,
): Outcome {
  const outcomes: Outcome[] = []
  const declared = schema.get('properties')?.get(member.key)
  if (declared !== undefined) outcomes.push(evaluation.evaluate(declared, member))
  let isUncertain = false
  for (const pattern of schema.get('patternProperties')?.members() ?? []) {
    evaluation.spend(1)
    const isMatch = accepts(pattern.key, member.key)
    if (isMatch === true) outcomes.push(evaluation.evaluate(pattern, member))
    if (isMatch === undefined) isUncertain = true
  }
  const additional = schema.get('additionalProperties')
  if (outcomes.length === 0 && additional !== undefined && !isUncertain) {
    if (additional.value === false) return invalid(schema, { kind: 'misplaced', node: member })
    outcomes.push(evaluation.evaluate(additional, member))
  }
  return conjunction(isUncertain ? [...outcomes, UNKNOWN] : outcomes)
}
