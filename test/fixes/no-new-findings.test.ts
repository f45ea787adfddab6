import { expect, it } from 'vitest'
import { fix } from '../../src/index.ts'

async function mend(text: string, rules: Readonly<Record<string, 'error'>>) {
  const texts = [{ name: 'api.yaml', text }]
  const request = { texts, cwd: '/', contract: true, ruleset: { extends: [], rules } }
  const { takenBack, ...mended } = await fix(request)
  return { takenBack, after: mended.texts[0]?.after }
}

it('takes no key whose component does not say how long it is kept', async () => {
  const text = (description: string) => `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    post:
      responses: { '201': { description: The order. } }
components:
  parameters:
    Key:
      name: Idempotency-Key
      in: header
      description: ${description}
      schema: { type: string, format: uuid }
`
  const rules = {
    'idempotency/key-accepted': 'error',
    'idempotency/ttl-documented': 'error',
  } as const
  expect(await mend(text('Of all retries.'), rules)).toEqual({ takenBack: [], after: undefined })
  const kept = await mend(text('Kept for 24 hours.'), rules)
  expect(kept.takenBack).toEqual([])
  expect(kept.after).toContain("- $ref: '#/components/parameters/Key'")
})

it('gives the source of what is no CloudEvent no format of URLs', async () => {
  const text = `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
channels:
  order_created:
    address: sales.order.created.v1
    messages:
      OrderCreated:
        payload:
          type: object
          properties:
            id: { type: string }
            data: { type: object }
`
  const rules = { 'events/identity': 'error', 'naming/url-suffix': 'error' } as const
  const { takenBack, after } = await mend(text, rules)
  expect(takenBack).toEqual([])
  expect(after).toContain('source:')
  expect(after).not.toContain('format')
})

it('leaves the default of an enum that clients send to somebody who knows it', async () => {
  const text = (method: string) => `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    ${method}
components:
  schemas:
    Order:
      type: object
      properties:
        scope: { type: string, enum: [PRIVATE, UNKNOWN], default: PRIVATE }
`
  const body =
    "{ content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }"
  const rules = { 'naming/enum-default': 'error' } as const
  const sent = await mend(text(`post: { requestBody: ${body}, responses: {} }`), rules)
  expect(sent.after).toBeUndefined()
  const read = await mend(text(`get: { responses: { '200': ${body} } }`), rules)
  expect(read.after).toContain('default: UNKNOWN')
})

it('keeps paths as they are whose GET would become one on a collection', async () => {
  const text = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orderItems:
    get:
      responses:
        '200':
          description: The items.
          content:
            application/json:
              schema: { type: object, properties: { region: { type: string }, results: { type: array, items: {} } } }
  /v1/orderItem/{item_id}:
    parameters: [{ name: item_id, in: path, required: true, schema: { type: string } }]
    get:
      responses: { '200': { description: The item. } }
`
  const rules = { 'paths/kebab-case': 'error', 'pagination/envelope': 'error' } as const
  const { takenBack, after } = await mend(text, rules)
  expect(takenBack).toEqual([])
  expect(after).toContain('/v1/order-items:')
  expect(after).toContain('/v1/orderItem/{item_id}:')
})
