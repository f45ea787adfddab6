import { showValue } from '../../documents/show-value.ts'
import type { Schema } from '../../model/schema.ts'
import { errorCodeSchemas } from '../errors/error-code-schemas.ts'
import { quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { toUpperSnakeCase } from '../words.ts'
import { judgedEnums } from './judged-enums.ts'
import { UPPER_SNAKE_CASE } from './patterns.ts'

const NO_SCHEMAS: ReadonlySet<Schema> = new Set()

export default defineRule({
  id: 'naming/enum-upper-snake-case',
  clauses: ['naming.table.enum', 'naming.1', 'naming.2'],
  on: 'both',
  severity: 'error',
  summary: 'Enum values are texts in UPPER_SNAKE_CASE.',
  why: 'Enum values become constants in every consumer’s code. One spelling lets them be told from free text, and a value can be compared without wondering about its case.',
  notes: [
    'Judged are the enums of body schemas, parameters, custom headers and message headers; those of form, XML and binary bodies are not.',
    'Exempt: null; `[true]` and `[false]`; the statuses of an operation status monitor; attributes and types of CloudEvents; `sort`, `fields` and `expand`; registered headers; `status` and `type` of a problem.',
    'An enum whose values are all event types, the action in past tense (`sales.order.created`), is exempt: they have a form of their own.',
    'Values that others define are exempt where a format marks them (currency, language, country, locale, time zone, media type), or `x-external-enum: true` does.',
    'An enum that narrows another one by `allOf`, and one below `propertyNames`, in a server variable or in an AsyncAPI channel parameter, is none.',
    'A query parameter that stands for a boolean is reported by naming/boolean-query.',
    'The enum of the errorCode of a problem is left to errors/error-code, also where something else shares it.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Order:
      type: object
      properties:
        state: { type: string, enum: [UNKNOWN, IN_PROGRESS, DONE] }
`,
    fails: `
components:
  schemas:
    Order:
      type: object
      properties:
        state:
          type: string
          enum:
            - UNKNOWN
            - inProgress # <- reported
            - done # <- reported
`,
  },
  *check(api) {
    const errorCodes = api.kind === 'openapi' ? errorCodeSchemas(api) : NO_SCHEMAS
    for (const declaration of judgedEnums(api)) {
      if (errorCodes.has(declaration.schema)) continue
      for (const { value, node } of declaration.values) {
        if (value === null || (typeof value === 'string' && UPPER_SNAKE_CASE.test(value))) continue
        yield { node, ...describe(value) }
      }
    }
  },
})

function describe(value: unknown): { message: string; help: string } {
  const text = showValue(value)
  const quoted = quote(text)
  if (typeof value !== 'string') {
    return {
      message: `Enum value ${quoted} is no text.`,
      help:
        typeof value === 'boolean'
          ? 'Leave the enum out where the value is a boolean, else write a name in UPPER_SNAKE_CASE.'
          : 'Write a descriptive name in UPPER_SNAKE_CASE.',
    }
  }
  const suggestion = toUpperSnakeCase(value)
  return {
    message:
      value === '' ? 'An enum value is empty.' : `Enum value ${quoted} is not UPPER_SNAKE_CASE.`,
    help: UPPER_SNAKE_CASE.test(suggestion)
      ? `Write ${quote(suggestion)}.`
      : 'Write uppercase words joined by `_`, the first starting with a letter.',
  }
}
