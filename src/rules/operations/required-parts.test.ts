import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import statusMonitor from './status-monitor.ts'

const STATUS = 'status: { enum: [pending, running, succeeded, failed, cancelled] }'

/** What `required` and the parts of a monitor may be: the part is null until the end. */
const DEFENDED: readonly string[] = [
  'required: [status, error], properties: { E, result: {}, error: { type: [object, "null"] } }',
  'required: [error], properties: { E, result: {}, error: { oneOf: [{ type: object }, { type: "null" }] } }',
  'required: [error], properties: { E, result: {}, error: { anyOf: [{ type: "null" }, { $ref: "#/components/schemas/E" }] } }',
  'required: [result], properties: { E, error: {}, result: { type: [string, "null"] } }',
  'required: [result], properties: { E, error: {}, result: { enum: [done, null] } }',
  'required: [result], properties: { E, error: {}, result: { type: [object, array, "null"] } }',
  'required: [result, error], properties: { E, error: { type: [object, "null"] }, result: { type: [array, "null"] } }',
  'required: [error], properties: { E, result: {}, error: { $ref: "#/components/schemas/Nullable" } }',
  'required: [status], properties: { E, result: {}, error: {} }',
  'properties: { E, result: { type: object }, error: { type: object } }',
]

/** A part that has to be there from the beginning. */
const AT_FAULT: readonly string[] = [
  'required: [result], properties: { E, error: {}, result: {} }',
  'required: [error], properties: { E, result: {}, error: { type: object } }',
  'required: [status, error], properties: { E, result: {}, error: { $ref: "#/components/schemas/E" } }',
  'required: [result], properties: { E, error: {}, result: { type: object } }',
  'required: [result], properties: { E, error: {}, result: { type: array } }',
  'required: [result], properties: { E, error: {}, result: { type: string } }',
  'required: [result], properties: { E, error: {}, result: { enum: [done] } }',
  'required: [error], properties: { E, result: {}, error: { oneOf: [{ type: object }, { type: string }] } }',
  'required: [error], properties: { E, result: {}, error: { allOf: [{ $ref: "#/components/schemas/E" }] } }',
  'required: [error], properties: { E, result: { type: [object, "null"] }, error: { type: [object, string] } }',
  'required: [error], properties: { E, result: {}, error: { properties: { code: {} } } }',
]

function textOf(cases: readonly string[], mark: string): string {
  const members = cases.map(
    (text, index) => `    M${index}: { ${text.replace('E', STATUS)} }${mark}`,
  )
  return `
components:
  schemas:
${members.join('\n')}
    E: { type: object }
    Nullable: { type: [object, "null"] }
`
}

test.each([
  ['a part that may be null may be required', textOf(DEFENDED, '')],
  ['another may not', textOf(AT_FAULT, ' # expect: operations/status-monitor')],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, statusMonitor))).toEqual(
    expectationsIn(text, statusMonitor),
  )
})
