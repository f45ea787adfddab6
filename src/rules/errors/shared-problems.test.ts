import { describe, expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import problemSchema from './problem-schema.ts'

const STANDARD = 'type: {}, title: {}, status: {}, detail: {}'
const COMPLETE = `${STANDARD}, correlationId: {}, errorCode: {}`
const BASE = "{ $ref: '#/components/schemas/Base' }"
const MIDDLE = "{ $ref: '#/components/schemas/Middle' }"

/** A document whose responses have the schemas, one each. */
const textOf = (schemas: readonly string[], components: string) => `
paths:
  /v1/a:
    get:
      responses:
${schemas
  .map(
    (schema, index) =>
      `        '4${10 + index}': { content: { application/problem+json: { schema: ${schema} } } }`,
  )
  .join('\n')}
components:
  schemas:
${components}`

async function check(text: string): Promise<void> {
  expect(placesOf(await findingsOf(text, problemSchema))).toEqual(
    expectationsIn(text, problemSchema),
  )
}

describe('what a shared base lacks is one finding, at the base', () => {
  it.each<[string, readonly string[], string]>([
    [
      'the base is used, and derived from',
      [BASE, `{ allOf: [${BASE}] }`, `{ allOf: [${BASE}, { properties: { balance: {} } }] }`],
      `    Base: { properties: { ${STANDARD} } } # expect: errors/problem-schema`,
    ],
    [
      'the base is only derived from',
      [
        `{ allOf: [${BASE}, { properties: { a: {} } }] }`,
        `{ allOf: [${BASE}, { properties: { b: {} } }] }`,
      ],
      `    Base: { properties: { ${STANDARD} } } # expect: errors/problem-schema`,
    ],
    [
      'derived schemas are components',
      [1, 2, 3].map((index) => `{ $ref: '#/components/schemas/P${index}' }`),
      `    Base: { properties: { ${STANDARD} } } # expect: errors/problem-schema
    P1: { allOf: [${BASE}], properties: { a: {} } }
    P2: { allOf: [${BASE}], properties: { b: {} } }
    P3: { allOf: [{ properties: { c: {} } }, ${BASE}] }`,
    ],
    [
      'there is a base of the base',
      [`{ allOf: [${MIDDLE}] }`, `{ allOf: [${MIDDLE}] }`, `{ allOf: [${BASE}] }`],
      `    Base: { properties: { ${STANDARD} } } # expect: errors/problem-schema
    Middle: { allOf: [${BASE}], properties: { a: {} } }`,
    ],
    [
      'siblings of the reference',
      [`{ $ref: '#/components/schemas/Base', properties: { a: {} } }`, BASE],
      `    Base: { properties: { ${STANDARD} } } # expect: errors/problem-schema`,
    ],
  ])('%s', (_, schemas, components) => check(textOf(schemas, components)))
})

describe('nothing is missing where each derived schema adds it', () => {
  it.each<[string, readonly string[], string]>([
    [
      'to a base that nothing else uses',
      [
        `{ allOf: [${BASE}, { properties: { correlationId: {}, errorCode: {} } }] }`,
        `{ allOf: [${BASE}], properties: { correlationId: {}, errorCode: {} } }`,
      ],
      `    Base: { properties: { ${STANDARD} } }`,
    ],
    [
      'the base is complete',
      [BASE, `{ allOf: [${BASE}] }`],
      `    Base: { properties: { ${COMPLETE} } }`,
    ],
    [
      'the base of the base is complete',
      [`{ allOf: [${MIDDLE}] }`, MIDDLE],
      `    Base: { properties: { ${COMPLETE} } }\n    Middle: { allOf: [${BASE}] }`,
    ],
    [
      'a part that every problem takes up completes it',
      [`{ allOf: [${BASE}, ${MIDDLE}] }`, `{ allOf: [${MIDDLE}, ${BASE}] }`],
      `    Base: { properties: { ${STANDARD} } }\n    Middle: { properties: { correlationId: {}, errorCode: {} } }`,
    ],
    ['a part cannot be seen', [`{ allOf: [{ $ref: '#/lost' }] }`], '    Other: {}'],
  ])('%s', (_, schemas, components) => check(textOf(schemas, components)))
})

describe('what one schema lacks besides stays with it', () => {
  it('is not said of the base', async () => {
    const derived = (more: string) => `{ allOf: [${BASE}, { properties: { ${more} } }] }`
    const text = textOf(
      [derived('correlationId: {}'), derived('correlationId: {}, errorCode: {}'), derived('a: {}')],
      `    Base: { properties: { ${STANDARD} } }`,
    )
    const findings = await findingsOf(text, problemSchema)
    expect(findings.map(({ message }) => message)).toEqual([
      'This problem schema lacks `errorCode`.',
      'This problem schema lacks `correlationId` and `errorCode`.',
    ])
  })

  it('is said of it alone', async () => {
    const text = textOf(
      [
        BASE,
        `{ allOf: [${BASE}], properties: { a: {} } }`,
        '{ properties: { type: {}, title: {}, detail: {}, status: {} } }',
      ],
      `    Base: { properties: { ${STANDARD} } }`,
    )
    expect((await findingsOf(text, problemSchema)).map(({ message }) => message)).toEqual([
      'Problem schema `Base` lacks `correlationId` and `errorCode`.',
      'This problem schema lacks `correlationId` and `errorCode`.',
    ])
  })
})

it('what is a result under the type of problems is none', async () => {
  const text = `
paths:
  /v1/a: { get: { responses: { '200': { content: { application/problem+json: { schema: { properties: { reviews: {} } } } } } } } }
`
  expect(await findingsOf(text, problemSchema)).toEqual([])
})
