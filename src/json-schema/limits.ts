/** What a limit measures of a value, and when it is kept. */
interface Measure {
  readonly of: (value: unknown) => number | undefined
  readonly isWithin: (actual: number, bound: number) => boolean
}

const itself = (value: unknown) => (typeof value === 'number' ? value : undefined)
/** In characters, not in UTF-16 units. */
const textLength = (value: unknown) =>
  typeof value === 'string' ? countCharacters(value) : undefined
const itemCount = (value: unknown) => (Array.isArray(value) ? value.length : undefined)
const memberCount = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? countMembers(value)
    : undefined
const atLeast = (actual: number, bound: number) => actual >= bound
const atMost = (actual: number, bound: number) => actual <= bound

/** The keywords of JSON Schema that set a limit to a number, a length or a count. */
export type Limit =
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties'

const MEASURES: Readonly<Record<Limit, Measure>> = {
  minimum: { of: itself, isWithin: atLeast },
  maximum: { of: itself, isWithin: atMost },
  exclusiveMinimum: { of: itself, isWithin: (actual, bound) => actual > bound },
  exclusiveMaximum: { of: itself, isWithin: (actual, bound) => actual < bound },
  multipleOf: { of: itself, isWithin: isMultiple },
  minLength: { of: textLength, isWithin: atLeast },
  maxLength: { of: textLength, isWithin: atMost },
  minItems: { of: itemCount, isWithin: atLeast },
  maxItems: { of: itemCount, isWithin: atMost },
  minProperties: { of: memberCount, isWithin: atLeast },
  maxProperties: { of: memberCount, isWithin: atMost },
}
export const LIMITS = Object.keys(MEASURES) as Limit[] // the keys of a literal above

/** @returns undefined where the limit is not about values of this type */
export function measure(value: unknown, limit: Limit): number | undefined {
  return MEASURES[limit].of(value)
}

/** @param actual what `measure` gave */
export function isWithinLimit(actual: number, limit: Limit, bound: number): boolean {
  return MEASURES[limit].isWithin(actual, bound)
}

/** Without a list of the names: objects of documents inherit nothing. */
function countMembers(value: object): number {
  let count = 0
  for (const _ in value) count++
  return count
}

function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** A fraction has no exact binary form: what counts is the decimal that stands for it, 0.3 or 1e-8. */
function isMultiple(actual: number, bound: number): boolean {
  if (bound <= 0 || !Number.isFinite(actual) || !Number.isFinite(bound)) return true
  if (Number.isSafeInteger(actual) && Number.isSafeInteger(bound)) return actual % bound === 0
  const [digits, exponent] = decimalOf(actual)
  const [boundDigits, boundExponent] = decimalOf(bound)
  const least = Math.min(exponent, boundExponent)
  return scale(digits, exponent - least) % scale(boundDigits, boundExponent - least) === 0n
}

/** The shortest decimal that stands for a number: digits, and the power of ten that they count. */
function decimalOf(number: number): [digits: bigint, exponent: number] {
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return [BigInt(whole + fraction), Number(exponent) - fraction.length]
}

function scale(digits: bigint, power: number): bigint {
  return digits * 10n ** BigInt(power)
}

const WORDINGS: Readonly<Record<Limit, (bound: number) => string>> = {
  minimum: (bound) => `be at least ${bound}`,
  maximum: (bound) => `be at most ${bound}`,
  exclusiveMinimum: (bound) => `be greater than ${bound}`,
  exclusiveMaximum: (bound) => `be less than ${bound}`,
  multipleOf: (bound) => `be a multiple of ${bound}`,
  minLength: (bound) =>
    bound === 1 ? 'not be empty' : `have at least ${count(bound, 'character')}`,
  maxLength: (bound) => `have at most ${count(bound, 'character')}`,
  minItems: (bound) => `have at least ${count(bound, 'item')}`,
  maxItems: (bound) => `have at most ${count(bound, 'item')}`,
  minProperties: (bound) => `have at least ${count(bound, 'property', 'properties')}`,
  maxProperties: (bound) => `have at most ${count(bound, 'property', 'properties')}`,
}

/** What a value must do to keep a limit: `be at least 1`. */
export function describeBound(limit: Limit, bound: number): string {
  return WORDINGS[limit](bound)
}

function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`
}
