import { expect, it } from 'vitest'
import { lint } from '../../src/index.ts'

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
