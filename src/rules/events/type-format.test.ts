import { describe, expect, test } from 'vitest'
import { linesOf, markedLines, reportsOf } from '../../../test/support/reports.ts'
import rule from './type-format.ts'

const messages = (type: string) =>
  reportsOf(
    rule,
    `asyncapi: 3.0.0
components: { messages: { M: { x-event-type: '${type}' } } }
`,
  ).map(({ message, help }) => `${message} ${help}`)

const FORM =
  'Write {domain}.{resource}.{action}.v{N}, each in snake_case, the action in past tense: `sales.order.created.v1`.'

describe('events/type-format', () => {
  test.each(['passes', 'fails'] as const)('its example %s', (kind) => {
    const example = rule.examples[kind].trim()
    expect(linesOf(rule, example)).toEqual(markedLines(example))
    expect(markedLines(example).length > 0).toBe(kind === 'fails')
  })

  test.each([
    'sales.order.created',
    'sales.order.created.v1',
    'sales.order.create.v0',
    'sales.order.created.V1',
    'sales.order.created.1.0',
    'sales.line_item2.added_twice',
    'a.b.c.d.e.f.v1',
  ])('takes %s', (type) => {
    expect(messages(type)).toEqual([])
  })

  test.each([
    [
      'sales.order',
      `Event type \`sales.order\` has only 2 segments where 3 are the least. ${FORM}`,
    ],
    [
      'order.created.v1',
      `Event type \`order.created.v1\` has only 2 segments where 3 are the least. ${FORM}`,
    ],
    [
      'Sales.Order.Created',
      'Event type `Sales.Order.Created` has segments that are not snake_case: `Sales`, `Order` and `Created`. Write `sales.order.created.v1`.',
    ],
    [
      'sales.order-item.added.v2',
      'Event type `sales.order-item.added.v2` has a segment that is not snake_case: `order-item`. Write `sales.order_item.added.v2`.',
    ],
    [
      'sales..order.created',
      'Event type `sales..order.created` has an empty segment. Write `sales.order.created.v1`.',
    ],
    [
      'sales.order.2created',
      `Event type \`sales.order.2created\` has a segment that is not snake_case: \`2created\`. ${FORM}`,
    ],
    [
      'ORDER_CREATED',
      `Event type \`ORDER_CREATED\` has only 1 segment where 3 are the least, and a segment that is not snake_case: \`ORDER_CREATED\`. ${FORM}`,
    ],
    ['constructor', `Event type \`constructor\` has only 1 segment where 3 are the least. ${FORM}`],
    [
      '',
      `Event type \`\` has only 0 segments where 3 are the least, and an empty segment. ${FORM}`,
    ],
  ])('reports %s', (type, message) => {
    expect(messages(type)).toEqual([message])
  })

  test.each([
    [
      'the payload of a CloudEvent, through allOf and references',
      `asyncapi: 3.0.0
channels:
  orders:
    address: sales.order.created.v1
    messages:
      created: { $ref: '#/components/messages/Created' }
      again: { $ref: '#/components/messages/Created' }
      free: { payload: { $ref: '#/components/schemas/CloudEvent' } }
      other: { payload: { type: object, properties: { type: { const: Order } } } }
components:
  messages:
    Created:
      payload:
        allOf:
          - $ref: '#/components/schemas/CloudEvent'
          - properties:
              type: { $ref: '#/components/schemas/Type' }
  schemas:
    CloudEvent:
      type: object
      properties:
        specversion: { type: string }
        type: { type: string }
    Type:
      type: string
      enum:
        - sales.order.created.v1
        - UNKNOWN
        - OrderPaid # <- reported
        - OrderSent # <- reported
`,
    ],
    [
      'a constant before an enum before a default',
      `asyncapi: 2.6.0
channels:
  orders:
    publish:
      message:
        oneOf:
          - contentType: application/cloudevents+json
            payload:
              properties:
                type:
                  default: Order
                  enum:
                    - Paid # <- reported
          - payload:
              allOf:
                - properties: { type: { enum: [Paid, Sent] } }
              properties:
                specversion: {}
                type:
                  const: Sent # <- reported
          - payload:
              properties:
                specversion: {}
                type:
                  default: Order # <- reported
`,
    ],
    [
      'only the branches that are CloudEvents',
      `asyncapi: 3.0.0
components:
  messages:
    Batch:
      payload:
        type: array
        items:
          oneOf:
            - properties: { type: { const: Feature } }
            - properties:
                specversion: {}
                type:
                  const: Paid # <- reported
`,
    ],
    [
      'headers, of the message or of a trait',
      `asyncapi: 2.6.0
channels:
  orders:
    subscribe:
      message:
        traits:
          - $ref: '#/components/messageTraits/Kafka'
  plain:
    subscribe:
      message:
        headers: { properties: { type: { const: Paid } } }
  mqtt:
    subscribe:
      message:
        headers:
          properties:
            specversion: { const: '1.0' }
            type:
              const: Paid # <- reported
components:
  messageTraits:
    Kafka:
      headers:
        properties:
          ce_type:
            enum:
              - Created # <- reported
`,
    ],
    [
      'payload before headers before the extension',
      `asyncapi: 3.0.0
components:
  messages:
    First:
      x-event-type: Third
      headers: { properties: { 'ce-type': { const: Second } } }
      payload:
        properties:
          specversion: {}
          type:
            const: First # <- reported
    Second:
      x-event-type: Third
      headers:
        properties:
          'cloudEvents:type':
            const: Second # <- reported
    Third:
      name: Sales.Order.Created
      x-event-type:
        - Third # <- reported
`,
    ],
    [
      '2.x: a trait overrides the message; 3.x: the message wins',
      `asyncapi: 2.0.0
components:
  messages:
    M:
      x-event-type: Message
      traits:
        - x-event-type: First
        - x-event-type: Second # <- reported
`,
    ],
    [
      '3.x: the message wins',
      `asyncapi: 3.0.0
components:
  messages:
    M:
      x-event-type: Message # <- reported
      traits: [{ x-event-type: Trait }]
    N:
      traits:
        - x-event-type: First
        - x-event-type: Second # <- reported
`,
    ],
    [
      'no type: a name, Avro, a free string, no string',
      `asyncapi: 3.0.0
components:
  messages:
    Name: { name: Sales.Order.Created }
    Avro:
      payload:
        schemaFormat: application/vnd.apache.avro;version=1.9.0
        schema: { properties: { specversion: {}, type: { const: Created } } }
    Wrapped:
      payload:
        schemaFormat: application/vnd.aai.asyncapi;version=3.0.0
        schema:
          properties:
            specversion: {}
            type:
              const: Created # <- reported
    Free: { payload: { properties: { specversion: {}, type: { type: string, examples: [Paid] } } } }
    Number: { x-event-type: 7 }
`,
    ],
    [
      'OpenAPI: CloudEvents of webhooks and callbacks, not of paths',
      `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
  /v1/events:
    post:
      requestBody: { $ref: '#/components/requestBodies/Event' }
      callbacks:
        done:
          '{$request.body#/url}':
            post:
              requestBody:
                content:
                  application/cloudevents+json:
                    schema:
                      properties:
                        type:
                          const: Done # <- reported
webhooks:
  created:
    post:
      parameters:
        - name: ce-type
          in: header
          schema:
            type: string
            enum:
              - Created # <- reported
              - sales.order.created.v1
      requestBody:
        content:
          application/json: { schema: { properties: { type: { const: Order } } } }
components:
  requestBodies:
    Event:
      content:
        application/json:
          schema: { properties: { specversion: {}, type: { const: Order } } }
`,
    ],
    [
      'OpenAPI 3.2: CloudEvents of a sequence',
      `openapi: 3.2.0
info: { title: T, version: 1.0.0 }
webhooks:
  created:
    post:
      requestBody:
        content:
          application/jsonl:
            itemSchema:
              properties:
                specversion: {}
                type: { const: Created } # <- reported
`,
    ],
  ])('%s', (_, text) => {
    expect(linesOf(rule, text)).toEqual(markedLines(text))
  })

  test('terminates on schemas that contain themselves', () => {
    const text = `asyncapi: 3.0.0
components:
  messages: { M: { payload: { $ref: '#/components/schemas/A' }, headers: { $ref: '#/components/schemas/A' } } }
  schemas:
    A: { allOf: [{ $ref: '#/components/schemas/B' }], oneOf: [{ $ref: '#/components/schemas/A' }] }
    B: { allOf: [{ $ref: '#/components/schemas/A' }], properties: { specversion: {}, type: { $ref: '#/components/schemas/B' } } }
`
    expect(linesOf(rule, text)).toEqual([])
  })
})
