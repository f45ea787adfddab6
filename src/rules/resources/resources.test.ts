import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import idType from './id-type.ts'

test.each<[string, string, TestOptions?]>([
  [
    'id of a body, in every type',
    `
components:
  schemas:
    Integer: { properties: { id: { type: integer } } } # expect: resources/id-type
    Number: { properties: { id: { type: number } } } # expect: resources/id-type
    Object: { properties: { id: { type: object } } } # expect: resources/id-type
    Enum: { properties: { id: { enum: [1, 2] } } } # expect: resources/id-type
    Reference: { properties: { id: { $ref: '#/components/schemas/Id' } } } # expect: resources/id-type
    AllOf: { properties: { id: { allOf: [{ $ref: '#/components/schemas/Id' }] } } } # expect: resources/id-type
    Nullable: { properties: { id: { type: [integer, 'null'] } } } # expect: resources/id-type
    OneOf: { properties: { id: { oneOf: [{ type: integer }, { type: 'null' }] } } } # expect: resources/id-type
    Id: { type: integer }
    String: { properties: { id: { type: string } } }
    NullableString: { properties: { id: { type: [string, 'null'] } } }
    Union: { properties: { id: { type: [string, integer] } } }
    Numbers: { properties: { id: { oneOf: [{ type: integer }, { type: number }] } } }
    Unknown: { properties: { id: {} } }
    Missing: { properties: { id: { $ref: '#/components/schemas/Nowhere' } } }
    Others: { properties: { order_id: { type: integer }, uuid: { type: integer }, ids: { type: array } } }
`,
  ],
  [
    'the last word of a path parameter',
    `
paths:
  /v1/orders/{id}:
    parameters:
      - { $ref: '#/components/parameters/OrderId' }
      - { $ref: '#/components/parameters/Missing' }
    get:
      parameters:
        - { name: id, in: path, schema: { type: integer } } # expect: resources/id-type
        - { name: user_id, in: path, schema: { type: integer } } # expect: resources/id-type
        - { name: userId, in: path, schema: { type: integer } } # expect: resources/id-type
        - { name: userID, in: path, schema: { type: number } } # expect: resources/id-type
        - { name: item_id, in: path, schema: { type: string } }
        - { name: paid, in: path, schema: { type: integer } }
        - { name: page_number, in: path, schema: { type: integer } }
        - { name: customer_id, in: query, schema: { type: integer } }
        - { name: X-Id, in: header, schema: { type: integer } }
components:
  parameters:
    OrderId: { name: order_id, in: path, schema: { type: integer } } # expect: resources/id-type
`,
  ],
  [
    'a parameter that every operation overrides is not judged',
    `
paths:
  /v1/orders/{id}:
    parameters:
      - { name: id, in: path, schema: { type: integer } }
    get:
      parameters:
        - { name: id, in: path, schema: { type: string } }
`,
  ],
  [
    'only body schemas, and no CloudEvents or foreign bodies',
    `
paths:
  /v1/orders:
    post:
      requestBody:
        content:
          application/json:
            schema: { properties: { id: { type: integer } } } # expect: resources/id-type
          application/geo+json:
            schema: { properties: { id: { type: integer } } }
          application/xml:
            schema: { properties: { id: { type: integer } } }
          application/cloudevents+json:
            schema:
              properties:
                id: { type: integer }
                data: { properties: { id: { type: integer } } } # expect: resources/id-type
webhooks:
  done:
    post:
      parameters:
        - { name: id, in: path, schema: { type: integer } }
      requestBody:
        content:
          application/json:
            schema: { properties: { id: { type: integer } } } # expect: resources/id-type
`,
  ],
  [
    'what stands in examples, not and maps is data',
    `
components:
  schemas:
    Order:
      type: object
      additionalProperties: { type: integer }
      not: { properties: { id: { type: integer } } }
      example: { properties: { id: { type: integer } } }
      x-internal: { properties: { id: { type: integer } } }
`,
  ],
  [
    'OpenAPI 3.0 and Swagger 2.0',
    `
swagger: '2.0'
paths:
  /v1/orders/{order_id}:
    get:
      parameters:
        - { name: order_id, in: path, type: integer } # expect: resources/id-type
definitions:
  Order: { properties: { id: { type: integer, x-nullable: true } } } # expect: resources/id-type
`,
  ],
  [
    'AsyncAPI: payloads and parameters of 2.x',
    `asyncapi: 2.6.0
channels:
  orders/{order_id}:
    parameters:
      order_id: # expect: resources/id-type
        schema: { type: integer }
    subscribe:
      message:
        headers: { properties: { id: { type: integer } } }
        payload:
          properties:
            id: { type: integer } # expect: resources/id-type
`,
  ],
  [
    'a schema that contains itself',
    `
components:
  schemas:
    Loop: { properties: { id: { $ref: '#/components/schemas/Loop' } } } # expect: resources/id-type
    Bare: { $ref: '#/components/schemas/Bare' }
    Uses: { properties: { id: { $ref: '#/components/schemas/Bare' } } }
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, idType, options))).toEqual(
    expectationsIn(text, idType, options),
  )
})

test.each([
  ['id', '{ type: integer }', true],
  ['id', '{ type: boolean }', true],
  ['id', '{ type: object }', true],
  ['id', '{ type: object, properties: { a: {} } }', true],
  ['id', '{ type: object, properties: { account: {}, name: {} } }', false],
  ['id', '{ type: object, properties: { any: { type: array, items: { type: string } } } }', false],
  ['id', '{ type: object, properties: { $oid: { type: string } } }', true],
  ['ID', '{ type: number }', true],
  ['id', '{ type: array, items: { type: integer } }', false],
  ['id', '{ type: string }', false],
  ['ids', '{ type: array }', false],
])('field %s of %s is reported here: %s', async (name, schema, isFinding) => {
  const text = `components: { schemas: { Order: { properties: { ${name}: ${schema} } } } }`
  expect(await findingsOf(text, idType)).toHaveLength(isFinding ? 1 : 0)
})
