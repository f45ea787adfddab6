import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import createBody from './create-body.ts'
import jsonBody from './json-body.ts'
import successStatus from './success-status.ts'

const RULES = [createBody, jsonBody, successStatus]
const JSON_BODY = 'requestBody: { content: { application/json: { schema: { type: object } } } }'
const OK = "responses: { '200': { description: Done. } }"
const WITH_ID =
  "responses: { '200': { content: { application/json: { schema: { properties: { id: {}, species: {} } } } } } }"

test('a POST that says another act, or shows one sign alone, creates nothing', async () => {
  const text = `
paths:
  /v1/kennels/{kennel_id}/vets: { post: { summary: Assign vets to a kennel, ${JSON_BODY}, ${OK} } }
  /v1/tides: { post: { operationId: evaluateTides, ${JSON_BODY}, ${OK} } }
  /v1/stands.addTrees: { post: { summary: Add trees, ${JSON_BODY}, ${OK} } }
  /v1/looms/{loom_id}/readings: { post: { summary: Report readings, ${JSON_BODY}, responses: { '204': {} } } }
  /v1/glazes/previews: { post: { summary: Preview glazes on a vase, ${JSON_BODY}, ${OK} } }
  /v1/curtains: { post: { operationId: linkCurtains, ${JSON_BODY}, ${OK} } }
  /v1/hives/weather: { post: { operationId: HiveService_weather, ${JSON_BODY}, ${OK} } }
  /v1/rinks: { post: { summary: Freeze rinks, ${JSON_BODY}, responses: { '200': { description: The rinks are frozen. } } } }
  /v1/autocompletions: { post: { operationId: autocompletion, ${JSON_BODY}, ${OK} } }
  /v1/vineyard-values: { post: { summary: Filtering of the values, ${JSON_BODY}, ${OK} } }
  /v1/fences/{fence_id}/gates: { post: { operationId: addOrRemoveGates, summary: Add/Remove gates, ${JSON_BODY}, ${OK} } }
  /v1/mills/{mill_id}/stones: { post: { summary: Query the stones of a mill, ${JSON_BODY}, ${WITH_ID} } }
  /v1/orchards: { post: { summary: Unlink orchards, ${JSON_BODY}, ${WITH_ID} } }
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual([])
})

test('two signs of a creation agree', async () => {
  const text = `
paths:
  /v1/kennels: { post: { summary: Create a kennel, ${JSON_BODY}, ${OK} } } # expect: methods/success-status
  /v1/removal-requests: { post: { summary: Create a removal request, ${JSON_BODY}, ${OK} } } # expect: methods/success-status
  /v1/mangers: { post: { operationId: mangers_create, ${JSON_BODY}, ${OK} } } # expect: methods/success-status
  /v1/stirrups: { post: { operationId: postStirrups, ${JSON_BODY}, ${OK} } } # expect: methods/success-status
  /v1/bridles: { post: { operationId: postBridleChecks, ${JSON_BODY}, ${OK} } }
  /v1/saplings: { post: { operationId: ForestService_addSapling, ${JSON_BODY}, ${OK} } } # expect: methods/success-status
  /v1/exhibits: # Le musée
    get: { summary: Les œuvres, responses: { '200': { content: { application/json: { schema: { type: array } } } } } }
    post: { summary: Nouvelle œuvre, ${JSON_BODY}, ${WITH_ID} } # expect: methods/success-status
  /v1/herrings: { post: { summary: Neuer Hering, ${JSON_BODY}, ${WITH_ID} } } # expect: methods/success-status
  /v1/herrings/{herring_id}: { get: { ${OK} } }
  /v1/matinees: { post: { summary: Evening or matinee, ${JSON_BODY}, responses: { '200': { description: Created. } } } } # expect: methods/success-status
  /v1/matinees/{matinee_id}: { get: { ${OK} } }
  /v1/trawlers: { post: { ${JSON_BODY}, ${OK} } } # expect: methods/success-status
  /v1/wool-bales: { post: { operationId: storeWoolBale, ${JSON_BODY}, ${WITH_ID} } } # expect: methods/success-status
  /v1/ferry: { post: { ${JSON_BODY}, ${OK} } } # expect: methods/success-status
  /v1/ferry/{ferry_id}: { get: { ${OK} } }
  /v1/anvils:
    post:
      summary: Register an anvil
      requestBody:
        content: # expect: methods/create-body
          application/x-www-form-urlencoded: {}
      responses: { '201': {} }
  /v1/kilns/{kiln_id}/firings:
    post: # expect: methods/create-body
      summary: Schedule a firing
      parameters: [{ name: temperature, in: query }]
      responses: { '201': {} }
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('a POST without a body, and without a query, is made by the server of what it has', async () => {
  const text = `
paths:
  /v1/lounges: { post: { summary: Create a lounge, description: No request body is needed, responses: { '201': {} } } } # expect: methods/create-body
  /v1/baskets/{basket_id}/purchases: { post: { summary: Purchase what is in the basket, responses: { '201': {} } } }
  /v1/scrolls/{scroll_id}/pdf-exports: { post: { operationId: createPdfExport, responses: { '201': {} } } }
  /v1/signing-keys: { post: { summary: Create a signing key, parameters: [{ name: expand, in: query }], responses: { '201': {} } } }
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual([])
})

test('what no schema shows to be data is no body in another format', async () => {
  const text = `
paths:
  /v1/choirs/{choir_id}/score.m3u8: { get: { responses: { '200': { content: { application/vnd.apple.mpegurl: {} } } } } }
  /v1/letters/{letter_id}/preview: { post: { ${JSON_BODY}, responses: { '200': { content: { text/html: { schema: { type: string } } } } } } }
  /v1/terms: { get: { responses: { '200': { content: { text/markdown: { schema: { type: string } }, text/html: {} } } } } }
  /v1/mills/{mill_id}/settings: { get: { responses: { '200': { content: { application/yaml: { schema: { type: string } } } } } } }
  /v1/tiles/{z}/{x}/{y}: { get: { responses: { '200': { content: { application/x-protobuf: { schema: { type: string, format: byte } } } } } } }
  /v1/looms/{loom_id}/offer: { post: { summary: Exchange the offer, requestBody: { content: { text/plain: { schema: { type: string } } } }, ${OK} } }
  /v1/ponds/{pond_id}/source: { get: { responses: { '200': { content: { text/plain: { schema: { type: string } } } } } } }
  /v1/ponds/{pond_id}/depth: { get: { responses: { '200': { content: { text/plain: { schema: { type: number } } } } } } } # expect: methods/json-body
  /v1/herds: { get: { responses: { '200': { content: { application/yaml: { schema: { properties: { id: {} } } } } } } } } # expect: methods/json-body
  /v1/herds/{herd_id}: { delete: { responses: { '200': { content: { text/plain: { schema: { type: string } } } } } } } # expect: methods/json-body
  /v1/hulls/{hull_id}: { get: { responses: { '200': { content: { application/xml: { schema: { type: string } } } } } } }
  /v1/hulls/{hull_id}/cleaning: { post: { requestBody: { content: { application/x-www-form-urlencoded: {} } } } } # expect: methods/json-body
  /v1/reeds: { get: { responses: { '200': { content: { application/msgpack: { schema: { type: array } } } } } } } # expect: methods/json-body
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})
