import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../../test/support/rule-testing.ts'
import enumDefault from '../enum-default.ts'
import enumDefaultMissing from '../enum-default-missing.ts'
import enumUnknown from '../enum-unknown.ts'

const RULES = [enumDefault, enumDefaultMissing, enumUnknown]

test.each<[string, string, TestOptions?]>([
  [
    'defaults of enums of bodies',
    `
components:
  schemas:
    Order:
      properties:
        a: { enum: [UNKNOWN, A], default: A } # expect: naming/enum-default
        b: { enum: [A, B], default: A } # expect: naming/enum-default, naming/enum-unknown
        c: { enum: [UNKNOWN, A], default: UNKNOWN }
        d: { enum: [UNKNOWN, A, null], default: null }
        e: { enum: [UNKNOWN, A], default: null } # expect: naming/enum-default
        f: { enum: [A], default: A }
        g: { enum: [1, 2], default: 1 }
        h: { enum: [A, null], default: A }
        i: { oneOf: [{ const: UNKNOWN }, { const: A }], default: A } # expect: naming/enum-default
        j: { enum: [EUR, USD], format: currency, default: EUR }
        n: { oneOf: [{ const: A }, { const: B }, { type: 'null' }] } # expect: naming/enum-unknown
        o: { oneOf: [{ const: A }, { type: 'null' }] }
        k: { enum: [UNKNOWN, A] } # expect: naming/enum-default-missing
        l: { type: array, items: { enum: [UNKNOWN, A], default: A } } # expect: naming/enum-default
        m: { type: array, items: { enum: [UNKNOWN, A], default: UNKNOWN }, default: [A] }
        constructor: { enum: [UNKNOWN, A], default: __proto__ } # expect: naming/enum-default
    Problem:
      properties: { type: {}, title: {}, detail: {}, status: {}, errorCode: { enum: [A, B], default: A } }
`,
  ],
  [
    'defaults beside references, and in schemas that compose an enum',
    `
components:
  schemas:
    Order:
      properties:
        a: { $ref: '#/components/schemas/State', default: OPEN } # expect: naming/enum-default
        b: { $ref: '#/components/schemas/State', default: UNKNOWN }
        c: { allOf: [{ $ref: '#/components/schemas/State' }], default: OPEN } # expect: naming/enum-default
        d: { oneOf: [{ $ref: '#/components/schemas/State' }, { type: 'null' }], default: null }
        e: { oneOf: [{ $ref: '#/components/schemas/State' }, { type: integer }], default: 4 }
        f: { allOf: [{ $ref: '#/components/schemas/State' }], enum: [OPEN, DONE], default: OPEN }
        g: { type: array, items: { $ref: '#/components/schemas/State', default: OPEN } } # expect: naming/enum-default
        h: { $ref: '#/components/schemas/Nowhere', default: OPEN }
    State: { enum: [UNKNOWN, OPEN, DONE] }
    Other: # expect: naming/enum-default-missing
      enum: [UNKNOWN, OPEN]
`,
  ],
  [
    'in 3.0 nothing counts beside a reference',
    `
openapi: 3.0.3
components:
  schemas:
    Order:
      properties:
        a: { $ref: '#/components/schemas/State', default: OPEN }
        b: { type: string, nullable: true, enum: [UNKNOWN, A], default: null }
        c: { allOf: [{ $ref: '#/components/schemas/State' }], nullable: true, default: null }
    State: { type: string, enum: [UNKNOWN, OPEN] }
`,
  ],
  [
    'parameters are exempt, and headers have defaults',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: state, in: query, schema: { enum: [UNKNOWN, OPEN], default: OPEN } }
        - { name: kind, in: query, schema: { $ref: '#/components/schemas/Kind', default: A } }
        - { name: X-State, in: header, schema: { enum: [UNKNOWN, OPEN], default: OPEN } }
      responses:
        '200':
          headers:
            X-State: { schema: { enum: [UNKNOWN, OPEN], default: OPEN } } # expect: naming/enum-default
            X-Other: { schema: { enum: [UNKNOWN, OPEN] } }
components:
  schemas:
    Kind: { enum: [UNKNOWN, A], default: A }
`,
  ],
  [
    'merge patches declare no default',
    `
paths:
  /v1/orders/{order_id}:
    patch:
      requestBody:
        content:
          application/merge-patch+json:
            schema:
              properties:
                a: { enum: [UNKNOWN, A] }
                b: { $ref: '#/components/schemas/Shared' }
                c: { $ref: '#/components/schemas/Own' }
      responses:
        '200': { content: { application/json: { schema: { properties: { b: { $ref: '#/components/schemas/Shared' } } } } } }
components:
  schemas:
    Shared: # expect: naming/enum-default-missing
      enum: [UNKNOWN, A]
    Own: { enum: [UNKNOWN, A] }
`,
  ],
  [
    'a file is shared as a component is',
    `
paths:
  /v1/orders/{order_id}:
    patch:
      requestBody:
        content:
          application/merge-patch+json: { schema: { properties: { a: { $ref: shared.yaml }, b: { $ref: own.yaml } } } }
      responses:
        '200': { content: { application/json: { schema: { properties: { a: { $ref: shared.yaml } } } } } }
`,
    {
      files: {
        'shared.yaml': 'enum: [UNKNOWN, A] # expect: naming/enum-default-missing\n',
        'own.yaml': 'enum: [UNKNOWN, A]\n',
      },
    },
  ],
  [
    'AsyncAPI payloads',
    `
asyncapi: 3.0.0
channels:
  orders:
    address: shop.orders.v1
    messages:
      placed:
        payload:
          type: object
          properties:
            a: { type: string, enum: [UNKNOWN, A], default: A } # expect: naming/enum-default
            b: { type: string, enum: [UNKNOWN, A] } # expect: naming/enum-default-missing
            c: { type: string, enum: [UNKNOWN, A], default: UNKNOWN }
`,
  ],
])('enum defaults: %s', async (_, text, options) => {
  const findings = await findingsOf(text, RULES, options)
  expect(placesOf(findings)).toEqual(expectationsIn(text, RULES, options))
})

test('a parameter is not told to take UNKNOWN by default', async () => {
  const text = `
paths:
  /v1/orders:
    get: { parameters: [{ name: state, in: query, schema: { enum: [OPEN, DONE] } }] }
components: { schemas: { Order: { properties: { state: { enum: [OPEN, DONE] } } } } }
`
  const helps = (await findingsOf(text, enumUnknown)).map(({ help }) => help)
  expect(helps).toEqual(['Add `UNKNOWN`.', 'Add `UNKNOWN`, and make it the default.'])
})

test('a merge patch is not told to have a default', async () => {
  const text = `
paths:
  /v1/orders/{order_id}:
    patch:
      requestBody:
        content:
          application/merge-patch+json: { schema: { properties: { a: { enum: [OPEN, DONE] } } } }
`
  const helps = (await findingsOf(text, enumUnknown)).map(({ help }) => help)
  expect(helps).toEqual(['Add `UNKNOWN`.'])
})

test.each([
  ['[a, Unknown]', 'Write `UNKNOWN` in capitals in the enum, and make it the default.'],
  ['[a, b]', 'Add `UNKNOWN` to the enum, and make it the default.'],
  ['[a, UNKNOWN]', 'Write `UNKNOWN`.'],
])('the help for the default of %s', async (values, help) => {
  const text = `components: { schemas: { Order: { properties: { state: { enum: ${values}, default: a } } } } }`
  expect((await findingsOf(text, enumDefault)).map((finding) => finding.help)).toEqual([help])
})
