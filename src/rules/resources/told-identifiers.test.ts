import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import idOpaque from './id-opaque.ts'

test.each([
  ['ID of the report', false],
  ['123 or "last"', false],
  ['lecture_5f2c…', false],
  ['vol_8a...', false],
  ['A:1 | B:2 | 3', true],
  ['17 / 4', true],
  ['2013-01-01 12:20:28', true],
  ['Oak Road', true],
  ['ferries/9', true],
])('an id such as %s is judged: %s', async (example, isJudged) => {
  const text = `components: { schemas: { Order: { properties: { id: { type: string, example: '${example}' } } } } }`
  expect(await findingsOf(text, idOpaque)).toHaveLength(isJudged ? 1 : 0)
})
