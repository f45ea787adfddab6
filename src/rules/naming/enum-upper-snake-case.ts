import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { EnumDeclaration } from '../../model/schema/enum.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { isBodySchema } from '../../model/schema/walk.ts'
import { isRefused } from '../../renames/edits/rename.ts'
import { quote, quoteAll, quoteSome } from '../../text/quote.ts'
import { showValue } from '../../text/show-value.ts'
import { mendValues } from '../namer/mend.ts'
import { type Namer, namerOf } from '../namer/namer.ts'
import type { ProposedEdits } from '../rule.ts'
import { defineRule } from '../rule.ts'
import { errorCodeSchemas } from '../shared/bodies/error-code-schemas.ts'
import { wordedName } from '../words/names/names.ts'
import { UPPER_SNAKE_CASE } from '../words/names/patterns.ts'
import { isOfMergePatch, judgedEnums, mayTakeDefault } from './parts/judged-enums.ts'

const NO_SCHEMAS: ReadonlySet<Schema> = new Set()

export default defineRule({
  id: 'naming/enum-upper-snake-case',
  clauses: ['naming.table.enum', 'naming.1', 'naming.2'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'Enum values are texts in UPPER_SNAKE_CASE.',
  why: 'Enum values become constants in every consumer’s code. One spelling lets them be told from free text, and a value can be compared without wondering about its case.',
  notes: [
    'All values of one enum that are wrong are one finding, at the enum.',
    'Judged are the enums of body schemas, parameters, custom headers and message headers; those of form, XML and binary bodies are not.',
    'Exempt: null; `[true]` and `[false]`; the statuses of an operation status monitor, also where something else shares them; attributes and types of CloudEvents; registered headers; `status` and `type` of a problem.',
    'Names are no states, and exempt: of fields, relations and sort keys (`sort`, `fields`, `select`, `include`, `exclude`, `expand`, `embed`, `populate`, `omit`, `group_by`, `scopes`, `attributes`, `columns`, names that end in `_fields`, query parameters that end in `_field` or list fields of the answer, the directions beside a parameter for what to sort by, and what sorting/sort-parameter reports), event types in lowercase with dots (`user.updated`) under names that end in `type`, `topic`, `trigger`, `event` or `event_name`, where one value in ten may be a plain word, and the addresses of the channels of the document, under `channel` and `topic` its channels by their keys too.',
    'Values that another standard names are exempt (methods of HTTP, operations of JSON Patch, types of JSON Schema and of GeoJSON, words of OAuth and JOSE, schemes, media types, URIs, numbers in a register such as `EPSG:4326`; ISO codes in an enum whose name says currency, country, language or locale), and so are an enum of one value that is a sentence, one with a value that holds a version (`gemini-2.5-flash`, `TLSv1.2`), and enums of signs (`<=`) and of the texts `true` and `false`, both or one of them.',
    'An enum whose values are all event types, the action in past tense (`sales.order.created`), is exempt: they have a form of their own.',
    'Values that others define are exempt where a format marks them (currency, language, country, locale, time zone, media type), or `x-external-enum: true` does.',
    'An enum that narrows another one by `allOf`, and one below `propertyNames`, in a server variable or in an AsyncAPI channel parameter, is none.',
    'A query parameter that stands for a boolean is reported by naming/boolean-query. Sizes of pages (`limit`) are integers.',
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
          enum: # <- reported
            - UNKNOWN
            - inProgress
            - done
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    const errorCodes = api.kind === 'openapi' ? errorCodeSchemas(api) : NO_SCHEMAS
    for (const { schema, node, values } of judgedEnums(api)) {
      if (errorCodes.has(schema)) continue
      const wrong = values.map(({ value }) => value).filter((value) => !isRight(value))
      // An empty text beside a schema of texts says that none is fine too.
      if (wrong.length === 0 || (values.length === 1 && wrong[0] === '')) continue
      yield {
        node,
        message: describe(wrong),
        help: fixNumber(api, values) ?? suggest(wrong, namer, values),
        mend: () => mend(api, schema, spellAll(wrong, namer, values)),
      }
    }
  },
})

/** The changes that spell values otherwise; an enum that has UNKNOWN then takes it for its default. */
function mend(
  api: OpenApi | AsyncApi,
  schema: Schema,
  names: ReadonlyMap<string, string>,
): ProposedEdits {
  const edits = mendValues(api, schema.node, names)
  if (isRefused(edits)) return edits
  const hasUnknown = [...names.values()].includes('UNKNOWN')
  if (edits.length === 0 || !hasUnknown || !isBodySchema(schema) || isOfMergePatch(schema))
    return edits
  const { object = {} } = schema.node
  if (object.default !== undefined || object.enum === undefined) return edits
  if (!mayTakeDefault(schema)) return []
  const value = { key: 'default', value: 'UNKNOWN', after: 'enum' }
  return [...edits, { kind: 'insert-member', into: schema.node, ...value }]
}

/** All values of an enum, which tell their language. */
type Values = EnumDeclaration['values']

function isRight(value: unknown): boolean {
  return value === null || (typeof value === 'string' && UPPER_SNAKE_CASE.test(value))
}

function describe(values: readonly unknown[]): string {
  const names = quoteSome(values.map((value) => (value === '' ? "''" : showValue(value))))
  const isOne = values.length === 1
  const subject = isOne ? `Enum value ${names} is` : `Enum values ${names} are`
  if (values.every((value) => typeof value !== 'string'))
    return `${subject} no ${isOne ? 'text' : 'texts'}.`
  const isMixed = values.some((value) => typeof value !== 'string')
  return `${subject} not ${isMixed ? 'texts in ' : ''}UPPER_SNAKE_CASE.`
}

const OF_BOOLEAN =
  'Leave the enum out where the value is a boolean, else write names in UPPER_SNAKE_CASE.'

/** Whether values say yes or no, with 1 and 0 beside true and false. */
function areTruths(values: readonly unknown[]): boolean {
  const isAny = values.every((value) => isTruth(value) || /^[01]$/.test(showValue(value)))
  return isAny && values.some(isTruth)
}

function isTruth(value: unknown): boolean {
  return /^(?:true|false)$/i.test(showValue(value))
}

/** Of one number alone, what fixes it without an enum, where there is such a keyword. */
function fixNumber(api: OpenApi | AsyncApi, [first, ...others]: Values): string | undefined {
  const hasConst = api.kind === 'asyncapi' || api.syntax.hasRefSiblings
  return hasConst && others.length === 0 && typeof first?.value === 'number'
    ? `Write \`const: ${first.value}\`, or a descriptive name in UPPER_SNAKE_CASE.`
    : undefined
}

function suggest(values: readonly unknown[], namer: Namer, all: Values): string {
  const names = spellAll(values, namer, all)
  if (names.size === 0 && areTruths(values)) return OF_BOOLEAN
  if (values.every((value) => typeof value === 'object'))
    return 'Say by other keywords than `enum` what is no text.'
  if (values.every((value) => typeof value !== 'string'))
    return 'Write descriptive names in UPPER_SNAKE_CASE.'
  if (names.size > 0) return `Write ${quoteSome([...names.values()])}.`
  const form = 'Write uppercase words joined by `_`, the first starting with a letter.'
  const alike = findAlike(values, namer)
  if (alike === undefined) return form
  const { one, other, name } = alike
  return `${form} ${quoteAll([one, other])} would both be ${quote(name)}: keep one of them.`
}

/** Two values that are to have one name, with the name. */
function findAlike(
  values: readonly unknown[],
  namer: Namer,
): { readonly one: string; readonly other: string; readonly name: string } | undefined {
  const known = new Map<string, string>()
  for (const value of values) {
    if (typeof value !== 'string') continue
    const name = namer.of(wordedName('enum-value', value)).name
    const one = name === undefined ? undefined : known.get(name)
    if (name !== undefined && one !== undefined) return { one, other: value, name }
    if (name !== undefined) known.set(name, value)
  }
  return undefined
}

/** What to write for values, by the values; empty where that is not certain for all of them. */
function spellAll(
  values: readonly unknown[],
  namer: Namer,
  all: Values,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const value of values) {
    const name =
      typeof value === 'string'
        ? namer.of({ ...wordedName('enum-value', value), values: all }).name
        : undefined
    if (typeof value !== 'string' || name === undefined) return new Map()
    names.set(value, name)
  }
  return new Set(names.values()).size === values.length ? names : new Map()
}
