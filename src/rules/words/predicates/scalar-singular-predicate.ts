import type { Schema } from '../../../model/schema/schema.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { headOf, prepositionsIn } from '../phrases/preposition-words.ts'
import { descriptionOf } from '../values/description.ts'
import { isNumberAsText } from '../values/written-as-text.ts'
import type { OwnNouns } from '../vocabulary/own-nouns.ts'
import { isVerb } from '../vocabulary/verbs.ts'
import { isPluralNoun } from '../vocabulary/word-number.ts'

/** Formats of numbers that are written as strings. */
const NUMBER_FORMATS = /^(?:u?int\d+|decimal\d*|double|float|number|numeric|integer|bigint)$/i

/** Last words of texts that are one piece of data, however many of these it has. */
const DATA: ReadonlySet<string> = new Set(['bits', 'bytes'])

/** First words of numbers, which may be written as strings. */
const COUNTS: ReadonlySet<string> = new Set(['count', 'max', 'min', 'num', 'number', 'total'])

/** Whether the words of a name are about several things, by a noun which may be the document's own. */
export function hasPluralName(words: readonly string[], own: OwnNouns): boolean {
  const head = headOf(words)
  if (head === undefined || isOrder(words) || isStatement(words) || isOpenEnded(words)) return false
  return isPluralNoun(head) || (!own.has(head) && own.has(toSingular(head)))
}

/** Whether a name says what to do with several things, and not what it holds: restrict_methods_to_country. */
function isOrder(words: readonly string[]): boolean {
  const [verb = ''] = words
  if (words.length > 1 && SWITCHES.has(verb)) return true
  if (!isVerb(verb) && !ORDERS.has(verb)) return false
  return prepositionsIn(words).length > 0 || words.some((word) => CONDITIONS.has(word))
}

/** Words between a preposition and its noun, or verb: nights_of_the_week, disks_to_be_formatted. */
const BETWEEN: ReadonlySet<string> = new Set(['be', 'the'])

/**
 * Whether a name may be about what stands behind its preposition, and not about the noun before it:
 * the query of items_for_tax_query, the rate of items_per_session, the person of reports_to_id.
 */
function isOpenEnded(words: readonly string[]): boolean {
  const [index] = prepositionsIn(words)
  if (index === undefined) return false
  const behind = words.slice(index + 1).filter((word) => !BETWEEN.has(word))
  return behind.length > 1 || words[index] === 'per' || words.at(-1) === 'id'
}

/** Verbs of what is on or off or to be done, of which a text says how: enable_thumbnails, remove_tags. */
const SWITCHES: ReadonlySet<string> = new Set(
  'add create delete disable enable force hide keep preserve remove show skip'.split(' '),
)

/** First words of statements about several things, which may be written as texts: has_elevators. */
const STATES: ReadonlySet<string> = new Set(['contains', 'had', 'has', 'have', 'includes'])

function isStatement([verb = '', ...others]: readonly string[]): boolean {
  return STATES.has(verb) && others.length > 0
}

/** Verbs that begin such names, beside those of paths. */
const ORDERS: ReadonlySet<string> = new Set('allow copy limit redirect restrict send'.split(' '))

/** Words that say when something is to be done: remove_words_if_no_results. */
const CONDITIONS: ReadonlySet<string> = new Set(['if', 'unless', 'when', 'while'])

const STRING = 'a string'

/** Members of HAL and JSON:API, as words, that hold several things by their names. */
const HYPERMEDIA: ReadonlySet<string> = new Set(['links', 'relationships'])
/** Members of a resource of JSON:API; one that is still to be made has no id. */
const RESOURCE_OBJECT: ReadonlySet<string> = new Set(
  'attributes id lid links meta relationships type'.split(' '),
)
/** What a relationship of JSON:API holds; its name is in the plural where it leads to several. */
const RELATIONSHIP: ReadonlySet<string> = new Set(['data', 'links', 'meta'])

/** Whether naming/scalar-singular looks at the number of a field's name. */
export function isJudgedScalar(
  words: readonly string[],
  schema: Schema,
  owner: Schema | undefined,
): boolean {
  return describeScalar(words, schema, owner) !== undefined
}

/**
 * What a schema is where its name has to be singular, as a message says it.
 * @param owner the schema that has the field
 */
export function describeScalar(
  words: readonly string[],
  schema: Schema,
  owner: Schema | undefined,
): string | undefined {
  const kind = kindOf(schema)
  if (kind === STRING)
    return COUNTS.has(words[0] ?? '') || DATA.has(words.at(-1) ?? '') ? undefined : kind
  return kind === undefined || isHypermedia(words, owner) || leadsElsewhere(schema)
    ? undefined
    : kind
}

/**
 * Whether a field is one of HAL, JSON:API or GeoJSON: `_links`, `relationships`, `attributes` beside an id
 * and a type, `properties` beside a geometry and a type.
 */
function isHypermedia(words: readonly string[], owner: Schema | undefined): boolean {
  if (words.length === 1 && HYPERMEDIA.has(words[0] ?? '')) return true
  if (!dependsOnOwner(words)) return false
  const names = owner?.properties.map(({ name }) => name) ?? []
  if (words[0] === 'properties') return names.includes('geometry') && names.includes('type')
  if (names.includes('id') && names.includes('type')) return true
  return names.length > 1 && names.every((name) => RESOURCE_OBJECT.has(name))
}

/** Whether what else a schema has decides about the number of a field's name. */
export function dependsOnOwner([word, ...others]: readonly string[]): boolean {
  return (word === 'attributes' || word === 'properties') && others.length === 0
}

/** What a link is described by, beside its `url`: the name that naming/url-suffix gives `href`. */
const OF_LINK: ReadonlySet<string> = new Set(
  'hreflang media_type meta method name profile rel templated title type url'.split(' '),
)

/** Whether an object is a link or a relationship, whose name may be that of a collection. */
export function leadsElsewhere({ shapes }: Schema): boolean {
  return shapes.some(({ properties }) => {
    const names = [...properties.keys()]
    if (properties.has('href')) return true
    if (properties.has('url')) return names.every((name) => OF_LINK.has(name))
    return names.length > 0 && names.every((name) => RELATIONSHIP.has(name))
  })
}

/** What a description calls a map, whose declared properties are examples of its keys. */
const KEY_VALUE = /\bkey[-/ ](?:and[- ])?value pairs?\b/i
/** What a schema is where its name has to be singular. */
function kindOf(schema: Schema): string | undefined {
  if (schema.isOfType('string')) {
    return NUMBER_FORMATS.test(schema.format ?? '') || isNumberAsText(schema) ? undefined : STRING
  }
  if (!schema.isOfType('object')) return undefined
  const isMap =
    schema.shapes.some(({ properties }) => properties.size === 0) ||
    KEY_VALUE.test(descriptionOf(schema.node))
  return isMap ? undefined : 'an object'
}
