import { expect, test } from 'vitest'
import { rules } from './index.ts'
import { ASYNCAPI_NAMES, OPENAPI_NAMES } from './specification-documents.ts'
import { findingsOf } from './testing.ts'

test.each([
  ['openapi', OPENAPI_NAMES],
  ['asyncapi', ASYNCAPI_NAMES],
])('no rule reports a name that the conventions use themselves: %s', async (_, text) => {
  const findings = await findingsOf(text, rules)
  expect(findings.map(({ rule, pointer, message }) => `${rule} ${pointer} ${message}`)).toEqual([])
})
