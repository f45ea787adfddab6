import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import deleteRepeated from './delete-repeated.ts'
import successStatus from './success-status.ts'
import updateResponse from './update-response.ts'

const RULES = [deleteRepeated, successStatus, updateResponse]
const MADE = 'content: { application/json: { schema: { properties: { id: { type: string } } } } }'
const OBJECT = '{ content: { application/json: { schema: { type: object } } } }'

test.each<[string, string]>([
  [
    'GET needs 200, 2XX or a 3xx',
    `
paths:
  /v1/a: { get: { responses: { '200': {} } } }
  /v1/b: { get: { responses: { '2XX': {} } } }
  /v1/c: { get: { responses: { '303': {} } } }
  /v1/d: { get: { responses: { '200': { $ref: '#/components/responses/Lost' } } } }
  /v1/e: { get: { responses: { default: {} } } } # expect: methods/success-status
  /v1/f: { get: { responses: { '204': {}, '404': {} } } } # expect: methods/success-status
  /v1/g: { get: {} } # expect: methods/success-status
  /v1/h: { get: { $ref: lost.yaml } }
  /v1/i: { get: { responses: { $ref: lost.yaml } } }
  /v1/j: { head: { responses: { '204': {} } } }
  /v1/orders:export: { get: { responses: { '204': {} } } }
  /graphql: { get: { responses: {} } }
`,
  ],
  [
    'POST on a collection needs 201 or 202',
    `
paths:
  /v1/orders: { post: { responses: { '201': {} } } }
  /v1/users/{user_id}/orders: { post: { responses: { '202': {} } } }
  /v1/carts: { post: { responses: { '200': {} } } } # expect: methods/success-status
  /v1/cards: { post: { responses: { '2XX': {}, default: {} } } } # expect: methods/success-status
  /v1/pets: { post: {} } # expect: methods/success-status
  /v1/__proto__: { post: { responses: {} } }
  /v1/batch: { post: { responses: { '207': {} } } }
  /v1/parcels: { post: { responses: { '207': {} } } }
  /v1/letters: { post: { responses: { '200': {}, '207': {} } } } # expect: methods/success-status
  /v1/orders:bulk-cancel: { post: { responses: { '200': {} } } }
  /v1/orders/{order_id}: { post: { responses: { '200': {} } } }
  /v1/orders/{order_id}/cancellation: { post: { responses: { '200': {} } } }
  /v1/orders/{order_id}/invoice: { post: { responses: { '200': {} } } }
  /v1/orders/search: { post: { responses: { '200': {} } } }
  /v1/orders/cancel: { post: { responses: { '200': {} } } }
  /v1/oauth/token: { post: { responses: { '200': {} } } }
  /v1/events: { post: { operationId: listEvents, responses: { '200': {} } } }
  /v1/tenant: { post: { summary: Create a new tenant, responses: { '200': { ${MADE} } } } } # expect: methods/success-status
  /v1/board/seek: { post: { operationId: createSeek, responses: { '200': { ${MADE} } } } } # expect: methods/success-status
  /v1/images/presign: { post: { summary: Create a URL to upload to, responses: { '200': ${OBJECT} } } }
  /v1/checkout: { post: { summary: Check a cart out, responses: { '200': { ${MADE} } } } }
  /v1/users/{user_id}/settings:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { a: {} } } } } } } }
    post: { responses: { '200': {} } }
`,
  ],
  [
    'DELETE',
    `
paths:
  /v1/a/{a}: { delete: { responses: { '204': {} } } }
  /v1/b/{b}: { delete: { responses: { '200': {}, '404': {} } } }
  /v1/c/{c}: { delete: { responses: { '202': {}, 4XX: {} } } }
  /v1/d/{d}: { delete: { responses: { '2XX': {}, '403': {} } } } # expect: methods/delete-repeated
  /v1/e/{e}: { delete: { responses: { default: {}, '403': {} } } } # expect: methods/delete-repeated
  /v1/f/{f}: { delete: {} } # for errors/expected-status
  /v1/g: { delete: { responses: { '200': {} } } }
  /v1/h/{h}:
    delete: # the statuses on lines of their own
      responses:
        '204': {}
        '205': {} # expect: methods/success-status
        '207': {}
        '206': { $ref: '#/components/responses/Lost' } # expect: methods/success-status
  /v1/i/{i}:cancel: { delete: { responses: { '205': {} } } }
`,
  ],
  [
    'PUT and PATCH on an item or singleton',
    `
paths:
  /v1/a/{a}: { put: { responses: { '200': ${OBJECT} } }, patch: { responses: { 2xx: ${OBJECT} } } }
  /v1/b/{b}:
    put: { responses: { '204': {} } } # expect: methods/update-response
    patch:
      responses:
        '200': ${OBJECT}
        '204': {} # expect: methods/update-response
        '205': {} # expect: methods/update-response
  /v1/c/{c}: { put: { responses: { '201': {}, '204': {} } }, patch: { responses: { '202': {}, '204': {} } } }
  /v1/d/{d}:
    put: { responses: { default: ${OBJECT} } } # expect: methods/update-response
    patch: { responses: { '201': {} } } # expect: methods/update-response
  /v1/e/{e}:
    put: { responses: { '200': {} } } # expect: methods/update-response
    patch: { responses: { '200': { $ref: '#/components/responses/Lost' } } }
  /v1/f/{f}:
    put: { responses: { '200': { content: { application/json: { schema: { type: array } } } } } } # expect: methods/update-response
    patch: { responses: { '200': { content: { '*/*': {} } } } }
  /v1/g/{g}:
    put: { responses: { '200': { content: { text/xml: { schema: { type: object } } } } } }
    patch: { responses: { '200': { content: { application/json: { schema: { type: [object, 'null'] } } } } } }
  /v1/j/{j}/pause: { put: { responses: { '204': {} } } }
  /v1/j/{j}/continue: { put: { responses: { '204': {} } } }
  /v1/j/{j}/archive: { put: { responses: { '204': {} } } }
  /v1/j/{j}/suspended: { put: { responses: { '204': {} } } } # expect: methods/update-response
  /v1/j/{j}/uncancel: { put: { responses: { '204': {} } } }
  /v1/j/{j}/default: { put: { responses: { '204': {} } } }
  /v1/me/likes/{j}: { put: { responses: { '204': {} } } }
  /v1/j/{j}/updateprefecture: { patch: { responses: { '204': {} } } }
  /v1/uploads/{filename}: { put: { responses: { '307': {} } } }
  /v1/j/{j}/action-submit: { put: { requestBody: { content: { application/json: {} } }, responses: { '204': {} } } }
  /v1/j/{j}/address: { put: { requestBody: { content: { application/json: {} } }, responses: { '204': {} } } } # expect: methods/update-response
  /v1/j/{j}/record: { put: { responses: { '204': {} } }, get: { responses: { '200': {} } } } # expect: methods/update-response
  /v1/k/{k}: { put: { responses: { '207': {} } } }
  /v1/password/reset/{code}: { put: { responses: { '204': {} } } }
  /v1/passwords/{password_id}: { put: { responses: { '204': {} } } } # expect: methods/update-response
  /v1/j/{j}/profile: { put: { responses: { '204': {} } } } # expect: methods/update-response
  /v1/h/{h}:
    put: { requestBody: { content: { image/png: {} } }, responses: { '204': {} } }
    patch: { responses: { '200': { content: { application/json: { schema: { oneOf: [{ type: object }, { type: 'null' }] } } } } } }
  /v1/users/{user_id}/password: { put: { responses: { '204': {} } } }
  /v1/users/{user_id}/reset-password: { put: { summary: Set up a new password, responses: { '204': {} } } }
  /v1/clients/{client_id}/cli_secret: { put: { summary: Set the secret, responses: { '200': {} } } }
  /v1/users/{user_id}/reminder-email:
    put: { summary: Send an update email, requestBody: { content: { application/json: {} } }, responses: { '204': {} } }
  /v1/templates/{template_id}/check:
    put: { operationId: testUpdateTemplate, summary: Test update template, description: Tests whether an update works., requestBody: { content: { application/json: {} } }, responses: { '204': {} } }
  /v1/boilers/{boiler_id}/state: # one sign of writing is enough
    put: { operationId: updateBoilerState, summary: Pause or start a boiler, responses: { '204': {} } } # expect: methods/update-response
  /v1/attachments/{attachment_id}:
    put: { operationId: Attachments_PutAttachment, summary: Add an attachment, responses: { '204': {} } } # expect: methods/update-response
  /v1/valves/{valve_id}:
    put: { operationId: releaseUpdate, summary: Update a valve, responses: { '204': {} } } # expect: methods/update-response
  /v1/users/{user_id}/profile: { put: { responses: { '204': {} } } } # expect: methods/update-response
  /v1/orders: { put: { responses: { '204': {} } } }
  /v1/orders/{order_id}:cancel: { put: { responses: { '204': {} } } }
  /v1/i/{i}: { put: {} } # expect: methods/update-response
`,
  ],
  [
    'shared path items, webhooks and callbacks',
    `
openapi: 3.2.0
paths:
  /v1/orders/{order_id}: { $ref: '#/components/pathItems/Item' }
  /v1/carts/{cart_id}: { $ref: '#/components/pathItems/Item' }
  /v1/events:
    additionalOperations: { GET: { responses: {} } }
    post:
      responses: { '201': {} }
      callbacks: { done: { '{$url}': { post: { responses: {} }, get: { responses: {} } } } }
webhooks:
  done: { get: { responses: {} }, delete: { responses: { '205': {} } } }
components:
  pathItems:
    Item:
      get: { responses: {} } # expect: methods/success-status
      delete: { responses: { '403': {} } } # expect: methods/delete-repeated
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
paths:
  /a/{a}:
    put: { responses: { '200': { schema: { type: object } } } }
    patch: { responses: { '200': { description: Done } } } # expect: methods/update-response
  /b/{b}:
    put:
      consumes: [application/octet-stream]
      parameters: [{ in: body, name: body, schema: {} }]
      responses: { '204': {} }
  /c/{c}:
    put: { parameters: [{ in: formData, name: photo, type: file }], responses: { '204': {} } }
`,
  ],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('a missing status is shown at the responses, and a wrong one at the status', async () => {
  const text = `
paths:
  /v1/orders:
    post:
      responses:
        '200': {}
  /v1/orders/{order_id}:
    delete:
      responses:
        '205': {}
`
  const findings = await findingsOf(text, successStatus)
  expect(findings.map(({ pointer, range }) => [pointer, range.start.line])).toEqual([
    ['/paths/~1v1~1orders/post/responses', 5],
    ['/paths/~1v1~1orders~1{order_id}/delete/responses/205', 10],
  ])
})

test.each([
  ["swagger: '2.0'", 0],
  ['openapi: 3.0.3', 0],
  ['openapi: 3.1.0', 4],
  ['openapi: 3.2.0', 4],
])('%s: responses that structure/schema misses are not missed again', async (version, count) => {
  const text = `
${version}
paths:
  /v1/orders: { get: {}, post: {} }
  /v1/orders/{order_id}: { get: {}, put: {}, delete: {} }
`
  expect(await findingsOf(text, RULES)).toHaveLength(count)
})
