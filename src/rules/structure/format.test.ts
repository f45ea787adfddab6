import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import format from './format.ts'

const REST = 'info: { title: Orders, version: 1.0.0 }\npaths: {}\n'

test.each([
  ['openApi: 3.0.3', '`openApi` names no version: nothing was checked. Write `openapi`.'],
  ['"Swagger ": "2.0"', '`Swagger ` names no version: nothing was checked. Write `swagger`.'],
  ['asnycapi: v3', '`asnycapi` names no version: nothing was checked. Write `asyncapi`.'],
])('%s is a misspelt name', async (line, expected) => {
  const [finding, ...others] = await findingsOf(`# A comment\n${line}\n${REST}`, [format], {
    isExact: true,
  })
  expect(`${finding?.message} ${finding?.help}`).toBe(expected)
  expect(finding?.range.start).toEqual({ line: 2, column: 1 })
  expect(others).toEqual([])
})

test.each(['openrpc: 1.2.6', 'openApi: ./api.yaml'])(
  '%s is none: the document is without a version',
  async (line) => {
    const findings = await findingsOf(`${line}\n${REST}`, [format], { isExact: true })
    expect(findings.map(({ message }) => message)).toEqual([
      'This is no OpenAPI or AsyncAPI document: none of `openapi`, `swagger` and `asyncapi` is there.',
    ])
  },
)
