/** The types that JSON Schema tells apart. */
export type JsonType = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string'

const NULL = 1
const BOOLEAN = 2
const STRING = 4
const NUMBER = 8
const INTEGER = 16
const ARRAY = 32
const OBJECT = 64

/** Every type. */
export const ANY_TYPE = 127

const BITS: ReadonlyMap<unknown, number> = new Map([
  ['null', NULL],
  ['boolean', BOOLEAN],
  ['string', STRING],
  ['number', NUMBER],
  ['integer', INTEGER],
  ['array', ARRAY],
  ['object', OBJECT],
])

/** Whether something in a document is the name of a type. */
export function isType(name: unknown): name is JsonType {
  return BITS.has(name)
}

/** Types as the bits of a number, which are compared at once. */
export function bitsOfTypes(types: readonly JsonType[]): number {
  let bits = 0
  for (const type of types) bits |= BITS.get(type) ?? 0
  return bits
}

/** The types of a value: an integer is a number, too, and an array is no object. */
export function bitsOfValue(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return STRING
    case 'number':
      return Number.isInteger(value) ? NUMBER | INTEGER : NUMBER
    case 'boolean':
      return BOOLEAN
    case 'object':
      if (value === null) return NULL
      return Array.isArray(value) ? ARRAY : OBJECT
    default:
      return 0
  }
}

/** Whether a value is of one of several types. */
export function isOfSomeType(value: unknown, types: readonly JsonType[]): boolean {
  return (bitsOfTypes(types) & bitsOfValue(value)) !== 0
}
