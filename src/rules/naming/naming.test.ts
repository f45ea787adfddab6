import { describe, expect, it } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import enumUnknown from './enum-unknown.ts'
import enumUpperSnakeCase from './enum-upper-snake-case.ts'
import fieldSnakeCase from './field-snake-case.ts'
import headerTitleCase from './header-title-case.ts'
import temporalSuffix from './temporal-suffix.ts'

const rules = [enumUnknown, enumUpperSnakeCase, fieldSnakeCase, headerTitleCase, temporalSuffix]

/** Documents whose comments say what is to be found, by all five rules at once. */
const documents: Record<string, string | { text: string; options: TestOptions }> = {
  'fields of bodies, wherever they are composed': `
components:
  schemas:
    Order:
      allOf:
        - properties:
            fooBar: { type: string } # expect: naming/field-snake-case
        - oneOf:
            - properties:
                Baz: { type: string } # expect: naming/field-snake-case
      properties:
        ok_name2: { type: string }
        trailing_: { type: string } # expect: naming/field-snake-case
        double__score: { type: string } # expect: naming/field-snake-case
        2nd: { type: string } # expect: naming/field-snake-case
        kebab-case: { type: string } # expect: naming/field-snake-case
        constructor: { type: string }
        __proto__: { type: string } # expect: naming/field-snake-case
        '{{x}}': { type: string } # expect: naming/field-snake-case
        $schema: { type: string }
        items:
          type: array
          items: { properties: { inItem: { type: string } } } # expect: naming/field-snake-case
      patternProperties:
        ^X-: { properties: { inPattern: { type: string } } } # expect: naming/field-snake-case
      additionalProperties: { properties: { inMap: {} } } # expect: naming/field-snake-case
      not: { properties: { inNot: {} } }
      if: { properties: { inIf: {} } }
      then: { properties: { inThen: {} } } # expect: naming/field-snake-case
      dependentSchemas:
        ok_name2: { properties: { inDependent: {} } } # expect: naming/field-snake-case
      dependencies:
        ok_name2: { properties: { inDependency: {} } } # expect: naming/field-snake-case
        trailing_: [okName2]
      example: { properties: { inExample: {} } }
      default: { inDefault: 1 }
      x-note: { properties: { inExtension: {} } }
`,
  'a schema that recurs is reported once': `
components:
  schemas:
    Node:
      properties:
        nextNode: { $ref: '#/components/schemas/Node' } # expect: naming/field-snake-case
        other: { allOf: [{ $ref: '#/components/schemas/Node' }] }
`,
  'schemas that only parameters, headers and bodies other than JSON use are none of bodies': `
paths:
  /v1/orders:
    post:
      parameters:
        - { name: filter, in: query, schema: { $ref: '#/components/schemas/OnlyInQuery' } }
      requestBody:
        content:
          multipart/form-data: { schema: { $ref: '#/components/schemas/OnlyInForm' } }
          application/geo+json: { schema: { $ref: '#/components/schemas/OnlyForeign' } }
          application/json; charset=utf-8: { schema: { properties: { inJson: {} } } } # expect: naming/field-snake-case
          application/vnd.shop+json: { schema: { $ref: '#/components/schemas/Both' } }
          text/xml: { schema: { $ref: '#/components/schemas/Both' } }
components:
  schemas:
    OnlyInQuery: { properties: { inQuery: {} } }
    OnlyInForm: { properties: { inForm: {} } }
    OnlyForeign: { properties: { inGeo: {} } }
    Both: { properties: { inBoth: {} } } # expect: naming/field-snake-case
    Unused: { properties: { inUnused: {} } } # expect: naming/field-snake-case
`,
  'what a component that nothing uses shares with a body other than JSON is used there alone': `
paths:
  /v1/orders:
    post:
      requestBody:
        content:
          application/xml: { schema: { $ref: '#/components/schemas/Parcel' } }
components:
  schemas:
    Parcel: { properties: { inXml: {}, label: { $ref: '#/components/schemas/Label' } } }
    Label: { properties: { inLabel: {} } }
    Weight: { properties: { inWeight: {} } } # expect: naming/field-snake-case
    CreateParcelRequest:
      properties:
        theParcel: { $ref: '#/components/schemas/Parcel' } # expect: naming/field-snake-case
        weight: { $ref: '#/components/schemas/Weight' }
`,
  'members of a problem in what errors alone have': `
paths:
  /v1/parcels/{parcel_id}:
    get:
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Parcel' } } } }
        '404': { content: { application/json: { schema: { $ref: '#/components/schemas/Fault' } } } }
components:
  schemas:
    Fault:
      properties:
        errorCode: { type: string }
        correlationId: { type: string }
        helpText: { type: string } # expect: naming/field-snake-case
    Parcel:
      properties:
        errorCode: { type: string } # expect: naming/field-snake-case
`,
  'problem members keep their names, their misspellings are another rule’s': `
components:
  schemas:
    Problem:
      properties:
        type: { type: string }
        title: { type: string }
        status: { type: integer, enum: [404, 410] }
        detail: { type: string }
        correlationId: { type: string }
        errorCode: { type: string, enum: [NOT_FOUND, GONE] }
        traceId: { type: string } # expect: naming/field-snake-case
    Misspelled:
      properties: { type: {}, title: {}, status: {}, detail: {}, correlation_id: {}, ErrorCode: {} }
`,
  'attributes of CloudEvents are theirs, the data is ours': `
webhooks:
  order:
    post:
      requestBody:
        content:
          application/json:
            schema:
              properties:
                specversion: { enum: ['1.0', '2.0'] }
                type: { enum: [shop.order.created.v1, shop.order.paid.v1] }
                time: { type: string, format: date-time }
                datacontenttype: {}
                data:
                  properties:
                    orderId: {} # expect: naming/field-snake-case
`,
  'monitor statuses are exact': `
components:
  schemas:
    Operation:
      properties:
        status: { type: string, enum: [pending, running, succeeded, failed, cancelled] }
        result: {}
        error: { type: object }
`,
  // operations/status-monitor says what its values are to be.
  'the status of a monitor that others have too': `
paths:
  /v1/operations/{operation_id}:
    get:
      responses:
        '200':
          content: { application/json: { schema: { $ref: '#/components/schemas/Operation' } } }
  /v1/renders:
    get:
      parameters:
        - { name: status, in: query, schema: { $ref: '#/components/schemas/RunStatus' } }
        - { name: state, in: query, schema: { enum: [running, done] } } # expect: naming/enum-upper-snake-case, naming/enum-unknown
      responses:
        '200':
          content: { application/json: { schema: { $ref: '#/components/schemas/Render' } } }
components:
  schemas:
    RunStatus: { type: string, enum: [queued, running, succeeded, failed, cancelled] }
    Operation:
      properties:
        status: { allOf: [{ $ref: '#/components/schemas/RunStatus' }] }
        result: {}
    Render:
      properties:
        status: { $ref: '#/components/schemas/RunStatus' }
        stage: { enum: [encoding, done] } # expect: naming/enum-upper-snake-case, naming/enum-unknown
`,
  'enums of bodies, parameters and custom headers': `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: sort, in: query, schema: { enum: [created_at, -created_at] } }
        - { name: expand, in: query, schema: { type: array, items: { enum: [customer, lines] } } }
        - { name: archived, in: query, schema: { enum: ['yes', 'no'] } }
        - { name: state, in: query, schema: { enum: [open] } } # expect: naming/enum-upper-snake-case
        - { name: states, in: query, schema: { type: array, items: { enum: [OPEN, DONE] } } } # expect: naming/enum-unknown
        - { name: Prefer, in: header, schema: { enum: [return=minimal, return=representation] } }
        - { name: Order-Kind, in: header, schema: { enum: [a] } } # expect: naming/enum-upper-snake-case
      responses:
        '200':
          description: Orders.
          headers:
            Cache-Control: { schema: { enum: [no-store, private] } }
            Order-State: { schema: { enum: [OPEN, DONE] } } # expect: naming/enum-unknown
components:
  schemas:
    Order:
      properties:
        state: { enum: [UNKNOWN, OPEN] }
        one: { enum: [CARD, null] }
        numbers:
          enum: # expect: naming/enum-upper-snake-case
            - 1
            - 2
        truth: { enum: [true] }
        constants:
          oneOf: # expect: naming/enum-unknown, naming/enum-upper-snake-case
            - { const: OPEN }
            - { const: done }
        constant: { const: lowercase }
        currency: { format: currency, enum: [eur, usd] }
        external: { x-external-enum: true, enum: [a, b] }
        names: { propertyNames: { enum: [a, b] } }
`,
  'an enum that narrows another is none': `
components:
  schemas:
    Pet: { properties: { kind: { enum: [UNKNOWN, CAT, DOG] } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { kind: { enum: [CAT, LION] } } }] }
    Kind: { enum: [UNKNOWN, CAT, DOG] }
    Tame: { allOf: [{ $ref: '#/components/schemas/Kind' }], enum: [CAT, DOG] }
`,
  'every enum of a problem goes without UNKNOWN, unless something else uses it too': `
components:
  schemas:
    Problem:
      properties:
        type: {}
        title: {}
        status: {}
        detail: {}
        errorCode: { $ref: '#/components/schemas/ErrorCode' }
        reason: { $ref: '#/components/schemas/Reason' }
    ErrorCode: { type: string, enum: [NOT_FOUND, GONE] }
    Reason: { enum: [A, B] } # expect: naming/enum-unknown
    Order: { properties: { reason: { $ref: '#/components/schemas/Reason' } } }
`,
  'temporal names': `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: created_at_gte, in: query, schema: { type: string, format: date-time } }
        - { name: created_after, in: query, schema: { type: string, format: date-time } }
        - { name: since, in: query, schema: { type: string, format: date-time } } # expect: naming/temporal-suffix
        - { name: If-Modified-Since, in: header, schema: { type: string, format: date-time } }
components:
  schemas:
    Instant: { type: string, format: date-time }
    Order:
      properties:
        timestamp: { type: string, format: date-time }
        createdAt: { type: string, format: date-time } # expect: naming/field-snake-case
        created: { $ref: '#/components/schemas/Instant' } # expect: naming/temporal-suffix
        changed: { anyOf: [{ $ref: '#/components/schemas/Instant' }, { type: 'null' }] } # expect: naming/temporal-suffix
        either: { oneOf: [{ format: date }, { format: date-time }] }
        valid_until: { type: [string, 'null'], format: date }
        visible_after: { format: date }
        due_at: { format: date } # expect: naming/temporal-suffix
        ttl: { format: duration } # expect: naming/temporal-suffix
        duration: { format: duration }
        unknown: { $ref: './missing.yaml#/Instant' }
        dates: { type: array, items: { format: date } }
`,
  'custom headers, each name once': `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: order-channel, in: header } # expect: naming/header-title-case
        - { name: order_channel, in: header } # expect: naming/header-title-case
        - { name: if-match, in: header }
        - { name: Correlation-ID, in: header }
        - { name: x-tenant-id, in: header }
        - { name: Accept, in: header }
        - { name: Order-2nd, in: header }
        - { name: baggage, in: header }
      responses:
        '200':
          description: Orders.
          headers:
            order-channel: {}
            traceparent: {}
            Order--Count: {} # expect: naming/header-title-case
            Ördercount: {} # expect: naming/header-title-case
`,
  'headers of webhooks and callbacks are not the service’s': `
webhooks:
  order:
    post:
      parameters: [{ name: some_header, in: header }]
      responses: { '200': { description: ok, headers: { other_header: {} } } }
`,
  'Swagger 2.0': `
swagger: '2.0'
paths:
  /v1/orders:
    post:
      parameters:
        - { name: body, in: body, schema: { properties: { fooBar: { type: string } } } } # expect: naming/field-snake-case
        - { name: state, in: query, type: string, enum: [OPEN, DONE] } # expect: naming/enum-unknown
        - { name: day, in: query, type: string, format: date } # expect: naming/temporal-suffix
      responses:
        200: { description: ok, headers: { order_count: { type: integer } } } # expect: naming/header-title-case
definitions:
  Order: { properties: { baz: { enum: [a, null], x-nullable: true } } } # expect: naming/enum-upper-snake-case
`,
  'what another file declares is found there, once': {
    text: `
paths:
  /v1/orders:
    get: { responses: { '200': { description: ok, content: { application/json: { schema: { $ref: 'order.yaml#/Order' } } } } } }
    post: { requestBody: { content: { application/json: { schema: { $ref: './order.yaml#/Order' } } } } }
`,
    options: {
      files: {
        'order.yaml': 'Order:\n  properties:\n    orderId: {} # expect: naming/field-snake-case\n',
      },
    },
  },
  'AsyncAPI payloads': `
asyncapi: 3.0.0
channels:
  orders:
    address: shop.order.created.v1
    messages:
      created:
        headers: { type: object, properties: { some_Header: { enum: [a] } } } # expect: naming/enum-upper-snake-case
        payload:
          properties:
            orderId: {} # expect: naming/field-snake-case
            state: { enum: [OPEN, DONE] } # expect: naming/enum-unknown
            sent: { format: date-time } # expect: naming/temporal-suffix
`,
  'AsyncAPI: a CloudEvent by a schema that cannot be seen': `
asyncapi: 3.0.0
components:
  schemas:
    Envelope:
      allOf: [{ $ref: 'https://raw.githubusercontent.com/cloudevents/spec/v1.0.1/spec.json' }]
      properties: { time: { type: string, format: date-time } }
    OrderPlaced:
      allOf: [{ $ref: '#/components/schemas/Envelope' }]
      properties:
        type: { enum: [com.example.OrderPlaced, com.example.OrderSent] }
        source: { type: string, format: uri }
        orderId: {} # expect: naming/field-snake-case
        data: { properties: { sent: { format: date-time } } } # expect: naming/temporal-suffix
    Other:
      allOf: [{ $ref: 'https://example.com/cloudevents.json' }]
      properties: { sent: { format: date-time } } # expect: naming/temporal-suffix
`,
  'enums of event types': `
asyncapi: 3.0.0
components:
  schemas:
    Subscription:
      properties:
        event_types: { type: array, items: { enum: [sales.order.created, sales.order.cancelled.v1] } }
        event_type: { enum: [UNKNOWN, sales.order.created, null], default: UNKNOWN }
        permission: { enum: [compute.instance.create] } # expect: naming/enum-upper-snake-case
        pair: { enum: [order.created] } # expect: naming/enum-upper-snake-case
        mixed: { enum: [UNKNOWN, sales.order.created, other], default: UNKNOWN } # expect: naming/enum-upper-snake-case
`,
  'a word among event types, and names of channels': `
asyncapi: 3.0.0
channels:
  telemetry: { address: fleet.vehicle.telemetry }
  alerts: { address: fleet.vehicle.alerts }
  plain: { address: orders }
components:
  schemas:
    Envelope:
      properties:
        type: { enum: [a.made, b.made, c.made, d.made, e.made, f.made, g.made, h.made, i.made, notification] }
        other_type: { enum: [a.made, b.made, notification, UNKNOWN], default: UNKNOWN } # expect: naming/enum-upper-snake-case
    Subscription:
      properties:
        channel: { enum: [fleet.vehicle.telemetry, fleet.vehicle.alerts] }
        feed: { enum: [fleet.vehicle.telemetry, fleet.vehicle.other, UNKNOWN], default: UNKNOWN } # expect: naming/enum-upper-snake-case
        queue: { enum: [orders] } # expect: naming/enum-upper-snake-case
    Feed:
      properties:
        topic: { enum: [orders, telemetry] }
        channel_name: { enum: [alerts] }
        channels: { type: array, items: { enum: [orders, invoices, UNKNOWN], default: UNKNOWN } } # expect: naming/enum-upper-snake-case
`,
  'AsyncAPI: dates in parameters': `
asyncapi: 2.6.0
channels:
  /days/{day}:
    parameters:
      day: { schema: { type: string, format: date } } # expect: naming/temporal-suffix
    bindings:
      ws:
        query:
          properties:
            since: { type: string, format: date-time } # expect: naming/temporal-suffix
            sent_at_gt: { type: string, format: date-time }
        headers: { properties: { When: { type: string, format: date-time } } }
`,
  'what operations share is judged by each use': `
swagger: '2.0'
paths:
  /v1/orders:
    put: { consumes: [application/xml], parameters: [{ $ref: '#/parameters/order' }] }
    post: { consumes: [application/json], parameters: [{ $ref: '#/parameters/order' }] }
  /v1/carts:
    put: { consumes: [application/xml], parameters: [{ $ref: '#/parameters/cart' }] }
parameters:
  order: { name: order, in: body, schema: { properties: { orderId: {} } } } # expect: naming/field-snake-case
  cart: { name: cart, in: body, schema: { properties: { cartId: {} } } }
`,
}

describe('naming', () => {
  for (const [name, entry] of Object.entries(documents)) {
    it(name, async () => {
      const { text, options } = typeof entry === 'string' ? { text: entry, options: {} } : entry
      const findings = await findingsOf(text, rules, options)
      expect(placesOf(findings)).toEqual(expectationsIn(text, rules, options))
    })
  }

  it.each([
    ['orderId', 'Field `orderId` is not snake_case.', 'Write `order_id`.'],
    ['HTTPCode', 'Field `HTTPCode` is not snake_case.', 'Write `http_code`.'],
    ['income200k', undefined, undefined],
    [
      '_links',
      'Field `_links` is not snake_case.',
      'Write a name in snake_case without `_` in front, or declare the body as `application/hal+json`.',
    ],
    ['@type', 'Field `@type` is not snake_case.', 'Write `a_type`.'],
    [
      'ownerId',
      'Field `ownerId` is not snake_case.',
      'Leave it out, or give it a name of its own, since `owner_id` is that of another one.',
    ],
    [
      'ä',
      'Field `ä` is not snake_case.',
      'Write lowercase words joined by `_`, the first starting with a letter.',
    ],
  ])('says what to write instead of %s', async (name, message, help) => {
    const text = `components: { schemas: { A: { properties: { "${name}": {}, owner_id: {} } } } }`
    const [finding] = await findingsOf(text, fieldSnakeCase)
    expect(finding?.message).toBe(message)
    expect(finding?.help).toBe(help)
  })

  it('keeps the filter operator of a query parameter', async () => {
    const text = `
paths:
  /v1/orders/{id}:
    get:
      parameters: [{ name: created_gt, in: query, schema: { type: string, format: date-time } }]
`
    const [finding] = await findingsOf(text, temporalSuffix)
    expect(finding?.message).toBe('`created_gt` holds a timestamp and does not end in `_at`.')
    expect(finding?.help).toBe('Write `created_at_gt`.')
  })

  it.each([
    ['created', 'date-time', 'Write `created_at`.'],
    ['dueDate', 'date', 'Write `due_on`.'],
    ['transitTime', 'duration', 'Write `transit_duration`.'],
    ['date', 'date-time', 'Say what happens then, and end the name in `_at`.'],
    ['start_date', 'date', 'Write `starts_on`.'],
    ['valid_from', 'date-time', 'Write `valid_after`.'],
    ['valid_to_date', 'date', 'Write `valid_until`.'],
    ['valid_until_date', 'date', 'Write `valid_until`.'],
    ['shipped_to', 'date', 'Say what happens then, and end the name in `_on`.'],
    ['signed_by', 'date-time', 'Say what happens then, and end the name in `_at`.'],
    [
      'ended',
      'date-time',
      'Leave it out, or give it a name of its own, since `ended_at` is that of another one.',
    ],
    ['time', 'duration', 'Say what lasts so long, and end the name in `_duration`.'],
  ])('suggests a suffix for %s of format %s', async (name, format, help) => {
    const text = `components: { schemas: { A: { properties: { ${name}: { format: ${format} }, ended_at: {} } } } }`
    const [finding] = await findingsOf(text, temporalSuffix)
    expect(finding?.help).toBe(help)
  })
})
