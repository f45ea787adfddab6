import { isThing } from '../../lexicon/word-kinds.ts'
import { isPlural, toSingular } from '../../model/words/nouns.ts'
import { isNumber } from '../shared/query/number-parameter.ts'
import type { Name } from '../words/names/names.ts'
import {
  endsInAdjective,
  isEventKey,
  isOrderJudged,
} from '../words/predicates/adjective-order-predicate.ts'
import { showsDay, showsTimeOfDay } from '../words/values/plain-times.ts'
import type { Step } from './step.ts'

/** Adjectives of amounts, of which a number called a time is one: `time_remaining`, in seconds. */
const QUANTITATIVE: ReadonlySet<string> = new Set(
  'allocated allowed available billed charged consumed elapsed expected included limited outstanding permitted recommended remaining required reserved spent suggested total unused used'.split(
    ' ',
  ),
)
/** Participles of what happens to one thing, of which others tell: the id of a `user_created`, a count of `sort_completed`. */
const EVENTS: ReadonlySet<string> = new Set(
  'cancelled completed created deleted detected failed lost modified rejected removed requested sent succeeded updated'.split(
    ' ',
  ),
)
/** Words for units and shares, which belong in front of what they measure: `percent_disk_available`. */
const UNITS: ReadonlySet<string> = new Set(
  'bytes kb mb gb gigs megs percent percentage ratio'.split(' '),
)
/** What dates and times are named after. */
const MOMENTS: ReadonlySet<string> = new Set(['datetime', 'time', 'timestamp'])

/** Adjectives precede the noun (Naming rules 9): amount_due → due_amount. */
export const putAdjectiveFirst: Step = (words, { name }) => {
  const { kind, property, schema } = name
  if (kind !== 'field' || !endsInAdjective(words)) return words
  if (!isOrderJudged(words, schema, property?.node)) return words
  if (isEventKey(name.text, name.schema)) return { wanted: 'in lowercase words joined by `_`' }
  const last = words.at(-1) ?? ''
  const nouns = words.slice(0, -1)
  if (isTimestampText(nouns, name)) return { wanted: 'that says what happens then' }
  if (isUnclearDate(nouns, name))
    return { wanted: 'that ends in `_on` for a date, or in `_at` for a timestamp' }
  const suffix = nouns.length === 1 ? suffixFor(nouns[0] ?? '', last, name) : undefined
  if (suffix !== undefined) return [last, suffix]
  const noun = nouns.at(-1) ?? ''
  // `order_total` is a total; `items_total` says how many items there are.
  const isPlain =
    noun !== 'times' &&
    (last !== 'total' || isPlural(noun)) &&
    !tellsOfEvent(noun, last, name) &&
    !(nouns.length > 1 && UNITS.has(nouns[0] ?? ''))
  // What is joined by dots is a path, and its words are of several names.
  return isPlain && nouns.every(isNoun) && !name.text.includes('.')
    ? [last, ...nouns]
    : { wanted: `in which \`${last}\` stands in front of the noun that it belongs to` }
}

/** Whether a text called a date tells a time of day too, in a format of its own. */
function isTimestampText(nouns: readonly string[], { schema }: Name): boolean {
  if (nouns.length !== 1 || nouns[0] !== 'date' || schema === undefined) return false
  return schema.format !== undefined || showsTimeOfDay(schema)
}

/** Whether nothing tells if a text or a number called a date is one, or a timestamp: date_created. */
function isUnclearDate([noun, ...others]: readonly string[], { schema }: Name): boolean {
  if (noun !== 'date' || others.length > 0 || schema === undefined) return false
  if (isNumber(schema)) return true
  return schema.isOfType('string') && schema.format === undefined && !showsDay(schema)
}

/**
 * Whether a text or a number tells of what happened to something, or has to happen: who created it,
 * how often it was, the text about it. With the participle in front it would be the thing.
 */
function tellsOfEvent(noun: string, adjective: string, { schema }: Name): boolean {
  if (adjective === 'required') return schema?.isOfType('string') === true
  if (!EVENTS.has(adjective) || isPlural(noun) || AMOUNTS.has(noun)) return false
  return schema?.isOfType('object') !== true && schema?.isOfType('array') !== true
}

/** Nouns that say how much there is of something. */
const AMOUNTS: ReadonlySet<string> = new Set(
  'amount balance count number quantity size sum value volume'.split(' '),
)

function isNoun(word: string): boolean {
  return isThing(toSingular(word))
}

/** The suffix that says the same as the noun of a moment: date_created → created_on. */
function suffixFor(noun: string, adjective: string, { schema }: Name): string | undefined {
  const isAmount = isNumber(schema)
  if (noun === 'date' || noun === 'day') return 'on'
  // Without the format of one, a text is not to be named as a timestamp.
  return isAmount && MOMENTS.has(noun) && !QUANTITATIVE.has(adjective) ? 'at' : undefined
}
