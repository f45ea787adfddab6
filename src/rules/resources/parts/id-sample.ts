import { isKnownWord, isOnlyModifier, isThing } from '../../../lexicon/word-kinds.ts'
import { nounOf, withoutExtension } from '../../../model/openapi/collection.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { Segment } from '../../../model/openapi/path.ts'
import { toSingular } from '../../../model/words/nouns.ts'
import { isRetrievalSegment } from '../../shared/purposes/post-retrieval-predicate.ts'
import { PREPOSITIONS } from '../../words/phrases/preposition-words.ts'
import { isVerb } from '../../words/vocabulary/verbs.ts'
import { lowerWords, splitWords } from '../../words.ts'

/**
 * The noun of the resource that an operation is about: that of the last literal segment of its path
 * which names a thing. `verify` of `/transactions/verify/{reference}` and `latest` of
 * `/readings/latest` name none.
 */
export function resourceNounOf({ pathItem }: Operation): string {
  const { segments } = pathItem.path
  for (const [index, segment] of [...segments.entries()].toReversed()) {
    if (segment.kind !== 'literal') continue
    if (tellsOfOthers(segment, segments[index - 1], segments[index + 1])) continue
    const noun = thingOf(segment)
    if (noun !== undefined) return nameOne(noun)
  }
  return 'resource'
}

/** One of what a noun names, which has to be a word; nobody calls one entry of data a datum. */
function nameOne(noun: string): string {
  if (!/^[a-z]+$/.test(noun)) return 'resource'
  if (noun.endsWith('data')) return noun
  const one = toSingular(noun)
  // `applicaties` is no word of English, and `applicaty` one of no language.
  return noun.endsWith('ies') && !isKnownWord(one) ? noun : one
}

/** Words that say what is told of the resources that they stand behind, which of these are meant, whose they are, or by what they are looked up. */
const TOLD: ReadonlySet<string> = new Set(
  'active all archived current details hash height history id inactive info latest list me mine my name path pending recent self slug status upcoming uuid view'.split(
    ' ',
  ),
)

/**
 * Whether a segment is called after nothing of its own, and the one before after resources: `/orders/my`,
 * `/labels/shipment_id/{shipment_id}`.
 */
function tellsOfOthers({ text }: Segment, before?: Segment, after?: Segment): boolean {
  if (before?.kind !== 'literal') return false
  return TOLD.has(text.toLowerCase()) || after?.text === `{${text}}`
}

/** What says by which interface resources are reached, and in which version of it. */
const OF_INTERFACE = /^(?:api|rest|v\d+)$/i

/** The noun that a segment ends in, without what says which one: `corridorFull` → `corridor`. */
function thingOf(segment: Segment): string | undefined {
  const { text } = segment
  if (OF_INTERFACE.test(text)) return undefined
  if (isRetrievalSegment(text) || PREPOSITIONS.has(lowerWords(text)[0] ?? '')) return undefined
  const last = splitWords(nounOf(segment)).at(-1) ?? ''
  // What is left of `w3c`, `s3` or `3dsecure` names nothing.
  const isRest =
    /\d$/.test(withoutExtension(text).slice(0, -last.length)) && !isKnownWord(toSingular(last))
  if (last.length < 2 || isRest) return undefined
  if (namesThing(last) && !ABOUT.has(last)) return last
  const before = lowerWords(withoutExtension(text).slice(0, -last.length)).at(-1) ?? ''
  if (before !== '' && namesThing(before)) return before
  return namesThing(last) ? last : undefined
}

/** Words for what is done with the resources that stand before them, or told of them: `user-management`, `storage-info`. */
const ABOUT: ReadonlySet<string> = new Set('admin administration info management status'.split(' '))

function namesThing(word: string): boolean {
  return !isOnlyModifier(word) && !isVerb(word) && !PREPOSITIONS.has(word)
}

/**
 * An identifier as it may look (`<type_prefix>_<opaque>`): `order_8fK2mQx4`.
 * @param name that of a parameter, which may name the resource: `export_id`
 */
export function sampleIdOf(operation: Operation, name = ''): string {
  const [noun = '', last] = lowerWords(name).slice(-2)
  const isWord = /^[a-z]+$/.test(noun)
  const isAlone = last === undefined || last === 'uuid'
  const isNamed =
    isWord &&
    (isAlone
      ? !TOLD.has(noun) && isInPath(noun, operation)
      : last === 'id'
        ? isResource(noun, operation)
        : isKeyOf(noun, last))
  return `${isNamed ? noun : prefixOf(operation)}_8fK2mQx4`
}

/** Last words of paths that say what of the resources is answered with, or in which format. */
const NO_PREFIXES: ReadonlySet<string> = new Set(['csv', 'id', 'json', 'xml'])

function prefixOf(operation: Operation): string {
  const noun = resourceNounOf(operation)
  return NO_PREFIXES.has(noun) ? 'resource' : noun
}

/** An identifier as it may look, of what a name tells: `depot_id` → `depot_8fK2mQx4`. */
export function sampleFor(name: string): string {
  const noun = lowerWords(name).at(-2) ?? ''
  return `${isNoun(noun) ? noun : 'order'}_8fK2mQx4`
}

/** Nouns for resources of any kind, of which the path says more. */
const GENERIC: ReadonlySet<string> = new Set(
  'correlation element entity item object parent record resource source target thing unique'.split(
    ' ',
  ),
)

/** Whether a parameter is the id of what its noun names, wherever it stands: `/sign_url/{signature_id}`. */
function isResource(noun: string, operation: Operation): boolean {
  return isInPath(noun, operation) || isNoun(noun)
}

function isNoun(word: string): boolean {
  return isThing(word) && !GENERIC.has(word)
}

/** Last words of parameters that tell a resource by another key than its id. */
const KEYS: ReadonlySet<string> = new Set(['key', 'name', 'slug'])
/** Words in front of them that say which key it is. */
const KINDS: ReadonlySet<string> = new Set(
  'common display file first full host last long path primary public short unique user'.split(' '),
)

/** Whether a parameter names, by its words, a resource and a key of it: `assistant_name`. */
function isKeyOf(noun: string, last: string | undefined): boolean {
  return KEYS.has(last ?? '') && !KINDS.has(noun) && isThing(noun)
}

/** Whether a collection of the path holds what a noun names: `exports` of `export`. */
export function isInPath(noun: string, { pathItem }: Operation): boolean {
  return pathItem.path.segments.some(
    (segment) => segment.kind === 'literal' && toSingular(nounOf(segment).toLowerCase()) === noun,
  )
}
