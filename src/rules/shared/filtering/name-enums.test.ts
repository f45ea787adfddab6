import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../../test/support/rule-testing.ts'
import enumDefault from '../../naming/enum-default.ts'
import enumUnknown from '../../naming/enum-unknown.ts'
import enumUpperSnakeCase from '../../naming/enum-upper-snake-case.ts'
import sortParameter from '../../sorting/sort-parameter.ts'

const RULES = [enumUnknown, enumUpperSnakeCase, enumDefault]

/** The rules that report an enum of a query parameter, and of the field of a body. */
async function rulesAt(name: string, values: string): Promise<Record<string, string[]>> {
  const schema = `{ type: string, enum: [${values}] }`
  const texts = {
    query: `paths: { /v1/orders: { get: { parameters: [{ name: '${name}', in: query, schema: ${schema} }], responses: {} } } }`,
    items: `paths: { /v1/orders: { get: { parameters: [{ name: '${name}', in: query, schema: { type: array, items: ${schema} } }], responses: {} } } }`,
    body: `components: { schemas: { Order: { properties: { '${name}': { type: array, items: { allOf: [${schema}] } } } } } }`,
  }
  const found: Record<string, string[]> = {}
  for (const [place, text] of Object.entries(texts))
    found[place] = (await findingsOf(text, RULES)).map(({ rule }) => rule)
  return found
}

it.each([
  ['$select', 'id, displayName'],
  ['$expand', 'owner, members'],
  ['fields', 'created_at, name'],
  ['fields[orders]', 'created_at, name'],
  ['include', 'customer, line_items'],
  ['includes', 'file_search_call.results, usage'],
  ['exclude_fields', 'address, phone'],
  ['group_by', 'country, city'],
  ['groupBy', 'country, city'],
  ['summarize_by', 'resource, certname'],
  ['scopes', 'phone_check, console'],
  ['allowedScopes', 'orders:read, orders:write'],
  ['field_name', 'items.quantity, items.date'],
  ['embed', 'customer, lines'],
  ['sort_by', 'created_at, name'],
  ['order_by', 'name asc, name desc'],
  ['sort_parameter', 'age, weight'],
  ['sort_property', 'age, weight'],
  ['field_mask', 'name, summary'],
  ['updateMask', 'name, summary'],
  ['type', 'user.updated, user.remove'],
  ['event', 'issue.opened, issue.closed'],
  ['event_types', 'balance.available, charge.dispute.closed'],
  ['enabled_events', "'*', account.updated, payment_intent.succeeded"],
  ['webhook_type', 'alert.triggered, alert.resolved'],
  ['triggers', 'alert.triggered'],
  ['types', 'org.camaraproject.network-insights.v0.network-quality'],
  ['webhookEvents', "ticket.created, 'ticket.*'"],
])('no rule on enums reports the names of %s: [%s]', async (name, values) => {
  expect(await rulesAt(name, values)).toEqual({ query: [], items: [], body: [] })
})

it.each([
  ['state', 'open, done'],
  ['type', 'card, iban'],
  ['type', 'user.updated, card'],
  ['type', 'user.order-paid, card-used'],
  ['event', 'push, pull_request'],
  ['event_type', 'USER.UPDATED, USER.REMOVED'],
  ['format', 'full.json, short.json'],
  ['selection', 'first, last'],
  ['version', 'v1.0, v1.1'],
  ['inclusion', 'all, none'],
  ['grouping', 'day, week'],
  ['scope', 'all, own'],
  ['sort_method', 'quick, merge'],
  ['face_mask', 'half, full'],
])('the values of %s: [%s] are judged', async (name, values) => {
  const { query = [], items = [], body = [] } = await rulesAt(name, values)
  for (const rules of [query, items, body]) expect(rules).toContain(enumUpperSnakeCase.id)
})

it('directions of a parameter that sorts are judged where no rule asks to drop it', async () => {
  const parameter = '{ name: sort_dir, in: query, schema: { type: string, enum: [asc, desc] } }'
  const text = (path: string) =>
    `paths: { '${path}': { get: { parameters: [${parameter}], responses: {} } } }`
  const rules = [sortParameter, enumUpperSnakeCase]
  expect((await findingsOf(text('/v1/orders'), rules)).map(({ rule }) => rule)).toEqual([
    sortParameter.id,
  ])
  expect((await findingsOf(text('/v1/orders/{order_id}'), rules)).map(({ rule }) => rule)).toEqual([
    enumUpperSnakeCase.id,
  ])
})

it.each([
  ['[open]', 'Enum value `open` is not UPPER_SNAKE_CASE.', 'Write `OPEN`.'],
  [
    '[OPEN, inWork, done]',
    'Enum values `inWork` and `done` are not UPPER_SNAKE_CASE.',
    'Write `IN_WORK` and `DONE`.',
  ],
  [
    '[a1, b1, c1, d1, e1, f1, g1]',
    'Enum values `a1`, `b1`, `c1`, `d1`, `e1` and 2 more are not UPPER_SNAKE_CASE.',
    'Write `A1`, `B1`, `C1`, `D1`, `E1` and 2 more.',
  ],
  [
    '[1, 2]',
    'Enum values `1` and `2` are no texts.',
    'Write descriptive names in UPPER_SNAKE_CASE.',
  ],
  [
    "['1']",
    'Enum value `1` is not UPPER_SNAKE_CASE.',
    'Write uppercase words joined by `_`, the first starting with a letter.',
  ],
  [
    '[1]',
    'Enum value `1` is no text.',
    'Write `const: 1`, or a descriptive name in UPPER_SNAKE_CASE.',
  ],
  [
    '[1, open]',
    'Enum values `1` and `open` are not texts in UPPER_SNAKE_CASE.',
    'Write uppercase words joined by `_`, the first starting with a letter.',
  ],
  [
    "['', '24h']",
    "Enum values `''` and `24h` are not UPPER_SNAKE_CASE.",
    'Write uppercase words joined by `_`, the first starting with a letter.',
  ],
  [
    '[open, Open]',
    'Enum values `open` and `Open` are not UPPER_SNAKE_CASE.',
    'Write uppercase words joined by `_`, the first starting with a letter. `open` and `Open` would both be `OPEN`: keep one of them.',
  ],
])('the enum %s is one finding', async (values, message, help) => {
  const text = `components: { schemas: { Order: { properties: { state: { enum: ${values} } } } } }`
  const findings = await findingsOf(text, enumUpperSnakeCase)
  expect(findings.map((finding) => [finding.message, finding.help])).toEqual([[message, help]])
})

it('a number alone is fixed by const where there is one', async () => {
  const helpIn = async (version: string) => {
    const text = `${version}\ncomponents: { schemas: { A: { properties: { size: { type: integer, enum: [1] } } } } }`
    return (await findingsOf(text, enumUpperSnakeCase)).map(({ help }) => help)
  }
  expect(await helpIn('openapi: 3.0.3')).toEqual(['Write descriptive names in UPPER_SNAKE_CASE.'])
  for (const version of ['openapi: 3.1.0', 'asyncapi: 2.6.0', 'asyncapi: 3.0.0'])
    expect(await helpIn(version)).toEqual([
      'Write `const: 1`, or a descriptive name in UPPER_SNAKE_CASE.',
    ])
})

it('attributes of documented extensions of CloudEvents are theirs', async () => {
  const text = `components:
  schemas:
    Event:
      type: object
      properties:
        specversion: { type: string }
        dataclassification: { type: string, enum: [public, internal] }
        deprecationfrom: { type: string, format: date-time }
        importance: { type: string, enum: [low, high] } # expect: naming/enum-upper-snake-case
    Other:
      type: object
      properties:
        dataclassification: { type: string, enum: [public, internal] } # expect: naming/enum-upper-snake-case
`
  const findings = await findingsOf(text, enumUpperSnakeCase)
  expect(placesOf(findings)).toEqual(expectationsIn(text, enumUpperSnakeCase))
})

it.each([
  ["['The payer account cannot be used for this transaction.']", 0],
  ["['Service Unavailable.']", 0],
  ["['the value of a field is too short or too long']", 0],
  ['[add, remove, replace, move, copy, test]', 0],
  ['[add, replace]', 0],
  ["[array, boolean, 'null', number, object, string]", 0],
  ['[array, object, string, integer]', 0],
  ['[string, number, boolean]', 1],
  ['[array, object, string, file]', 1],
  ["['Service Unavailable']", 1],
  ["['not found']", 1],
  ["['Not found.', 'Gone away.']", 1],
  ["['unavailable.']", 1],
  ['[add, remove]', 1],
  ['[add, replace, merge]', 1],
  ['[replace]', 1],
])(
  'values that are sentences, or words of JSON Patch and JSON Schema: %s',
  async (values, count) => {
    const text = `components: { schemas: { Order: { properties: { op: { type: string, enum: ${values} } } } } }`
    expect(await findingsOf(text, enumUpperSnakeCase)).toHaveLength(count)
  },
)

it('judges scopes that are constants, which no token has', async () => {
  expect(await rulesAt('scopes', 'ALL_SCOPES, CORNER_RADIUS')).toMatchObject({
    body: ['naming/enum-unknown'],
  })
})

it('a query parameter that ends in field takes the name of one, and a field of a body may not', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: filterDateField, in: query, schema: { type: string, enum: [createdAt, updatedAt] } }
      responses: {}
components: { schemas: { Form: { properties: { text_field: { type: string, enum: [one_line, several] } } } } }
`
  expect((await findingsOf(text, enumUpperSnakeCase)).map(({ pointer }) => pointer)).toEqual([
    '/components/schemas/Form/properties/text_field/enum',
  ])
})

it('a schema that is called after what is sorted by lists sort keys, wherever it is used', async () => {
  const text = `
components:
  schemas:
    voyages_sort_by: { type: string, enum: [departed_at, created_at] }
    VoyageSortKey: { type: string, enum: [departedAt, createdAt] }
    SortDirection: { type: string, enum: [asc, desc] }
    VoyageKind: { type: string, enum: [outward, home] }
`
  const pointers = (await findingsOf(text, RULES)).map(({ pointer }) => pointer)
  expect([...new Set(pointers)]).toEqual([
    '/components/schemas/SortDirection/enum',
    '/components/schemas/VoyageKind/enum',
  ])
})
