import { expect, it } from 'vitest'
import { findingsOf } from '../../../../test/support/rule-testing.ts'
import temporalFormat from '../../naming/temporal-format.ts'
import temporalSuffix from '../../naming/temporal-suffix.ts'

async function rulesAt(name: string, schema: string): Promise<string[]> {
  const text = `components: { schemas: { Order: { properties: { '${name}': ${schema} } } } }`
  return (await findingsOf(text, [temporalFormat, temporalSuffix])).map(({ rule }) => rule)
}

it.each([
  ['create_time', '{ type: string }'],
  ['update_time', '{ type: string }'],
  ['dueDate', '{ type: string }'],
  ['due_date', '{ type: string, example: 2024-01-31 }'],
  ['last_login_time', '{ type: string, description: When they logged in. }'],
  ['expiration_date', '{ type: string, example: 01/31/2024 }'],
  ['created_timestamp', '{ type: string }'],
  ['start_datetime', "{ type: string, example: '2024-01-31T08:00:00Z' }"],
  ['date_of_birth_date', '{ type: string }'],
  ['shipped_date', "{ type: [string, 'null'], example: 'Tue, 18 Aug 2015 08:00:00' }"],
  ['issueDate', '{ type: string, example: string }'],
  ['end_time', "{ type: string, description: 'RFC 3339, in UTC.' }"],
])('%s of %s is named as a time', async (name, schema) => {
  expect(await rulesAt(name, schema)).toEqual([temporalFormat.id])
})

it.each([
  ['response_time', '{ type: string }'],
  ['threads_by_date', '{ type: string }'],
  ['processing_time', '{ type: string, example: 2 days }'],
  ['opening_time', '{ type: string }'],
  ['start_time', "{ type: string, example: '14:00' }"],
  ['end_time', '{ type: string, description: The time of day at which it ends. }'],
  ['expiry_date', '{ type: string, example: 03/30 }'],
  ['expiration_date', "{ type: string, description: 'The month and year, as MM/YY.' }"],
  ['release_date', "{ type: string, example: '2024' }"],
  ['due_date', "{ type: string, pattern: '^[0-9]{4}-[0-9]{2}$' }"],
  ['start_date', '{ type: string, enum: [TODAY, TOMORROW] }'],
  ['formatted_timestamp', '{ type: string }'],
  ['display_date', '{ type: string }'],
  ['date', '{ type: string }'],
  ['timestamp', '{ type: string }'],
  ['time_zone', '{ type: string }'],
  ['created_date', '{ type: integer }'],
  ['candidate', '{ type: string }'],
  ['start_date', '{ type: string, example: now-30d }'],
])('%s of %s is something else', async (name, schema) => {
  expect(await rulesAt(name, schema)).toEqual([])
})

it.each([
  ['due_date', '`due_date` is named as a date, and has neither a format nor the suffix of one.'],
  [
    'create_time',
    '`create_time` is named as a timestamp, and has neither a format nor the suffix of one.',
  ],
])('what is said of %s', async (name, message) => {
  const text = `components: { schemas: { Order: { properties: { ${name}: { type: string } } } } }`
  expect((await findingsOf(text, temporalFormat)).map((finding) => finding.message)).toEqual([
    message,
  ])
})

it('the ends of what lasts for a part of the day that stands beside them are times of day', async () => {
  const text = `
components:
  schemas:
    Slot: { properties: { date: { type: string, format: date }, start_time: { type: string }, end_time: { type: string } } }
    Rule: { properties: { dayOfWeek: { type: integer }, endTime: { type: string } } }
    Hours: { properties: { startDayOfWeek: {}, endDayOfWeek: {}, startTime: { type: string } } }
    Shift: { properties: { start_date: { type: string, format: date }, start_time: { type: string } } }
    Log: { properties: { date: { type: string, format: date }, created_time: { type: string } } }
`
  const findings = await findingsOf(text, temporalFormat)
  expect(findings.map(({ pointer }) => pointer)).toEqual([
    '/components/schemas/Log/properties/created_time',
  ])
})

it('the month until which a card is good is no date', async () => {
  const rules = (fields: string) =>
    findingsOf(`components: { schemas: { A: { properties: { ${fields} } } } }`, [temporalFormat])
  expect(await rules('ExpDate: { type: string }, CardType: {}, Last4: {}')).toEqual([])
  expect(await rules('expiry_date: { type: string }, cvv: {}')).toEqual([])
  expect(await rules('expiry_date: { type: string }, card_number: {}')).toHaveLength(1)
  expect(await rules('issued_date: { type: string }, card_number: {}')).toHaveLength(1)
})

it.each([
  ['end', 'Write a name in snake_case of the field that it compares'],
  ['from', 'Write a name in snake_case of the field that it compares'],
  ['date_end', 'of the field that it compares'],
  ['fromBookingDateTime', 'of the field that it compares'],
  ['end_creation_date', 'of the field that it compares'],
  ['date_created', 'Write `created_on`.'],
  ['birthDate', 'Write `born_on`.'],
])('%s of a query gets the advice of the namer', async (name, help) => {
  const text = `paths: { /v1/a: { get: { parameters: [{ in: query, name: ${name}, schema: { type: string, format: date } }] } } }`
  const [finding] = await findingsOf(text, temporalSuffix)
  expect(finding?.help).toContain(help)
})
