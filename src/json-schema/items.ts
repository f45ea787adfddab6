import type { SpecNode } from '../documents/node.ts'
import type { Evaluated } from './evaluated.ts'
import type { Evaluation } from './evaluator.ts'
import { both, gather, type Outcome, UNDECIDED, VALID } from './outcome.ts'
import type { Schema } from './schema.ts'

/** Judges an array by the keywords about its items. */
export function judgeItems(
  evaluation: Evaluation,
  schema: Schema,
  node: SpecNode,
  evaluated: Evaluated | undefined,
): Outcome {
  const { first, rest, contains, isUnique } = schema.itemRules
  const items = evaluation.children(node)
  let found = gather(undefined, VALID)
  if (first.length > 0 || rest !== undefined) {
    for (const [index, item] of items.entries()) {
      const part = first[index] ?? rest
      if (part === undefined) break
      evaluated?.items.add(index)
      found = gather(found, evaluation.evaluatePart(part, item))
    }
  }
  if (contains !== undefined)
    found = gather(found, judgeContains(evaluation, schema, node, evaluated))
  if (isUnique && items.length > 1) found = gather(found, findRepeated(evaluation, schema, items))
  return found?.outcome ?? VALID
}

function judgeContains(
  evaluation: Evaluation,
  schema: Schema,
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

function findRepeated(
  { numbers }: Evaluation,
  schema: Schema,
  items: readonly SpecNode[],
): Outcome {
  const known = new Set<number>()
  let outcome: Outcome = VALID
  for (const item of items) {
    const number = numbers.of(item.value)
    if (known.has(number)) outcome = both(outcome, schema.blame({ kind: 'repeated', node: item }))
    known.add(number)
  }
  return outcome
}
