import type { SpecNode } from '../../documents/node.ts'
import type { InstanceEvaluation } from './instance-evaluator.ts'
import type { Fault, Outcome } from './instance-outcome.ts'

/** Parts of parts are looked at so deep. */
const MAX_DEPTH = 5

/**
 * Blames the schema, not each member of the value, where parts of `allOf` exclude one another's
 * members: `additionalProperties: false` sees the `properties` beside it only (JSON Schema draft 7,
 * validation section 6.5.6), so that no value with the members of both is valid.
 */
export function blameClosedParts(
  outcome: Outcome,
  schema: SpecNode,
  value: SpecNode,
  evaluation: InstanceEvaluation,
): Outcome {
  if (outcome.verdict !== 'invalid' || schema.get('allOf') === undefined) return outcome
  const parts = [...partsOf(schema, evaluation, new Set())]
  const isExcluded = ({ problem, schema: closed }: Fault) =>
    problem.kind === 'misplaced' &&
    problem.node.parent?.value === value.value &&
    parts.some(
      (part) => part.value !== closed.value && declares(part, problem.node.key, evaluation),
    )
  const excluded = outcome.faults.filter(isExcluded)
  const [first] = excluded
  if (first === undefined) return outcome
  const names = [...new Set(excluded.map(({ problem }) => String(problem.node.key)))]
  const blame: Fault = { problem: { kind: 'closed', node: value, names }, schema: first.schema }
  return { ...outcome, faults: [blame, ...outcome.faults.filter((fault) => !isExcluded(fault))] }
}

/** A schema and the parts of its `allOf`, each once. */
function* partsOf(
  schema: SpecNode,
  evaluation: InstanceEvaluation,
  seen: Set<unknown>,
  depth = 0,
): Generator<SpecNode> {
  evaluation.spend(1)
  if (depth > MAX_DEPTH || seen.has(schema.value)) return
  seen.add(schema.value)
  yield schema
  for (const written of schema.get('allOf')?.items() ?? []) {
    const part = evaluation.follow(written)
    if (part !== undefined) yield* partsOf(part, evaluation, seen, depth + 1)
  }
}

function declares(part: SpecNode, key: SpecNode['key'], evaluation: InstanceEvaluation): boolean {
  evaluation.spend(1)
  return key !== undefined && part.get('properties')?.get(key) !== undefined
}
