import { canBeNoun, isOnlyModifier, isUsualNoun } from '../../lexicon/word-kinds.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { toSingular } from '../../model/words/nouns.ts'
import { pastFormOf } from '../../model/words/past-tense.ts'
import { readWords } from '../../text/word-list.ts'
import { isBoundInFront } from '../shared/filtering/operator-suffix-predicate.ts'
import type { Name } from '../words/names/names.ts'
import { prepositionsIn } from '../words/phrases/preposition-words.ts'
import { missingSuffix } from '../words/predicates/temporal-suffix-predicate.ts'
import { descriptionOf } from '../words/values/description.ts'
import { isPlainTime, shownFormatOf } from '../words/values/plain-times.ts'
import { lowerWords } from '../words.ts'
import { STATES_OF_EVENTS } from './data/states-of-events.generated.ts'
import { withoutPreposition } from './preposition-rewording.ts'
import { areWords, type NameRefusal, type Step } from './step.ts'

/** Last words that a suffix replaces: `created_date` becomes `created_at`. */
const MOMENTS: ReadonlySet<string> = new Set(
  'at on date dates time datetime timestamp dt ts day utc'.split(' '),
)
/** Those of them that stand in front too. */
const NAMED_FIRST: ReadonlySet<string> = new Set('date datetime time timestamp'.split(' '))
const LENGTHS: ReadonlySet<string> = new Set(
  'time period length interval span ms seconds'.split(' '),
)
/** Suffixes of bounds, which a timestamp and a date may end in. */
const BOUNDS: ReadonlySet<string> = new Set(['until', 'after'])
/** Words that tell one of several events, so that their noun says what happens. */
const ORDINALS: ReadonlySet<string> = new Set('first last latest next previous prev'.split(' '))
/** First words of what bounds a range of moments, of which none happens. */
const EDGES: ReadonlySet<string> = new Set(
  'begin beginning end from max min since start to'.split(' '),
)
/** Adjectives of what holds from a day on. */
const STATES: ReadonlySet<string> = new Set('due effective available payable'.split(' '))

/** Adjectives and participles that qualify what happens, some of which are nouns too. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  'actual annual anticipated current daily desired digital estimated expected monthly planned preferred promised proposed quarterly requested scheduled weekly yearly'.split(
    ' ',
  ),
)

/** Verbs of what is yet to come. */
const COMING: ReadonlySet<string> = new Set(
  'begins closes ends expires opens renews starts'.split(' '),
)

/** What happens at a time, by the noun for it: `creation` → created. */
const stateOf = new Map(
  [...readWords(STATES_OF_EVENTS)].map((line) => line.split(' ') as [string, string]),
) // each line is a pair

const COMPARED = {
  wanted: 'of the field that it compares, with an operator such as `_gte` or `_lt` behind it',
}

const BOUND = {
  wanted: 'that says which end of which range it is, and ends in `_after` or `_until`',
}

/** The suffix of a timestamp, date or duration (Naming rules 8). */
export const endInSuffix: Step = (words, { name }) => {
  const isField = name.kind === 'field'
  if (name.kind === 'header' || name.kind === 'cookie') return words
  if (name.kind === 'query-parameter' && (isBoundInFront(words) || isBound(words, name)))
    return COMPARED
  if (isBoundOfDate(words, name)) return name.kind === 'query-parameter' ? COMPARED : BOUND
  const written = words.join('_')
  if (isField && isMistakenDate(words, name.schema)) return [...words.slice(0, -1), 'at']
  const missing = missingSuffix(written, name.schema, isField)
  // Before the format is mended, a name for what is shown would be wrong too.
  if (missing !== undefined && missing.format !== name.schema?.format)
    return { wanted: `that says what happens then, and ends in \`_${missing.suffix}\`` }
  if (missing !== undefined)
    return missing.suffix === 'duration'
      ? nameDuration(words)
      : inPast(nameMoment(words, missing.suffix), name)
  if (isDateOfEvent(words) && isField && name.schema?.isOfType('string') === true)
    return nameMoment(words, 'on')
  return isPlainText(words, name) ? inPast(namePlainText(words), name) : withoutDouble(words)
}

/** Names of such ends that say nothing of what is compared. */
const LONE_BOUNDS: ReadonlySet<string> = new Set(['begin', 'end', 'from', 'since', 'start', 'to'])

/** Whether a parameter is one end of a range, of which no field tells: `start_time`, `date_end`, `from_booking_date`. */
function isBound(words: readonly string[], { schema }: Name): boolean {
  const [edge = '', ...others] = words
  const last = others.at(-1) ?? ''
  const isAlone = others.length === 0 && LONE_BOUNDS.has(edge)
  const isBehind = others.length === 1 && MOMENTS.has(edge) && ENDS.has(last)
  const isOfTime = isBehind || (MOMENTS.has(last) && EDGES.has(edge))
  return (isAlone || isOfTime) && missingSuffix(words.join('_'), schema, false) !== undefined
}

/** Words behind a date that say which end of a range of dates it is. */
const ENDS: ReadonlySet<string> = new Set(['begin', 'end', 'from', 'start', 'to'])

/**
 * Whether a name is that of another date, and which end of a range of it: `due_date_end` of a filter
 * by `due_date`. Nothing is due to end then.
 */
function isBoundOfDate(words: readonly string[], { kind, schema }: Name): boolean {
  const [date = '', end = ''] = words.slice(-2)
  if (words.length < 3 || date !== 'date' || !ENDS.has(end)) return false
  const isOfState = kind === 'query-parameter' || STATES.has(words.at(-3) ?? '')
  return isOfState && missingSuffix(words.join('_'), schema, kind === 'field') !== undefined
}

/** Whether a text without a format is named as a date or a timestamp: naming/temporal-format reports it. */
function isPlainText(words: readonly string[], { property, schema }: Name): boolean {
  return (
    property !== undefined && schema?.isOfType('string') === true && isPlainTime(property, words)
  )
}

function namePlainText(words: readonly string[]): readonly string[] | NameRefusal {
  return words.at(-1) === 'date'
    ? { wanted: 'that ends in `_on` for a date, or in `_at` for a timestamp' }
    : nameMoment(words, 'at')
}

/** The lower bound of a timestamp has one suffix: created_at_after → created_after. */
function withoutDouble(words: readonly string[]): readonly string[] {
  const [suffix = '', bound = ''] = words.slice(-2)
  const isDouble = words.length > 2 && BOUNDS.has(bound) && (suffix === 'at' || suffix === 'on')
  return isDouble ? [...words.slice(0, -2), bound] : words
}

/** Whether a name in _on holds a timestamp: naming/temporal-format reports it. */
function isMistakenDate(words: readonly string[], schema: Schema | undefined): boolean {
  if (words.length < 2 || words.at(-1) !== 'on' || schema === undefined) return false
  return shownFormatOf(schema) === 'date-time'
}

/** Verbs of what is yet to come, and of what has come. */
const pastOf = new Map([
  ['ends', 'ended'],
  ['starts', 'started'],
])
/** What a description says of what may be yet to come. */
const TO_COME = /\b(?:expected|if|not|once|or|planned|scheduled|should|will)\b/i
/** What has come, by its description: the `starts_at` of “when the deployment was started” is `started_at`. */
function inPast(
  words: readonly string[] | NameRefusal,
  { property }: Name,
): readonly string[] | NameRefusal {
  if (!areWords(words)) return words
  const [state = '', suffix = ''] = words.slice(-2)
  const past = pastOf.get(state)
  if (past === undefined) return words
  const text = descriptionOf(property?.node)
  const hasCome = !TO_COME.test(text) && lowerWords(text).includes(past)
  return hasCome ? [...words.slice(0, -2), past, suffix] : words
}

function nameDuration(words: readonly string[]): readonly string[] | NameRefusal {
  const stem = LENGTHS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words
  const isNamed = stem.length > 0 && isUsualNoun(stem.at(-1) ?? '') && hasNoPreposition(words)
  return isNamed
    ? [...stem, 'duration']
    : { wanted: 'that says what lasts so long, and ends in `_duration`' }
}

function nameMoment(words: readonly string[], suffix: string): readonly string[] | NameRefusal {
  const refusal = { wanted: `that says what happens then, and ends in \`_${suffix}\`` }
  const stem = stemOf(words)
  const last = stem.at(-1) ?? ''
  if (BOUNDS.has(last) && stem.length > 1) return stem
  if (last === 'since' && happens(stem.slice(0, -1))) return [...stem.slice(0, -1), 'after']
  if (last === 'from' || last === 'to') return withoutPreposition(stem, stem.length - 1) ?? refusal
  if (last === 'bound') return refusal
  const isRange = stem.length > 1 && EDGES.has(stem[0] ?? '')
  if (isRange || MOMENTS.has(last) || prepositionsIn([...stem, suffix]).length > 0) return refusal
  const state = isOneOfSeveral(stem) ? undefined : stateOf.get(last)
  if (state === undefined) return happens(stem) ? [...stem, suffix] : refusal
  const rest = stem.slice(0, -1)
  if (isThingOfAct(rest, last) || isOfPerson(rest, state)) return refusal
  // What an adjective stands before stays a noun: digital_release_at, estimated_completion_at.
  if (isQualified(rest)) return isUsualNoun(last) ? [...stem, suffix] : refusal
  const isSubject = state.endsWith('ed') || rest.every((word) => isUsualNoun(toSingular(word)))
  return isSubject ? [...rest, state, suffix] : refusal
}

/** Nouns before `order` that make a thing of both: what is on a purchase order is not purchase-ordered. */
const KINDS_OF_ORDER: ReadonlySet<string> = new Set(
  'back buy change delivery manufacturing market money pre production purchase sales sell service standing stop transfer work'.split(
    ' ',
  ),
)

function isThingOfAct(rest: readonly string[], last: string): boolean {
  return last === 'order' && KINDS_OF_ORDER.has(rest.at(-1) ?? '')
}

/** People, who neither start nor end: the `user_end_date` is of what they do. */
const PEOPLE: ReadonlySet<string> = new Set(
  'client customer guest host member owner participant patient person user'.split(' '),
)

function isOfPerson(rest: readonly string[], state: string): boolean {
  return !state.endsWith('ed') && PEOPLE.has(rest.at(-1) ?? '')
}

/** Whether the word before a noun is an adjective or participle, which says nothing of a participle behind it. */
function isQualified(rest: readonly string[]): boolean {
  const before = rest.at(-1) ?? ''
  return QUALIFIERS.has(before) || isOnlyModifier(before)
}

/** date_of_birth */
function isDateOfEvent(words: readonly string[]): boolean {
  const [first, of, event = '', ...others] = words
  return first === 'date' && of === 'of' && others.length === 0 && stateOf.has(event)
}

/** The words that say what happens: without `date` and `time`, at the end or before a participle. */
function stemOf(words: readonly string[]): readonly string[] {
  if (isDateOfEvent(words)) return words.slice(2)
  const stem = [...words]
  while (stem.length > 1 && MOMENTS.has(stem.at(-1) ?? '')) stem.pop()
  // date_time_added
  while (stem.length > 1 && MOMENTS.has(stem.at(-2) ?? '')) stem.splice(-2, 1)
  // date_last_imported, time_first_seen, date_stage_changed
  const [first = '', second = ''] = stem
  const isNamedTwice =
    stem.length > 2 &&
    (first === 'date' ? canBeNoun(second) || ORDINALS.has(second) : isNamedBeforeOrdinal(stem))
  if (isNamedTwice && pastFormOf(stem.at(-1) ?? '') === 'changed') stem.shift()
  return stem
}

function isNamedBeforeOrdinal([first = '', second = '']: readonly string[]): boolean {
  return NAMED_FIRST.has(first) && ORDINALS.has(second)
}

/** Whether the last word says what happens: `created`, `expires`, `last_login`, `due`. */
function happens(stem: readonly string[]): boolean {
  const last = stem.at(-1) ?? ''
  if (STATES.has(last) || pastFormOf(last) === 'changed') return true
  if (COMING.has(last)) return true
  return ORDINALS.has(stem[0] ?? '') && stem.length > 1 && isUsualNoun(last)
}

/** Whether a noun is told by what it is of: `last_status_update`, but last_updated_at. */
function isOneOfSeveral(stem: readonly string[]): boolean {
  return stem.length > 2 && ORDINALS.has(stem[0] ?? '')
}

function hasNoPreposition(words: readonly string[]): boolean {
  return prepositionsIn(words).length === 0
}
