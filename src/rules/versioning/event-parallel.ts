import { defineDiffRule } from '../rule.ts'

export default defineDiffRule({
  id: 'versioning/event-parallel',
  clauses: ['events.5.c'],
  on: 'diff',
  severity: 'warn',
  summary: 'A new version of an event stands beside the old one until that is sunset.',
  why: 'Consumers move to a new version one by one. Where the producer stops to emit the old one on the same day, those that have not moved yet get nothing, and no error tells them.',
  notes: [
    'Reported is a type `T.v{N+1}` that the revision emits, where the base emits `T.v{N}` and the revision no longer does.',
    'Nothing is reported where the lifecycle of the old version, in the base, is SUNSET, or, with `--today`, past its `sunset_on`.',
    'That the old message is gone from its topic is not reported besides.',
  ],
  examples: {
    base: `
asyncapi: 3.0.0
channels:
  shop.order.created.v1:
    address: shop.order.created.v1
    messages:
      order_created:
        payload:
          type: object
          properties:
            specversion: { const: '1.0' }
            type: { const: shop.order.created.v1 }
            data: { type: object, properties: { total: { type: integer } } }
operations:
  send_order_created:
    action: send
    channel: { $ref: '#/channels/shop.order.created.v1' }
`,
    passes: `
asyncapi: 3.0.0
channels:
  shop.order.created.v1:
    address: shop.order.created.v1
    messages:
      order_created:
        payload:
          type: object
          properties:
            specversion: { const: '1.0' }
            type: { const: shop.order.created.v1 }
            data: { type: object, properties: { total: { type: integer } } }
  shop.order.created.v2:
    address: shop.order.created.v2
    messages:
      order_created:
        payload:
          type: object
          properties:
            specversion: { const: '1.0' }
            type: { const: shop.order.created.v2 }
            data: { type: object, properties: { total: { type: string } } }
operations:
  send_order_created:
    action: send
    channel: { $ref: '#/channels/shop.order.created.v1' }
  send_order_created_v2:
    action: send
    channel: { $ref: '#/channels/shop.order.created.v2' }
`,
    fails: `
asyncapi: 3.0.0
channels:
  shop.order.created.v2:
    address: shop.order.created.v2
    messages:
      order_created:
        payload:
          type: object
          properties:
            specversion: { const: '1.0' }
            type: { const: shop.order.created.v2 } # <- reported
            data: { type: object, properties: { total: { type: string } } }
operations:
  send_order_created:
    action: send
    channel: { $ref: '#/channels/shop.order.created.v2' }
`,
  },
})
