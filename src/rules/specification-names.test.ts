import { expect, test } from 'vitest'
import { findingsOf } from '../../test/support/rule-testing.ts'
import { ASYNCAPI_NAMES, OPENAPI_NAMES } from '../../test/support/specification-documents.ts'
import { rules } from './index.ts'

test.each([
  ['openapi', OPENAPI_NAMES],
  ['asyncapi', ASYNCAPI_NAMES],
])('no rule reports a name that the conventions use themselves: %s', async (_, text) => {
  const findings = await findingsOf(text, rules)
  expect(findings.map(({ rule, pointer, message }) => `${rule} ${pointer} ${message}`)).toEqual([])
})
