import { expect, test } from 'vitest'
import { findingsOf, marksIn, placesOf } from '../../../test/support/rule-testing.ts'
import rule from './no-owner-name.ts'

const OWNERS = { ownerNames: new Set(['order-hub', 'billing_core', 'atlas', 'constructor']) }

const messagesOn = async (address: string) =>
  (
    await findingsOf(
      `asyncapi: 3.0.0
channels: { channel: { address: '${address}' } }
`,
      rule,
      { options: OWNERS },
    )
  ).map(({ message }) => message)

test.each(['passes', 'fails'] as const)('its example %s', async (kind) => {
  const example = rule.examples[kind].trim()
  const findings = await findingsOf(example, rule, { options: { ...rule.examples.options } })
  expect(placesOf(findings)).toEqual(marksIn(example, rule))
})

test.each([
  'sales.order.created.v1',
  'sales.teams.created.v1',
  'sales.teamwork.created.v1',
  'sales.service.created.v1',
  'sales.{team}.created.v1',
  'sales.order_{team}.created.v1',
  'sales.*.created.v1',
  'sales.order_hub_site.created.v1',
  'sales.atlases.created.v1',
  '__proto__.team',
  '{{team}}',
])('takes %s', async (address) => {
  expect(await messagesOn(address)).toEqual([])
})

test.each([
  ['hr.team.created.v1', '`team`'],
  ['hr.order_TEAM.created.v1', '`team`'],
  ['orders-squad-events', '`squad`'],
  ['sales.orderSvc.created.v1.dlq', '`svc`'],
  ['sales.order_microservice.created.v1', '`microservice`'],
  ['sales.team_{id}.created.v1', '`team`'],
  ['squad.order_svc.created.v1', '`squad` and `svc`'],
  ['atlas.order.created.v1', '`atlas`'],
  ['Atlas.order.created.v1', '`Atlas`'],
  ['order_hub.order.created.v1', '`order_hub`'],
  ['order-hub.order.created.v1', '`order-hub`'],
  ['OrderHub.order.created.v1', '`OrderHub`'],
  ['sales.billing-core.created.v1', '`billing-core`'],
  ['sales.constructor.created.v1', '`constructor`'],
])('reports %s', async (address, owners) => {
  expect(await messagesOn(address)).toEqual([
    `Topic \`${address}\` names an application or team: ${owners}.`,
  ])
})

test('judges topics alone, a parameter by its enum, a shared channel once', async () => {
  const text = `
servers:
  broker: { host: a, protocol: kafka }
  site: { host: b, protocol: https }
channels:
  web: { address: /team, servers: [{ $ref: '#/servers/site' }] }
  absent: { address: null }
  first: { $ref: '#/components/channels/shared' }
  second: { $ref: '#/components/channels/shared' }
  open:
    address: sales.{owner}.created.v1
    parameters: { owner: { enum: [order, invoice] } }
  listed:
    address: sales.{owner}.created.v1 # <- reported
    parameters: { owner: { enum: [order, order_svc, atlas] } }
components:
  channels:
    shared:
      address: sales.team.created.v1 # <- reported
`
  const findings = await findingsOf(text, rule, { options: OWNERS })
  expect(placesOf(findings)).toEqual(marksIn(text, rule))
  expect(findings.map(({ message }) => message)).toContain(
    'Topic `sales.{owner}.created.v1` names an application or team: `svc` and `atlas`.',
  )
})

test('2.x keys', async () => {
  const text = `asyncapi: 2.6.0
channels:
  sales.order_svc.created.v1: {} # <- reported
  'sales.order.created.v1': {}
`
  expect(placesOf(await findingsOf(text, rule))).toEqual(marksIn(text, rule))
})
