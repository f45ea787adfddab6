import { defineDiffRule } from '../rule.ts'

export default defineDiffRule({
  id: 'versioning/event-needless-version',
  clauses: ['events.5.a'],
  on: 'diff',
  severity: 'info',
  summary: 'A new version of an event changes something that breaks consumers.',
  why: 'Each version has to be emitted, documented and moved to. What breaks nobody is published under the version that consumers have, who get it without a change.',
  notes: [
    'Reported is a type `T.v{N+1}` that is new in the revision, where nothing between it and the `T.v{N}` of the base breaks: payload, headers, key, correlation id and content type.',
    'Nothing is reported where a change could not be judged.',
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
            data:
              type: object
              properties:
                total: { type: integer }
                currency: { type: string }
operations:
  send_order_created:
    action: send
    channel: { $ref: '#/channels/shop.order.created.v1' }
`,
    fails: `
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
            type: { const: shop.order.created.v2 } # <- reported
            data:
              type: object
              properties:
                total: { type: integer }
                currency: { type: string }
operations:
  send_order_created:
    action: send
    channel: { $ref: '#/channels/shop.order.created.v1' }
  send_order_created_v2:
    action: send
    channel: { $ref: '#/channels/shop.order.created.v2' }
`,
  },
})
