import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import problemMediaType from '../errors/problem-media-type.ts'
import openapi from './openapi.ts'
import schema from './schema.ts'

test('a reference in the place of media types is told once', async () => {
  const text = `openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      responses:
        '404':
          description: There is none.
          content:
            $ref: '#/components/x-content'
        '409':
          description: It is there already.
          content:
            problem: {}
components: { x-content: {} }
`
  const findings = await findingsOf(text, [openapi, problemMediaType, schema])
  expect(findings.map(({ rule, range, help }) => [rule, range.start.line, help])).toEqual([
    ['structure/openapi', 14, 'Write a type and a subtype, such as `application/json`.'],
    ['errors/problem-media-type', 14, 'Use `application/problem+json` and no other type.'],
    ['structure/schema', 10, 'Write in place what it refers to.'],
  ])
})
