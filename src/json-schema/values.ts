import type { SpecNode } from '../documents/node.ts'
import { isWithin, measure } from './limits.ts'
import { both, type Outcome, UNDECIDED, VALID } from './outcome.ts'
import type { Schema } from './schema.ts'

/** Judges a value by itself: a text, a number, how many members or items there are. */
export function judgeValue(schema: Schema, node: SpecNode): Outcome {
  const { value } = node
  const { format, limits } = schema.valueRules
  let outcome = typeof value === 'string' ? judgePattern(schema, node, value) : VALID
  if (format !== undefined && !schema.source.hasFormat(value, format))
    outcome = both(outcome, schema.blame({ kind: 'format', node, isName: false, format }))
  for (const [limit, bound] of limits) {
    const actual = measure(value, limit)
    if (actual === undefined) continue
    if (bound === undefined) outcome = both(outcome, UNDECIDED)
    else if (!isWithin(actual, limit, bound))
      outcome = both(outcome, schema.blame({ kind: 'limit', node, limit, bound }))
  }
  return outcome
}

function judgePattern(schema: Schema, node: SpecNode, text: string): Outcome {
  const { pattern } = schema.valueRules
  const isMatch = pattern === undefined || pattern.test(text)
  if (isMatch === undefined) return UNDECIDED
  if (isMatch || pattern === undefined) return VALID
  return schema.blame({ kind: 'pattern', node, isName: false, pattern: pattern.source })
}
