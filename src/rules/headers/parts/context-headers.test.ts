import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../../test/support/rule-testing.ts'
import contextOptional from '../context-optional.ts'
import idFormat from '../id-format.ts'
import requestId from '../request-id.ts'
import traceparent from '../traceparent.ts'

const RULES = [contextOptional, idFormat, requestId, traceparent]

test.each<[string, string, TestOptions?]>([
  [
    'every status needs X-Request-ID and traceparent',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200': {} # expect: headers/request-id, headers/traceparent
        '4XX': # expect: headers/traceparent
          headers: { x-request-id: { $ref: '#/components/headers/Missing' } }
        default: # expect: headers/request-id
          headers: { Traceparent: {} }
        '500': { $ref: '#/components/responses/Failed' }
        '503': { $ref: '#/components/responses/Failed' }
        '504': { $ref: '#/components/responses/Missing' }
        x-other: {}
      callbacks:
        done:
          '{$request.body#/url}': { post: { responses: { '200': {} } } }
webhooks:
  done: { post: { responses: { '200': {} } } }
components:
  responses:
    Failed: {} # expect: headers/request-id, headers/traceparent
    Unused: {}
`,
  ],
  [
    'the format of X-Correlation-ID',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: x-correlation-id, in: header, schema: { type: [string, 'null'], format: uuid } }
        - { name: X-Correlation-ID, in: query, schema: { type: integer } }
components:
  parameters:
    A: { name: X-Correlation-ID, in: header, schema: { type: string } } # expect: headers/id-format
    B: { name: X-Correlation-ID, in: header, schema: { type: integer } } # expect: headers/id-format
    C: { name: X-Correlation-ID, in: header, schema: { type: string, minLength: 36, maxLength: 36 } } # expect: headers/id-format
    D: { name: X-Correlation-ID, in: header, schema: { type: string, pattern: '^[0-9a-fA-F-]{36}$' } }
    E: { name: X-Correlation-ID, in: header, schema: { type: string, pattern: '[a-z0-9-]+' } } # expect: headers/id-format
    F: { name: X-Correlation-ID, in: header, schema: { type: string, pattern: '^[0-9]{8}$' } } # expect: headers/id-format
    G: { name: X-Correlation-ID, in: header, schema: { type: string, pattern: '^(?=x)' } }
    H: { name: X-Correlation-ID, in: header, schema: { description: unknown } }
    I: { name: X-Correlation-ID, in: header, schema: { $ref: '#/components/schemas/Missing' } }
    J: { name: X-Correlation-ID, in: header, schema: { type: string, format: date-time } } # expect: headers/id-format
    K: { name: X-Correlation-ID, in: header, schema: { allOf: [{ type: string }, { format: UUID }] } }
    L: { name: X-Correlation-ID, in: header, schema: { allOf: [{ type: string }, { $ref: '#/x' }] } }
    M: { name: X-Correlation-ID, in: header, schema: { anyOf: [{ type: string, format: uuid }, { type: string }] } } # expect: headers/id-format
    N: { name: X-Correlation-ID, in: header, schema: { anyOf: [{ type: string, format: uuid }, { type: 'null' }] } }
    O: { name: X-Correlation-ID, in: header, schema: { type: [string, integer] } }
    P: { name: X-Correlation-ID, in: header, schema: { $ref: '#/components/schemas/Text' } }
    Q: { name: X-Correlation-ID, in: header, schema: { $ref: '#/components/schemas/Text' } }
    R: { name: X-Correlation-ID, in: header, content: { text/plain: { schema: { type: boolean } } } } # expect: headers/id-format
    S: { name: X-Correlation-ID, in: header, schema: { type: string, format: uuid, pattern: '^urn:' } } # expect: headers/id-format
  schemas:
    Text: { type: string } # expect: headers/id-format
`,
  ],
  [
    'the format of X-Request-ID',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          headers:
            X-Request-ID: { schema: { type: string } }
            traceparent: {}
        '201':
          headers:
            X-Request-ID: { schema: { oneOf: [{ type: string, format: uuid }, { type: string, pattern: '^[0-9A-HJKMNP-TV-Z]{26}$' }] } }
            traceparent: { schema: { type: integer } }
        '400':
          headers:
            X-Request-ID: { schema: { type: string, maxLength: 20 } } # expect: headers/id-format
            traceparent: {}
        '401':
          headers:
            X-Request-ID: { $ref: '#/components/headers/RequestId' }
            traceparent: {}
        '403':
          headers:
            X-Request-ID: { $ref: '#/components/headers/RequestId' }
            traceparent: {}
        '404':
          headers:
            X-Request-ID: { schema: { type: string, pattern: '^req_' } } # expect: headers/id-format
            traceparent: {}
        '409':
          headers:
            X-Request-ID: { schema: { type: string, enum: [constructor, __proto__, '{{x}}'] } } # expect: headers/id-format
            traceparent: {}
components:
  headers:
    RequestId: { schema: { type: integer } } # expect: headers/id-format
`,
  ],
  [
    'the format of traceparent',
    `
paths: {}
components:
  parameters:
    A: { name: traceparent, in: header, schema: { type: string, pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$' } }
    B: { name: traceparent, in: header, schema: { type: string, pattern: '^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$' } }
    C: { name: traceparent, in: header, schema: { type: string, pattern: '^[0-9]{2}-[0-9A-F]{32}-[0-9A-F]{16}-[0-9]{2}$' } } # expect: headers/id-format
    D: { name: traceparent, in: header, schema: { type: string, pattern: '(?!)' } }
    E: { name: traceparent, in: header, schema: { type: string }, example: 00-7c1e5a90d3b84f26a1e9c07b5d42f38e-b9d20e7f41c6a835-01 }
    F: { name: traceparent, in: header, schema: { type: string }, example: 00-7C1E5A90D3B84F26A1E9C07B5D42F38E-B9D20E7F41C6A835-01 } # expect: headers/id-format
    G: { name: traceparent, in: header, schema: { type: string, examples: [01-7c1e5a90d3b84f26a1e9c07b5d42f38e-b9d20e7f41c6a835-01] } } # expect: headers/id-format
    H: { name: traceparent, in: header, schema: { type: string, default: 00-7c1e5a90d3b84f26a1e9c07b5d42f38e-0000000000000000-01 } } # expect: headers/id-format
    I: { name: traceparent, in: header, schema: { type: string }, examples: { a: { $ref: '#/components/examples/Zero' } } } # expect: headers/id-format
    J: { name: traceparent, in: header, schema: { type: string, example: <trace_context> } }
    K: { name: traceparent, in: header, schema: { $ref: '#/components/schemas/Text' }, example: '{{traceparent}}' }
    L: { name: traceparent, in: header, schema: { $ref: '#/components/schemas/Text' }, example: none } # expect: headers/id-format
  examples:
    Zero: { value: 00-00000000000000000000000000000000-b9d20e7f41c6a835-01 }
  schemas:
    Text: { type: string }
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
paths:
  /v1/orders:
    get:
      parameters:
        - { name: X-Request-ID, in: header, type: integer, required: true } # expect: headers/id-format, headers/context-optional
        - { name: traceparent, in: header, type: string, x-example: 00-1 } # expect: headers/id-format
      responses:
        200: # expect: headers/request-id, headers/traceparent
          headers:
            X-Correlation-ID: { type: string } # expect: headers/id-format
`,
  ],
  [
    'correlation and trace headers may be left out',
    `
paths:
  /v1/orders:
    parameters:
      - { name: Traceparent, in: header, required: true } # expect: headers/context-optional
      - { name: tracestate, in: header, required: false }
    get:
      parameters:
        - { name: x-correlation-id, in: header, required: true } # expect: headers/context-optional
        - { name: X-Flow-Id, in: header, required: true }
        - { name: traceparent, in: query, required: true }
        - { $ref: '#/components/parameters/State' }
    post:
      parameters:
        - { $ref: '#/components/parameters/State' }
webhooks:
  done:
    post:
      parameters: [{ name: traceparent, in: header, required: true }]
components:
  parameters:
    State:
      name: tracestate
      in: header
      required: true # expect: headers/context-optional
`,
  ],
  [
    'AsyncAPI: bindings and message headers',
    `
asyncapi: 3.0.0
channels:
  orders:
    address: sales.order.created.v1
    messages:
      created:
        headers:
          type: object
          properties:
            traceparent: { type: string, pattern: '^[A-Z]+$' } # expect: headers/id-format
            X-Correlation-ID: { type: string }
        bindings:
          http:
            headers:
              type: object
              properties:
                X-Correlation-ID: { type: string } # expect: headers/id-format
                X-Request-ID: { type: string }
      cancelled:
        headers: { $ref: '#/components/schemas/Headers' }
        examples:
          - headers: { traceparent: 00-00000000000000000000000000000000-b9d20e7f41c6a835-01 }
      paid:
        traits:
          - headers: { type: object, properties: { traceparent: { type: string, const: '1' } } } # expect: headers/id-format
components:
  schemas:
    Headers:
      allOf:
        - type: object
          properties:
            traceparent: { type: string } # expect: headers/id-format
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})
