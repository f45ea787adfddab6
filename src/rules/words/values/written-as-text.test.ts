import { expect, it } from 'vitest'
import { findingsOf } from '../../../../test/support/rule-testing.ts'
import adjectiveOrder from '../../naming/adjective-order.ts'
import scalarSingular from '../../naming/scalar-singular.ts'

async function rulesOn(name: string, schema: string): Promise<string[]> {
  const text = `components: { schemas: { Order: { properties: { ${name}: { ${schema} } } } } }`
  return (await findingsOf(text, [adjectiveOrder, scalarSingular])).map(({ rule }) => rule)
}

it.each([
  "type: string, description: 'When set to **true**, the sender must fill it in.'",
  "type: string, description: 'If true, the sender must fill it in.'",
  "type: string, description: 'Boolean. The sender fills it in.'",
  "type: string, description: 'Indicates whether the sender fills it in.'",
  "type: string, description: 'Specifies if the sender fills it in.'",
  'type: string, enum: [yes, no]',
  "type: string, enum: ['true', 'false']",
  'type: boolean',
])('a boolean written as a text has no noun: %s', async (schema) => {
  expect(await rulesOn('sender_required', schema)).toEqual([])
})

it.each([
  "type: string, description: 'The sender that is required.'",
  "type: string, description: 'Indicates the sender who fills it in.'",
  'type: string, enum: [ANYBODY, NOBODY]',
  'type: string',
])('another text has one: %s', async (schema) => {
  expect(await rulesOn('sender_required', schema)).toEqual(['naming/adjective-order'])
})

it.each([
  'type: string, pattern: "^[0-9]+.?[0-9]*$"',
  "type: string, pattern: '^-?\\d+$'",
  "type: string, pattern: '^\\d{1,9}(\\.\\d{1,4})?$'",
  "type: string, description: 'The number of credits that are paid.'",
  "type: string, description: 'Total amount of credits.'",
  "type: string, example: '12.5'",
  'type: string, format: decimal',
])('a number written as a text may count: %s', async (schema) => {
  expect(await rulesOn('paid_credits', schema)).toEqual([])
})

it.each([
  'type: string',
  "type: string, pattern: '^[a-z0-9]+$'",
  "type: string, description: 'The credits that are paid, with their number.'",
  'type: string, example: twelve',
])('another text counts nothing: %s', async (schema) => {
  expect(await rulesOn('paid_credits', schema)).toEqual(['naming/scalar-singular'])
})

it('an order to do something is not about several things', async () => {
  expect(await rulesOn('remove_words_if_no_results', 'type: string')).toEqual([])
  expect(await rulesOn('removed_words', 'type: string')).toEqual(['naming/scalar-singular'])
})
