import type { SpecNode } from '../../../documents/node.ts'
import { canBeNoun, isKnownWord } from '../../../lexicon/word-kinds.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { pastFormOf } from '../../../model/words/past-tense.ts'
import { readWords } from '../../../text/word-list.ts'
import { TRAILING_ADJECTIVES } from '../data/trailing-adjectives.generated.ts'
import { prepositionsIn } from '../phrases/preposition-words.ts'
import { descriptionOf } from '../values/description.ts'
import { showsTimeOfDay } from '../values/plain-times.ts'
import { isBooleanAsText } from '../values/written-as-text.ts'
import { isVerb } from '../vocabulary/verbs.ts'
import { isPluralNoun } from '../vocabulary/word-number.ts'
import { missingSuffix } from './temporal-suffix-predicate.ts'

const adjectives = readWords(TRAILING_ADJECTIVES)

/** Words before an adjective that are no nouns: adverbs, adjectives, auxiliaries, prefixes. */
const NO_NOUNS: ReadonlySet<string> = new Set(
  'actual after all already also always any are auto average avg base be before being best bottom can current day double during each ever extra few final first full general gross grand has have highest if inbound including instant is just last latest least lifetime lowest main manual max maximum min minimum more most net never new next no non not now old once outbound original over own partial past pre raw real recent running self should since soon still sub then to today top un until up well what whats when where whether which while who whose will yet'.split(
    ' ',
  ),
)
/** Metrics that the conventions name (Metrics, Retry metrics). */
const METRICS: ReadonlySet<string> = new Set([
  'retry_attempts_total',
  'retry_exhausted_total',
  'dlq_messages_total',
])

/** Participles with what goes before them, which say one thing together. */
const COMPOUNDS: ReadonlySet<string> = new Set([
  'rate_limited',
  'time_limited',
  // As metadata of OAuth and OpenID end: `enc_values_supported`.
  'values_supported',
])

const KNOWN_TYPES: ReadonlySet<string> = new Set([
  'array',
  'boolean',
  'integer',
  'number',
  'object',
  'string',
])

/** Words for a number, of which a participle says what it counts: `num_updated`. */
const NUMBERS: ReadonlySet<string> = new Set(['count', 'num', 'number', 'percent', 'percentage'])

/** Nouns in the plural that say how often something was done, or for how long: `days_delayed`. */
const TIMES: ReadonlySet<string> = new Set(
  'times days hours minutes months quarters seconds weeks years'.split(' '),
)

/** Participles that say what those in front of them did, or that have another word as an adjective. */
const NO_ADJECTIVES: ReadonlySet<string> = new Set(['attended', 'left'])

/** Whether a participle of any verb stands behind a noun in the plural: `links_downloaded`, which has to be a number. */
function tellsOfMany(words: readonly string[]): boolean {
  const [noun = '', last = ''] = words.slice(-2)
  if (pastFormOf(last) !== 'changed' || NO_ADJECTIVES.has(last)) return false
  return isPluralNoun(noun) && !TIMES.has(noun)
}

/** Whether an adjective stands behind what may all be nouns. */
export function endsInAdjective(words: readonly string[]): boolean {
  const isLast = words.length >= 2 && (adjectives.has(words.at(-1) ?? '') || tellsOfMany(words))
  if (!isLast || COMPOUNDS.has(words.slice(-2).join('_'))) return false
  // The total of a line or a selling, or one to display, and nothing that is total.
  const before = words.at(-2) ?? ''
  if (words.at(-1) === 'total' && /^(?:display|line)$|ing$/.test(before)) return false
  // How often: `times_returned`.
  if (before === 'times') return false
  // What a verb is done to: to truncate what is expected.
  if (isKnownWord(before) && !canBeNoun(before)) return false
  if (words.length === 2 && NUMBERS.has(words[0] ?? '')) return false
  return words.slice(0, -1).every(isNoun)
}

/** Whether a field is called as a constant, and holds an object: it is told by an event, `LABEL_CREATED`. */
export function isEventKey(text: string, schema: Schema | undefined): boolean {
  return schema?.isOfType('object') === true && /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text)
}

/** What a description says of whoever did something: "The driver who accepted the parcel." */
const DOER = /\bwho (?:has |have )?([a-z]+)/i

/**
 * Whether naming/adjective-order reports a field whose words end in an adjective: what may be a
 * boolean is exempt, and so are what cannot be seen, and what other rules report.
 * @param node where the field is described
 */
export function isOrderJudged(
  words: readonly string[],
  schema: Schema | undefined,
  node: SpecNode | undefined,
): boolean {
  const name = words.join('_')
  // When a count was updated, and no count that is updated.
  if (schema !== undefined && showsTimeOfDay(schema)) return false
  // What happens then, and no episode that is added: episode_added in seconds since the epoch.
  if (/epoch|unix/i.test(schema?.format ?? '')) return false
  const types = schema?.types
  if (METRICS.has(name) || schema === undefined || types === undefined) return false
  // What says no type that there is may be a boolean.
  if ([...types].every((type) => !KNOWN_TYPES.has(type))) return false
  if (types.has('boolean') || isBooleanAsText(schema)) return false
  if (!adjectives.has(words.at(-1) ?? '') && !isNumber(types)) return false
  // An event, such as the update of a workflow that is completed.
  if (words.length > 2 && types.has('object') && isVerb(words[0] ?? '')) return false
  // What is to be done when something happens: `parcel_delivered: { enabled }`.
  if (types.has('object') && schema.properties.some((part) => part.name === 'enabled')) return false
  if (DOER.exec(descriptionOf(node))?.[1]?.toLowerCase() === words.at(-1)) return false
  return prepositionsIn(words).length === 0 && missingSuffix(name, schema, true) === undefined
}

function isNumber(types: ReadonlySet<string>): boolean {
  return [...types].every((type) => type === 'integer' || type === 'number' || type === 'null')
}

/** Adverbs and adjectives, apart from nouns that end so. */
const NO_NOUN_ENDING =
  /(?<!\b(?:fami|supp|rep|assemb|anoma))ly$|(?:(?<!\b(?:vari|t))able|ible|ful|less|ous|(?<!\b(?:arch|dr|incent|object))ive)$/

/** Whether a word may be taken for a noun: no adverb, adjective or participle. */
function isNoun(word: string): boolean {
  if (NO_NOUNS.has(word) || adjectives.has(word)) return false
  if (word !== 'cost' && pastFormOf(word) !== undefined) return false
  return /^[a-z]/.test(word) && !NO_NOUN_ENDING.test(word)
}
