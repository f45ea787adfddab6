import { expect, it } from 'vitest'
import type { ChangeDetails } from '../../../findings/finding.ts'
import { describeStates } from './change-text.ts'

const START = { line: 1, column: 1 }
const CHANGE: ChangeDetails = {
  kind: 'schema-type-changed',
  direction: 'read',
  verdict: 'breaking',
  was: 'integer',
  is: 'string',
  breaks: 'read',
  operations: 1,
  operationNames: ['GET /v1/orders'],
  base: { file: 'main:a.yaml', pointer: '', range: { start: START, end: START } },
}

it.each([
  [{}, 'schema-type-changed: was `integer` at main:a.yaml:1:1, is `string`'],
  [{ is: null }, 'schema-type-changed: was `integer` at main:a.yaml:1:1'],
  [{ was: null }, 'schema-type-changed: is `string`'],
  [{ was: '' }, 'schema-type-changed: was at main:a.yaml:1:1, is `string`'],
  [{ is: '' }, 'schema-type-changed: was `integer` at main:a.yaml:1:1'],
  [{ was: null, is: null, base: null }, 'schema-type-changed'],
])('says what was and what is: %j', (states, text) => {
  expect(describeStates({ ...CHANGE, ...states }, true)).toBe(text)
})
