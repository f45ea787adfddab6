import type { Schema } from '../../../model/schema/schema.ts'
import { perObject } from '../../../text/memoize.ts'

/** Deeper compositions are not looked into. */
const MAX_DEPTH = 4

/**
 * The greatest integer that a schema takes: by `maximum`, `exclusiveMaximum` (a number, or the
 * boolean of JSON Schema draft 4), `enum` or `const`, through composition.
 * @returns Infinity where nothing bounds it; undefined where that cannot be known
 */
export function maximumOf(schema: Schema | undefined, depth = 0): number | undefined {
  return schema && maximumAtDepth[depth]?.(schema)
}

/** By depth, since parts may be shared at each level, and would be looked at again and again. */
const maximumAtDepth = Array.from({ length: MAX_DEPTH + 1 }, (_, depth) =>
  perObject((schema: Schema) => findMaximum(schema, depth)),
)

function findMaximum(schema: Schema, depth: number): number | undefined {
  const bounds: (number | undefined)[] = [ownMaximum(schema)]
  for (const part of schema.parts) bounds.push(maximumOf(part, depth + 1))
  for (const branches of schema.branches) {
    const values = branches
      .filter((branch) => !branch?.isNull)
      .map((branch) => maximumOf(branch, depth + 1))
    bounds.push(
      values.some((value) => value === undefined) ? undefined : greatestOf(values.filter(isKnown)),
    )
  }
  const least = leastOf(bounds.filter(isKnown))
  // What cannot be seen may bound the value; what can be seen bounds it anyhow.
  return least === Number.POSITIVE_INFINITY && bounds.includes(undefined) ? undefined : least
}

function ownMaximum(schema: Schema): number {
  const { maximum, exclusiveMaximum, enum: values, const: constant } = schema.node.object ?? {}
  const bounds: number[] = []
  if (typeof maximum === 'number')
    bounds.push(exclusiveMaximum === true ? below(maximum) : Math.floor(maximum))
  if (typeof exclusiveMaximum === 'number') bounds.push(below(exclusiveMaximum))
  if (typeof constant === 'number') bounds.push(constant)
  const numbers = Array.isArray(values) ? values.filter((value) => typeof value === 'number') : []
  if (numbers.length > 0) bounds.push(greatestOf(numbers))
  return leastOf(bounds)
}

/** The greatest integer below a number. */
function below(bound: number): number {
  return Math.ceil(bound) - 1
}

function isKnown(value: number | undefined): value is number {
  return value !== undefined
}

/** `Math.max(...numbers)` would overflow the stack on the enum of a large document. */
function greatestOf(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
}

function leastOf(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
}
