import { showValue } from '../../../text/show-value.ts'
import { readWords } from '../../../text/word-list.ts'
import { lowerWords } from '../../words.ts'
import { CODE_NOUNS } from '../data/code-nouns.generated.ts'

const codeNouns = readWords(CODE_NOUNS)

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
 * Whether a query parameter stands for a boolean that is spelled otherwise: naming/boolean-query
 * reports it, and no other naming rule its values. The numbers 0 and 1 of a `type` are codes.
 */
export function isBooleanByEnum(name: string, values: readonly unknown[]): boolean {
  if (!isBooleanInDisguise(values)) return false
  const isOfNumbers = values.some((value) => /^[01]$/.test(showValue(value)))
  return !isOfNumbers || !codeNouns.has(lowerWords(name).at(-1) ?? '')
}

/**
 * Whether the values of an enum stand for a boolean otherwise than as one: yes and no, 0 and 1,
 * `"TRUE"`, or only `true`.
 */
export function isBooleanInDisguise(values: readonly unknown[]): boolean {
  const texts = new Set(
    values.filter((value) => value !== null).map((value) => showValue(value).trim().toLowerCase()),
  )
  if (texts.size === 1) return texts.has('true')
  // One spelling, or several of them: 1, 0, true and false.
  const pairs = PAIRS.filter(([yes, no]) => texts.has(yes) && texts.has(no))
  return pairs.length > 0 && texts.size === 2 * pairs.length
}
