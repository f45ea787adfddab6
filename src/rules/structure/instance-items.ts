import type { SpecNode } from '../../documents/node.ts'
import type { InstanceEvaluation } from './instance-evaluator.ts'
import { invalid, judge, type Outcome, UNKNOWN } from './instance-outcome.ts'

/** Judges an array by the keywords about its items. */
export function* judgeItems(
  schema: SpecNode,
  value: SpecNode,
  evaluation: InstanceEvaluation,
): Generator<Outcome> {
  const items = evaluation.items(value)
  const itemSchema = schema.get('items')
  const isTuple = Array.isArray(itemSchema?.value)
  for (const [index, item] of items.entries()) {
    const positional = isTuple
      ? (itemSchema?.get(index) ?? schema.get('additionalItems'))
      : itemSchema
    if (positional !== undefined) yield evaluation.evaluate(positional, item)
  }
  const contained = schema.get('contains')
  if (contained !== undefined) yield judgeContains(contained, value, items, evaluation)
  if (schema.object?.uniqueItems === true) yield* judgeUnique(schema, items, evaluation)
}

function judgeContains(
  contained: SpecNode,
  value: SpecNode,
  items: readonly SpecNode[],
  evaluation: InstanceEvaluation,
): Outcome {
  const verdicts = items.map((item) => evaluation.evaluate(contained, item).verdict)
  if (!verdicts.includes('valid') && verdicts.includes('unknown')) return UNKNOWN
  return judge(verdicts.includes('valid'), contained, { kind: 'lacking', node: value })
}

function* judgeUnique(
  schema: SpecNode,
  items: readonly SpecNode[],
  { numbers }: InstanceEvaluation,
): Generator<Outcome> {
  const known = new Set<number>()
  for (const item of items) {
    const number = numbers.of(item.value)
    if (known.has(number)) yield invalid(schema, { kind: 'repeated', node: item })
    known.add(number)
  }
}
