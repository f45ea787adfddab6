import type { Schema } from '../../../model/schema/schema.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'
import type { DeclaredProperty } from '../../../model/schema/walk.ts'
import { perObject } from '../../../text/memoize.ts'
import { showValue } from '../../../text/show-value.ts'

/** Last words of names that hold a moment. */
export const PLAIN_TIMES: ReadonlySet<string> = new Set(['date', 'datetime', 'timestamp', 'time'])

/** Words before `time` that make a moment of it: elsewhere it may be a span (`response_time`). */
const EVENTS: ReadonlySet<string> = new Set(
  `accept accepted access accessed activation birth cancel cancellation canceled cancelled close closed
  complete completed completion confirm confirmed create created creation delete deleted deletion
  edit edited end ended expiration expire expired expires expiry finish finished generated
  insert inserted issue issued login logout modification modified modify paid publish published
  receive received registered registration registered release released request requested send sent
  settled start started submit submitted update updated upload uploaded`.split(/\s+/),
)

/** A day with its month and year, in whatever order, or a moment. */
const DAY =
  /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\b\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\b\d{4}\d{2}\d{2}\b|\b(?:19|20)\d{2}\b.*\d{1,2}:\d{2}|\b\d{1,2} [A-Z][a-z]{2,8} \d{4}\b|[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}/
/** What a description says of times of day, months, spans and expressions. */
const OTHER =
  /\b(?:time of (?:the )?day|hh:mm|HH:mm|hours? and minutes|month and year|mm\/?-?yy(?:yy)?|yyyy-?mm(?!-?dd)|months?|seconds|milliseconds|minutes|duration|elapsed|range|interval|precision|relative|expression|cron|epoch|unix)\b/i
/** How much of a description is read. */
const MAX_LENGTH = 500

/** Whether a field of plain text is meant as a date or a timestamp, by its name and by what it shows. */
export function isPlainTime(
  { name, schema, owner }: DeclaredProperty,
  words: readonly string[],
): boolean {
  const last = words.at(-1) ?? ''
  if (!PLAIN_TIMES.has(last) || words.length < 2 || name === 'timestamp') return false
  if (
    schema === undefined ||
    schema.format !== undefined ||
    schema.keyword('pattern') !== undefined
  )
    return false
  const before = words.at(-2) ?? ''
  // What is sorted or grouped by a date (`threads_by_date`), or is a text to show.
  if (before === 'by' || SHOWN.has(words[0] ?? '')) return false
  if (EXPIRIES.has(words[0] ?? '') && isOfCard(owner)) return false
  if (last === 'time' && (!EVENTS.has(before) || (ENDS.has(before) && hasDay(owner)))) return false
  // Of any precision, as the field beside it says.
  const precision = `${name}precision`.toLowerCase().replace(/_/g, '')
  if (owner.properties.some((other) => other.name.toLowerCase().replace(/_/g, '') === precision))
    return false
  return !showsOther(schema)
}

/** First words of the month until which a card is good. */
const EXPIRIES: ReadonlySet<string> = new Set(['exp', 'expiration', 'expiry'])

/** Whether fields are those of a payment card, as its code or its last digits beside them say. */
function isOfCard({ properties }: Schema): boolean {
  return properties.some(({ name }) => /^(?:card_?token|cvc|cvv|last_?4)$/i.test(name))
}

/** First words of texts that people read: `formatted_timestamp`. */
const SHOWN: ReadonlySet<string> = new Set(
  'display formatted friendly human humanized localized pretty readable'.split(' '),
)
/** Words for the ends of what lasts for a part of a day. */
const ENDS: ReadonlySet<string> = new Set(['end', 'finish', 'start'])
/** Names of fields that say the day, so that the ends beside them are times of day: `start_date`, `start_time`. */
const DAYS: ReadonlySet<string> = new Set(['date', 'day', 'dayofweek', 'weekday'])

function hasDay({ properties }: Schema): boolean {
  return properties.some(({ name }) => {
    const word = name.toLowerCase().replace(/_/g, '')
    return (
      DAYS.has(word) || /^(?:start|end|finish|from|to)(?:date|day|dayofweek|weekday)$/.test(word)
    )
  })
}

/** Whether values or the description show something else than a day or a moment. */
function showsOther(schema: Schema): boolean {
  const description = schema.node.get('description')?.string?.slice(0, MAX_LENGTH) ?? ''
  if (OTHER.test(description)) return true
  const shown = valuesOfSchema(schema).map(({ kind, node }) => [kind, node.value] as const)
  return shown.some(([kind, value]) => {
    if (kind === 'enum' || kind === 'const') return true
    const text = showValue(value).slice(0, MAX_LENGTH)
    return value !== null && text !== '' && text !== 'string' && !DAY.test(text)
  })
}

/** A time of day, and what descriptions call a day with one. */
const TIME_OF_DAY =
  /\b\d{1,2}:\d{2}\b|T\d{2}:\d{2}|hh:?mm|\b(?:date-?time|date and time|timestamp|RFC[ -]?2822)\b/i

/** A day as descriptions spell its format. */
const SPELLED_DAY = /\byyyy-mm-dd\b/i

/** Whether the values or the description of a text show a time of day. */
export function showsTimeOfDay(schema: Schema): boolean {
  const description = schema.node.get('description')?.string ?? ''
  const values = valuesOfSchema(schema).map(({ node }) => showValue(node.value))
  return [description, ...values].some((text) => TIME_OF_DAY.test(text.slice(0, MAX_LENGTH)))
}

/** Whether all values of a text, or its description, show days and no time of day. */
export function showsDay(schema: Schema): boolean {
  const description = schema.node.get('description')?.string?.slice(0, MAX_LENGTH) ?? ''
  const values = valuesOfSchema(schema).map(({ node }) =>
    showValue(node.value).slice(0, MAX_LENGTH),
  )
  const isShown = values.length > 0 && values.every((text) => DAY.test(text))
  return (isShown || SPELLED_DAY.test(description)) && !showsTimeOfDay(schema)
}

/** What tools make of a day. */
const MIDNIGHT = /T00:00:00(?:\.0+)?Z?$/

/**
 * The format that a date or a timestamp turns out to have, where its own says the other of both: the
 * values, or else the description, of a date show times of day, or that of a timestamp spells a day.
 */
export const shownFormatOf = perObject((schema: Schema): 'date' | 'date-time' | undefined => {
  const { format, node } = schema
  if (format !== 'date' && format !== 'date-time') return undefined
  const description = node.get('description')?.string?.slice(0, MAX_LENGTH) ?? ''
  const values = valuesOfSchema(schema).map((value) => showValue(value.node.value))
  const shown = values
    .map((text) => text.slice(0, MAX_LENGTH))
    .filter((text) => !MIDNIGHT.test(text))
  const hasTime = (text: string) => TIME_OF_DAY.test(text)
  const saysDay = SPELLED_DAY.test(description) && !hasTime(description)
  if (format === 'date-time') return saysDay && !shown.some(hasTime) ? 'date' : format
  return !saysDay && (shown.length > 0 ? shown : [description]).every(hasTime)
    ? 'date-time'
    : format
})
