import type { Operation } from '../../model/http.ts'
import { essenceOf, isJson, isWildcard, type MediaType } from '../../model/media-type.ts'
import type { OpenApi } from '../../model/openapi.ts'
import { declaredOnce } from '../declared-once.ts'
import { quote } from '../quote.ts'
import { defineRule, type Report } from '../rule.ts'
import { ownOperations } from './own-operations.ts'

/** Text types whose registration makes them UTF-8, or lets them default to it. */
const UTF8_TYPES: ReadonlySet<string> = new Set(
  'text/event-stream text/vtt text/vcard text/calendar text/json text/cache-manifest text/javascript text/ecmascript text/wgsl text/jsonl text/ndjson'.split(
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
    'The request and response bodies of operations on paths are looked at, whatever the status.',
    'What is UTF-8 by its registration needs no charset: text/event-stream, text/vtt, text/vcard, text/calendar, text/cache-manifest, text/javascript, text/wgsl and JSON as text.',
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
            text/csv; charset=utf-8: { schema: { type: string } }
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
            text/csv: { schema: { type: string } } # <- reported
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  for (const operation of ownOperations(api)) {
    for (const { name, nameNode } of typesOf(operation)) {
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
          help: `Write ${quote(`${name.trim()}; charset=utf-8`)}.`,
        }
    }
  }
}

function* typesOf({ requestBody, responses }: Operation): Generator<MediaType> {
  yield* requestBody?.content ?? []
  for (const { response } of responses) yield* response?.content ?? []
}

function needsCharset(mediaType: string): boolean {
  const essence = essenceOf(mediaType)
  if (!essence.startsWith('text/') || isJson(mediaType) || isWildcard(mediaType)) return false
  return !UTF8_TYPES.has(essence)
}

/** The value of the parameter `charset`, without quotes; undefined where there is none. */
function charsetOf(mediaType: string): string | undefined {
  for (const parameter of mediaType.split(';').slice(1)) {
    const [name = '', value = ''] = parameter.split('=')
    if (name.trim().toLowerCase() === 'charset') return value.trim().replaceAll('"', '')
  }
  return undefined
}
