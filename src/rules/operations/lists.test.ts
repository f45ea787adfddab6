import { expect, it } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import idPresent from '../resources/id-present.ts'
import cancel from './cancel.ts'
import statusMonitor from './status-monitor.ts'

const withBody = (path: string, properties: string) => `
paths:
  ${path}:
    get:
      responses:
        '200':
          content: { application/json: { schema: { type: object, properties: { ${properties} } } } }
`

it('what lists the operations of one thing is no status monitor', async () => {
  const rulesOn = async (properties: string) => {
    const text = withBody('/operations/{assistant_name}', properties)
    return [...new Set((await findingsOf(text, [cancel, statusMonitor])).map(({ rule }) => rule))]
  }
  expect(await rulesOn('operations: { type: array, items: { type: object } }')).toEqual([])
  expect(await rulesOn('status: { type: string }, steps: { type: array }')).toEqual([
    'operations/cancel',
    'operations/status-monitor',
  ])
})

it('one message of a stream is no resource', async () => {
  const path = '/v1/streams/{stream_id}'
  expect(await findingsOf(withBody(path, 'result: {}, error: {}'), idPresent)).toEqual([])
  expect(await findingsOf(withBody(path, 'result: {}, note: {}'), idPresent)).toHaveLength(1)
})
