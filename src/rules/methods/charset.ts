import { isErrorStatus, type Operation, type ResponseUse } from '../../model/openapi/http.ts'
import {
  essenceOf,
  isJson,
  isProblem,
  isWildcard,
  type MediaType,
} from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { defineRule, type Report } from '../rule.ts'
import { isFileType, mayBeJson } from '../shared/bodies/body-types.ts'
import { ownOperations } from '../shared/operations/own-operations.ts'
import {
  mayHaveBody,
  requestTypesWithoutJson,
  responseTypesWithoutJson,
} from './parts/without-json.ts'

/** Text types whose registration makes them UTF-8, or lets them default to it. */
const UTF8_TYPES: ReadonlySet<string> = new Set(
  'text/csv text/event-stream text/uri-list text/vtt text/vcard text/calendar text/json text/cache-manifest text/javascript text/ecmascript text/wgsl text/jsonl text/ndjson text/n3 text/shex text/turtle'.split(
    ' ',
  ),
)

export default defineRule({
  id: 'methods/charset',
  clauses: ['headers.content-type', 'headers.content-type.d'],
  on: 'openapi',
  severity: 'error',
  summary: 'Text types name their charset, and JSON is UTF-8.',
  why: 'Without a charset each receiver guesses one (RFC 6657), and umlauts break where it guesses wrong. JSON that is exchanged is UTF-8 (RFC 8259, section 8.1).',
  notes: [
    'The request and response bodies of operations on paths are looked at.',
    'A body that another rule wants to be of another type is left to that rule: errors (errors/problem-media-type), bodies of PUT and PATCH, and those without JSON (methods/json-body, methods/create-body).',
    'What is UTF-8 by its registration, or without a charset, needs none: text/csv (RFC 7111), text/event-stream, text/vtt, text/vcard, text/calendar, text/cache-manifest, text/javascript, text/wgsl, text/turtle, text/n3 and JSON as text.',
    'Charsets are compared without case and quotes, and `utf8` is taken for UTF-8. Which charset a text type names does not matter.',
    'A shared body is reported once, where it is declared; in Swagger 2.0 the name in `consumes` or `produces`.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          content:
            application/json: { schema: { type: object } }
            text/plain; charset=utf-8: { schema: { type: string } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          content:
            application/json; charset=iso-8859-1: { schema: { type: object } } # <- reported
            text/plain: { schema: { type: string } } # <- reported
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  for (const operation of ownOperations(api)) {
    for (const { name, nameNode, schema } of judgedTypes(api, operation)) {
      // A download has the charset that its file has.
      if (schema?.format === 'binary') continue
      const charset = charsetOf(name)
      if (isJson(name) && charset !== undefined && !/^utf-?8$/i.test(charset))
        yield {
          node: nameNode,
          on: 'key',
          message: `JSON of type ${quote(name)} is not in UTF-8.`,
          help: `Write ${quote(essenceOf(name))}, which is UTF-8.`,
        }
      else if (charset === undefined && needsCharset(name))
        yield {
          node: nameNode,
          on: 'key',
          message: `Text type ${quote(name)} has no charset.`,
          help: `Write ${quote(withCharset(name))}.`,
        }
    }
  }
}

/** The types of the bodies that no other rule wants to be of another type. */
function* judgedTypes(api: OpenApi, operation: Operation): Generator<MediaType> {
  yield* keptRequestTypes(api, operation)
  for (const use of operation.responses) yield* keptResponseTypes(api, use)
}

/** PUT and PATCH take one JSON type, GET and DELETE no body, and a POST one with JSON or a file. */
function keptRequestTypes(api: OpenApi, operation: Operation): readonly MediaType[] {
  const content = operation.requestBody?.content ?? []
  if (operation.method !== 'post') return content.filter(({ name }) => isJson(name))
  const isKept = content.some(({ name }) => mayBeJson(name) || isFileType(name))
  return isKept && requestTypesWithoutJson(api, operation).length === 0 ? content : []
}

/** errors/problem-media-type wants errors to be problems. */
function keptResponseTypes(api: OpenApi, use: ResponseUse): readonly MediaType[] {
  const content = use.response?.content ?? []
  if (!mayHaveBody(use)) return []
  if (isErrorStatus(use.status)) return content.filter(({ name }) => isProblem(name))
  return responseTypesWithoutJson(api, use).length === 0 ? content : []
}

function needsCharset(mediaType: string): boolean {
  const essence = essenceOf(mediaType)
  if (!essence.startsWith('text/') || isJson(mediaType) || isWildcard(mediaType)) return false
  return !UTF8_TYPES.has(essence)
}

/** A media type with its charset, which may be there without the name: `text/plain; utf-8`. */
function withCharset(mediaType: string): string {
  const parts = mediaType.split(';').filter((part) => !/^(?:utf-?8)?$/i.test(part.trim()))
  return `${parts.join(';').trim()}; charset=utf-8`
}

/** The value of the parameter `charset`, without quotes; undefined where there is none. */
function charsetOf(mediaType: string): string | undefined {
  for (const parameter of mediaType.split(';').slice(1)) {
    const [name = '', value = ''] = parameter.split('=')
    if (name.trim().toLowerCase() === 'charset') return value.trim().replaceAll('"', '')
  }
  return undefined
}
