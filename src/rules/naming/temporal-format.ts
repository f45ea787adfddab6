import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Schema } from '../../model/schema/schema.ts'
import type { DeclaredProperty } from '../../model/schema/walk.ts'
import { quote } from '../../text/quote.ts'
import { addFormat } from '../mending/values/add-format.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule, type Report } from '../rule.ts'
import { missingSuffix } from '../words/predicates/temporal-suffix-predicate.ts'
import { isPlainTime, PLAIN_TIMES, shownFormatOf } from '../words/values/plain-times.ts'
import { URL_FORMATS } from '../words/values/url-formats.ts'
import { fieldsWith } from './parts/field-words.ts'

export default defineRule({
  id: 'naming/temporal-format',
  clauses: ['naming.8'],
  on: 'both',
  severity: 'warn',
  fix: 'contract',
  summary: 'A field that is named as a timestamp, a date or a duration has the format of one.',
  why: 'The suffix promises a type. Without the format generated clients hand out plain text, and nobody validates what arrives.',
  notes: [
    'Fields of bodies are looked at, not parameters, and only strings.',
    'A field in _at has format date-time, one in _on any format but date-time, one in _duration the format duration or none.',
    'A field in _at or _duration whose format is that of another temporal suffix (`shipped_at` of format date, with no time of day shown) is reported by naming/temporal-suffix, and one of a URL format by naming/url-suffix.',
    'A string without a format that is named `…_date`, `…_datetime` or `…_timestamp`, or `…_time` behind a word for an event (`create_time`, `last_login_time`), is reported too, unless an example, a pattern or the description shows that it is something else: a time of day, a month, a span, a date of any precision (as `release_date_precision` beside `release_date` says, too). What a description says to be a person (`directed_at`: “Who …”) is no time.',
    'Suffixes are words: `createdAt` ends in _at; a union that admits a timestamp has its format.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Order:
      type: object
      properties:
        created_at: { type: string, format: date-time }
        due_on: { type: string, format: date }
        transit_duration: { type: string, format: duration }
`,
    fails: `
components:
  schemas:
    Order:
      type: object
      properties:
        created_at: { type: string } # <- reported
        due_on: { type: string, format: date-time } # <- reported
        transit_duration: { type: string, format: time } # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const { field, words } of fieldsWith(api, mayBeTemporal)) {
      const suffix = suffixOf(words)
      const { node, schema } = field
      if (schema === undefined || !isString(schema)) continue
      if (suffix === undefined) {
        if (isPlainTime(field, words)) yield { node, on: 'key', ...plainTime(field.name, words) }
        continue
      }
      if (missingSuffix(field.name, schema, true) !== undefined) continue
      if (WHO.test(node.get('description')?.string ?? '')) continue
      const fault = faultOf(field, suffix, schema, namer.ofField(field).name)
      if (fault === undefined) continue
      const mend = () => (suffix === 'at' ? addDateTime(api, field) : [])
      yield { node, on: 'key', ...fault, mend }
    }
  },
})

/** What a description says first of whom something is directed at. */
const WHO = /^\W*(?:at )?whom?\b/i

/** As RFC 3339 section 5.6 writes a date-time. */
const DATE_TIME = /^\d{4}-\d\d-\d\dt\d\d:\d\d:\d\d(?:\.\d+)?(?:z|[+-]\d\d:\d\d)$/i

function addDateTime(api: OpenApi | AsyncApi, field: DeclaredProperty): readonly NodeEdit[] {
  return addFormat(api, field, 'date-time', (text) => DATE_TIME.test(text))
}

/** The temporal suffix of a name that has more words than it. */
function suffixOf(words: readonly string[]): 'at' | 'on' | 'duration' | undefined {
  const last = words.length < 2 ? undefined : words.at(-1)
  return last === 'at' || last === 'on' || last === 'duration' ? last : undefined
}

function mayBeTemporal(words: readonly string[]): boolean {
  return suffixOf(words) !== undefined || PLAIN_TIMES.has(words.at(-1) ?? '')
}

function plainTime(name: string, words: readonly string[]): Fault {
  const isDate = words.at(-1) === 'date'
  return {
    message: `${quote(name)} is named as a ${isDate ? 'date' : 'timestamp'}, and has neither a format nor the suffix of one.`,
    help: isDate
      ? 'Declare `format: date` and end the name in `_on`, or, for a timestamp, `format: date-time` and `_at`.'
      : 'Declare `format: date-time`, and end the name in `_at`.',
  }
}

type Fault = Pick<Report, 'message' | 'help'>

/** A format of time says that a value is text, even where no type does. */
function isString(schema: Schema): boolean {
  return schema.isOfType('string') || (schema.types === undefined && schema.format === 'date-time')
}

function faultOf(
  { name }: DeclaredProperty,
  suffix: 'at' | 'on' | 'duration',
  schema: Schema,
  rename: string | undefined,
): Fault | undefined {
  const { format, formats } = schema
  switch (suffix) {
    case 'at': {
      if (formats.has('date-time') || URL_FORMATS.has(format ?? '')) return undefined
      const has = format === undefined ? 'no format' : `format ${quote(format)}`
      return {
        message: `${quote(name)} is named as a timestamp and has ${has}.`,
        help:
          format === undefined || format === 'date'
            ? 'Declare `format: date-time`, or give it a name that does not end in `_at`.'
            : 'Give it a name that does not end in `_at`, or declare `format: date-time`.',
      }
    }
    case 'on': {
      if (format !== 'date-time') return undefined
      if (shownFormatOf(schema) === 'date')
        return {
          message: `${quote(name)} is named as a date and has format \`date-time\`.`,
          help: 'Declare `format: date`.',
        }
      return {
        message: `${quote(name)} is named as a date and holds a timestamp.`,
        help:
          rename === undefined
            ? 'Give it a name that ends in `_at`, or declare `format: date`.'
            : `Write ${quote(rename)}, or declare \`format: date\`.`,
      }
    }
    case 'duration':
      if (format === undefined || formats.has('duration')) return undefined
      return {
        message: `${quote(name)} is named as a duration and has format ${quote(format)}.`,
        help: 'Declare `format: duration`, or give it a name that does not end in `_duration`.',
      }
  }
}
