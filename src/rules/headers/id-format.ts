import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { defineRule } from '../rule.ts'
import { type ContextHeader, contextHeaders, messageHeaders } from './parts/context-headers.ts'
import { ID_HEADERS, judgeIdHeader } from './parts/judge-id-header.ts'

export default defineRule({
  id: 'headers/id-format',
  clauses: ['headers.x-correlation-id', 'headers.x-request-id', 'headers.traceparent'],
  on: 'both',
  severity: 'error',
  summary:
    'X-Correlation-ID is a UUID, X-Request-ID a UUID or ULID, and traceparent a W3C trace context.',
  why: 'The ids pass through every service and land in every log. One that another service refuses, or cannot parse, breaks the chain that they are there for.',
  notes: [
    'X-Correlation-ID has format uuid, or a pattern that takes UUIDs of version 4 and rejects `abc`, in every branch of `oneOf` and `anyOf`.',
    'X-Request-ID only has to leave room for a UUID or a ULID: a plain string passes.',
    'A traceparent pattern is wrong where it rejects valid trace contexts; the values it shows are judged too, except placeholders such as `<traceparent>`, and those that are no text.',
    'Patterns are judged on samples; one that cannot be judged, and a schema without a type, pass.',
    'In AsyncAPI all three are judged in http and ws bindings, and traceparent also in message headers and their examples.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: X-Request-ID, in: header, schema: { type: string, maxLength: 36 } }
      responses:
        '200':
          description: The orders.
          headers:
            X-Correlation-ID: { schema: { type: string, format: uuid } }
            X-Request-ID: { schema: { type: string, pattern: '^[0-9A-HJKMNP-TV-Z]{26}$' } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: traceparent
          in: header
          schema: { type: string, example: 00-00000000000000000000000000000000-b9d20e7f41c6a835-01 } # <- reported
      responses:
        '200':
          description: The orders.
          headers:
            X-Correlation-ID:
              schema: { type: string } # <- reported
            X-Request-ID:
              schema: { type: integer } # <- reported
`,
  },
  *check(api) {
    const reported = new Set<unknown>()
    for (const header of headersOf(api)) {
      const report = judgeIdHeader(header)
      if (report === undefined || reported.has(report.node.value)) continue
      reported.add(report.node.value)
      yield report
    }
  },
})

function* headersOf(api: OpenApi | AsyncApi): Generator<ContextHeader> {
  yield* contextHeaders(api, ID_HEADERS)
  if (api.kind === 'asyncapi') yield* messageHeaders(api, 'traceparent')
}
