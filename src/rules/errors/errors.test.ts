import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import fieldSnakeCase from '../naming/field-snake-case.ts'
import problemMediaType from './problem-media-type.ts'
import problemSchema from './problem-schema.ts'

// With the rule that leaves misspelled members to errors/problem-schema.
const RULES = [problemMediaType, problemSchema, fieldSnakeCase]

const MEMBERS = `
        type: { type: string }
        title: { type: string }
        status: { type: integer }
        detail: { type: string }
        correlationId: { type: string }`

test.each<[string, string, TestOptions?]>([
  [
    'which responses are errors',
    `
paths:
  /v1/orders:
    head: { responses: { '400': {}, default: {} } }
    get:
      responses:
        '200': {}
        '302': {}
        '400': {} # expect: errors/problem-media-type
        4XX: { content: {} } # expect: errors/problem-media-type
        '503': {} # expect: errors/problem-media-type
        5XX: {} # expect: errors/problem-media-type
        default: {} # expect: errors/problem-media-type
`,
  ],
  [
    'which types are problems',
    `
paths:
  /v1/orders:
    get:
      responses:
        '400': { content: { 'Application/Problem+JSON; charset=utf-8': {} } }
        '401':
          content:
            application/problem+json: {}
            application/json: {} # expect: errors/problem-media-type
            application/problem+xml: {} # expect: errors/problem-media-type
            application/*: {} # expect: errors/problem-media-type
            '*/*': {} # expect: errors/problem-media-type
            text/html: {} # expect: errors/problem-media-type
        '404': { $ref: '#/components/responses/Missing' }
`,
  ],
  [
    'a shared response is reported once, and not for a success or HEAD',
    `
paths:
  /v1/orders:
    get: { responses: { '200': { $ref: '#/components/responses/Used' } } }
    post: { responses: { '400': { $ref: '#/components/responses/Used' } } }
    put: { responses: { '400': { $ref: '#/components/responses/Used' } } }
    delete: { responses: { '200': { $ref: '#/components/responses/Fine' } } }
    head: { responses: { '400': { $ref: '#/components/responses/Fine' } } }
components:
  responses:
    Used:
      content:
        text/plain: {} # expect: errors/problem-media-type
    Fine: { content: { text/plain: {} } }
`,
  ],
  [
    'webhooks and callbacks, and additional operations',
    `
openapi: 3.2.0
paths:
  /v1/orders:
    post:
      callbacks:
        done:
          '{$request.body#/url}': { post: { responses: { '400': {} } } }
    additionalOperations:
      LINK:
        responses:
          '400': {} # expect: errors/problem-media-type
webhooks:
  done: { post: { responses: { '400': { content: { text/plain: {} } } } } }
`,
  ],
  [
    'Swagger 2.0: it is enough that produces holds the type',
    `
swagger: '2.0'
produces: [application/json]
paths:
  /v1/a:
    get:
      produces: [application/json, application/problem+json]
      responses:
        400: { schema: { $ref: '#/definitions/Opaque' } }
        404: {} # expect: errors/problem-media-type
  /v1/b:
    get:
      responses:
        400: # expect: errors/problem-media-type
          schema: {}
        404: { $ref: '#/responses/Shared' }
  /v1/c:
    get:
      produces: [application/problem+json]
      responses:
        404: { $ref: '#/responses/Shared' }
definitions:
  Opaque: {}
responses:
  Shared: { schema: {} } # expect: errors/problem-media-type
`,
  ],
  [
    'Swagger 2.0: problem+json in produces makes no problem of a success',
    `
swagger: '2.0'
produces: [application/json, application/problem+json]
paths:
  /v1/orders:
    get:
      responses:
        200: { schema: { type: object, properties: { name: { type: string } } } }
        400:
          schema: # expect: errors/problem-schema
            type: object
`,
  ],
  [
    'a schema under application/problem+json, at the target of the reference, once',
    `
paths:
  /v1/orders:
    get:
      responses:
        '400': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Error' } } } }
        '404': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Error' } } } }
components:
  schemas:
    Error: # expect: errors/problem-schema
      type: object
      properties: { message: { type: string } }
`,
  ],
  [
    'four members make a problem, three do not',
    `
components:
  schemas:
    Four: # expect: errors/problem-schema
      properties: { type: { type: string }, title: {}, status: {}, instance: {} }
    Three:
      properties: { type: { type: integer }, title: {}, status: {}, state: {} }
    Nested:
      properties:
        error: # expect: errors/problem-schema
          properties: { title: {}, status: {}, detail: {}, errorCode: {} }
`,
  ],
  [
    'unknown is not missing',
    `
paths:
  /v1/orders:
    get:
      responses:
        '400': { content: { application/problem+json: {} } }
        '401': { content: { application/problem+json: { schema: {} } } }
        '402': { content: { application/problem+json: { schema: true } } }
        '403': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Missing' } } } }
        '404':
          content:
            application/problem+json:
              schema: { allOf: [{ $ref: '#/components/schemas/Missing' }, { properties: { title: {} } }] }
        '405':
          content:
            application/problem+json:
              schema: { description: Says nothing. }
        '406':
          content:
            application/problem+json:
              schema: { type: object } # expect: errors/problem-schema
`,
  ],
  [
    'allOf is merged, and its parts are not judged by themselves',
    `
paths:
  /v1/orders:
    get:
      responses:
        '400': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Whole' } } } }
        '404': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Half' } } } }
components:
  schemas:
    Base:
      properties:${MEMBERS}
    Whole:
      allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { errorCode: { type: string } } }]
    Half: # expect: errors/problem-schema
      allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { errors: {} } }]
`,
  ],
  [
    'a part that is a body by itself is judged, too',
    `
paths:
  /v1/orders:
    get:
      responses:
        '400': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Whole' } } } }
        '404': { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Base' } } } }
components:
  schemas:
    Base: # expect: errors/problem-schema
      properties:${MEMBERS}
    Whole:
      allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { errorCode: { type: string } } }]
`,
  ],
  [
    'every branch has to have the members, and the outermost schema is reported',
    `
paths:
  /v1/orders:
    get:
      responses:
        '400':
          content:
            application/problem+json:
              schema: # expect: errors/problem-schema
                oneOf: [{ $ref: '#/components/schemas/Whole' }, { $ref: '#/components/schemas/Base' }]
        '404':
          content:
            application/problem+json:
              schema:
                anyOf: [{ $ref: '#/components/schemas/Whole' }, { type: 'null' }]
components:
  schemas:
    Base:
      properties:${MEMBERS}
    Whole:
      allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { errorCode: { type: string } } }]
`,
  ],
  [
    'misspelled members are no snake_case findings, and are not missing',
    `
components:
  schemas:
    Problem:
      properties:
        type: { type: string }
        Title: { type: string } # expect: errors/problem-schema
        status: { type: integer }
        detail: { type: string }
        correlation_id: { type: string } # expect: errors/problem-schema
        ErrorCode: { type: string } # expect: errors/problem-schema
        instance: { type: string }
    Coded: # expect: errors/problem-schema
      properties:${MEMBERS}
        code: { type: string }
    Both:
      properties:${MEMBERS}
        errorCode: { type: string }
        error_code: { type: string }
        ErrorCode: { type: string } # expect: naming/field-snake-case
`,
  ],
  [
    'types: nullable is fine, several are skipped',
    `
components:
  schemas:
    Problem:
      properties:
        type: { type: integer } # expect: errors/problem-schema
        title: { type: [string, 'null'] }
        status: { type: number } # expect: errors/problem-schema
        detail: { type: [string, object] }
        instance: { $ref: '#/components/schemas/Count' } # expect: errors/problem-schema
        correlationId: { anyOf: [{ type: string }, { type: 'null' }] }
        errorCode: { enum: [A_B, C_D] }
    Count: { type: integer }
    Unknown:
      properties:
        type: {}
        title: { $ref: '#/components/schemas/Missing' }
        status: true
        detail: { allOf: [{ type: boolean }] } # expect: errors/problem-schema
        correlationId: { const: a }
        errorCode: { oneOf: [{ const: A }, { const: 1 }] }
`,
  ],
  [
    'OpenAPI 3.0: nullable',
    `
openapi: 3.0.3
components:
  schemas:
    Problem:
      properties:
        type: { type: string, nullable: true }
        title: { type: string }
        status: { type: integer, nullable: true }
        detail: { type: string }
        correlationId: { type: string }
        errorCode: { type: string }
`,
  ],
  [
    'problems of webhooks and callbacks are those of the client',
    `
paths:
  /v1/orders:
    post:
      callbacks:
        done:
          '{$request.body#/url}':
            post: { responses: { '400': { content: { application/problem+json: { schema: { type: object } } } } } }
webhooks:
  done:
    post:
      responses:
        '400':
          content:
            application/problem+json:
              schema: { properties: { title: { type: integer }, ErrorCode: {} } } # expect: naming/field-snake-case
`,
  ],
  [
    'a response that a callback gives first',
    `
paths:
  /v1/orders/{id}:
    post:
      responses: {}
      callbacks: { done: { '{$url}': { post: { responses: { '400': { $ref: '#/components/responses/Bad' } } } } } }
    put: { responses: { '400': { $ref: '#/components/responses/Bad' } } }
components:
  responses:
    Bad:
      content:
        application/problem+json:
          schema: { properties: { title: {} } } # expect: errors/problem-schema
`,
  ],
  [
    'hostile names are further members',
    `
components:
  schemas:
    Problem:
      properties:${MEMBERS}
        errorCode: { type: string }
        constructor: { type: integer }
        __proto__: { type: integer } # expect: naming/field-snake-case
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

test('one finding names all that is missing', async () => {
  const text = `
components:
  schemas:
    Problem: { properties: { type: {}, title: {}, status: {}, instance: {} } }
`
  expect(await findingsOf(text, problemSchema)).toMatchObject([
    {
      message: 'Problem schema `Problem` lacks `detail`, `correlationId` and `errorCode`.',
      help: 'Declare `detail` (string), `correlationId` (string), `errorCode` (string).',
    },
  ])
})

test.each([
  [
    "swagger: '2.0'",
    'Give it a `schema`, under a `produces` that holds `application/problem+json`.',
  ],
  ['openapi: 3.0.3', 'Give it content of type `application/problem+json`.'],
])('what to write where an error has no body in %s', async (version, help) => {
  const text = `${version}\npaths: { /v1/a: { get: { responses: { '400': {} } } } }`
  const [finding] = await findingsOf(text, problemMediaType)
  expect(finding?.help).toBe(help)
})
