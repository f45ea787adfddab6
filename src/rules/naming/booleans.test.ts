import { describe, expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import booleanPrefix from './boolean-prefix.ts'
import booleanQuery from './boolean-query.ts'
import enumUnknown from './enum-unknown.ts'
import enumUpperSnakeCase from './enum-upper-snake-case.ts'
import stateNotIntent from './state-not-intent.ts'

const rules = [booleanPrefix, booleanQuery, stateNotIntent, enumUnknown, enumUpperSnakeCase]

const documents: Record<string, string> = {
  'is_ on boolean fields': `
components:
  schemas:
    Flag: { type: boolean }
    A:
      properties:
        is_active: { type: boolean } # expect: naming/boolean-prefix
        isVerified: { type: [boolean, 'null'] } # expect: naming/boolean-prefix
        IS_PAID: { allOf: [{ $ref: '#/components/schemas/Flag' }] } # expect: naming/boolean-prefix
        is_in_stock: { $ref: '#/components/schemas/Flag' } # expect: naming/boolean-prefix
        is_new: { type: boolean }
        isDefault: { type: boolean }
        is_public: { type: boolean }
        is: { type: boolean }
        issued: { type: boolean }
        island_visible: { type: boolean }
        is_text: { type: string }
        is_either: { type: [boolean, string] }
        is_unseen: { $ref: '#/components/schemas/Missing' }
        constructor: { type: boolean }
`,
  'nullable in 3.0, and definitions of 2.0 in a query': `
openapi: 3.0.3
components:
  schemas:
    A:
      properties:
        is_active: { type: boolean, nullable: true } # expect: naming/boolean-prefix
        enable_alerts: { type: boolean, nullable: true } # expect: naming/state-not-intent
`,
  'query parameters': `
swagger: '2.0'
paths:
  /v1/orders:
    parameters:
      - { name: is_active, in: query, type: boolean } # expect: naming/boolean-prefix
      - { name: is_active_ne, in: query, type: boolean } # expect: naming/boolean-prefix
      - { name: is_new_ne, in: query, type: boolean }
      - { name: is_active, in: header, type: boolean }
      - { name: include_archived, in: query, type: boolean }
    get: {}
`,
  'AsyncAPI: payloads and bindings': `
asyncapi: 2.6.0
channels:
  orders:
    bindings:
      ws:
        query: { properties: { is_live: { type: boolean } } } # expect: naming/boolean-prefix
    subscribe:
      message:
        payload:
          properties:
            is_paid: { type: boolean } # expect: naming/boolean-prefix
            sendReceipt: { type: boolean } # expect: naming/state-not-intent
`,
  'state, not intent': `
components:
  schemas:
    A:
      properties:
        enable_alerts: { type: boolean } # expect: naming/state-not-intent
        useTls: { type: boolean } # expect: naming/state-not-intent
        force: { type: boolean } # expect: naming/state-not-intent
        user_active: { type: boolean }
        enabled: { type: boolean }
        required_by_law: { type: boolean }
        send_count: { type: integer }
`,
  'boolean query parameters': `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: a, in: query, schema: { type: boolean } }
        - { name: b, in: query, allowEmptyValue: false, schema: { type: boolean } }
        - { name: c, in: query, allowEmptyValue: true, schema: { type: string } }
        - { name: d, in: query, allowEmptyValue: true, schema: { type: boolean } } # expect: naming/boolean-query
        - { name: e, in: query, schema: { enum: ['yes', 'no'] } } # expect: naming/boolean-query
        - { name: f, in: query, schema: { enum: ['true', 'false', null] } } # expect: naming/boolean-query
        - { name: g, in: query, schema: { type: integer, enum: [0, 1] } } # expect: naming/boolean-query
        - { name: h, in: query, allowEmptyValue: true, schema: { enum: ['true'] } } # expect: naming/boolean-query
        - { name: i, in: query, schema: { type: boolean, enum: [true] } } # expect: naming/boolean-query
        - { name: j, in: query, schema: { type: boolean, enum: [true, false] } }
        - { name: k, in: query, schema: { allOf: [{ $ref: '#/components/schemas/Switch' }] } } # expect: naming/boolean-query
        - { name: l, in: query, schema: { enum: [UNKNOWN, YES, NO] } }
        - { name: asc, in: query, schema: { type: string, enum: ['true'] } }
        - { name: m, in: header, schema: { enum: [UNKNOWN, YES] } }
        - { name: n, in: query, schema: { $ref: '#/components/schemas/Missing' } }
webhooks:
  done:
    post:
      parameters:
        - { name: o, in: query, allowEmptyValue: true, schema: { type: boolean } }
components:
  schemas:
    Switch: { type: string, enum: [ON, OFF] }
`,
}

describe('naming of booleans', () => {
  for (const [name, text] of Object.entries(documents)) {
    it(name, async () => {
      expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
    })
  }

  it.each([
    ['is_active', 'Write `active`.'],
    ['isInStock', 'Write `in_stock`.'],
    ['is_2fa_on', 'Write an adjective or participle without `is`.'],
    [
      'is_taken',
      'Leave it out, or give it a name of its own, since `taken` is that of another one.',
    ],
    ['require_approval', 'Write `approval_required`.'],
    ['hide_price', 'Write `price_hidden`.'],
    ['skip', 'Write `skipped`.'],
    ['use_tls', 'Name the state that holds while it is true, with an adjective or participle.'],
  ])('says what to write instead of %s', async (name, help) => {
    const text = `components: { schemas: { A: { properties: { ${name}: { type: boolean }, taken: {} } } } }`
    const [finding] = await findingsOf(text, [booleanPrefix, stateNotIntent])
    expect(finding?.help).toBe(help)
  })

  it('keeps the filter operator', async () => {
    const text = `
paths:
  /v1/orders:
    get: { parameters: [{ name: is_active_ne, in: query, schema: { type: boolean } }] }
`
    const [finding] = await findingsOf(text, booleanPrefix)
    expect(finding?.help).toBe('Write `active_ne`.')
  })
})

it.each([
  ['deleted', '0, 1', true],
  ['include_archived', "'0', '1'", true],
  ['with_items', '1, 0', true],
  ['archived', "'yes', 'no'", true],
  ['type', "'true', 'false'", true],
  ['status', "'on', 'off'", true],
  ['paid', "'Y', 'N'", true],
  ['recursive', "'1', '0'", true],
  ['active', "'TRUE'", true],
  ['dry_run', '0, 1, null', true],
  ['type', '0, 1', false],
  ['sort_order', '0, 1', false],
  ['orderStatus', "'0', '1'", false],
  ['gender', '0, 1', false],
  ['level', '0, 1', false],
  ['customer_type', '1, 0', false],
  ['mode', "'0', '1'", false],
  ['direction', '0, 1', false],
  ['depth', '0, 1', false],
  ['page', '0, 1', false],
])('query parameter %s of [%s] stands for a boolean: %s', async (name, values, isFinding) => {
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: ${name}, in: query, schema: { enum: [${values}] } }], responses: {} } } }`
  expect(await findingsOf(text, booleanQuery)).toHaveLength(isFinding ? 1 : 0)
})
