import { expect, test } from 'vitest'
import { changesBetween } from '../../../test/support/openapi-diff.ts'

/** Schemas that refer to each other in a circle, in a body of XML. */
function circle(count: number): string {
  const schemas = Array.from({ length: count }, (_, index) => {
    const next = `'#/components/schemas/S${(index + 1) % count}'`
    return `S${index}: { properties: { next: { $ref: ${next} }, text: {} } }`
  })
  const content = "application/xml: { schema: { $ref: '#/components/schemas/S0' } }"
  const get = `get: { responses: { '200': { description: OK, content: { ${content} } } } }`
  return `paths: { /v1/x: { ${get} } }\ncomponents: { schemas: { ${schemas.join(', ')} } }`
}

test('circles that do not fit each other are not told in every pair', () => {
  const count = 60
  const changes = changesBetween(circle(count), circle(count + 1), { sdk: true })
  const names = changes.filter(({ kind }) => kind === 'schema-name-changed')
  expect(names.length).toBeGreaterThan(count / 2)
  expect(names.length).toBeLessThan(20 * count)
})
