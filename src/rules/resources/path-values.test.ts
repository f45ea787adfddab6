import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import idPrefix from './id-prefix.ts'
import idPresent from './id-present.ts'

const item = (path: string, parameters: string) => `  ${path}:
    get:
      parameters:
${parameters}
      responses:
        '200':
          description: What is there.
          content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } }
`
const parameter = (name: string, example: string, isWrong: boolean) =>
  `        - { name: ${name}, in: path, required: true, schema: { type: string }, example: '${example}' }${isWrong ? ' # expect: resources/id-prefix' : ''}`

test.each<[string, string, string, boolean]>([
  ['/v1/timeline/{location}', 'location', 'London,UK', false],
  ['/v1/timeline/{startdate}', 'startdate', '2022-02-01T00:00:00.000Z', false],
  ['/v1/timeline/{end_time}', 'end_time', '2022-02-01T00:00:00.000Z', false],
  ['/v1/forecasts/{latitude}', 'latitude', '48.1', false],
  ['/v1/forecasts/{lng}', 'lng', '11.5', false],
  ['/v1/meters/{address}', 'address', '48', false],
  ['/v1/deliveries/{postcode}', 'postcode', 'SW1A 1AA', false],
  ['/v1/taxes/{zip}', 'zip', '90210', false],
  ['/v1/readings/{timestamp}', 'timestamp', '1700000000', false],
  ['/v1/weather/{place}', 'place', 'berlin', false],
  ['/v1/locations/{location}', 'location', 'London', true],
  ['/v1/places/{place}', 'place', 'berlin', true],
  ['/v1/addresses/{address}', 'address', 'a48', true],
  ['/v1/addresses/{address_id}', 'address_id', 'a48', true],
  ['/v1/orders/{order_id}', 'order_id', 'a123', true],
  ['/v1/orders/{order}', 'order', 'a123', true],
  ['/v1/locations/{location_id}', 'location_id', 'a7', true],
  ['/v1/updates/{update}', 'update', 'a99', true],
  ['/v1/runs/{runtime}', 'runtime', 'node', true],
  ['/v1/places/{place_id}', 'place_id', 'ChIJ', true],
  ['/v1/traces/{traceId}', 'traceId', '4bf92f3577b34da6', false],
  ['/v1/spans/{span_id}', 'span_id', '00f067aa0ba902b7', false],
  ['/v1/orders/status/{status}', 'status', 'SHIPPED', false],
  ['/v1/exports/{type}', 'type', 'csv', false],
  ['/v1/lists/{domain}', 'domain', 'example.com', false],
  ['/v1/relays/{url}', 'url', 'https%3A%2F%2Fexample.org', false],
  ['/v1/trees/{treeHex}', 'treeHex', '100204a0', false],
  ['/v1/statuses/{status_id}', 'status_id', 'a17', true],
  ['/v1/readings/{timestampOfReading}', 'timestampOfReading', '1530403860000', false],
  // Of its own, resources/id-sequential reports the counter.
  ['/v1/orders/{order_id}', 'order_id', '17', true],
  ['/v1/orders/{order}', 'order', '17', true],
  ['/v1/orders/{order_id}', 'order_id', '1234567890123', true],
  ['/v1/traces/{trace}', 'trace', '4bf92f3577b34da6', true],
])(
  '%s: what a path holds is an identifier, or says when or where',
  async (path, name, example, isWrong) => {
    const text = `paths:\n${item(path, parameter(name, example, isWrong))}`
    expect(placesOf(await findingsOf(text, idPrefix))).toEqual(expectationsIn(text, idPrefix))
  },
)

test.each<[string, string]>([
  ['/v1/transactions/verify/{reference}', 'transaction'],
  ['/v1/readings/latest/{reference}', 'reading'],
  ['/v1/devices/get/{reference}', 'device'],
  ['/v1/corridorFull/{reference}', 'corridor'],
  ['/v1/orders/search/{reference}', 'order'],
  ['/v1/get-orders/{reference}', 'order'],
  ['/v1/documents/by/{reference}', 'document'],
  ['/v1/documents/byId/{reference}', 'document'],
  ['/v1/documents/view/{reference}', 'document'],
  ['/v1/views/{reference}', 'view'],
  ['/v1/latest/{reference}', 'resource'],
  ['/v1/afspraken/{reference}', 'afspraken'],
  ['/v1/applicaties/{reference}', 'applicaties'],
  ['/v1/policies/{reference}', 'policy'],
  ['/v1/order-lines/{reference}', 'line'],
  ['/v1/users/active/{reference}', 'user'],
  ['/v1/active/{reference}', 'active'],
  ['/v1/searches/{reference}', 'search'],
  ['/v1/credentials/w3c/{reference}', 'credential'],
  ['/v1/users/{user_id}/profiles/{reference}', 'profile'],
  ['/v1/devices/name/{reference}', 'device'],
  ['/v1/names/{reference}', 'name'],
  ['/v1/files/list/{reference}', 'file'],
  ['/v1/nodes/{node_id}/storage-info/{reference}', 'storage'],
  ['/v1/info/{reference}', 'info'],
  ['/v1/parcels/v2/{reference}', 'parcel'],
  ['/rest/api/3/{reference}', 'resource'],
  ['/tower/apis/{reference}', 'api'],
  ['/v1/3dsecure/{reference}', 'resource'],
  ['/v1/oauth2clients/{reference}', 'client'],
  ['/v1/mp3s/{reference}', 'resource'],
  ['/v1/parcels/tracking_code/{tracking_code}', 'parcel'],
  ['/v1/parcels/{parcel_id}/tracking/{reference}', 'tracking'],
])('%s: the sample is called after a thing', async (path, noun) => {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)]
    .map(
      ([, name]) =>
        `        - { name: ${name}, in: path, required: true, schema: { type: string } }`,
    )
    .join('\n')
  const [finding] = await findingsOf(`paths:\n${item(path, parameters)}`, idPresent)
  expect(finding?.help).toBe(`Add \`id\`, a string such as \`${noun}_8fK2mQx4\`.`)
})

test.each<[string, string, string]>([
  ['/v1/embedded/sign-url/{signature_id}', 'signature_id', 'signature'],
  ['/v1/orders/{order_id}', 'order_id', 'order'],
  ['/v1/orders/{resource_id}', 'resource_id', 'order'],
  ['/v1/orders/{external_id}', 'external_id', 'order'],
  ['/v1/orders/{xyzzy_id}', 'xyzzy_id', 'order'],
  ['/v1/messages/{correlation_id}', 'correlation_id', 'message'],
  ['/v1/mailbox/tags/{mailbox}', 'mailbox', 'mailbox'],
  ['/v1/sessions/{session_id}/players/uuid/{player_uuid}', 'player_uuid', 'player'],
  ['/v1/devices/uuid/{uuid}', 'uuid', 'device'],
  ['/v1/devices/name/{name}', 'name', 'device'],
  ['/v1/tags/{owner}', 'owner', 'tag'],
])('%s: the sample is called after what the parameter names', async (path, name, noun) => {
  const text = `paths:\n${item(path, parameter(name, 'a17', true))}`
  const [finding] = await findingsOf(text, idPrefix)
  expect(finding?.help).toContain(`\`${noun}_8fK2mQx4\``)
})

test.each([
  ['/v1/parcels/external_id/{external_id}', 0],
  ['/v1/parcels/{external_id}', 1],
  ['/v1/parcels/external/{external_id}', 1],
  ['/v1/parcels/parcel_id/{parcel_id}', 1],
  ['/v1/parcels/id/{id}', 1],
])('%s: what others give needs no prefix: %i', async (path, count) => {
  const name = /\{(\w+)\}$/.exec(path)?.[1] ?? ''
  const text = `paths:\n${item(path, parameter(name, '2fe01467', false))}`
  expect(await findingsOf(text, idPrefix)).toHaveLength(count)
})

test('what may be true or false is no identifier', async () => {
  const yes = "{ anyOf: [{ type: boolean }, { type: string, const: 'yes' }], example: 'yes' }"
  const text = (schema: string) =>
    `paths: { '/v1/games/{game_id}/draw/{accept}': { post: { parameters: [{ name: accept, in: path, schema: ${schema} }], responses: {} } } }`
  expect(await findingsOf(text(yes), idPrefix)).toEqual([])
  expect(await findingsOf(text("{ type: string, example: 'yes' }"), idPrefix)).toHaveLength(1)
})

test.each([
  ['/v1/scripts/addressToBytes/{address}', 0, 0],
  ['/v1/scripts/address-to-bytes/{address}', 0, 0],
  ['/v1/workflows/{workflow_id}/diff/{other_id}', 0, 1],
  ['/v1/workflows/{workflow_id}/diffs/{diff_id}', 1, 1],
  ['/v1/addresses/validate/{address_id}', 0, 1],
  ['/v1/scripts/addressTokens/{address}', 1, 0],
  ['/v1/ferries/from/{port}/to/{other_port}', 0, 1],
  ['/v1/ferries/{port}/to/{other_port}/{lang}', 0, 0],
  ['/v1/ports/to/{port_id}', 1, 1],
])('%s: what is worked out of a path is no resource', async (path, present, prefix) => {
  const name = /\{(\w+)\}$/.exec(path)?.[1] ?? ''
  const text = `paths:\n${item(path, parameter(name, 'a17', false))}`
  expect(await findingsOf(text, idPresent)).toHaveLength(present)
  expect(await findingsOf(text, idPrefix)).toHaveLength(prefix)
})

test.each([
  ['file-abc123', 'its example `file-abc123` has another sign than `_` behind one'],
  ['a17', 'its example is `a17`'],
])('%s has no type prefix, since %s', async (example, fault) => {
  const text = `paths:\n${item('/v1/files/{file_id}', parameter('file_id', example, false))}`
  const [finding] = await findingsOf(text, idPrefix)
  expect(finding?.message).toContain(`has no type prefix: ${fault}.`)
})
