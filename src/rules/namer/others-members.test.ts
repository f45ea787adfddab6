import { expect, it } from 'vitest'
import { lint } from '../../index.ts'

function documentWith(mediaType: string, resource: string): string {
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
            ${mediaType}: { schema: { $ref: '#/components/schemas/Order' } }
            application/json: { schema: { $ref: '#/components/schemas/Order' } }
components:
  schemas:
    Order: ${resource}
`
}

async function fixOf(mediaType: string, resource: string) {
  const { findings } = await lint({
    texts: [{ name: 'api.yaml', text: documentWith(mediaType, resource) }],
    cwd: '/',
    ruleset: { extends: [], rules: { 'naming/reserved-word': 'error' } },
  })
  return findings.map(({ fix, noFix }) => (fix === null ? noFix : fix.kind))
}

const NAMED_BY_OTHERS = 'It is not renamed: a format that others define has a member of that name.'
const TEXT = '{ type: string }'

it.each([
  ['declared', 'application/vnd.api+json', `{ type: object, properties: { type: ${TEXT} } }`],
  [
    'recognized by its attributes',
    'text/json',
    `{ type: object, properties: { id: ${TEXT}, type: ${TEXT}, attributes: { type: object } } }`,
  ],
])('renames no member of JSON:API, %s', async (_, mediaType, resource) => {
  expect(await fixOf(mediaType, resource)).toEqual([NAMED_BY_OTHERS])
})

it('renames no identifier of a resource beside a resource', async () => {
  const identifier = `{ type: object, properties: { id: ${TEXT}, type: ${TEXT} } }`
  const related = `{ type: object, properties: { data: ${identifier} } }`
  const relationships = `{ type: object, properties: { customer: ${related} } }`
  const resource = `{ type: object, properties: { id: ${TEXT}, type: ${TEXT}, relationships: ${relationships} } }`
  expect(await fixOf('text/json', resource)).toEqual([NAMED_BY_OTHERS, NAMED_BY_OTHERS])
})

it('renames the type of other objects', async () => {
  const own = `{ type: object, properties: { type: ${TEXT}, amount: { type: number } } }`
  expect(await fixOf('text/json', own)).toEqual(['contract'])
  const other = `{ type: object, properties: { id: ${TEXT}, type: ${TEXT} } }`
  expect(await fixOf('text/json', other)).toEqual(['contract'])
})
