import type { SpecNode } from '../../../documents/node.ts'
import {
  type AvroRecord,
  type AvroType,
  type AvroUnion,
  resolveAvroType,
} from '../../../model/avro/avro-type.ts'
import { quote } from '../../../text/quote.ts'

/** Where a default is no value of its type. */
export interface Misfit {
  readonly node: SpecNode
  readonly expected: Expectation
  /** The field of a record that the default has no value for. */
  readonly missing?: string
}

interface Expectation {
  /** The type, for a message. */
  readonly name: string
  /** What to write. */
  readonly example: string
}

/** Compares values with types, each object or list once with each type. */
export class DefaultFits {
  readonly #known = new Map<AvroType, Map<unknown, Misfit | undefined>>()

  /** Where a value does not fit a type; undefined where it does, or where nothing can tell. */
  find(type: AvroType | undefined, value: SpecNode): Misfit | undefined {
    if (type === undefined || !value.isCollection) return this.#compare(type, value)
    const known = this.#known.get(type) ?? new Map<unknown, Misfit | undefined>()
    this.#known.set(type, known)
    if (!known.has(value.value)) known.set(value.value, this.#compare(type, value))
    return known.get(value.value)
  }

  #compare(written: AvroType | undefined, value: SpecNode): Misfit | undefined {
    const type = resolveAvroType(written)
    switch (type?.kind) {
      case 'primitive':
        return isPrimitive(type.name, value.value) ? undefined : misfit(value, type)
      case 'enum':
        return isSymbol(type.node, value) ? undefined : misfit(value, type)
      case 'fixed':
        return isBytes(value.value, type.node.get('size')?.value) ? undefined : misfit(value, type)
      case 'array':
        if (!Array.isArray(value.value)) return misfit(value, type)
        return this.#findFirst([...value.items()], type.items)
      case 'map':
        if (value.object === undefined) return misfit(value, type)
        return this.#findFirst([...value.members()], type.values)
      case 'record':
        return this.#compareRecord(type, value)
      case 'union':
        return this.#compareUnion(type, value)
    }
    return undefined
  }

  #findFirst(values: readonly SpecNode[], type: AvroType | undefined): Misfit | undefined {
    for (const value of values) {
      const found = this.find(type, value)
      if (found !== undefined) return found
    }
    return undefined
  }

  #compareRecord(type: AvroRecord, value: SpecNode): Misfit | undefined {
    if (value.object === undefined) return misfit(value, type)
    for (const field of type.fields) {
      const name = field.node.get('name')?.string
      if (name === undefined) continue
      const member = value.get(name)
      const found = member && this.find(field.type, member)
      if (found !== undefined) return found
      const isMissing = member === undefined && field.node.get('default') === undefined
      if (isMissing) return { ...misfit(value, type), missing: name }
    }
    return undefined
  }

  /** The misfit in the only branch that can be meant; else that the whole value is of no branch. */
  #compareUnion(union: AvroUnion, value: SpecNode): Misfit | undefined {
    const misfits: Misfit[] = []
    for (const branch of union.branches) {
      const found = this.find(branch, value)
      if (found === undefined) return undefined
      misfits.push(found)
    }
    const within = misfits.filter(({ node, missing }) => node !== value || missing !== undefined)
    const [only] = within
    return within.length === 1 && only ? only : misfit(value, union)
  }
}

function misfit(node: SpecNode, type: AvroType): Misfit {
  return {
    node,
    expected: {
      name: nameType(type),
      example: EXAMPLES.get(kindOf(type)) ?? 'a value of one of its types',
    },
  }
}

/** What to write for a default of a type. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['null', '`null`'],
  ['boolean', '`true` or `false`'],
  ['int', 'an integer of 32 bits'],
  ['long', 'an integer'],
  ['float', 'a number'],
  ['double', 'a number'],
  ['bytes', 'a text whose characters are the bytes, such as `"\\u00FF"`'],
  ['string', 'a text'],
  ['record', 'an object with the fields of the record'],
  ['enum', 'one of the symbols'],
  ['array', 'a list'],
  ['map', 'an object'],
  ['fixed', 'a text with as many characters as the type has bytes'],
])

function kindOf(type: AvroType): string {
  return type.kind === 'primitive' ? type.name : type.kind
}

/** A type for a message: `int`, enum `Suit`, type of the union. */
export function nameType(written: AvroType | undefined): string {
  const type = resolveAvroType(written)
  if (type === undefined) return 'value of it'
  if (type.kind === 'union') return 'value of the types of the union'
  const isNamed = type.kind === 'record' || type.kind === 'enum' || type.kind === 'fixed'
  const name = isNamed ? type.name?.simple : undefined
  return name === undefined ? quote(kindOf(type)) : `value of ${type.kind} ${quote(name)}`
}

const MAX_INT = 2 ** 31
const MAX_LONG = 2 ** 63

function isPrimitive(name: string, value: unknown): boolean {
  switch (name) {
    case 'null':
      return value === null
    case 'boolean':
      return typeof value === 'boolean'
    case 'int':
      return isInteger(value, MAX_INT)
    case 'long':
      return isInteger(value, MAX_LONG)
    case 'bytes':
      return isBytes(value)
    case 'string':
      return typeof value === 'string'
  }
  return typeof value === 'number' || isNoNumber(value)
}

function isInteger(value: unknown, limit: number): boolean {
  if (typeof value === 'bigint') return value >= -limit && value < limit
  // The largest long is written as a number that is read as the first one above.
  const last = limit === MAX_LONG ? limit : limit - 1
  return Number.isInteger(value) && Number(value) >= -limit && Number(value) <= last
}

/** JSON cannot write these as numbers, and tools take them as texts. */
function isNoNumber(value: unknown): boolean {
  return value === 'NaN' || value === 'Infinity' || value === '-Infinity'
}

/** Whether a value is a text whose characters are bytes, of a number where one is given. */
function isBytes(value: unknown, size?: unknown): boolean {
  if (typeof value !== 'string') return false
  for (const character of value) if (character.charCodeAt(0) > 0xff) return false
  return typeof size !== 'number' || value.length === size
}

function isSymbol(definition: SpecNode, { value }: SpecNode): boolean {
  const symbols = definition.get('symbols')?.value
  return typeof value === 'string' && (!Array.isArray(symbols) || symbols.includes(value))
}
