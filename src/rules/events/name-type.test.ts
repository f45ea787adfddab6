import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import nameType from './name-type.ts'
import { TYPE_FORM } from './parts/type-faults.ts'
import typeFormat from './type-format.ts'
import typePastTense from './type-past-tense.ts'
import typeVersion from './type-version.ts'

const RULES = [nameType, typeFormat, typePastTense, typeVersion]

const withName = (name: string) => `asyncapi: 3.0.0
components: { messages: { M: { name: '${name}' } } }
`

test.each([
  'sales.order.created.v1',
  'sales.order.created.web.express.v12',
  'OrderCreated',
  'order.created',
  'Order created. Really. Today.',
  'com.example.orders.OrderCreated',
  'org.acme.OrderCreatedEvent',
  'com.example.OrderPage.Item',
  'com.example.orders.AsyncAddDDFOrderEnvelope',
  'com.example.orders.IPV4Address',
  'com.example.HTTPError',
  'java.lang.Integer',
  'javax.money.MonetaryAmount',
  'constructor',
  '{{x}}.{{y}}.{{z}}',
])('no finding: %s', async (name) => {
  expect(await findingsOf(withName(name), nameType)).toEqual([])
})

const FORM = 'a segment that is not snake_case'
const VERSION = 'no version `.v{N}` at its end'

test.each([
  ['sales.order.created', VERSION, 'Write `sales.order.created.v1`.'],
  [
    'sales.order.create',
    `an action that is not in past tense: \`create\`, and ${VERSION}`,
    'Write `sales.order.created.v1`.',
  ],
  ['sales.order-item.paid.v2', `${FORM}: \`order-item\``, 'Write `sales.order_item.paid.v2`.'],
  [
    'Sales.Order.Submit-v2',
    'segments that are not snake_case: `Sales`, `Order` and `Submit`, and a version that is not `.v{N}`: `-v2`',
    'Write `sales.order.submitted.v2`.',
  ],
  ['sales.order.ready.v1', 'an action that is not in past tense: `ready`', TYPE_FORM],
  ['com.acme.order.created.v1', 'its action `created` behind the third segment', TYPE_FORM],
  ['a.b.created.d.e.f.v1', '6 segments where 5 are the most', TYPE_FORM],
  ['order.created.v1', 'only 2 segments where 3 are the least', TYPE_FORM],
  ['constructor.prototype.toString', VERSION, TYPE_FORM],
])('%s', async (name, faults, help) => {
  const [finding, ...others] = await findingsOf(withName(name), RULES)
  expect(others).toEqual([])
  expect(finding?.rule).toBe('events/name-type')
  expect(finding?.message).toContain(faults)
  expect(finding?.help).toBe(help)
})

test.each([
  [
    'what else gives the type, and what cannot be seen',
    `asyncapi: 3.0.0
components:
  messages:
    Extension: { name: sales.order.create, x-event-type: sales.order.created.v1 }
    Headers:
      name: sales.order.create
      headers: { properties: { ce_type: { const: sales.order.created.v1 } } }
    Payload:
      name: sales.order.create
      payload: { properties: { specversion: {}, type: { const: sales.order.created.v1 } } }
    Free:
      name: sales.order.create # expect: events/name-type
      payload: { properties: { specversion: {}, type: { type: string } } }
    Avro:
      name: sales.order.create # expect: events/name-type
      payload: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: {} }
    Lost: { name: sales.order.create, payload: { $ref: '#/components/schemas/Lost' } }
    LostHeaders: { name: sales.order.create, headers: { $ref: '#/components/schemas/Lost' } }
    LostTrait: { name: sales.order.create, traits: [{ $ref: '#/components/messageTraits/Lost' }] }
`,
  ],
  [
    '2.x: the name of a trait, once',
    `asyncapi: 2.6.0
channels:
  orders:
    publish:
      message:
        oneOf:
          - $ref: '#/components/messages/A'
          - $ref: '#/components/messages/B'
components:
  messages:
    A: { name: sales.order.created.v1, traits: [{ $ref: '#/components/messageTraits/Named' }] }
    B: { traits: [{ $ref: '#/components/messageTraits/Named' }] }
  messageTraits:
    Named:
      name: sales.order.created # expect: events/name-type
`,
  ],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})
