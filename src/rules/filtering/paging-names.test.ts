import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import forbiddenParameter from '../pagination/forbidden-parameter.ts'
import operatorSuffix from './operator-suffix.ts'

test.each([
  ['continue_from', 'pagination/forbidden-parameter'],
  ['continueFrom', 'pagination/forbidden-parameter'],
  ['resume_from', 'pagination/forbidden-parameter'],
  ['continue_token', 'pagination/forbidden-parameter'],
  ['starting_after_id', 'pagination/forbidden-parameter'],
  ['date_from', 'filtering/operator-suffix'],
  ['created_from', 'filtering/operator-suffix'],
])('%s is of %s', async (name, rule) => {
  const text = `paths: { /v1/messages: { get: { parameters: [{ name: ${name}, in: query, schema: { type: string } }, { name: limit, in: query }], responses: {} } } }`
  const findings = await findingsOf(text, [forbiddenParameter, operatorSuffix])
  expect(findings.map((finding) => finding.rule)).toEqual([rule])
})
