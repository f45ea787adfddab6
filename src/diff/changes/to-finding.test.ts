import { expect, test } from 'vitest'
import { changesBetween } from '../../../test/support/openapi-diff.ts'
import { changeToFinding } from './to-finding.ts'

const KEEP =
  'Keep the operation and mark it `deprecated: true`; leave it out of the next major version.'
const KEEP_DEPRECATED = 'Keep the operation; leave it out of the next major version.'
const WEIGHT = { severity: 'error', clauses: [] } as const

const operation = (text = '') => `{ ${text}responses: { '200': { description: All. } } }`
const item = (...operations: string[]) => `paths:\n  /v1/items: { ${operations.join(', ')} }\n`

test.each([
  ['one that is not deprecated', item(`get: ${operation()}`, `put: ${operation()}`), KEEP],
  [
    'a deprecated one',
    item(`get: ${operation()}`, `put: ${operation('deprecated: true, ')}`),
    KEEP_DEPRECATED,
  ],
])('what is deprecated is not to be marked so: %s', (_, base, help) => {
  const changes = changesBetween(base, item(`get: ${operation()}`))
  expect(changes.map((change) => changeToFinding(change, WEIGHT).help)).toEqual([help])
})

test.each([
  [['deprecated: true, ', 'deprecated: true, '], KEEP_DEPRECATED],
  [['deprecated: true, ', ''], KEEP],
])('of a path all operations have to be: %j', ([first, second], help) => {
  const base = item(`get: ${operation(first)}`, `put: ${operation(second)}`)
  const changes = changesBetween(base, 'paths: {}\n')
  expect(changes.map((change) => changeToFinding(change, WEIGHT).help)).toEqual([help])
})
