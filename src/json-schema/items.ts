import type { SpecNode } from '../documents/node.ts'
import type { Evaluated } from './evaluated.ts'
import type { Evaluation } from './evaluation.ts'
import { gather, type Outcome, UNDECIDED, VALID } from './outcome.ts'
import type { JsonSchema } from './schema.ts'
import { takesScalar } from './values.ts'

/** Judges an array by the keywords about its items. */
export function judgeItems(
  evaluation: Evaluation,
  schema: JsonSchema,
  node: SpecNode,
  evaluated: Evaluated | undefined,
): Outcome {
  const { first, rest, contains, isUnique } = schema.itemRules
  let found = gather(undefined, VALID)
  if (first.length > 0 || rest !== undefined)
    found = gather(found, judgeEach(evaluation, schema, node, evaluated))
  if (contains !== undefined)
    found = gather(found, judgeContains(evaluation, schema, node, evaluated))
  if (isUnique) found = gather(found, findRepeated(evaluation, schema, node))
  return found?.outcome ?? VALID
}

function judgeEach(
  evaluation: Evaluation,
  { itemRules }: JsonSchema,
  node: SpecNode,
  evaluated: Evaluated | undefined,
): Outcome {
  const { first, rest } = itemRules
  const values = itemsOf(node)
  let found = gather(undefined, VALID)
  for (let index = 0; index < values.length; index++) {
    const part = first[index] ?? rest
    if (part === undefined) break
    evaluated?.items.add(index)
    const value = values[index]
    const isScalar = typeof value !== 'object' || value === null
    if (isScalar && takesScalar(part.direct, value)) continue
    found = gather(found, evaluation.evaluatePart(part, evaluation.childOf(node, index)))
  }
  return found?.outcome ?? VALID
}

function itemsOf({ value }: SpecNode): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function judgeContains(
  evaluation: Evaluation,
  schema: JsonSchema,
  node: SpecNode,
  evaluated: Evaluated | undefined,
): Outcome {
  const { contains } = schema.itemRules
  if (contains === undefined) return VALID
  const { check, min, max } = contains
  let matches = 0
  let undecided = 0
  for (const [index, item] of evaluation.children(node).entries()) {
    const outcome = evaluation.test(check, item)
    if (outcome === VALID) matches++
    else if (outcome === UNDECIDED) undecided++
    // In 2019-09, `contains` says nothing to `unevaluatedItems`.
    if (outcome === VALID && schema.draft >= 2020) evaluated?.items.add(index)
  }
  if (undecided > 0 && evaluated !== undefined) evaluated.isUncertain = true
  if (matches > max || matches + undecided < min) return schema.blame({ kind: 'lacking', node })
  return matches < min || matches + undecided > max ? UNDECIDED : VALID
}

function findRepeated(evaluation: Evaluation, schema: JsonSchema, node: SpecNode): Outcome {
  const { numbers } = evaluation
  const scalars = new Set<unknown>()
  const collections = new Set<number>()
  let found = gather(undefined, VALID)
  for (const [index, value] of itemsOf(node).entries()) {
    const isScalar = typeof value !== 'object' || value === null
    const isNew = isScalar ? addTo(scalars, value) : addTo(collections, numbers.of(value))
    if (!isNew)
      found = gather(
        found,
        schema.blame({ kind: 'repeated', node: evaluation.childOf(node, index) }),
      )
  }
  return found?.outcome ?? VALID
}

/** Adds a value to a set, and tells whether it is new there. */
function addTo<T>(known: Set<T>, value: T): boolean {
  const { size } = known
  return known.add(value).size > size
}
