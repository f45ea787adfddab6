import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import temporalFormat from './temporal-format.ts'
import temporalSuffix from './temporal-suffix.ts'

const rules = [temporalFormat, temporalSuffix]

const TEXT = `
components:
  schemas:
    Parcel:
      type: object
      properties:
        scanned_at: { type: string, format: date, example: '2031-05-06T07:08:09Z' } # expect: naming/temporal-format
        weighed_at: { type: string, format: date, description: The date and time of weighing. } # expect: naming/temporal-format
        sorted_at: { type: string, format: date } # expect: naming/temporal-suffix
        loaded_at: { type: string, format: date, example: '2031-05-06' } # expect: naming/temporal-suffix
        posted: { type: string, format: date, example: '2031-05-06T07:08:09Z' } # expect: naming/temporal-suffix
        stamped: { type: string, format: date, example: '2031-05-06T00:00:00.000Z' } # expect: naming/temporal-suffix
        date_of_birth: { type: string, format: date-time, description: Written as yyyy-mm-dd. } # expect: naming/temporal-suffix
        collected: { type: string, format: date-time, description: Written as yyyy-mm-dd hh:mm. } # expect: naming/temporal-suffix
        filed: { type: string, format: date, description: Datetime of filing., example: '2031-05-06T00:00:00-05:00' } # expect: naming/temporal-suffix
        opened: { type: string, format: date, description: 'As yyyy-mm-ddThh:mm.' } # expect: naming/temporal-suffix
        inspected: { type: string, format: date, example: '2031-05-06T07:08:09', description: As YYYY-MM-DD. } # expect: naming/temporal-suffix
        due_on: { type: string, format: date-time, description: As YYYY-MM-DD., example: '2031-05-06T00:00:00.000Z' } # expect: naming/temporal-format
        sent_on: { type: string, format: date-time, description: The day. } # expect: naming/temporal-format
        returned: { type: string, format: date-time, example: '2031-05-06' } # expect: naming/temporal-suffix
`

test('times whose format is a slip', async () => {
  const findings = await findingsOf(TEXT, rules)
  expect(placesOf(findings)).toEqual(expectationsIn(TEXT, rules))
  const texts = new Map(findings.map(({ message, help }) => [message, help]))
  expect(texts.get('`scanned_at` is named as a timestamp and has format `date`.')).toBe(
    'Declare `format: date-time`, or give it a name that does not end in `_at`.',
  )
  expect(texts.get('`posted` holds a timestamp and does not end in `_at`.')).toBe(
    'Say what happens then, and end the name in `_at`; besides, declare `format: date-time`.',
  )
  expect(texts.get('`stamped` holds a date and does not end in `_on`.')).toBe('Write `stamped_on`.')
  expect(texts.get('`date_of_birth` holds a date and does not end in `_on`.')).toBe(
    'Say what happens then, and end the name in `_on`; besides, declare `format: date`.',
  )
  expect(texts.get('`inspected` holds a date and does not end in `_on`.')).toBeDefined()
  expect(texts.get('`filed` holds a timestamp and does not end in `_at`.')).toBeDefined()
  expect(texts.get('`opened` holds a timestamp and does not end in `_at`.')).toBeDefined()
  expect(texts.get('`due_on` is named as a date and has format `date-time`.')).toBe(
    'Declare `format: date`.',
  )
  expect(texts.get('`sent_on` is named as a date and holds a timestamp.')).toBeDefined()
  expect(texts.get('`returned` holds a timestamp and does not end in `_at`.')).toBe(
    'Write `returned_at`.',
  )
})
