import { showValue } from '../../documents/show-value.ts'

/** Pairs that stand for a boolean, in lowercase. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['true', 'false'],
  ['yes', 'no'],
  ['on', 'off'],
  ['0', '1'],
  ['y', 'n'],
  ['t', 'f'],
]

/**
 * Whether the values of an enum stand for a boolean otherwise than as one: yes and no, 0 and 1,
 * `"TRUE"`, or only `true`. In a query parameter naming/boolean-query reports them, and no other
 * naming rule does.
 */
export function isBooleanInDisguise(values: readonly unknown[]): boolean {
  const texts = new Set(
    values.filter((value) => value !== null).map((value) => showValue(value).toLowerCase()),
  )
  if (texts.size === 1) return texts.has('true')
  return PAIRS.some(([yes, no]) => texts.size === 2 && texts.has(yes) && texts.has(no))
}
