import { isKnownWord, isUsualNoun } from '../../lexicon/word-kinds.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { toPlural, toSingular } from '../../model/words/nouns.ts'
import { isNumber } from '../shared/query/number-parameter.ts'
import { headOf, PREPOSITIONS, prepositionsIn } from '../words/phrases/preposition-words.ts'
import {
  hasSingularName,
  isJudgedArray,
  listsObjects,
} from '../words/predicates/array-plural-predicate.ts'
import { hasPluralName, isJudgedScalar } from '../words/predicates/scalar-singular-predicate.ts'
import { descriptionOf } from '../words/values/description.ts'
import { type OwnNouns, ownNounsOf } from '../words/vocabulary/own-nouns.ts'
import { isPluralNoun, isSingularNoun } from '../words/vocabulary/word-number.ts'
import { lowerWords } from '../words.ts'
import type { NameRefusal, Step } from './step.ts'

/** Last words that say that there are several, which a plural says too. */
const CONTAINERS: ReadonlySet<string> = new Set(['array', 'list', 'set'])
/** Nouns for several things or people in one order, choice or group, of which an array that is called so is one, and days, on which there are several. */
const COLLECTIVES: ReadonlySet<string> = new Set(
  `allowlist alphabet assortment blacklist blocklist board body breakdown breakup calendar cast
  chain cohort collection command committee crew cursor curve denylist dictionary distribution
  embedding entrypoint enum env environment feed form glossary hierarchy history inventory
  itinerary jury layout lexicon lineup map mask matrix menu mix path payload polygon proof queue
  roster route sample schedule sequence squad stack structure table team timeline timetable today tomorrow trace trail transcript tree trend
  vector vocabulary waitlist watchlist whitelist yesterday`.split(/\s+/),
)
/** Nouns for one thing that several numbers tell. */
const OF_NUMBERS: ReadonlySet<string> = new Set(
  `acceleration bbox box centre color colour domain extent interval offset orientation pose quaternion range resolution shape size`.split(
    /\s+/,
  ),
)
/** Words that make of a name a phrase, of which the number of the last word is not the whole. */
const PHRASES: ReadonlySet<string> = new Set(
  'all and any both during each every few first last many more most multiple number or other several some two'.split(
    ' ',
  ),
)
const ORDERS: ReadonlySet<string> = new Set(['filter', 'group', 'order', 'sort'])
/** First words of sentences and orders, of which nobody writes the plural: `requires_approval`, `getObject`. */
const SENTENCES: ReadonlySet<string> = new Set(
  'can cannot does get had has have includes is list must needs patch put requires should was were'.split(
    ' ',
  ),
)
/** Words before `list` that say what being on it means, and not what is on it: `black_list`. */
export const LISTS: ReadonlySet<string> = new Set(
  'allow black block check deny drop gray grey mailing play price safe short to wait waiting watch white wish'.split(
    ' ',
  ),
)
/** Last words of choices, of which the values of an enum are one each. */
const CHOICES: ReadonlySet<string> = new Set(
  'category code currency gender kind language level method mode model option outcome phase priority reason result role scope severity stage state status type unit version'.split(
    ' ',
  ),
)
/** Two letters are a code, of which nobody writes the plural. */
const LONGEST_CODE = 2
const SEVERAL = { wanted: 'that names in the plural what it holds' }
const ONE = { wanted: 'that names in the singular what it is' }

/** Arrays are plural, scalars and objects singular (Naming rules 6). */
export const agreeInNumber: Step = (words, { api, name }) => {
  if (name.kind !== 'field' || name.property === undefined) return words
  const { property, schema } = name
  if (schema === undefined) return words
  const own = ownNounsOf(api)
  if (hasSingularName(words, own, listsObjects(schema)) && isJudgedArray(api, property, schema))
    return isOfNumbers(words, schema) ? SEVERAL : toSeveral(words, schema, own)
  if (!hasPluralName(words, own) || !isJudgedScalar(words, schema, property.owner)) return words
  return isOneValue(words, schema) ? toOne(words) : ONE
}

/**
 * Whether a schema shows that there is one value: an object called `options` holds several, and so may
 * a text. The values of an enum may say what is done with several things (`alignItems`), or with which
 * of them (`availableAccounts`), unless the noun is one for a choice.
 */
function isOneValue(words: readonly string[], schema: Schema): boolean {
  if (!schema.isOfType('string')) return false
  if (!Array.isArray(schema.keyword('enum'))) return FORMATS.has(schema.format ?? '')
  return CHOICES.has(toSingular(words.at(-1) ?? ''))
}

/** Formats of one value (OpenAPI Format Registry); what others stand for, only their owners know. */
const FORMATS: ReadonlySet<string> = new Set(
  'base64url binary byte char date date-time duration email hostname idn-email idn-hostname ipv4 ipv6 iri iri-reference password time uri uri-reference url uuid'.split(
    ' ',
  ),
)

/** Whether the numbers of an array are of one thing: `[640, 480]` is one `size`. */
function isOfNumbers(words: readonly string[], { items }: Schema): boolean {
  return isNumber(items) && OF_NUMBERS.has(words.at(-1) ?? '')
}

/** Last words of schemas that are a part of something, or one of several texts for it. */
const PARTS: ReadonlySet<string> = new Set(
  'element entry localization member node part point row stat step translation variable'.split(' '),
)
const LANGUAGES: ReadonlySet<string> = new Set(['lang', 'language', 'locale'])

/**
 * Whether the items of an array are parts of what the noun names, and not several of it: the points
 * of a line, the texts of a name in several languages.
 */
function holdsPartsOf(noun: string, items: Schema | undefined): boolean {
  if (items === undefined || LANGUAGES.has(noun)) return false
  // The rings of an area, each a list of points.
  if (items.isOfType('array')) return true
  const called = lowerWords(String(items.node.key))
  const last = called.at(-1) ?? ''
  if (PARTS.has(last) && last !== noun) return true
  // What the noun only qualifies: the StudentLoans under `student`.
  if (called.at(-2) === noun && isUsualNoun(last)) return true
  return items.properties.length > 1 && items.properties.some(({ name }) => LANGUAGES.has(name))
}

/** Whether the items of an array are described under a noun: an Order, of which `child_order` holds several. */
function isCalledSo(noun: string, items: Schema | undefined): boolean {
  return lowerWords(String(items?.node.key)).at(-1) === noun
}

/** Whether a word is a noun in the plural, or ends in one and stands in no list: the `keyterms` of a prompt. */
function namesSeveral(word: string): boolean {
  if (isPluralNoun(word)) return true
  const one = toSingular(word)
  if (one === word || isKnownWord(one)) return false
  for (let at = SHORTEST_PART; at <= one.length - SHORTEST_PART; at++)
    if (isKnownWord(one.slice(0, at)) && isUsualNoun(one.slice(at))) return true
  return false
}

/** Shorter words are found in many others by chance. */
const SHORTEST_PART = 3

/** Whether a description begins with the noun, as one thing: "The report in CSV". */
function isOne(noun: string, schema: Schema): boolean {
  const [article, ...words] = lowerWords(descriptionOf(schema.node)).slice(0, NEAR)
  const at = words.indexOf(noun)
  const isHead = PREPOSITIONS.has(words[at + 1] ?? '')
  return article === 'the' && at >= 0 && isHead && !words.slice(0, at).includes('of')
}

/** Whether a list is described for itself under another noun: the `user` in `scopes` that is Scopes. */
function listsOthers(noun: string, { node }: Schema): boolean {
  const last = lowerWords(String(node.key)).at(-1) ?? ''
  const isOwn = node.parent?.key === 'schemas' || node.parent?.key === 'definitions'
  return isOwn && isPluralNoun(last) && toSingular(last) !== noun
}

/** How many words at the beginning may lead to the noun. */
const NEAR = 6

function toSeveral(
  words: readonly string[],
  schema: Schema,
  own: OwnNouns,
): readonly string[] | NameRefusal {
  const { items } = schema
  const rest = words.slice(0, -1)
  const last = words.at(-1) ?? ''
  if (headOf(words) !== last || rest.some((word) => PHRASES.has(word))) return SEVERAL
  // What is plural in the middle is what there are several of: the secrets of `secrets_cookie`.
  if (rest.some(namesSeveral) && !CONTAINERS.has(last)) return SEVERAL
  if (last.length <= LONGEST_CODE && last !== 'id') return SEVERAL
  if (rest.length > 0 && SENTENCES.has(rest[0] ?? '')) return SEVERAL
  if (last === 'list' && LISTS.has(rest.at(-1) ?? '')) return SEVERAL
  const isOfThose = last === 'set' && isCalledSo(last, items)
  const noun = CONTAINERS.has(last) && !isOfThose ? rest.pop() : last
  if (noun === undefined || noun === 'access') return SEVERAL
  if (COLLECTIVES.has(noun) && !isCalledSo(noun, items)) return SEVERAL
  if (last === 'order' && rest.length > 0 && !isCalledSo(last, items)) return SEVERAL
  if (isOne(noun, schema) || listsOthers(noun, schema)) return SEVERAL
  // What stands behind a preposition is not what there are several of.
  if (prepositionsIn(words).length > 0 || holdsPartsOf(noun, items)) return SEVERAL
  // The schema of something lists what is in it; several are those of a kind: json_schemas.
  if (noun === 'schema' && rest.length === 0) return SEVERAL
  const plural = toPlural(noun)
  return own.has(noun) || isOfThose || isSingularNoun(noun) || isPluralNoun(plural)
    ? [...rest, plural]
    : SEVERAL
}

function toOne(words: readonly string[]): readonly string[] | NameRefusal {
  const last = words.at(-1) ?? ''
  const rest = words.slice(0, -1)
  const isPlain = headOf(words) === last && !rest.some((word) => PHRASES.has(word))
  // What says what to do with several things is about all of them: sort_tags.
  return isPlain && !ORDERS.has(rest[0] ?? '') ? [...rest, toSingular(last)] : ONE
}
