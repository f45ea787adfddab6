import type { KnownAlternative } from '../facts/alternative-reader.ts'
import type { Facts } from '../facts/facts.ts'
import { saysSomething } from '../facts/says-something.ts'

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>()
const NUMBERS: ReadonlySet<string> = new Set(['number', 'integer'])
/** What bounds and texts that have to hold are about: others are about numbers. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['maxLength', 'string'],
  ['minLength', 'string'],
  ['pattern', 'string'],
  ['contentEncoding', 'string'],
  ['contentMediaType', 'string'],
  ['maxItems', 'array'],
  ['minItems', 'array'],
  ['maxContains', 'array'],
  ['minContains', 'array'],
  ['maxProperties', 'object'],
  ['minProperties', 'object'],
])

/** What a schema of several types says of the values of one of them: properties of objects only. */
export function factsOfType(facts: Facts, type: string): Facts {
  const isAbout = (keyword: string) => {
    const about = TYPES.get(keyword)
    if (about !== undefined) return about === type
    // A format may be one of texts or of numbers.
    return keyword === 'format' || NUMBERS.has(type)
  }
  const ofType = <T>(all: ReadonlyMap<string, T>) =>
    new Map([...all].filter(([keyword]) => isAbout(keyword)))
  return {
    ...facts,
    types: new Set([type]),
    upper: ofType(facts.upper),
    lower: ofType(facts.lower),
    exact: ofType(facts.exact),
    ...(type !== 'array' && { items: [], prefixItems: [], uniqueItems: undefined }),
    ...(type !== 'object' && {
      properties: NOTHING,
      required: NOTHING,
      patternProperties: NOTHING,
      additional: { isForbidden: false, nodes: [] },
      discriminators: [],
      dependents: [],
    }),
  }
}

/** The types that a value of JSON may have, null aside; a number may be an integer. */
const ALL_TYPES = ['array', 'boolean', 'number', 'object', 'string']

/**
 * Whether alternatives take every value: one of each type, of which nothing is said. What is behind a
 * reference that leads nowhere may say anything.
 */
export function takeAnything(alternatives: readonly KnownAlternative[]): boolean {
  const plain = alternatives.filter(({ facts, lost }) => lost.length === 0 && isPlain(facts))
  const types = new Set(plain.flatMap(({ facts }) => [...(facts.types ?? ALL_TYPES)]))
  return ALL_TYPES.every((type) => types.has(type))
}

/** Whether nothing is said of values but their types. */
function isPlain(facts: Facts): boolean {
  const { properties, required, patternProperties, upper, lower, exact, others } = facts
  const maps = [properties, required, patternProperties, upper, lower, exact, others]
  const { additional, items, prefixItems, dependents, uniqueItems, values, openValues } = facts
  return (
    maps.every(({ size }) => size === 0) &&
    !additional.isForbidden &&
    [...additional.nodes, ...items].every((node) => !saysSomething(node)) &&
    prefixItems.length + dependents.length === 0 &&
    uniqueItems === undefined &&
    values === undefined &&
    openValues === undefined
  )
}
