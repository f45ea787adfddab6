import { describe, expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import patchPartial from './patch-partial.ts'

/** A PATCH for each schema. */
const textOf = (schemas: readonly string[], mark: string, rest = '') => `
paths:
${schemas
  .map((schema, index) => {
    const content = `content: { application/merge-patch+json: { schema: ${schema} } }`
    return `  /v1/a${index}/{id}: { patch: { requestBody: { ${content} } } }${mark}`
  })
  .join('\n')}
${rest}`

/** What no patch has to hold, whichever branch it takes. */
const DEFENDED: readonly string[] = [
  '{ oneOf: [{ required: [card], properties: { card: {} } }, { required: [bank], properties: { bank: {} } }] }',
  '{ anyOf: [{ required: [name] }, { required: [email] }], properties: { name: {}, email: {} } }',
  '{ oneOf: [{ required: [kind], properties: { kind: { const: a } } }, { required: [kind], properties: { kind: { const: b } } }] }',
  '{ oneOf: [{ required: [kind], properties: { kind: { enum: [a] } } }, { required: [kind], properties: { kind: { enum: [b, c] } } }] }',
  '{ oneOf: [{ required: [a], properties: { a: {} } }, { properties: { b: {} } }] }',
  '{ properties: { pay: { oneOf: [{ required: [card], properties: { card: {} } }, { required: [bank], properties: { bank: {} } }] } } }',
  '{ allOf: [{ properties: { a: {} } }, { anyOf: [{ required: [a] }, { required: [b] }] }], properties: { b: {} } }',
  '{ anyOf: [{ required: [a, b] }, { required: [c] }], properties: { a: {}, b: {}, c: {} } }',
  '{ discriminator: { propertyName: kind }, oneOf: [{ required: [kind], properties: { kind: {} } }, { required: [kind], properties: { kind: {} } }] }',
  '{ oneOf: [{ required: [id], properties: { id: { readOnly: true } } }, { required: [id], properties: { id: { readOnly: true } } }] }',
  '{ type: object, properties: { a: {} } }',
]

/** What each patch has to hold. */
const AT_FAULT: readonly string[] = [
  '{ required: [a], properties: { a: {} } }',
  '{ oneOf: [{ required: [a], properties: { a: {} } }], properties: {} }',
  '{ required: [a], properties: { a: {} }, oneOf: [{ properties: { b: {} } }, { properties: { c: {} } }] }',
  '{ allOf: [{ required: [a], properties: { a: {} } }, { properties: { b: {} } }] }',
  '{ properties: { price: { required: [amount], properties: { amount: {} } } } }',
  '{ oneOf: [{ properties: { b: {} } }, { properties: { c: {} } }], properties: { p: { required: [a], properties: { a: {} } } } }',
  '{ properties: { a: { default: 1 } } }',
  '{ oneOf: [{ properties: { a: { default: 1 } } }, { properties: { b: {} } }] }',
  '{ required: [kind], properties: { kind: { const: a } } }',
  '{ allOf: [{ allOf: [{ required: [a], properties: { a: {} } }] }] }',
]

describe('what a merge patch requires', () => {
  it('is nothing where the branches differ in it', async () => {
    expect(placesOf(await findingsOf(textOf(DEFENDED, ''), patchPartial))).toEqual([])
  })

  it('is what stands in each branch, or in none', async () => {
    const text = textOf(AT_FAULT, ' # expect: methods/patch-partial')
    expect(placesOf(await findingsOf(text, patchPartial))).toEqual(
      expectationsIn(text, patchPartial),
    )
  })

  it('is named once where all branches require it', async () => {
    const branch = '{ required: [a], properties: { a: {}, b: {} } }'
    const text = textOf([`{ oneOf: [${branch}, ${branch}] }`], '')
    const findings = await findingsOf(text, patchPartial)
    expect(findings.map(({ message }) => message)).toEqual([
      'The merge patch of `PATCH /v1/a0/{id}` requires `a`.',
      'The merge patch of `PATCH /v1/a0/{id}` requires `a`.',
    ])
  })
})

const OWN =
  'Give the patch a schema of its own that leaves it out, since other bodies share this one.'
const LEAVE_OUT =
  'Leave it out of the schema of the patch: what a patch does not send stays as it is.'
const ORDER = 'content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }'

/** A value object, such as an amount of money, needs in other bodies what it requires. */
it.each([
  [`get: { responses: { '200': { ${ORDER} } } }`, OWN],
  [`post: { requestBody: { ${ORDER} } }`, OWN],
  [`put: { requestBody: { ${ORDER} }, responses: {} }`, OWN],
  ['post: {}', LEAVE_OUT],
])('what to do about a required field of a value object beside %s', async (other, help) => {
  const text = `
paths:
  /v1/orders/{order_id}:
    patch: { requestBody: { content: { application/merge-patch+json: { schema: { $ref: '#/components/schemas/Patch' } } } } }
    ${other}
components:
  schemas:
    Money: { required: [amount], properties: { amount: {} } }
    Patch: { properties: { price: { $ref: '#/components/schemas/Money' } } }
    Order: { properties: { lines: { type: array, items: { properties: { price: { $ref: '#/components/schemas/Money' } } } } } }
`
  const [finding] = await findingsOf(text, patchPartial)
  expect(finding?.help).toBe(help)
})
