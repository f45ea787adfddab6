import { describe, expect, it } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  readModel,
  withHeader,
} from '../../../test/support/rule-testing.ts'
import { isCreate } from '../shared/operations/create.ts'
import postRetrieval from './post-retrieval.ts'
import safeGet from './safe-get.ts'

const rules = [postRetrieval, safeGet]

const documents: Record<string, string> = {
  'POST that retrieves': `
openapi: 3.2.0
paths:
  /v1/orders/search: { post: { responses: {} } } # expect: methods/post-retrieval
  /v1/orders/{order_id}/Lookup: { post: { responses: {} } } # expect: methods/post-retrieval
  /v1/searches: { post: { responses: {} } }
  /v1/orders/batch/read: { post: { responses: {} } } # expect: methods/post-retrieval
  /v1/orders/bulk/Get: { post: { responses: {} } } # expect: methods/post-retrieval
  /v1/orders/batch/update: { post: { responses: {} } }
  /v1/messages/{message_id}/read: { post: { responses: {} } }
  /v1/orders:search: { post: { responses: {} } }
  /v1/a: { post: { operationId: find_orders, responses: {} } } # expect: methods/post-retrieval
  /v1/b: { post: { operationId: GetOrders, responses: {} } } # expect: methods/post-retrieval
  /v1/c: { post: { operationId: listenToOrders, responses: {} } }
  /v1/archives/{archive_id}/query: { post: { summary: Trigger a recall of boxes, responses: { '200': {} } } }
  /v1/rates: { post: { operationId: getRates, summary: Submit a lead and get its rates, responses: { '200': {} } } }
  /v1/points: { post: { operationId: queryPoints, requestBody: { content: { application/json: { schema: { properties: { acme_user: {}, acme_password: {} } } } } }, responses: { '200': {} } } }
  /v1/calendars: { post: { operationId: getCalendarFile, requestBody: { content: { application/json: { schema: { properties: { token: {} } } } } }, responses: { '200': {} } } }
  /v1/devices: { post: { operationId: getDevices, requestBody: { content: { application/json: { schema: { properties: { token: {}, size: {} } } } } }, responses: { '200': {} } } } # expect: methods/post-retrieval
  /v1/keys/ws-token: { post: { operationId: get_ws_token, responses: { '200': {} } } }
  /v1/users/{user_id}/upload-ticket: { post: { operationId: getUploadTicket, responses: { '200': {} } } }
  /v1/token: { post: { operationId: getToken, responses: { '200': {} } } }
  /v1/token-users/token: { post: { operationId: getUsers, responses: { '200': {} } } } # expect: methods/post-retrieval
  /v1/files/upload-url: { post: { operationId: getUploadUrl, responses: { '200': {} } } }
  /v1/files/page-url: { post: { operationId: getPageUrl, responses: { '200': {} } } } # expect: methods/post-retrieval
  /v1/members/{member_id}/rewards: { post: { operationId: fetchRewards, description: Initiates an aggregation event., responses: { '200': {} } } }
  /v1/tickets: { post: { operationId: getTickets, responses: {} } } # expect: methods/post-retrieval
  /v1/d: { post: { operationId: findOrCreateOrder, responses: {} } }
  /v1/find-person: { post: { operationId: find-person, responses: { '200': {} } } }
  /v1/find-person/{id}: { get: { responses: {} } }
  /v1/find-dog: { post: { operationId: find-dog, responses: { '200': {} } } } # expect: methods/post-retrieval
  /v1/find-dog/{dog_id}/legs: { get: { responses: {} } }
  /v1/people: { post: { operationId: getPeople, responses: { '200': {} } } } # expect: methods/post-retrieval
  /v1/people/{id}: { get: { responses: {} } }
  /v1/search/webhook-example: { post: { operationId: searchWebhookExample, responses: { '200': {} } } }
  /v1/get-webhook: { post: { operationId: getWebhook, responses: { '200': {} } } } # expect: methods/post-retrieval
  /v1/webhooks/list: { post: { operationId: listWebhooks, responses: { '200': {} } } } # expect: methods/post-retrieval
  /v1/querylog-config: { post: { operationId: queryLogConfig, responses: {} } }
  /v1/orders.getOrder: { post: { operationId: orders.getOrder, responses: { '200': {} } } } # expect: methods/post-retrieval
  /v1/orders.createOrder: { post: { operationId: orders.createOrder, responses: { '200': {} } } }
  /v1/files.getUploadUrl: { post: { operationId: files.getUploadUrl, responses: { '200': {} } } }
  /v1/query/log: { post: { operationId: queryLog, responses: {} } } # expect: methods/post-retrieval
  /v1/cards/search: { post: { requestBody: { content: { application/json: { schema: { properties: { pan: {} } } } } }, responses: {} } }
  /v1/keys/search: { post: { requestBody: { content: { application/json: { schema: { properties: { apiKey: {} } } } } }, responses: {} } }
  /v1/notes/search: { post: { requestBody: { content: { application/json: { schema: { properties: { text: {} } } } } }, responses: {} } } # expect: methods/post-retrieval
  /v1/requests/{request_id}/status-update: { post: { operationId: getStatusUpdate, callbacks: { updated: { '{$request.body#/url}': {} } }, responses: { '200': {} } } }
  /v1/e:
    post: # expect: methods/post-retrieval
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } } } }
    query: { responses: {} } # expect: methods/post-retrieval
  /v1/f: { additionalOperations: { QUERY: { responses: {} }, POST: { operationId: getIt } } }
  /v1/g: { put: { operationId: getIt, responses: {} } }
  /graphql: { post: { operationId: query } }
webhooks:
  found: { post: { operationId: findOrders } }
components:
  schemas: { Page: { allOf: [{ properties: { data: { type: array }, pagination: {} } }] } }
`,
  'searches that are kept': `
paths:
  /v1/search: { get: { responses: {} }, post: { responses: { '200': {} } } }
  /v1/search/{searchId}: {}
  /v1/shops/search: { post: { responses: { '200': {} } } } # expect: methods/post-retrieval
  /v1/shops/search/{city}: {}
  /v1/maps/search: { post: { responses: { '200': {} } } } # expect: methods/post-retrieval
  /v1/maps/search/{map_id}/tiles: {}
`,
  'what only looks like a question': `
paths:
  /v1/apps/{app_id}/graphql: { post: { operationId: searchStrings, responses: { '200': {} } } }
  /v1/persons/numbers: { post: { operationId: getPerson, requestBody: { content: { application/json: { schema: { properties: { nin: {} } } } } }, responses: { '200': {} } } }
  /v1/persons/identityNumber: { post: { operationId: getPerson, responses: { '200': {} } } }
  /v1/assets/presign: { post: { operationId: getPresignedUrl, responses: { '200': {} } } }
  /v1/people/search: { post: { requestBody: { content: { application/json: { schema: { required: [phoneNumber], properties: { phoneNumber: {} } } } } }, responses: { '200': {} } } }
  /v1/users/search: { post: { requestBody: { content: { application/json: { schema: { properties: { phoneNumber: {}, status: {} } } } } }, responses: { '200': {} } } }
  /v1/cards/balances: { post: { operationId: listBalances, requestBody: { content: { application/json: { schema: { properties: { items: { type: array, items: { properties: { number: {}, pin: {} } } } } } } } }, responses: { '200': {} } } }
  /v1/shops/balances: { post: { operationId: listBalances, requestBody: { content: { application/json: { schema: { properties: { items: { type: array, items: { properties: { number: {} } } } } } } } }, responses: { '200': {} } } } # expect: methods/post-retrieval
`,
  'described as the GET': `
paths:
  /v1/explore/{layer_id}/_geosearch:
    get: { summary: GeoSearch, description: 'Return the elements of a layer.' }
    post: { summary: GeoSearch, description: 'Return the elements of a layer.', responses: { '200': {} } } # expect: methods/post-retrieval
  /v1/orders:
    get: { summary: Orders, description: The orders of a shop. }
    post: { summary: Orders, description: The orders of a shop., responses: { '200': {} } }
  /v1/carts:
    get: { summary: List the carts, description: You need the right to read carts. }
    post: { summary: Make a cart, description: You need the right to read carts., responses: { '200': {} } }
  /v1/apps/{app_id}/graphql:
    get: { summary: GraphQL endpoint, description: The documentation is elsewhere. }
    post: { summary: GraphQL endpoint, description: The documentation is elsewhere., responses: { '200': {} } }
  /v1/boxes:
    get: { summary: Box handler, description: The boxes that a customer has. }
    post: { summary: Box handler, description: The boxes that a customer has., responses: { '201': {} } }
`,
  'GET that changes': `
paths:
  /v1/a: { get: { operationId: deleteOrder }, head: { operationId: set-it } } # expect: methods/safe-get, methods/safe-get
  /v1/b: { get: { operationId: settings }, head: { operationId: updates } }
  /v1/c: { get: { operationId: update_list }, head: { operationId: createdOrders } }
  /v1/d: { get: { operationId: 7 }, post: { operationId: createOrder } }
  /v1/e: { get: { operationId: Start Engine } } # expect: methods/safe-get
  /v1/self-service/methods/oidc/callback/{provider}: { get: { operationId: createOidcSession } }
  /v1/oauth/authorization: { get: { operationId: create-oauth-authorization } }
  /v1/orders/authorization: { get: { operationId: createAuthorization } } # expect: methods/safe-get
  /v1/social-login/{provider}/callback: { get: { operationId: startSession } }
  /v1/password/{token}: { get: { operationId: resetPasswordCallback } }
  /v1/payments/callback: { get: { operationId: updatePayment } } # expect: methods/safe-get
  /v1/oidc/sessions: { get: { operationId: createOidcSession } } # expect: methods/safe-get
  /graphql: { get: { operationId: sendQuery } }
`,
}

describe('retrieval', () => {
  for (const [name, text] of Object.entries(documents)) {
    it(name, async () => {
      expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
    })
  }

  it('a path item that two paths share is reported once', async () => {
    const text = `
paths:
  /v1/orders: { $ref: '#/components/pathItems/Item' }
  /v1/carts: { $ref: '#/components/pathItems/Item' }
components:
  pathItems:
    Item:
      get: { operationId: resetOrder } # expect: methods/safe-get
      post: { operationId: getOrder } # expect: methods/post-retrieval
`
    expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
  })

  it.each([
    ['/v1/orders/search', 'Use `GET /v1/orders`, and take what it asks for as query parameters.'],
    ['/v1/search', 'Use GET, and take what it asks for as query parameters.'],
    ['/search', 'Use GET, and take what it asks for as query parameters.'],
    ['/v1/users.list', 'Use GET, and take what it asks for as query parameters.'],
    ['/v1/list-users', 'Use GET, and take what it asks for as query parameters.'],
    ['/v1/users', 'Use `GET /v1/users`, and take what it asks for as query parameters.'],
  ])('suggests a GET for %s', async (path, help) => {
    const text = `paths: { ${path}: { post: { operationId: ListUsers } } }`
    const [finding] = await findingsOf(text, postRetrieval)
    expect(finding?.help).toBe(help)
  })
})

it('suggests no GET on nothing', async () => {
  const [finding] = await findingsOf(
    'paths: { /: { get: {} }, /query: { post: {} } }',
    postRetrieval,
  )
  expect(finding?.help).toBe('Use GET, and take what it asks for as query parameters.')
})

it('a POST that sends a file is no retrieval', async () => {
  const binary = '{ type: object, properties: { audio: { type: string, format: binary } } }'
  const text = `
paths:
  /v1/similar-voices: { post: { operationId: getSimilarVoices, requestBody: { content: { multipart/form-data: { schema: ${binary} } } } } }
  /v1/images/search: { post: { requestBody: { content: { image/png: {}, image/jpeg: {} } } } }
  /v1/similar-texts: { post: { operationId: getSimilarTexts, requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { text: { type: string } } } } } } } } # expect: methods/post-retrieval
  /v1/similar-tunes: { post: { operationId: getSimilarTunes, requestBody: { content: { audio/mpeg: {}, application/json: {} } } } } # expect: methods/post-retrieval
`
  expect(placesOf(await findingsOf(text, postRetrieval))).toEqual(
    expectationsIn(text, [postRetrieval]),
  )
})

describe('isCreate', () => {
  const text = `
paths:
  /v1/orders: { post: {}, get: {} }
  /v1/users/{user_id}/orders: { post: {} }
  /v1/orders/{order_id}: { post: {} }
  /v1/orders:bulk-archive: { post: {} }
  /v1/batch: { post: {} }
  /v1/orders/{order_id}/cancellation: { post: {} }
  /v1/orders/search: { post: {} }
  /v1/orders/cancel: { post: {} }
webhooks:
  orders: { post: {} }
`
  it('holds for POST on a collection alone', () => {
    const { api } = readModel(withHeader(text, []))
    if (api?.kind !== 'openapi') throw new Error('no model')
    const operations = [...api.operations, ...api.clientOperations]
    const created = operations.filter((operation) => isCreate(api, operation))
    expect(created.map(({ pathItem }) => pathItem.path.key)).toEqual([
      '/v1/orders',
      '/v1/users/{user_id}/orders',
    ])
  })
})

it('asks by nothing that a URL must not hold, and is answered nothing that a cache must not keep', async () => {
  const fields = (...names: string[]) =>
    `requestBody: { content: { application/json: { schema: { properties: { ${names.map((name) => `${name}: {}`).join(', ')} } } } } }`
  const text = `
openapi: 3.0.3
paths:
  /v1/anglers/search: { post: { ${fields('birth_date', 'region')} } }
  /v1/patrons/search: { post: { requestBody: { content: { application/json: { schema: { properties: { patron_emails: { type: array } } } } } } } }
  /v1/donors/lookup: { post: { requestBody: { content: { application/json: { schema: { items: { properties: { email: {} } } } } } } } }
  /v1/moorings/keys: { post: { operationId: getMooringKey, responses: { '200': { content: { application/json: { schema: { properties: { private_key: {} } } } } } } } }
  /v1/quilts: { post: { operationId: createQuilt, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Quilt' } } } } } }
  /v1/quilts/totals: { post: { operationId: getQuiltTotals, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Quilt' } } } } } }
  /v1/looms/search: { post: { ${fields('width', 'harnesses')} } } # expect: methods/post-retrieval
  /v1/quilts/search: { post: { ${fields('colour')}, responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Quilt' } } } } } } } # expect: methods/post-retrieval
components: { schemas: { Quilt: { type: object, properties: { id: {}, patches: {} } } } }
`
  expect(placesOf(await findingsOf(text, [postRetrieval]))).toEqual(
    expectationsIn(text, [postRetrieval]),
  )
})
