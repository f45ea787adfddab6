import type { SpecNode } from '../documents/node.ts'
import { FAMILY } from './dialect.ts'
import { bitsOfValue } from './json-type.ts'
import { isWithinLimit, measure } from './limits.ts'
import { both, type Outcome, UNDECIDED, VALID } from './outcome.ts'
import type { JsonSchema } from './schema.ts'

/** Judges a value by itself: a text, a number, how many members or items there are. */
export function judgeValue(schema: JsonSchema, node: SpecNode): Outcome {
  const { value } = node
  const { format, limits } = schema.valueRules
  let outcome = typeof value === 'string' ? judgePattern(schema, node, value) : VALID
  if (format !== undefined && !schema.source.hasFormat(value, format))
    outcome = both(outcome, schema.blame({ kind: 'format', node, isName: false, format }))
  for (const [limit, bound] of limits) {
    const actual = measure(value, limit)
    if (actual === undefined) continue
    if (bound === undefined) outcome = both(outcome, UNDECIDED)
    else if (!isWithinLimit(actual, limit, bound))
      outcome = both(outcome, schema.blame({ kind: 'limit', node, limit, bound }))
  }
  return outcome
}

function judgePattern(schema: JsonSchema, node: SpecNode, text: string): Outcome {
  const { pattern } = schema.valueRules
  const isMatch = pattern === undefined || pattern.test(text)
  if (isMatch === undefined) return UNDECIDED
  if (isMatch || pattern === undefined) return VALID
  return schema.blame({ kind: 'pattern', node, isName: false, pattern: pattern.source })
}

/**
 * Whether a text, number, boolean or null is valid, as far as that can be seen at once: of the many
 * scalars of a document nearly all are, and no node has to be made for them.
 */
export function takesScalar(schema: JsonSchema, value: unknown): boolean {
  if (schema.fixed !== undefined) return schema.fixed === 'valid'
  const isSeen = (schema.families & FAMILY.branches) === 0 && !schema.isUnclear
  if (!isSeen || (schema.typeBits & bitsOfValue(value)) === 0) return false
  for (const list of schema.allowedLists) if (!list.hasScalar(value)) return false
  return (schema.families & FAMILY.values) === 0 || keepsRules(schema, value)
}

function keepsRules({ valueRules, source }: JsonSchema, value: unknown): boolean {
  const { pattern, format, limits } = valueRules
  if (pattern !== undefined && typeof value === 'string' && pattern.test(value) !== true)
    return false
  if (format !== undefined && !source.hasFormat(value, format)) return false
  for (const [limit, bound] of limits) {
    const actual = measure(value, limit)
    if (actual === undefined) continue
    if (bound === undefined || !isWithinLimit(actual, limit, bound)) return false
  }
  return true
}
