import { expect, it } from 'vitest'
import { fix, lint } from '../../src/index.ts'

const SHARED = `Order:
  type: object
  properties:
    orderId: { type: string }
`

function documentWith(example: string): string {
  return `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders/{order_id}:
    get:
      parameters: [{ name: order_id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema: { $ref: 'parts.yaml#/Order' }
              example: ${example}
`
}

async function fixOf(first: string, second: string) {
  const texts = [
    { name: 'a.yaml', text: documentWith(first) },
    { name: 'b.yaml', text: documentWith(second) },
    { name: 'parts.yaml', text: SHARED },
  ]
  const { findings } = await lint({ texts, cwd: '/', ruleset: 'lintel:all' })
  const found = findings.filter(({ rule }) => rule === 'naming/field-snake-case')
  expect(found.map(({ file }) => file)).toEqual(['parts.yaml'])
  return found[0]?.fix
}

it('renames what several documents share in all of them', async () => {
  const fix = await fixOf('{ orderId: a }', '{ orderId: b }')
  expect(fix?.edits.map(({ file, text }) => `${file} ${text}`)).toEqual([
    'a.yaml order_id',
    'b.yaml order_id',
    'parts.yaml order_id',
  ])
})

it('renames nothing where one of them cannot', async () => {
  expect(await fixOf('{ orderId: a }', `'{ "orderId": "b" }'`)).toBeNull()
  expect(await fixOf(`'{ "orderId": "a" }'`, '{ orderId: b }')).toBeNull()
})

/** An API whose path another one takes over: `head` is what stands before its paths. */
const LENDING = `openapi: 3.1.0
info: { title: Segments, version: 1.0.0 }
paths:
  /v1/segments/{segment-id}:
    get:
      parameters: [{ name: segment-id, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: The segment. }
`
const TAKING = `openapi: 3.1.0
info: { title: All, version: 1.0.0 }
paths:
  /v1/segments/{segment-id}:
    $ref: './segments.yaml#/paths/~1v1~1segments~1{segment-id}'
`

function takenWith(rules: Record<string, 'error'>) {
  const texts = [
    { name: 'all.yaml', text: TAKING },
    { name: 'segments.yaml', text: LENDING },
  ]
  return { texts, cwd: '/', ruleset: { extends: [], rules } }
}

it('declares what a document of its own lacks in that document', async () => {
  const { texts } = await fix(takenWith({ 'headers/request-id': 'error' }))
  expect(texts.map(({ name }) => name)).toEqual(['segments.yaml'])
  expect(texts[0]?.after).toContain("$ref: '#/components/headers/X-Request-ID'")
  expect(texts[0]?.after).toMatch(/^components:\n {2}headers:\n {4}X-Request-ID:/m)
})

it('renames no parameter of a path that another document takes over', async () => {
  const { findings } = await lint(takenWith({ 'naming/path-parameter-snake-case': 'error' }))
  const found = findings.find(({ file }) => file === 'all.yaml')
  expect([found?.fix, found?.noFix]).toEqual([
    null,
    'It is not renamed: its path is that of another document too.',
  ])
})
