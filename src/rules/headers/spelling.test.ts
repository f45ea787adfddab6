import { expect, it } from 'vitest'
import { fix } from '../../index.ts'

const RULES = { 'headers/spelling': 'warn', 'headers/id-format': 'error' } as const

/** A document after its headers are spelled as the conventions do, and what was taken back. */
async function mend(declaration: string, version = 'openapi: 3.0.3', more = '') {
  const text = `${version}
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders/{order_id}:
    delete:
      parameters: [{ name: correlationId, in: header, ${declaration} }]
      responses: { '204': { description: Gone. } }
${more}`
  const { texts, takenBack } = await fix({
    texts: [{ name: 'a.yaml', text }],
    cwd: '/',
    ruleset: { extends: [['lintel:all', 'off']], rules: RULES },
    contract: true,
  })
  return { text: texts[0]?.after, takenBack }
}

it.each([
  ['schema: { type: string }', 'schema: { type: string, format: uuid }'],
  ['schema: { type: string, format: uuid }', 'schema: { type: string, format: uuid }'],
  [
    'example: 7b2e8f0c-4f1d-4c39-9d53-0a2c1f6e8b47, schema: { type: string }',
    'schema: { type: string, format: uuid }',
  ],
])('spells a header with %s, whose ids have a form then', async (declaration, expected) => {
  const { text, takenBack } = await mend(declaration)
  expect(text).toContain('name: X-Correlation-ID')
  expect(text).toContain(expected)
  expect(takenBack).toEqual([])
})

it('gives a parameter of OpenAPI 2.0 the form itself', async () => {
  const { text, takenBack } = await mend('type: string', "swagger: '2.0'")
  expect(text).toContain('{ name: X-Correlation-ID, in: header, type: string, format: uuid }')
  expect(takenBack).toEqual([])
})

it.each([
  ['example: order-1, schema: { type: string }'],
  ['schema: { type: integer }'],
  ["schema: { type: string, pattern: '^[a-z]+$' }"],
  ["schema: { $ref: '#/components/schemas/Id' }"],
])('leaves a header with %s, which may hold other ids', async (declaration) => {
  const more = 'components: { schemas: { Id: { type: string } } }\n'
  const { text, takenBack } = await mend(declaration, 'openapi: 3.0.3', more)
  expect(text).toBeUndefined()
  expect(takenBack).toEqual([])
})
