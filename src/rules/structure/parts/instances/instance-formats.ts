import { isDate } from '../../../../text/calendar-date.ts'

/**
 * The formats that are checked, each so that only what is plainly none fails. Left unchecked are
 * those whose strict reading is rare in documents (`time`, `hostname`, `regex`) or hard to tell.
 */
const FORMATS: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['date', onTexts(isDate)],
  ['date-time', onTexts(isDateTime)],
  ['email', onTexts((text) => /^[^\s@]+@[^\s@]+$/.test(text))],
  [
    'uuid',
    onTexts((text) => /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)),
  ],
  ['uri', onTexts((text) => /^[a-z][a-z0-9+.-]*:\S*$/i.test(text))],
  ['ipv4', onTexts((text) => /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?=\d)|$)){4}$/.test(text))],
  ['int32', (value) => !Number.isInteger(value) || Math.abs(Number(value)) <= 2 ** 31],
])

/** Whether a value can pass for a format; all do for a format that is not checked. */
export function isOfFormat(value: unknown, format: string): boolean {
  return FORMATS.get(format)?.(value) ?? true
}

function onTexts(test: (text: string) => boolean): (value: unknown) => boolean {
  return (value) => typeof value !== 'string' || test(value)
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-]\d{2}(?::?\d{2})?)$/i

/** RFC 3339 `date-time`; a space may stand between its parts. */
function isDateTime(text: string): boolean {
  return /^.{10}[t\s]/i.test(text) && isDate(text.slice(0, 10)) && TIME.test(text.slice(11))
}
