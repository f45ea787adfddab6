import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import registered from './registered.ts'
import typeDepth from './type-depth.ts'
import typeFormat from './type-format.ts'
import typePastTense from './type-past-tense.ts'
import typeVersion from './type-version.ts'

const RULES = [typeDepth, typeFormat, typePastTense, typeVersion]

const ADVICE = 'Name in the third segment what has happened, a verb in past tense.'

const withType = (type: string) => `asyncapi: 3.0.0
components: { messages: { M: { x-event-type: '${type}' } } }
`

test.each([
  'created',
  'paid',
  'sent',
  'built',
  'payment_failed',
  'checked_out',
  'timed_out',
  'sent_to_customer',
  'went_live',
  'failed_permanently',
  'reset',
  'password_reset',
  'put_on_hold',
  'unpaid',
  'understood',
  'underpaid',
  'outbid',
  'gifted',
  'canceled',
])('past tense: %s', async (action) => {
  expect(await findingsOf(withType(`sales.order.${action}.v1`), RULES)).toEqual([])
})

test.each([
  ['create', 'Write `sales.order.created.web.v1`.'],
  ['pay', 'Write `sales.order.paid.web.v1`.'],
  ['stop', 'Write `sales.order.stopped.web.v1`.'],
  ['deny', 'Write `sales.order.denied.web.v1`.'],
  ['creates', 'Write `sales.order.created.web.v1`.'],
  ['payment_fail', 'Write `sales.order.payment_failed.web.v1`.'],
  ['check_out', 'Write `sales.order.checked_out.web.v1`.'],
  ['checkout', 'Write `sales.order.checked_out.web.v1`.'],
  ['timeout', 'Write `sales.order.timed_out.web.v1`.'],
  ['login', 'Write `sales.order.logged_in.web.v1`.'],
  ['send_invoice_copy', ADVICE],
  ['send_email', 'Write `sales.order.email_sent.web.v1`.'],
  ['ready', ADVICE],
  ['need', ADVICE],
  ['read_model', ADVICE],
  ['creation', ADVICE],
  ['close_to_limit', ADVICE],
  ['no_show', ADVICE],
  ['partial_refund', ADVICE],
  ['soft_delete', 'Write `sales.order.soft_deleted.web.v1`.'],
  ['price_change', 'Write `sales.order.price_changed.web.v1`.'],
  ['close_down', 'Write `sales.order.closed_down.web.v1`.'],
  ['ship_to_customer', 'Write `sales.order.shipped_to_customer.web.v1`.'],
  ['on_hold', ADVICE],
  ['outbound', ADVICE],
  ['backup', 'Write `sales.order.backed_up.web.v1`.'],
  ['rebel', ADVICE],
  ['proceed', 'Write `sales.order.proceeded.web.v1`.'],
  ['undergo', 'Write `sales.order.undergone.web.v1`.'],
  ['constructor', ADVICE],
])('not past tense: %s', async (action, help) => {
  const findings = await findingsOf(withType(`sales.order.${action}.web.v1`), RULES)
  expect(findings.map((finding) => [finding.rule, finding.message, finding.help])).toEqual([
    [
      'events/type-past-tense',
      `The action \`${action}\` of event type \`sales.order.${action}.web.v1\` is not in past tense.`,
      help,
    ],
  ])
})

test('behind a domain name in reverse no segment is called the action', async () => {
  const [finding] = await findingsOf(withType('com.acme.energy.telemetry.v1'), typePastTense)
  expect(finding?.message).toBe(
    'Event type `com.acme.energy.telemetry.v1` holds no action in past tense.',
  )
})

test('an action that comes too late is to be moved', async () => {
  const [finding] = await findingsOf(withType('com.acme.order.created.v1'), typePastTense)
  expect(finding?.message).toBe(
    'Event type `com.acme.order.created.v1` has its action `created` behind the third segment.',
  )
  expect(finding?.help).toBe('Make `created` the third segment, after {domain} and {resource}.')
})

test.each([
  ['sales.order.v1.created', []],
  ['v1.sales.order.created', []],
  ['sales.v1.order.create', ['Write `sales.order.created.v1`.']],
  [
    'sales.v1.order.status.changed',
    ['Make `changed` the third segment, after {domain} and {resource}.'],
  ],
])('a version among the segments is no action: %s', async (type, helps) => {
  const findings = await findingsOf(withType(type), typePastTense)
  expect(findings.map(({ help }) => help)).toEqual(helps)
})

test.each([
  ['sales.order.created', 'does not end', 'Write `sales.order.created.v1`.'],
  ['sales.order.created.v0', 'The version `.v0`', 'Write `sales.order.created.v1`.'],
  ['sales.order.created.v02', 'The version `.v02`', 'Write `sales.order.created.v2`.'],
  ['sales.order.created.V2', 'The version `.V2`', 'Write `sales.order.created.v2`.'],
  ['sales.order.created_v2', 'The version `_v2`', 'Write `sales.order.created.v2`.'],
  ['sales.order.created.2.1', 'The version `.2.1`', 'Write `sales.order.created.v2`.'],
  ['sales.order.created-v3', 'The version `-v3`', 'Write `sales.order.created.v3`.'],
  ['sales.order.created.2024-01-01', 'The version', 'Write `sales.order.created.v1`.'],
  ['sales.order.create.v02', 'The version `.v02`', 'Write `sales.order.created.v2`.'],
  ['sales.order.ready.v02', 'The version `.v02`', 'End the type in `.v2`.'],
  ['sales.order.v2.created', 'does not end', 'Write `sales.order.created.v2`.'],
  ['v2.sales.order.created', 'does not end', 'Write `sales.order.created.v2`.'],
  ['sales.order.v0.created', 'does not end', 'Write `sales.order.created.v1`.'],
  ['v2.order.created', 'does not end', 'End the type in `.v2`, and leave out the segment `v2`.'],
  [
    'org.acme.orders.v0.order-left',
    'does not end',
    'End the type in `.v1`, and leave out the segment `v0`.',
  ],
  ['sales.kafka.topic_created', 'does not end', 'End the type in `.v1`.'],
  ['{{x}}', 'does not end', 'End the type in `.v1`.'],
])('the version of %s', async (type, message, help) => {
  const [finding, ...others] = await findingsOf(withType(type), typeVersion)
  expect(others).toEqual([])
  expect(finding?.message).toContain(message)
  expect(finding?.help).toBe(help)
})

test.each<[string, string, TestOptions?]>([
  [
    'six segments are deep and well formed; what is malformed is not asked for its tense',
    `
asyncapi: 3.0.0
components:
  messages:
    Five: { x-event-type: a.b.created.d.e.v1 }
    Six: { x-event-type: a.b.created.d.e.f.v1 } # expect: events/type-depth
    Domain: { x-event-type: uk.gov.shop.order.delivered.late.v1 } # expect: events/type-depth
    NoAction: { x-event-type: uk.gov.shop.order.retry.late.v1 } # expect: events/type-depth, events/type-past-tense
    Malformed: { x-event-type: Sales.order.create.v1 } # expect: events/type-format
    Short: { x-event-type: order.create.v1 } # expect: events/type-format
`,
  ],
  [
    'a type that only a name gives is left to events/name-type',
    `
asyncapi: 2.6.0
channels:
  orders:
    subscribe:
      message: { name: sales.order.create }
`,
  ],
  [
    'webhooks and callbacks of OpenAPI, each type once, through references',
    `
paths:
  /v1/orders:
    post:
      callbacks:
        done:
          '{$request.body#/url}':
            post:
              requestBody:
                content:
                  application/cloudevents+json: { schema: { $ref: '#/components/schemas/Event' } }
              parameters:
                - { name: ce-type, in: header, schema: { const: sales.order.create.v1 } } # expect: events/type-past-tense
webhooks:
  done:
    post:
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Event' } }
  unseen:
    post:
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Missing' } }
components:
  schemas:
    Event:
      allOf:
        - properties: { specversion: { const: '1.0' } }
        - properties:
            type:
              enum:
                - sales.order.created # expect: events/type-version
                - sales.order.pay.v1 # expect: events/type-past-tense
                - sales.order.paid.v1
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

const CATALOG = new Map([
  ['sales.order.created.v1', []],
  ['sales.order.paid.v1', ['schema', 'domain']],
])

test('a blank at the end is left out of the advice', async () => {
  const text = "components: { messages: { Created: { x-event-type: 'sales.order.created.v2 ' } } }"
  const findings = await findingsOf(`asyncapi: 3.0.0\n${text}`, typeVersion)
  expect(findings.map(({ help }) => help)).toEqual(['Write `sales.order.created.v2`.'])
})

test('the event catalog', async () => {
  const text = `
asyncapi: 3.0.0
components:
  messages:
    Created: { x-event-type: sales.order.created.v1 }
    Paid: { x-event-type: sales.order.paid.v1 } # expect: events/registered
    Sent: { x-event-type: sales.order.sent.v1 } # expect: events/registered
    Named: { name: sales.order.created.v2 } # expect: events/registered
    Hostile: { x-event-type: constructor } # expect: events/registered
`
  const options = { options: { eventCatalog: { file: 'events.yaml', missing: CATALOG } } }
  const findings = await findingsOf(text, registered, options)
  expect(placesOf(findings)).toEqual(expectationsIn(text, registered))
  expect(findings[0]?.message).toBe(
    'The entry of event type `sales.order.paid.v1` in the event catalog `events.yaml` lacks `schema` and `domain`.',
  )
  expect(await findingsOf(text, registered)).toEqual([])
})
