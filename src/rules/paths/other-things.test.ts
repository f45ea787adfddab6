import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import independentChild from './independent-child.ts'

it('another thing of the same name stands below its parent', async () => {
  const object = (...names: string[]) =>
    `{ type: object, properties: { ${names.map((name) => `${name}: { type: string }`).join(', ')} } }`
  const get = (schema: string) =>
    `{ get: { responses: { '200': { content: { application/json: { schema: ${schema} } } } } } }`
  const list = (schema: string) => `{ type: array, items: ${schema} }`
  const member = (schema: string) => `{ type: object, properties: { rows: ${list(schema)} } }`
  const log = object('id', 'actor', 'verb', 'time')
  const text = `
openapi: 3.1.0
info: { title: Pottery, version: 1.0.0 }
paths:
  /v1/logs: ${get(list(log))}
  /v1/kilns/{kiln_id}/logs: ${get(member(object('id', 'heat', 'fuel', 'draught')))}
  /v1/pots/{pot_id}/logs: ${get(member(object('ID', 'actor', 'Verb')))} # expect: paths/independent-child
  /v1/vats/{vat_id}/logs: ${get(list(object('attributes', 'type', 'key')))} # expect: paths/independent-child
  /v1/racks/{rack_id}/logs: ${get('{}')} # expect: paths/independent-child
  /v1/carts/{cart_id}/logs/{log_id}: ${get(object('log', 'cart'))} # expect: paths/independent-child
  /v1/crates/{crate_id}/logs/{log_id}: ${get(object('weight', 'seal', 'place'))}
  /v1/barrows/{barrow_id}/logs: { post: {} } # expect: paths/independent-child
`
  expect(placesOf(await findingsOf(text, independentChild))).toEqual(
    expectationsIn(text, independentChild),
  )
})

it('what stands behind an operation says is done is its object', async () => {
  const text = `
paths:
  /v1/fleets: {}
  /v1/track/ports/{port_id}/fleets: { get: { description: track changes of a list of fleets } }
  /v1/track/harbors/{harbor_id}/fleets: { get: { summary: Get tracked fleets } } # expect: paths/independent-child
  /v1/track/bays/{bay_id}/fleets: { get: { summary: Track } } # expect: paths/independent-child
  /v1/payment/ports/{port_id}/fleets: { get: {} } # expect: paths/independent-child
`
  expect(placesOf(await findingsOf(text, independentChild))).toEqual(
    expectationsIn(text, independentChild),
  )
})

it('a collection at the top is shown as written, and what is set at a parent is linked', async () => {
  const text = `paths: { /api/v1/pots: {}, '/api/v1/kilns/{kiln_id}/pots': { get: {}, put: {} }, '/api/v1/shelves/{shelf_id}/pots': { get: {} } }`
  const findings = await findingsOf(text, independentChild)
  expect(findings.map(({ message, help }) => [message.split(', as ')[1], help])).toEqual([
    [
      '`/api/v1/pots`.',
      'Keep what is at the top, and make what links it to the parent a collection of its own.',
    ],
    ['`/api/v1/pots`.', 'Keep what is at the top, and make the parent a query filter of it.'],
  ])
})

it.each([
  [
    '/v1/kilns/{kiln_id}/pots/{pot_id}/labels',
    'Keep `/v1/pots`, and put what stands behind it there.',
  ],
  ['/v1/kilns/{kiln_id}/pots', 'Keep `/v1/pots`, and let a POST there name the parent.'],
  [
    '/v1/kilns/{kiln_id}/pots',
    'Keep `/v1/pots`, and make what links it to the parent a collection of its own.',
    "'204': {}",
  ],
])('a POST on %s: %s', async (path, help, answer = '') => {
  const text = `paths: { /v1/pots: {}, '${path}': { post: { responses: { ${answer} } } } }`
  expect((await findingsOf(text, independentChild)).map((each) => each.help)).toEqual([help])
})
