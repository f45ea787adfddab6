import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import booleanPrefix from '../naming/boolean-prefix.ts'
import reservedWord from '../naming/reserved-word.ts'
import stateNotIntent from '../naming/state-not-intent.ts'
import noVerbPrefix from '../paths/no-verb-prefix.ts'

const STATE = 'Name the state that holds while it is true, with an adjective or participle.'
const ADJECTIVE = 'Write an adjective or participle without `is`.'

test.each([
  ['show_on_order_page', STATE],
  ['show_in_stock_items', STATE],
  ['hide_on_sale_badge', STATE],
  ['show_order_page', 'Write `order_page_visible`.'],
  ['enable_opt_in_form', 'Write `opt_in_form_enabled`.'],
  ['is_video_screen_shot', ADJECTIVE],
  ['is_screen_shot', ADJECTIVE],
  ['is_shipped', 'Write `shipped`.'],
  ['is_partially_refunded', 'Write `partially_refunded`.'],
])('%s', async (name, help) => {
  const text = `components: { schemas: { A: { properties: { ${name}: { type: boolean } } } } }`
  const findings = await findingsOf(text, [booleanPrefix, stateNotIntent])
  expect(findings.map((finding) => finding.help)).toEqual([help])
})

test.each([
  ['Found', 'Say in front what it belongs to, as `account_type` does.'],
  ['Order', 'Write `order_type`.'],
  ['Invoice', 'Write `invoice_type`.'],
  ['Webhook', 'Write `webhook_type`.'],
  ['Ticket', 'Write `ticket_type`.'],
])('type of %s', async (schema, help) => {
  const text = `components: { schemas: { ${schema}: { properties: { type: { type: string } } } } }`
  expect((await findingsOf(text, reservedWord)).map((finding) => finding.help)).toEqual([help])
})

test.each([
  ['parseName', 1],
  ['parse-email', 1],
  ['parser', 0],
  ['parsed-names', 0],
])('%s begins with a verb: %i', async (segment, count) => {
  const text = `paths: { /v1/${segment}: { post: { responses: {} } } }`
  expect(await findingsOf(text, noVerbPrefix)).toHaveLength(count)
})

test.each([
  [
    'leg_startResult',
    'leg_start.result',
    'Say in front what it belongs to, as `account_type` does.',
  ],
  [
    'undeaf_legResult',
    'undeaf_leg.result',
    'Say in front what it belongs to, as `account_type` does.',
  ],
  ['trade', 'snapshot', 'Say in front what it belongs to, as `account_type` does.'],
])('type of the message %s, which is always %s', async (message, type, help) => {
  const text = `
asyncapi: 3.0.0
info: { title: Legs, version: 1.0.0 }
channels:
  legs: { address: legs, messages: { one: { $ref: '#/components/messages/${message}' } } }
operations: {}
components:
  messages:
    ${message}: { payload: { type: object, properties: { type: { type: string, const: ${type} } } } }
`
  const findings = await findingsOf(text, reservedWord, { isExact: true })
  expect(findings.map((finding) => finding.help)).toEqual([help])
})

test.each([
  ['send-through-attribution', 'Name what is made or changed with a noun.'],
  ['send-message', 'Write `messages`, or another noun.'],
])('%s', async (segment, help) => {
  const text = `paths: { /v1/accounts/${segment}: { post: { responses: {} } } }`
  expect((await findingsOf(text, noVerbPrefix)).map((finding) => finding.help)).toEqual([help])
})
