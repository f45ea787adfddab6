/** For how long a key may be kept, in hours (Limits: Idempotency store TTL). */
export interface Retention {
  readonly from: number
  readonly to: number
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ['ms', 1 / 3_600_000],
  ['s', 1 / 3600],
  ['m', 1 / 60],
  ['h', 1],
  ['d', 24],
])

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['twenty-four', 24],
  ['thirty-six', 36],
  ['forty-eight', 48],
  ['seventy-two', 72],
])

/** `24h`, `24-hour`, `1.5 days`, `three (3) days`, `86,400 seconds`. */
const DURATION =
  /(?<![\w.])(\d[\d,]*(?:\.\d+)?|one|two|three|twenty[ -]four|thirty[ -]six|forty[ -]eight|seventy[ -]two)(?: ?\(\d+\))?[ -]?(?:full |calendar )?(milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|hours?|hrs?|h|days?|d)\b/g
/** `for a day`, `within a day`. */
const A_DAY = /\b(?:for|within|after|least|than|is|lasts) a (?:full |whole |single )?day\b/
/** A duration of ISO 8601: `PT24H`, `P1DT12H`. */
const ISO_DURATION = /\bp(?:(\d+)d)?(?:t(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?)?\b/g

/** Whether a text holds a duration that is allowed, in figures, words or the form of ISO 8601. */
export function statesRetention(text: string, allowed: Retention): boolean {
  const plain = text.toLowerCase().replace(/[\s*_\u2010-\u2015]+/g, (gap) => {
    return /[\u2010-\u2015]/.test(gap) ? '-' : ' '
  })
  if (A_DAY.test(plain) && isRetention(24, allowed)) return true
  for (const [, figure = '', unit = ''] of plain.matchAll(DURATION)) {
    const count = NUMBERS.get(figure.replace(' ', '-')) ?? Number(figure.replaceAll(',', ''))
    const size = UNITS.get(unit) ?? UNITS.get(unit.startsWith('milli') ? 'ms' : unit.charAt(0))
    if (isRetention(count * (size ?? 0), allowed)) return true
  }
  for (const [, days = 0, hours = 0, minutes = 0, seconds = 0] of plain.matchAll(ISO_DURATION)) {
    const total = Number(days) * 24 + Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600
    if (isRetention(total, allowed)) return true
  }
  return false
}

/**
 * Whether the value of `x-idempotency-ttl` is a retention that is allowed: a text with a unit, or
 * a number of hours, seconds or milliseconds.
 */
export function isRetentionValue(value: unknown, allowed: Retention): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  const text = String(value).trim()
  if (!/^\d+(\.\d+)?$/.test(text)) return statesRetention(text, allowed)
  const count = Number(text)
  return [1, 3600, 3_600_000].some((size) => isRetention(count / size, allowed))
}

function isRetention(hours: number, { from, to }: Retention): boolean {
  return hours >= from && hours <= to
}
