import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import noRequestBody from './no-request-body.ts'
import patchMergePatch from './patch-merge-patch.ts'
import safeGet from './safe-get.ts'

const RULES = [noRequestBody, patchMergePatch]

test.each<[string, string, TestOptions?]>([
  [
    'each bodiless method, and none of the others',
    `
paths:
  /v1/orders/{order_id}:
    get:
      requestBody: { content: { application/json: {} } } # expect: methods/no-request-body
    head:
      requestBody: { content: {} } # expect: methods/no-request-body
    delete:
      requestBody: # expect: methods/no-request-body
        $ref: '#/components/requestBodies/Order'
    put: { requestBody: { $ref: '#/components/requestBodies/Order' } }
    post: { requestBody: { $ref: '#/components/requestBodies/Order' } }
    options: { requestBody: { $ref: '#/components/requestBodies/Order' } }
components:
  requestBodies:
    Order: { content: { application/json: {} } }
`,
  ],
  [
    'a request body that cannot be followed is a request body of unknown types',
    `
paths:
  /v1/orders/{order_id}:
    get:
      requestBody: { $ref: '#/components/requestBodies/Missing' } # expect: methods/no-request-body
    patch:
      requestBody: { $ref: '#/components/requestBodies/Missing' }
`,
  ],
  [
    'webhooks, callbacks, additional operations and foreign paths',
    `
openapi: 3.2.0
paths:
  /graphql:
    get: { requestBody: { content: { application/json: {} } } }
    patch: {}
  /v1/orders:
    query: { requestBody: { content: { application/json: {} } } }
    additionalOperations:
      PATCH: { requestBody: { content: { application/json: {} } } }
      LINK: { requestBody: { content: { application/json: {} } } }
    post:
      callbacks:
        done:
          '{$request.body#/url}':
            patch: { requestBody: { content: { application/json: {} } } }
            delete: { requestBody: { content: { application/json: {} } } }
webhooks:
  done:
    patch: {}
    get: { requestBody: { content: { application/json: {} } } }
`,
  ],
  [
    'the types of a PATCH: parameters, case, several, wildcards, none',
    `
paths:
  /v1/a/{id}:
    patch:
      requestBody: { content: { 'Application/Merge-Patch+JSON; charset=utf-8': {} } }
  /v1/b/{id}:
    patch:
      requestBody:
        content:
          application/merge-patch+json: {}
          application/json: {} # expect: methods/patch-merge-patch
          application/json-patch+json: {} # expect: methods/patch-merge-patch
          '*/*': {} # expect: methods/patch-merge-patch
          multipart/form-data: {} # expect: methods/patch-merge-patch
  /v1/c/{id}:
    patch: # expect: methods/patch-merge-patch
      requestBody: { content: {} }
  /v1/d/{id}:
    patch: {} # expect: methods/patch-merge-patch
`,
  ],
  [
    'a shared request body is reported once, where it is declared',
    `
paths:
  /v1/orders/{id}:
    patch: { requestBody: { $ref: '#/components/requestBodies/Change' } }
  /v1/carts/{id}:
    patch: { requestBody: { $ref: '#/components/requestBodies/Change' } }
    post: { requestBody: { $ref: '#/components/requestBodies/Change' } }
components:
  requestBodies:
    Change:
      content:
        application/json: {} # expect: methods/patch-merge-patch
`,
  ],
  [
    'a path item that two paths share is reported once',
    `
paths:
  /v1/orders/{id}: { $ref: '#/components/pathItems/Item' }
  /v1/carts/{id}: { $ref: '#/components/pathItems/Item' }
components:
  pathItems:
    Item:
      patch: {} # expect: methods/patch-merge-patch
      get:
        requestBody: {} # expect: methods/no-request-body
`,
  ],
  [
    'an operation in a file of its own, and one whose file is missing',
    `
paths:
  /v1/orders/{id}:
    get: { $ref: get.yaml }
    patch: { $ref: missing.yaml }
`,
    { files: { 'get.yaml': 'requestBody: {} # expect: methods/no-request-body\n' } },
  ],
  [
    'Swagger 2.0: body and form parameters, own and of the path',
    `
swagger: '2.0'
paths:
  /v1/a:
    get:
      parameters:
        - { name: body, in: body, schema: {} } # expect: methods/no-request-body
  /v1/b:
    delete:
      parameters:
        - $ref: '#/parameters/Body' # expect: methods/no-request-body
  /v1/c:
    parameters:
      - { name: body, in: body, schema: {} } # expect: methods/no-request-body
    get: {}
    delete: {}
    post: {}
  /v1/d:
    get:
      parameters:
        - { name: q, in: query, type: string }
        - { name: one, in: formData, type: string } # expect: methods/no-request-body
        - { name: two, in: formData, type: string }
    post:
      parameters:
        - { name: one, in: formData, type: string }
parameters:
  Body: { name: body, in: body, schema: {} }
`,
  ],
  [
    'Swagger 2.0: the types of a PATCH are those of consumes',
    `
swagger: '2.0'
consumes: [application/json]
paths:
  /v1/a/{id}:
    patch: # expect: methods/patch-merge-patch
      parameters: [{ $ref: '#/parameters/Body' }]
  /v1/b/{id}:
    patch:
      consumes: [application/merge-patch+json]
      parameters: [{ $ref: '#/parameters/Body' }]
  /v1/c/{id}:
    patch:
      consumes:
        - application/merge-patch+json
        - application/json # expect: methods/patch-merge-patch
      parameters: [{ $ref: '#/parameters/Body' }]
  /v1/d/{id}:
    patch: # expect: methods/patch-merge-patch
      consumes: [application/merge-patch+json]
  /v1/e/{id}:
    patch: # expect: methods/patch-merge-patch
      consumes: []
      parameters: [{ $ref: '#/parameters/Body' }]
  /v1/f/{id}:
    patch:
      parameters: [{ $ref: '#/parameters/Missing' }]
parameters:
  Body: { name: body, in: body, schema: {} }
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

test('a finding about a body covers the key, and one about a shared body names the first use', async () => {
  const text = `
paths:
  /v1/orders/{id}:
    patch: { requestBody: { $ref: '#/components/requestBodies/Change' } }
  /v1/carts/{id}:
    patch: { requestBody: { $ref: '#/components/requestBodies/Change' } }
components:
  requestBodies:
    Change:
      content:
        text/plain: {}
`
  const [finding] = await findingsOf(text, patchMergePatch)
  expect(finding).toMatchObject({
    message: '`PATCH /v1/orders/{id}` takes `text/plain`.',
    pointer: '/components/requestBodies/Change/content/text~1plain',
    range: { start: { line: 11, column: 9 }, end: { line: 11, column: 19 } },
  })
})

test('a setting is reset, and has no items to delete', async () => {
  const help = async (path: string) => {
    const text = `paths: { ${path}: { delete: { requestBody: { content: { application/json: { schema: { type: array } } } } } } }`
    return (await findingsOf(text, noRequestBody))[0]?.help
  }
  expect(await help('/v1/settings/stop-words')).toContain('Remove it')
  expect(await help('/v1/stop-words')).toContain(':bulk-delete')
})

test('an operationId that ends in a try of a change changes nothing', async () => {
  const text = `
paths:
  /v1/a: { get: { operationId: createRulePreflight } }
  /v1/c: { get: { operationId: create_subscription_for_a_customer_estimate } }
  /v1/d: { get: { operationId: createOrderQuote } }
  /v1/b: { get: { operationId: update_preview } }
  /v1/c: { get: { operationId: cancelCheck } }
  /v1/d:
    get:
      operationId: createRule # expect: methods/safe-get
`
  expect(placesOf(await findingsOf(text, safeGet))).toEqual(expectationsIn(text, safeGet))
})

test('a PATCH on a collection changes items, which no merge patch does', async () => {
  const help = async (path: string, rest = '') => {
    const text = `paths: { '${path}': { patch: { requestBody: { content: { application/json: { schema: { type: object } } } } } }${rest} }`
    return (await findingsOf(text, patchMergePatch))[0]?.help
  }
  expect(await help('/v1/roles', ", '/v1/roles/{role_id}': { get: {} }")).toContain('one by one')
  expect(await help('/v1/roles/{role_id}')).toContain('no other type')
  expect(await help('/v1/settings')).toContain('no other type')
})
