import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import enumUnknown from '../naming/enum-unknown.ts'
import enumUpperSnakeCase from '../naming/enum-upper-snake-case.ts'
import errorCode from './error-code.ts'
import knownCode from './known-code.ts'

// With the naming rules that leave the codes to errors/error-code.
const RULES = [errorCode, knownCode, enumUpperSnakeCase, enumUnknown]

const MEMBERS = 'type: {}, title: {}, status: {}, detail: {}'
const KEY = '{ name: Idempotency-Key, in: header }'

test.each<[string, string, TestOptions?]>([
  [
    'values of errorCode, wherever they are written',
    `
components:
  schemas:
    Enum: { properties: { ${MEMBERS}, errorCode: { type: string, enum: [GONE, order-closed, null] } } } # expect: errors/error-code
    Const: { properties: { ${MEMBERS}, errorCode: { const: orderClosed } } } # expect: errors/error-code
    Default: { properties: { ${MEMBERS}, errorCode: { type: string, default: 'e1' } } } # expect: errors/error-code
    Example: { properties: { ${MEMBERS}, errorCode: { type: string, example: E_1, examples: [e_1] } } } # expect: errors/error-code
    Reference: { properties: { ${MEMBERS}, errorCode: { $ref: '#/components/schemas/Code' } } }
    Beside: { properties: { ${MEMBERS}, errorCode: { $ref: '#/components/schemas/Code', example: oops } } } # expect: errors/error-code
    Nullable: { properties: { ${MEMBERS}, errorCode: { oneOf: [{ const: x }, { type: 'null' }] } } } # expect: errors/error-code
    Whole: { properties: { ${MEMBERS}, errorCode: { type: string } }, example: { errorCode: not found } } # expect: errors/error-code
    Numbers: { properties: { ${MEMBERS}, errorCode: { type: integer, enum: [1, 2] } } }
    Misspelled: { properties: { ${MEMBERS}, error_code: { type: string, enum: [UNKNOWN, b] } } } # expect: naming/enum-upper-snake-case
    Other: { properties: { errorCode: { type: string, enum: [UNKNOWN, b] } } } # expect: naming/enum-upper-snake-case
    Unknown: { properties: { ${MEMBERS}, errorCode: { $ref: '#/components/schemas/Nowhere' } } }
    Shared: { properties: { code: { $ref: '#/components/schemas/Code' } } }
    Code:
      type: string
      enum: [UNKNOWN, order.paid] # expect: errors/error-code
`,
  ],
  [
    'patterns that take lowercase, and examples of problems',
    `
paths:
  /v1/a:
    get:
      responses:
        '400':
          content:
            application/problem+json:
              schema:
                properties:
                  errorCode: { type: string, pattern: '^ERR_[A-Za-z]+$' } # expect: errors/error-code
              example: { errorCode: bad } # expect: errors/error-code
        '401':
          content:
            application/problem+json:
              schema: { properties: { errorCode: { type: string, pattern: '^[A-Z][A-Z0-9_]*$' } } }
              examples:
                one: { $ref: '#/components/examples/One' }
                two: { value: text }
        '403': { content: { application/problem+json: { schema: { properties: { errorCode: { pattern: '^(?=x)[A-Z]+$' } } } } } }
        '404': { content: { application/json: { example: { errorCode: bad } } } }
components:
  examples:
    One: { value: { errorCode: bad_code } } # expect: errors/error-code
`,
  ],
  [
    'Swagger 2.0, and problems of webhooks',
    `
swagger: '2.0'
paths:
  /v1/a:
    get:
      produces: [application/problem+json]
      responses:
        400:
          schema: { type: object, properties: { errorCode: { type: string, enum: [bad] } } } # expect: errors/error-code
          examples:
            application/problem+json: { errorCode: bad } # expect: errors/error-code
`,
  ],
  [
    'problems of webhooks are ordinary bodies',
    `
webhooks:
  done:
    post:
      responses:
        '400': { content: { application/problem+json: { schema: { properties: { errorCode: { enum: [bad] } } } } } } # expect: naming/enum-upper-snake-case
`,
  ],
  [
    'the codes of 409 and 410',
    `
paths:
  /v1/a:
    post:
      parameters: [${KEY}]
      responses:
        '409': { content: { application/problem+json: { schema: { properties: { errorCode: { enum: [CLOSED] } } } } } } # expect: errors/known-code
        '410': { content: { application/problem+json: { schema: { properties: { errorCode: { enum: [GONE, API_VERSION_SUNSET] } } } } } }
        4XX: { content: { application/problem+json: { schema: { properties: { errorCode: { enum: [CLOSED] } } } } } }
    put:
      responses:
        '409': { content: { application/problem+json: { schema: { properties: { errorCode: { enum: [CLOSED] } } } } } }
        '410': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Problem' } } } }
    patch:
      parameters: [{ name: x-idempotency-key, in: header }]
      responses:
        '409': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Problem' } } } }
components:
  schemas:
    Problem:
      properties:
        errorCode: { $ref: '#/components/schemas/Code' }
    Code:
      type: string
      enum: [CLOSED, PAID] # expect: errors/known-code
`,
  ],
  [
    'alternatives, constants, free strings and what cannot be seen take any code',
    `
paths:
  /v1/a:
    post:
      parameters: [${KEY}]
      responses:
        '409':
          content:
            application/problem+json:
              schema:
                oneOf:
                  - { properties: { errorCode: { enum: [CLOSED] } } }
                  - { properties: { errorCode: { const: REQUEST_IDEMPOTENCY_KEY_MISMATCH } } }
    put:
      parameters: [${KEY}]
      responses: { '409': { content: { application/problem+json: { schema: { properties: { errorCode: { const: CLOSED } } } } } } }
    patch:
      parameters: [${KEY}]
      responses: { '409': { content: { application/problem+json: { schema: { properties: { errorCode: { type: string } } } } } } }
    delete:
      parameters: [${KEY}]
      responses: { '409': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Nowhere' } } } } }
  /v1/b:
    post:
      parameters: [${KEY}]
      responses:
        '409':
          content:
            application/problem+json:
              schema:
                allOf:
                  - { properties: { errorCode: { type: string } } }
                  - { properties: { errorCode: { enum: [CLOSED] } } } # expect: errors/known-code
`,
  ],
])('codes: %s', async (_, text, options) => {
  const findings = await findingsOf(text, RULES, options)
  expect(placesOf(findings)).toEqual(expectationsIn(text, RULES, options))
})
