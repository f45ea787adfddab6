import type { Schema } from './schema.ts'

/** Keywords of JSON Schema that nobody else spells so. */
const TELLING: ReadonlySet<string> = new Set(
  `additionalItems additionalProperties allOf anyOf contentEncoding contentMediaType dependentRequired
  exclusiveMaximum exclusiveMinimum maxItems maxLength maxProperties minItems minLength minProperties
  multipleOf oneOf patternProperties prefixItems propertyNames unevaluatedProperties uniqueItems`.split(
    /\s+/,
  ),
)
/** Keywords that are words like others. */
const PLAIN: ReadonlySet<string> = new Set(
  'const default definitions deprecated description enum examples format items maximum minimum not pattern properties required title type'.split(
    ' ',
  ),
)
/** Those that are written among the properties by mistake: no object has a field of this name. */
const MISPLACED: ReadonlySet<string> = new Set(['additionalProperties', 'patternProperties'])
/** Fewer telling keywords may be fields of a form: `maxLength` beside `label`. */
const LEAST_TELLING = 2
const LEAST = 4

/**
 * Whether a property is a keyword of JSON Schema: that of an object which is a schema itself, or
 * one that belongs beside `properties`. Nobody may give it another name.
 */
export function isKeywordField(owner: Schema, name: string): boolean {
  if (MISPLACED.has(name)) return true
  return (TELLING.has(name) || PLAIN.has(name)) && describesSchema(owner)
}

const verdicts = new WeakMap<Schema, boolean>()

/** Whether an object is a JSON Schema, by its members, of which most are keywords. */
function describesSchema(owner: Schema): boolean {
  const known = verdicts.get(owner)
  if (known !== undefined) return known
  const names = owner.properties.map(({ name }) => name)
  const telling = names.filter((name) => TELLING.has(name)).length
  const keywords = telling + names.filter((name) => PLAIN.has(name) || name.startsWith('$')).length
  // What an object is made of, and what it has to have; a boolean called so is of a form.
  const isOfObject =
    names.includes('type') &&
    names.includes('properties') &&
    owner.properties.some(({ name, schema }) => name === 'required' && schema?.isOfType('array'))
  const verdict =
    isOfObject || (telling >= LEAST_TELLING && keywords >= LEAST && keywords * 2 > names.length)
  verdicts.set(owner, verdict)
  return verdict
}
