import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../../test/support/rule-testing.ts'
import idOpaque from '../id-opaque.ts'
import idSequential from '../id-sequential.ts'
import idType from '../id-type.ts'
import referenceIdType from '../reference-id-type.ts'

const RULES = [idOpaque, idSequential, idType, referenceIdType]

test.each<[string, string, TestOptions?]>([
  [
    'what is no identifier of one resource',
    `
paths:
  /v1/tokens/{chain_id}:
    get: {}
    parameters:
      - { name: chain_id, in: path, description: 'Ethereum chain id', schema: { type: string, example: '137' } }
  /v1/certs/{cert_id}:
    get: {}
    parameters:
      - { name: cert_id, in: path, description: Comma separated list of certificates, schema: { type: string, example: 'a1,b2' } }
  /v1/shops/{chain_id}:
    get: {}
    parameters:
      - name: chain_id
        in: path
        description: The chain that the shop is of.
        schema:
          type: string
          example: '137' # expect: resources/id-sequential
components:
  schemas:
    FeedItem:
      properties:
        id: { type: string, example: 'https://blog.example.com/a' }
        url: { type: string }
        content_html: { type: string }
    Post:
      properties:
        id:
          type: string
          example: 'https://blog.example.com/a' # expect: resources/id-opaque
        url: { type: string }
        content: { type: string }
    Amount: { type: string, examples: ['100000'] }
    Number:
      type: string
      example: '4711' # expect: resources/id-sequential
    Search:
      properties:
        id: { type: string, description: A comma-separated list of IDs, example: '1234,4321' }
    Token:
      properties:
        id: { $ref: '#/components/schemas/Amount' }
        balance: { $ref: '#/components/schemas/Amount' }
    Order:
      properties:
        id: { $ref: '#/components/schemas/Number' }
        parent_id: { $ref: '#/components/schemas/Number' }
    Place:
      properties:
        id:
          type: string
          description: One of the list of places.
          example: 12,34 # expect: resources/id-opaque
`,
  ],
  [
    'references are no numbers',
    `
paths: { /v1/customers: {}, /v1/shops: {}, /v1/others: {} }
components:
  schemas:
    Order:
      properties:
        customer_id: { type: integer } # expect: resources/reference-id-type
        userId: { type: [number, 'null'] } # expect: resources/reference-id-type
        shopID: { $ref: '#/components/schemas/Number' } # expect: resources/reference-id-type
        cart_id: { type: string }
        paid: { type: integer }
        any_id: { type: [integer, string] }
        other_id: { $ref: '#/components/schemas/Nowhere' }
        is_valid_id: { type: boolean }
        id: { type: integer } # expect: resources/id-type
        constructor: { type: integer }
        __proto__: { type: integer }
    Number: { type: integer }
    Problem:
      properties: { type: {}, title: {}, status: {}, detail: {}, correlationId: { type: integer } }
    Misspelled:
      properties: { type: {}, title: {}, status: {}, detail: {}, correlation_id: { type: integer } }
    Event: { properties: { specversion: {}, id: { type: string, example: 1/2 } } }
`,
  ],
  [
    'examples and defaults that are not URL-safe, or personal',
    `
components:
  schemas:
    A: { properties: { id: { type: string, example: a/b } } } # expect: resources/id-opaque
    B: { properties: { id: { type: string, default: a b } } } # expect: resources/id-opaque
    C: { properties: { id: { type: string, examples: [ok, ann@example.com] } } } # expect: resources/id-opaque
    D: { properties: { id: { type: string, example: 123-45-6789 } } } # expect: resources/id-opaque
    E: { properties: { id: { type: string, example: '+1 555 123 4567' } } } # expect: resources/id-opaque
    F: { properties: { id: { type: string, example: 555-123-4567 } } } # expect: resources/id-opaque
    G: { properties: { id: { type: string, format: email } } } # expect: resources/id-opaque
    H: { properties: { id: { type: string, example: naïve } } } # expect: resources/id-opaque
    I: { properties: { id: { $ref: '#/components/schemas/Id' } } }
    J: { properties: { id: { allOf: [{ $ref: '#/components/schemas/Id' }] } } }
    K: { properties: { id: { type: string, enum: [a/b] } } }
    L: { properties: { id: { type: string, example: <order_id> }, name: { example: a/b } } }
    M: { properties: { id: { type: string, example: f47ac10b-58cc-4372-a567-0e02b2c3d479 } } }
    N: { properties: { id: { type: integer, example: a/b } } } # expect: resources/id-type
    O: { properties: { id: { type: string, example: 'A~b.c_d-1' }, order_id: { example: a/b } } }
    Id: { type: string, example: 50% } # expect: resources/id-opaque
`,
  ],
  [
    'counters, in examples of the field, the object and the body',
    `
paths:
  /v1/orders/{order_id}:
    parameters:
      - { name: order_id, in: path, schema: { type: string }, example: '17' } # expect: resources/id-sequential
      - { name: slug, in: path, schema: { type: string }, example: '17' }
    get:
      responses:
        '200':
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Order' } }
              example:
                - id: '18' # expect: resources/id-sequential
                  customer: { id: '19' } # expect: resources/id-sequential
                  other: { id: '20' }
        '201':
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
              examples: { one: { $ref: '#/components/examples/One' } }
components:
  schemas:
    Order:
      properties:
        id: { type: string, example: 1041 } # expect: resources/id-sequential
        customer: { properties: { id: { type: string } } }
      example: { id: '21' } # expect: resources/id-sequential
    Long: { properties: { id: { type: string, example: '1234567890123' } } }
    Default: { properties: { id: { type: string, default: '7' } } }
    Number: { properties: { id: { example: 12 } } }
    Union: { properties: { id: { type: [string, integer], example: '12' } } }
  examples:
    One: { value: { id: '22' } } # expect: resources/id-sequential
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
produces: [application/json]
paths:
  /v1/orders/{id}:
    get:
      parameters: [{ name: id, in: path, type: string, x-example: a/b }] # expect: resources/id-opaque
      responses:
        200:
          schema: { type: object, properties: { id: { type: string, x-nullable: true } } }
          examples: { application/json: { id: '7' } } # expect: resources/id-sequential
`,
  ],
  [
    'AsyncAPI: payloads and channel parameters',
    `
asyncapi: 3.0.0
channels:
  orders:
    address: shop.orders.{order_id}.v1
    parameters:
      order_id: { examples: [a/b] } # expect: resources/id-opaque
    messages:
      placed:
        payload:
          type: object
          properties:
            id: { type: string }
            customer_id: { type: integer } # expect: resources/reference-id-type
        examples:
          - payload: { id: '12' } # expect: resources/id-sequential
`,
  ],
])('identifiers: %s', async (_, text, options) => {
  const findings = await findingsOf(text, RULES, options)
  expect(placesOf(findings)).toEqual(expectationsIn(text, RULES, options))
})
