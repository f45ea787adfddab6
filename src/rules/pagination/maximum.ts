import type { Schema } from '../../model/schema.ts'

/** Deeper compositions are not looked into. */
const MAX_DEPTH = 4

/**
 * The greatest integer that a schema takes: by `maximum`, `exclusiveMaximum` (a number, or the
 * boolean of JSON Schema draft 4), `enum` or `const`, through composition.
 * @returns Infinity where nothing bounds it; undefined where that cannot be known
 */
export function maximumOf(schema: Schema | undefined, depth = 0): number | undefined {
  if (schema === undefined || depth > MAX_DEPTH) return undefined
  const bounds: (number | undefined)[] = [ownMaximum(schema)]
  for (const part of schema.parts) bounds.push(maximumOf(part, depth + 1))
  for (const branches of schema.branches) {
    const values = branches
      .filter((branch) => !branch?.isNull)
      .map((branch) => maximumOf(branch, depth + 1))
    bounds.push(
      values.some((value) => value === undefined) ? undefined : Math.max(...values.filter(isKnown)),
    )
  }
  const least = Math.min(...bounds.filter(isKnown))
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
  if (numbers.length > 0) bounds.push(Math.max(...numbers))
  return Math.min(...bounds)
}

/** The greatest integer below a number. */
function below(bound: number): number {
  return Math.ceil(bound) - 1
}

function isKnown(value: number | undefined): value is number {
  return value !== undefined
}
