import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Schema } from '../../model/schema/schema.ts'
import {
  isUntyped,
  isUuidFormat,
  type StringShape,
  stringShapesOf,
  takesString,
} from '../../model/schema/string-shape.ts'
import { quote } from '../../text/quote.ts'
import { isUuidV4, rejectsIds, takesUuidV4 } from '../id-samples.ts'
import { defineRule, type Report } from '../rule.ts'
import { type ContextHeader, contextHeaders, messageHeaders } from './parts/context-headers.ts'
import { findTraceparentFault, TRACEPARENT } from './parts/traceparent-faults.ts'

const NAMES: ReadonlySet<string> = new Set(['x-correlation-id', 'x-request-id', 'traceparent'])

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
      const report = judge(header)
      if (report === undefined || reported.has(report.node.value)) continue
      reported.add(report.node.value)
      yield report
    }
  },
})

function* headersOf(api: OpenApi | AsyncApi): Generator<ContextHeader> {
  yield* contextHeaders(api, NAMES)
  if (api.kind === 'asyncapi') yield* messageHeaders(api, 'traceparent')
}

function judge(header: ContextHeader): Report | undefined {
  const { name, schema, schemaNode, node } = header
  switch (name.toLowerCase()) {
    case 'traceparent': {
      const found = findTraceparentFault(header)
      if (found === undefined) return undefined
      const { fault, value, isOfSchema } = found
      return {
        node: (isOfSchema ? schema?.node : schemaNode) ?? node,
        message: `${quote(name)} ${fault}.`,
        help: `Follow the pattern \`${TRACEPARENT}\`, with neither id all zeros.`,
        ...(value === undefined
          ? {}
          : { related: [{ node: value, message: 'The value is shown here.' }] }),
      }
    }
    case 'x-request-id':
      return schema === undefined ? undefined : judgeRequestId(name, schema)
    default:
      return schema === undefined ? undefined : judgeCorrelationId(name, schema)
  }
}

function judgeRequestId(name: string, schema: Schema): Report | undefined {
  if (!rejectsIds(stringShapesOf(schema))) return undefined
  return {
    node: schema.node,
    message: `The schema of ${quote(name)} admits neither a UUID v4 nor a ULID.`,
    help: 'Write `type: string` and `format: uuid`, or a pattern that takes ULIDs.',
  }
}

function judgeCorrelationId(name: string, schema: Schema): Report | undefined {
  for (const shape of stringShapesOf(schema)) {
    const fault = findCorrelationFault(shape)
    if (fault === undefined) continue
    return {
      node: schema.node,
      message: `The schema of ${quote(name)} ${fault}.`,
      help: 'Write `type: string` and `format: uuid`.',
    }
  }
  return undefined
}

function findCorrelationFault(shape: StringShape): string | undefined {
  const { types, formats, patterns, values, isUnknown } = shape
  // A union of several types is no statement about one of them.
  if (isUntyped(shape) || (types !== undefined && types.size > 1)) return undefined
  if (types !== undefined && !types.has('string')) return 'takes no string'
  const takesUuid = takesUuidV4(shape)
  if (takesUuid === false) return 'takes no UUID v4'
  if (formats.some(isUuidFormat) || values?.every(isUuidV4) === true) return undefined
  if (patterns.length === 0)
    return isUnknown ? undefined : 'has neither the format `uuid` nor a pattern of UUIDs'
  return takesString(shape, 'abc') === true ? 'has a pattern that also takes `abc`' : undefined
}
