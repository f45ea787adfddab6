import type { SpecNode } from '../documents/node.ts'
import type { Evaluation } from './evaluation.ts'
import type { Outcome } from './outcome.ts'
import type { Problem } from './problem.ts'
import type { JsonSchema } from './schema.ts'

/** Parts of parts are looked at so deep. */
const MAX_DEPTH = 5

/**
 * Blames the schema, not each member of the value, where parts of `allOf` exclude one another's
 * members: `additionalProperties: false` sees the `properties` beside it only (JSON Schema draft 7,
 * validation section 6.5.6), so that no value with the members of both is valid.
 */
export function blameClosedParts(
  problems: Outcome,
  schema: JsonSchema,
  node: SpecNode,
  evaluation: Evaluation,
): Outcome {
  if (schema.source.isOfficial || schema.keywords.allOf === undefined) return problems
  const parts = [...partsOf(schema, evaluation, new Set())]
  const isExcluded = (problem: Problem) =>
    problem.kind === 'unknown' &&
    problem.node.parent?.value === node.value &&
    parts.some((part) => part !== problem.schema && declares(part, problem.node, evaluation))
  const excluded = problems.filter(isExcluded)
  const [first] = excluded
  if (first === undefined) return problems
  const names = [...new Set(excluded.map((problem) => String(problem.node.key)))]
  const by = first.schema ?? schema
  return [
    ...by.blame({ kind: 'closed', node, names }),
    ...problems.filter((problem) => !isExcluded(problem)),
  ]
}

/** A schema and the parts of its `allOf`, each once. */
function* partsOf(
  schema: JsonSchema,
  evaluation: Evaluation,
  seen: Set<JsonSchema>,
  depth = 0,
): Generator<JsonSchema> {
  evaluation.spend(1)
  if (depth > MAX_DEPTH || seen.has(schema)) return
  seen.add(schema)
  yield schema
  for (const part of [schema.target, ...schema.allOf])
    if (part !== undefined) yield* partsOf(part, evaluation, seen, depth + 1)
}

function declares(part: JsonSchema, { key }: SpecNode, evaluation: Evaluation): boolean {
  evaluation.spend(1)
  return part.properties.has(String(key))
}
