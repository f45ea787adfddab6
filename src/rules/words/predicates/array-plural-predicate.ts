import { isUsualNoun } from '../../../lexicon/word-kinds.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { errorBodiesOf } from '../../../model/openapi/error-bodies.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { withParts } from '../../../model/schema/all-of.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { Use } from '../../../model/schema/use.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { perObject } from '../../../text/memoize.ts'
import { lowerWords } from '../../words.ts'
import { headOf, prepositionsIn } from '../phrases/preposition-words.ts'
import { descriptionOf } from '../values/description.ts'
import { expandWord } from '../vocabulary/clipped-words.ts'
import type { OwnNouns } from '../vocabulary/own-nouns.ts'
import { isPluralNoun, isSingularNoun, mayBeSingularNoun } from '../vocabulary/word-number.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Whether the words of a name are about one thing: their noun, which may be the document's own, is in the
 * singular. A verb that can be one too (`stop`) is it where the name is that of objects.
 */
export function hasSingularName(
  words: readonly string[],
  own: OwnNouns,
  isOfObjects = false,
): boolean {
  // The specification's own name for one object: an array there is a slip of the type.
  if (words.length === 1 && words[0] === 'pagination') return false
  const head = headOf(words)
  if (head === undefined || mayEndInHead(words)) return false
  // A verb too, but behind a noun what holds several of it: `casing_set`.
  if (head === 'set' && words.length > 1) return isUsualNoun(toSingular(words.at(-2) ?? ''))
  return (
    isSingularNoun(expandWord(head, NONE) ?? head) ||
    own.has(head) ||
    (isOfObjects && mayBeSingularNoun(head))
  )
}

/** Whether a schema lists objects. */
export function listsObjects({ items }: Schema): boolean {
  return items?.isOfType('object') === true
}

/** Whether the noun may be a plural at the end after all: `group_by_columns`, `doing_business_as_names`, `hello_for_business_keys`. */
function mayEndInHead(words: readonly string[]): boolean {
  const [index] = prepositionsIn(words)
  if (index === undefined || !isPluralNoun(words.at(-1) ?? '')) return false
  return words[index] === 'by' || words[index] === 'as' || index < words.length - 2
}

/**
 * Whether naming/array-plural looks at the number of a field's name: in the body of an error, not at that
 * of `detail`, which a problem has as a text, nor where each field lists what is wrong with the field of
 * that name in a request.
 */
export function isJudgedArray(
  api: OpenApi | AsyncApi,
  { name, owner }: Property,
  schema: Schema,
): boolean {
  if (api.kind === 'openapi' && errorBodiesOf(api).has(owner))
    if (name === 'detail' || listsMessages(owner)) return false
  if (!schema.isOfType('array') || isTuple(schema) || isOfBytes(schema)) return false
  if (isVector(name, schema) || isCommandLine(name, schema)) return false
  if (isSequence(name, schema) || hasKeys(owner) || isOAuthMember(owner, name)) return false
  return !((owner.uses & Use.monitor) !== 0 && (name === 'result' || name === 'error'))
}

const ORDERS: ReadonlySet<string> = new Set(['order', 'ordering', 'precedence'])

/** Whether an array is the order of things, by their names or their places: `facet_order`, `waypoint_order`. */
function isSequence(name: string, { items }: Schema): boolean {
  const isOfKeys = items?.isOfType('string') === true || items?.isOfType('integer') === true
  return isOfKeys && ORDERS.has(lowerWords(name).at(-1) ?? '')
}

/** Words for what has coordinates. */
const IN_SPACE: ReadonlySet<string> = new Set(
  'center depth direction embedding extrinsic histogram intrinsic location origin point position rotation scale shape spectrogram translation vector velocity waveform'.split(
    ' ',
  ),
)
/** Words for one thing that is told row by row. */
const GRIDS: ReadonlySet<string> = new Set('board grid heatmap map mask matrix'.split(' '))

/** Whether an array holds the numbers or the rows of one thing, by its name: `center`, `map`. */
function isVector(name: string, { items }: Schema): boolean {
  const last = lowerWords(name).at(-1) ?? ''
  if (items?.isOfType('array') === true) return GRIDS.has(last)
  const isOfNumbers = items?.isOfType('number') === true || items?.isOfType('integer') === true
  return isOfNumbers && IN_SPACE.has(last)
}

/** What a description says of a command that is written as its words. */
const COMMAND_LINE = /\b(?:arguments?|args|argv|command line|entry ?point|exec\w*|shell)\b/i

/** Whether an array holds the words of one command, as containers take it. */
function isCommandLine(name: string, { items, node }: Schema): boolean {
  if (!/^(?:command|entrypoint|cmd|shell|test)$/i.test(name) || items?.isOfType('string') !== true)
    return false
  return COMMAND_LINE.test(descriptionOf(node))
}

/** Fewer fields of one type are fields that happen to be of one type. */
const LEAST_KEYS = 8

/** Whether an object has nothing but many lists of the same things, so that its fields are keys: permissions, each with where it holds. */
const hasKeys = perObject(({ properties }: Schema): boolean => {
  const [first, ...others] = properties.map(({ schema }) => schema?.items)
  if (properties.length < LEAST_KEYS || first === undefined) return false
  if (others.every((items) => items === first)) return true
  // Texts may be described at each field.
  if (![first, ...others].every((items) => items?.isOfType('string'))) return false
  const written = JSON.stringify(first.node.value)
  return others.every((items) => JSON.stringify(items?.node.value) === written)
})

/** Whether an object has nothing but lists of texts: in the body of an error, messages by the fields that they are about. */
const listsMessages = perObject(({ properties }: Schema): boolean =>
  properties.every(({ schema }) => schema?.items?.isOfType('string') === true),
)

/** Whether a field is what OAuth names, beside another member of its requests (RFC 8693, section 2.1). */
function isOAuthMember({ properties }: Schema, name: string): boolean {
  if (name !== 'audience' && name !== 'scope') return false
  return properties.some((other) => other.name === 'grant_type' || other.name === 'subject_token')
}

/** Whether an array holds the bytes of one value, such as a hash or a key. */
function isOfBytes({ items }: Schema): boolean {
  return items?.format === 'uint8' || items?.format === 'byte'
}

function isTuple(schema: Schema): boolean {
  for (const part of withParts(schema)) {
    const { prefixItems, items, minItems, maxItems } = part.node.object ?? {}
    if (prefixItems !== undefined || Array.isArray(items)) return true
    if (typeof maxItems === 'number' && minItems === maxItems) return true
  }
  return false
}
