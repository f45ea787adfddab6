import { expect, it } from 'vitest'
import { fix } from '../../src/index.ts'

/** Mends a document with all rules on: what other rules would find then is known before. */
async function mend(text: string) {
  const head = 'openapi: 3.1.0\ninfo: { title: Orders, version: 1.0.0 }\n'
  const texts = [{ name: 'a.yaml', text: `${head}${text}` }]
  const ruleset = { extends: ['lintel:all'] }
  const { texts: changed, takenBack } = await fix({ texts, cwd: '/', ruleset, contract: true })
  return { text: changed[0]?.after ?? '', takenBack: takenBack.map(({ rule }) => rule) }
}

it('renames no header that would lack a description in more places', async () => {
  const header = '{ X-Next-Page: { schema: { type: integer } } }'
  const { text, takenBack } = await mend(`paths:
  /v1/orders: { get: { responses: { '200': { description: Orders., headers: ${header} } } } }
  /v1/bills: { get: { responses: { '200': { description: Bills., headers: ${header} } } } }
`)
  expect(text).toContain('X-Next-Page')
  expect(takenBack).toEqual([])
})

it.each([
  [
    'denies access so itself',
    "get: { responses: { '200': { description: A., }, '403': { description: No. } } }",
    true,
  ],
  ['does not', 'summary: One order.', false],
])(
  'adds a 404 to a DELETE, where items deny access with 403, if its path %s',
  async (_, other, isAdded) => {
    const { text, takenBack } = await mend(`paths:
  /v1/orders/{order_id}/notes/{note_id}:
    get: { responses: { '200': { description: A. }, '403': { description: No. } } }
  /v1/orders/{order_id}:
    ${other}
    delete:
      description: Deletes it.
      responses:
        '200': { description: Gone. }
`)
    expect(/\n +'404':/.test(text.slice(text.indexOf('delete:')))).toBe(isAdded)
    expect(takenBack).toEqual([])
  },
)

it('renames a field with filters by the day, which are named after it', async () => {
  const { text, takenBack } = await mend(`paths:
  /v1/orders:
    get:
      parameters:
        - { name: creation_time_gt, in: query, schema: { type: string, format: date } }
      responses:
        '200':
          description: Orders.
          content:
            application/json:
              schema:
                type: object
                properties: { data: { type: array, items: { $ref: '#/components/schemas/Order' } } }
components:
  schemas:
    Order: { type: object, properties: { creation_time: { type: string, format: date-time } } }
`)
  expect(text).toContain('name: created_at_gt')
  expect(text).toContain('created_at: { type: string, format: date-time }')
  expect(takenBack).toEqual([])
})

it.each([
  ['lack', 'ORDER_PAID', false],
  ['have', 'REQUEST_IDEMPOTENCY_KEY_MISMATCH', true],
])('accepts no key where the codes of the 409 %s its code', async (_, code, isAccepted) => {
  const { text, takenBack } = await mend(`paths:
  /v1/orders:
    post:
      description: Creates one.
      responses:
        '201': { description: Created. }
        '409':
          description: It cannot be.
          content:
            application/problem+json:
              schema:
                type: object
                properties: { errorCode: { type: string, enum: [ORDER_CLOSED, ${code}, UNKNOWN] } }
`)
  expect(text.includes('Idempotency-Key')).toBe(isAccepted)
  expect(takenBack).toEqual([])
})

it('gives a field no format that its example is not of', async () => {
  const { text } = await mend(`components:
  schemas:
    Filter:
      type: object
      properties:
        a_url:
          type: string
          example: >
            https://example.com/a
        b_url:
          type: string
          example: >-
            https://example.com/b
`)
  expect(text).toMatch(/b_url:\n +type: string\n +format: uri/)
  expect(text).toMatch(/a_url:\n +type: string\n +example: >/)
})

function listedWith(keywords: string): string {
  return `paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: Orders.
          content:
            application/json:
              schema:
                type: object
                properties: { state: { type: string, ${keywords} } }
`
}

it.each([
  ['is too long for it', 'enum: [A, UNKNOWN], maxLength: 1'],
  ['is composed of what does not take it', 'enum: [A, B], oneOf: [{ const: A }, { const: B }]'],
  ['has another pattern', "enum: [A1, UNKNOWN], pattern: '^[A-Z][0-9]'"],
  ['has a pattern that nobody can judge', "enum: [A, UNKNOWN], pattern: '(?=U)'"],
])('makes UNKNOWN no default of an enum that %s', async (_, keywords) => {
  const { text, takenBack } = await mend(listedWith(keywords))
  expect(text).not.toContain('default: UNKNOWN')
  expect(takenBack).toEqual([])
})

it.each([
  'enum: [A, UNKNOWN], minLength: 1, maxLength: 7',
  "enum: [A, UNKNOWN], pattern: '^[A-Z_]+$'",
  "enum: [A, B], pattern: '^[A-Z_]+$'",
])('makes UNKNOWN the default where what stands beside the enum takes it: %s', async (keywords) => {
  const { text, takenBack } = await mend(listedWith(keywords))
  expect(text).toContain('default: UNKNOWN')
  expect(takenBack).toEqual([])
})
