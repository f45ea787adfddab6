import { expect, it } from 'vitest'
import { openApiOf } from '../../../../test/support/mend-testing.ts'
import { makeString } from './make-string.ts'

it.each([
  ['no example', '', 1],
  ['an example with one', 'example: { id: 1 }', 0],
  ['an example without one', 'example: { name: a }', 1],
  ['an example behind a reference', "example: { $ref: '#/components/examples/a/value' }", 0],
  ['an example that cannot be seen', 'example: { $ref: a.json }', 0],
])('makes a string of an identifier beside %s by %i changes', (_, example, count) => {
  const api = openApiOf(`openapi: 3.0.3
components:
  schemas:
    Order:
      type: object
      properties: { id: { type: integer }, name: { type: string } }
      ${example}
  examples:
    a: { value: { id: 1 } }
`)
  const property = api.bodyProperties.find(({ name }) => name === 'id')
  if (property === undefined) throw new Error('There is no property.')
  expect(makeString(api, property.node, property.schema)).toHaveLength(count)
})
