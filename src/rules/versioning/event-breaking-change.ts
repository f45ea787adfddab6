import { defineDiffRule } from '../rule.ts'

export default defineDiffRule({
  id: 'versioning/event-breaking-change',
  clauses: ['events.5', 'versioning.8', 'events.5.a', 'events.5.c'],
  on: 'diff',
  severity: 'error',
  summary: 'A change that breaks consumers of an event comes with a new version of its type.',
  why: 'Events wait in topics, are replayed, and are read by services that nobody asks before a release. The suffix of the type is all by which a consumer knows which schema it gets.',
  notes: [
    'Topics are compared by their address, the names of parameters aside; messages by their event type without the `.v{N}`, else by their name.',
    'A message whose suffix grew is a new message: its schema may differ at will.',
    'A payload, its headers, its key and its correlation id break as the bodies of an HTTP API do: by what consumers of the application send, and by what they read.',
    'Messages that the application receives (2.x publish) are sent by consumers, those that it sends are read by them; a reply goes the other way than its operation.',
    'A topic that is removed or renamed breaks, and so does a message that is removed from it, and an operation whose action is turned round.',
    'Values of enums that are gone are left to versioning/enum-value-removed, a version that is replaced to versioning/event-parallel.',
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
            type: { const: shop.order.created.v1 }
            specversion: { const: '1.0' }
            data:
              type: object
              properties:
                total: { type: integer }
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
            type: { const: shop.order.created.v1 }
            specversion: { const: '1.0' }
            data:
              type: object
              properties:
                total: { type: integer }
                total_text: { type: string }
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
            type: { const: shop.order.created.v1 }
            specversion: { const: '1.0' }
            data:
              type: object
              properties:
                total: { type: string } # <- reported
operations:
  send_order_created:
    action: send
    channel: { $ref: '#/channels/shop.order.created.v1' }
`,
  },
})
