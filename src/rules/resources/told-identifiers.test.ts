import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import idOpaque from './id-opaque.ts'
import idShape from './id-shape.ts'

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

test.each([
  ['The bundle, for example `bundle-7`.', 0],
  ["Such as 'b7'.", 0],
  ['The bundle, e.g. "b7"', 0],
  ['Unique among other things, for example bundles.', 1],
  ['The bundle.', 1],
])('a description such as %j shows an id: %i', async (description, count) => {
  const text = `
paths:
  /v1/bundles/{bundle_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { id: { type: string, description: ${JSON.stringify(description)} } } } } } } } }`
  expect(await findingsOf(text, idShape)).toHaveLength(count)
})
