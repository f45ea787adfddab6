import { describe, expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import noRequestBody from './no-request-body.ts'
import postRetrieval from './post-retrieval.ts'

describe('a POST that only looks like a retrieval', () => {
  it('creates or starts something', async () => {
    const text = `
paths:
  /v1/searches/{id}/query: { post: { responses: { '201': {} } } }
  /v1/search: { post: { responses: { '202': {} } } }
  /v1/databases/{id}/query: { post: { responses: { '202': {}, '404': {} } } }
  /v1/a: { post: { operationId: getToken, responses: { '201': {}, default: {} } } }
  /v1/b: { post: { operationId: fetchUpdates, responses: { '202': {} } } }
  /v1/c: { post: { operationId: findDuplicates, responses: { '201': {}, '202': {} } } }
  /v1/d: { post: { operationId: queryExport, responses: { '202': {}, '400': {} } } }
  /v1/e/lookup: { post: { responses: { '204': {} } } }
  /v1/f: { post: { operationId: listSubscribe, responses: { '204': {}, 4XX: {} } } }
  /v1/g/filter: { post: { responses: { '201': {}, '409': {} } } }
  /v1/h: { post: { operationId: getOrCreateCart, responses: { '200': {}, '201': {} } } }
`
    expect(placesOf(await findingsOf(text, postRetrieval))).toEqual([])
  })

  it('is told from one that retrieves', async () => {
    const text = `
openapi: 3.2.0
paths:
  /v1/a/search: { post: { responses: { '200': {} } } } # expect: methods/post-retrieval
  /v1/b/query: { post: { responses: { '200': {}, '202': {} } } } # expect: methods/post-retrieval
  /v1/c/lookup: { post: { responses: { 2XX: {} } } } # expect: methods/post-retrieval
  /v1/d/filter: { post: { responses: { default: {} } } } # expect: methods/post-retrieval
  /v1/e/filter: { post: { responses: {} } } # expect: methods/post-retrieval
  /v1/f: { post: { operationId: listOrders, responses: { '200': {}, '404': {} } } } # expect: methods/post-retrieval
  /v1/g: { post: { operationId: getOrders, responses: { '200': {}, '201': {} } } } # expect: methods/post-retrieval
  /v1/h: { post: { operationId: searchOrders, responses: { '206': {} } } } # expect: methods/post-retrieval
  /v1/i: { query: { responses: { '202': {} } } } # expect: methods/post-retrieval
  /v1/j: { post: { operationId: find_orders, responses: { '400': {} } } } # expect: methods/post-retrieval
`
    expect(placesOf(await findingsOf(text, postRetrieval))).toEqual(
      expectationsIn(text, postRetrieval),
    )
  })
})

/** What a GET that is there already answers, and what the help says of the POST beside it. */
it.each([
  [
    '/v1/databases/{id}/query',
    '/v1/databases/{id}',
    'Use GET on a path of its own, and take what it asks for as query parameters.',
  ],
  [
    '/v1/databases/{id}/search',
    '/v1/databases/{key}',
    'Use GET on a path of its own, and take what it asks for as query parameters.',
  ],
  [
    '/v1/databases/{id}/query',
    '/v1/databases',
    'Use `GET /v1/databases/{id}`, and take what it asks for as query parameters.',
  ],
  [
    '/v1/orders/search',
    '/v1/orders',
    'Let `GET /v1/orders`, which is there already, take what it asks for as query parameters.',
  ],
  [
    '/v1/orders/search',
    '/v1/carts',
    'Use `GET /v1/orders`, and take what it asks for as query parameters.',
  ],
  [
    '/v1/users/{id}/orders/lookup',
    '/v1/users/{id}/orders',
    'Let `GET /v1/users/{id}/orders`, which is there already, take what it asks for as query parameters.',
  ],
])('what to use for POST %s beside GET %s', async (path, get, help) => {
  const text = `
paths:
  ${path}: { post: { responses: { '200': {} } } }
  ${get}: { get: { responses: { '200': {} } } }
`
  const [finding] = await findingsOf(text, postRetrieval)
  expect(finding?.help).toBe(help)
})

it('names the GET at the path itself', async () => {
  const text = `paths: { /v1/search: { get: {}, post: { responses: { '200': {} } } } }`
  const [finding] = await findingsOf(text, postRetrieval)
  expect(finding?.help).toContain('Let `GET /v1/search`, which is there already')
})

it.each([
  ['/v1/issues/{issue_id}/changelog/list'],
  ['/v1/search/products'],
  ['/v1/projects/{id}/history?page={page}'],
])('what to use for POST %s, on which no GET would pass', async (path) => {
  const text = `paths: { '${path}': { post: { operationId: getEntries, responses: { '200': {} } } } }`
  const [finding] = await findingsOf(text, postRetrieval)
  expect(finding?.help).toBe('Use GET, and take what it asks for as query parameters.')
})

const BODY = 'requestBody: { content: { application/json: { schema: { type: object } } } }'
const LIST =
  'requestBody: { content: { application/json: { schema: { type: array, items: {} } } } }'

const KEYS =
  'requestBody: { content: { application/json: { schema: { required: [keys], properties: { keys: { type: array, items: {} } } } } } }'
const NAME =
  'requestBody: { content: { application/json: { schema: { required: [domainName], properties: { domainName: {} } } } } }'

const PATH = 'Remove it: let the path say what to delete, and query parameters how.'
const OPTIONS =
  'requestBody: { content: { application/json: { schema: { properties: { kind: { type: string }, dryRun: { type: array, items: { type: string } }, gracePeriod: { type: integer } } } } } }'
const NAMES = OPTIONS.replace('kind', 'usernames')

/** What to do with the body of a DELETE: it may say what to delete. */
it.each([
  [
    '/v1/orders',
    BODY,
    'Take what to delete by `POST /v1/orders:bulk-delete`, or delete the items one by one.',
  ],
  [
    '/v1/users/{user_id}/roles',
    BODY,
    'Take what to delete by `POST /v1/users/{user_id}/roles:bulk-delete`, or delete the items one by one.',
  ],
  [
    '/v1/tags/{tag}/resources',
    LIST,
    'Take what to delete by `POST /v1/tags/{tag}/resources:bulk-delete`, or delete the items one by one.',
  ],
  [
    '/v1/cart',
    LIST,
    'Take what to delete by `POST /v1/cart:bulk-delete`, or delete the items one by one.',
  ],
  [
    '/v1/orders/',
    BODY,
    'Take what to delete by `POST /v1/orders:bulk-delete`, or delete the items one by one.',
  ],
  [
    '/v1/assets/bulk-remove',
    BODY,
    'Take what to delete by `POST /v1/assets:bulk-delete`, or delete the items one by one.',
  ],
  [
    '/v1/docs/delete',
    BODY,
    'Take what to delete by `POST /v1/docs:bulk-delete`, or delete the items one by one.',
  ],
  ['/v1/docs/{doc_id}/delete', BODY, PATH],
  [
    '/v1/assets/bulk',
    LIST,
    'Take what to delete by `POST /v1/assets:bulk-delete`, or delete the items one by one.',
  ],
  [
    '/v1/rooms/remove-members',
    BODY,
    'Take what to delete by a POST with `:bulk-delete` behind the collection, or delete the items one by one.',
  ],
  ['/v1/orders/{order_id}', BODY, PATH],
  ['/v1/users/{user_id}/profile', BODY, PATH],
  ['/v1/orders/{order_id}', LIST, PATH],
  [
    '/v1/company',
    'requestBody: { content: { application/json: { schema: { properties: { companyId: {} } } } } }',
    PATH,
  ],
  [
    '/v1/repositories/{repository}/metadata',
    KEYS,
    'Take what to delete by `POST /v1/repositories/{repository}/metadata:bulk-delete`, or delete the items one by one.',
  ],
  ['/v1/repositories/{repository}/metadata', KEYS.replace('required: [keys], ', ''), PATH],
  ['/v1/apple-pay/domain', NAME, PATH],
  ['/v1/apple-pay/account', NAME, PATH],
  ['/v1/users/{user_id}/domain', NAME, PATH],
  ['/v1/cart', BODY, PATH],
  ['/v1/pods', OPTIONS, PATH],
  [
    '/v1/groups/{group_id}/members.json',
    NAMES,
    'Take what to delete by `POST /v1/groups/{group_id}/members:bulk-delete`, or delete the items one by one.',
  ],
  ['/v1/orders:archive', BODY, PATH],
])('what to do with the body of DELETE %s', async (path, body, help) => {
  const text = `paths: { '${path}': { delete: { ${body} } } }`
  const [finding] = await findingsOf(text, noRequestBody)
  expect(finding?.help).toBe(help)
})
