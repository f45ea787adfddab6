import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import noJsonPayload from './no-json-payload.ts'
import noObject from './no-object.ts'
import valueSize from './value-size.ts'

const RULES = [noJsonPayload, noObject, valueSize]

test.each<[string, string, TestOptions?]>([
  [
    'content of a JSON type, and examples that are JSON',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: A, in: header, content: { application/vnd.a+json: { schema: { type: object } } } } # expect: headers/no-json-payload
        - { name: B, in: header, content: { text/plain: { schema: { type: object } } } }
        - { name: C, in: header, example: '{"a":1}' } # expect: headers/no-json-payload
        - { name: D, in: header, schema: { examples: [x, '[1, 2]'] } } # expect: headers/no-json-payload
        - { name: E, in: header, examples: { one: { value: '{}' } } } # expect: headers/no-json-payload
        - { name: F, in: header, example: '{order_id}' }
        - { name: G, in: header, example: '"quoted"' }
        - { name: H, in: header, example: 17 }
        - { name: I, in: header, schema: { type: array, items: { type: string } }, example: [a, b] }
        - { name: J, in: header, example: '[::1]' }
        - { name: K, in: header, schema: { default: '{}' } }
        - { name: L, in: query, example: '{}' }
        - { name: M, in: header, content: { '*/*': {} } }
        - { name: NEL, in: header, example: '{"max_age":604800}' }
        - { name: report-to, in: header, example: '{"group":"nel"}' }
        - { name: Report-To-Us, in: header, example: '{}' } # expect: headers/no-json-payload
      responses:
        '200': { headers: { A: { $ref: '#/components/headers/Json' } } }
        '404': { headers: { A: { $ref: '#/components/headers/Json' }, B: { $ref: '#/components/headers/Missing' } } }
components:
  headers:
    Json: { content: { application/json: {} } } # expect: headers/no-json-payload
`,
  ],
  [
    'schemas of objects, and of arrays of objects',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: A, in: header, schema: { type: object } } # expect: headers/no-object
        - { name: B, in: header, schema: { type: [object, 'null'] } } # expect: headers/no-object
        - { name: C, in: header, schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } # expect: headers/no-object
        - { name: D, in: header, schema: { allOf: [{ $ref: '#/components/schemas/Thing' }] } } # expect: headers/no-object
        - { name: E, in: header, schema: { oneOf: [{ type: object }, { type: string }] } }
        - { name: F, in: header, schema: { oneOf: [{ type: object }, { type: object }] } } # expect: headers/no-object
        - { name: G, in: header, schema: { type: array, items: { type: string } } }
        - { name: L, in: header, style: simple, explode: true, schema: { type: object } }
        - { name: N, in: header, explode: true, schema: { type: object } } # expect: headers/no-object
        - { name: H, in: header, schema: { type: array, items: { $ref: '#/components/schemas/Missing' } } }
        - { name: I, in: header, schema: {} }
        - { name: J, in: header, schema: true }
        - { name: K, in: query, schema: { type: object } }
      responses:
        '200':
          headers:
            RateLimit: { schema: { type: object } }
            ratelimit-policy: { schema: { type: array, items: { type: object } } }
            Link: { schema: { type: object } } # expect: headers/no-object
components:
  schemas:
    Thing: { properties: { a: {} } }
`,
  ],
  [
    '3.0: a nullable object',
    `
openapi: 3.0.3
paths:
  /v1/orders:
    get:
      parameters:
        - { name: A, in: header, schema: { type: object, nullable: true } } # expect: headers/no-object
`,
  ],
  [
    'the size of one value',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: A, in: header, schema: { type: string, maxLength: 4096 } }
        - { name: B, in: header, schema: { type: string, maxLength: 4097 } } # expect: headers/value-size
        - { name: C, in: header, schema: { $ref: '#/components/schemas/Long' } }
        - { name: D, in: header, schema: { allOf: [{ $ref: '#/components/schemas/Long' }], maxLength: 10 } }
        - { name: E, in: query, schema: { type: string, maxLength: 9999 } }
        - { name: F, in: header, schema: { maxLength: '9999' } }
    post:
      parameters:
        - { name: C, in: header, schema: { $ref: '#/components/schemas/Long' } }
      responses:
        '200': { headers: { A: { schema: { maxLength: 5000 } } } } # expect: headers/value-size
components:
  schemas:
    Long: { type: string, maxLength: 5000 } # expect: headers/value-size
`,
  ],
  [
    'the size of all headers of one request',
    `
paths:
  /v1/orders:
    parameters:
      - { name: A, in: header, schema: { maxLength: 4000 } }
    get:
      parameters:
        - { name: B, in: header, schema: { maxLength: 4000 } }
        - { name: C, in: header, schema: { maxLength: 192 } }
    put:
      parameters:
        - { name: B, in: header, schema: { maxLength: 4000 } }
        - { name: C, in: header, schema: { maxLength: 192 } }
        - { name: D, in: header, schema: { maxLength: 1 } } # expect: headers/value-size
        - { name: E, in: header, schema: { maxLength: 100 } }
    post:
      parameters:
        - { name: B, in: header, schema: { maxLength: 9000 } } # expect: headers/value-size
        - { name: C, in: header, schema: { maxLength: 96 } }
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
        - { name: A, in: header, type: string, maxLength: 5000 } # expect: headers/value-size
        - { name: B, in: header, type: string, x-example: '{}' } # expect: headers/no-json-payload
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})
