/**
 * The calendar date some months after another, clamped to the end of the month: six months after
 * 2025-08-31 is 2026-02-28.
 * @param date a date that exists, `YYYY-MM-DD`
 */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const sum = year * 12 + (month - 1) + months
  const target = { year: Math.floor(sum / 12), month: sum % 12 }
  // Day 0 of the next month is the last of this one.
  const lastDay = new Date(Date.UTC(target.year, target.month + 1, 0)).getUTCDate()
  const parts = [pad(target.year, 4), pad(target.month + 1, 2), pad(Math.min(day, lastDay), 2)]
  return parts.join('-')
}

/** A date as HTTP writes it: the start of that day, `Sat, 01 Aug 2026 00:00:00 GMT`. */
export function toHttpDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toUTCString()
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const TIME = '(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)'

/** IMF-fixdate, and the two obsolete forms that recipients accept (RFC 9110 section 5.6.7). */
const HTTP_DATES: readonly RegExp[] = [
  new RegExp(
    `^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>[0-9]{2}) (?:${MONTHS}) [0-9]{4} ${TIME} GMT$`,
  ),
  new RegExp(
    `^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>[0-9]{2})-(?:${MONTHS})-[0-9]{2} ${TIME} GMT$`,
  ),
  new RegExp(
    `^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:${MONTHS}) (?<day>[ 0-9][0-9]) ${TIME} [0-9]{4}$`,
  ),
]

/** Whether a value is an HTTP-date by its form; whether the day of the week is right is not told. */
export function isHttpDate(value: unknown): boolean {
  if (typeof value !== 'string') return false
  return HTTP_DATES.some((pattern) => {
    const day = Number(pattern.exec(value)?.groups?.day)
    return day >= 1 && day <= 31
  })
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
