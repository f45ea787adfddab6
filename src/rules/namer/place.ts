import type { Schema } from '../../model/schema/schema.ts'
import type { RuleOptions } from '../options.ts'
import { isForeignSpelling } from '../words/names/foreign-language.ts'
import type { Name } from '../words/names/names.ts'
import { isReserved } from '../words/names/reserved-names.ts'
import { dependsOnOwner, leadsElsewhere } from '../words/predicates/scalar-singular-predicate.ts'
import { PLAIN_TIMES, shownFormatOf } from '../words/values/plain-times.ts'

/** Keywords that may tell more of a value than its type and format. */
const COMPOSITION = ['allOf', 'oneOf', 'anyOf', '$ref'] as const
const SCALARS: ReadonlySet<unknown> = new Set(['string', 'boolean', 'integer', 'number'])

/**
 * What the name that a thing should have depends on besides the name itself: for most fields their
 * type and format, as a text, so that thousands of them are answered once; else what has the name.
 */
export function namedPlaceOf(name: Name, options: RuleOptions): object | string | undefined {
  const { kind, property, parameter, path, pathItem, schema, words } = name
  if (isForeignSpelling(name)) return 'foreign enum-value'
  if (property === undefined)
    // A parameter may be called as a segment of its path is.
    return parameter ?? (kind === 'segment' ? pathItem : path) ?? (schema ? undefined : kind)
  const isOwn =
    (words.length === 1 && isReserved(words[0] ?? '', options)) ||
    PLAIN_TIMES.has(words.at(-1) ?? '') ||
    // What a text called date_created shows tells whether it has a time of day.
    (words[0] === 'date' && words.length === 2) ||
    dependsOnOwner(words)
  return (isOwn ? undefined : typeOf(schema)) ?? property.owner
}

/** The type and format of a value that is neither composed nor a list, as a text. */
function typeOf(schema: Schema | undefined): string | undefined {
  const { type, format: declared = '', enum: values } = schema?.node.object ?? {}
  if (schema === undefined || typeof declared !== 'string' || isComposed(schema)) return undefined
  const format = shownFormatOf(schema) ?? declared
  // What has no properties is a map, which may be named in the plural.
  if (type === 'object') return kindOfObject(schema)
  return SCALARS.has(type) ? `${String(type)} ${format} ${Array.isArray(values)}` : undefined
}

function kindOfObject(schema: Schema): string {
  if (schema.properties.length === 0) return 'map'
  return leadsElsewhere(schema) ? 'link' : 'object'
}

function isComposed(schema: Schema): boolean {
  const object = schema.node.object ?? {}
  return COMPOSITION.some((keyword) => object[keyword] !== undefined)
}
