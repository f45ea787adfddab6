/** How a date is to be written: for messages. */
export const DATE_HELP = 'Write a day of the calendar, as in `until 2027-01-31`.'

/** A reason, split from the last day that stands behind it. */
interface Expiry {
  readonly reason: string
  /** The day as it is written; it may be no date. */
  readonly until: string | undefined
}

const KEYWORD = 'until'

/**
 * Splits `the reason; until 2027-01-31`. What follows `; until` is meant as a date, whatever it is;
 * without the semicolon a number has to follow, since reasons hold the word too.
 */
export function splitExpiry(text: string): Expiry {
  const none = { reason: text.trim(), until: undefined }
  const at = text.toLowerCase().lastIndexOf(KEYWORD)
  if (at < 0) return none
  const before = text.slice(0, at).trimEnd()
  const after = text.slice(at + KEYWORD.length)
  const isMarked = before === '' || before.endsWith(';')
  const isApart = /^[\s:]/.test(after) && (isMarked || /[\s,(]$/.test(text.slice(0, at)))
  const until = after.replace(/^:/, '').trim().replace(/[).]$/, '')
  if (!isApart || !(isMarked || /^\d\S*$/.test(until))) return none
  return { reason: before.replace(/[;,(]$/, '').trim(), until }
}
