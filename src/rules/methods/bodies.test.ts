import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import charset from './charset.ts'
import createBody from './create-body.ts'
import jsonBody from './json-body.ts'
import noRequestBody from './no-request-body.ts'
import putComplete from './put-complete.ts'

const RULES = [charset, createBody, jsonBody, putComplete]

test.each<[string, string]>([
  [
    'what a create takes',
    `
paths:
  /v1/arms: { post: { requestBody: { content: { 'Application/JSON; charset=utf-8': {} } } } }
  /v1/bands: { post: { requestBody: { content: { application/xml: {}, application/json: {} } } } }
  /v1/cups: { post: { requestBody: { content: { '*/*': {} } } } }
  /v1/desks: { post: { requestBody: { content: { multipart/form-data: {} } } } }
  /v1/files: { post: { requestBody: { content: { octet/stream: {} } } } }
  /v1/uploads: { post: { requestBody: { content: { application/offset+octet-stream: {} } } } }
  /v1/ears: { post: { requestBody: { content: { application/x-www-form-urlencoded: {}, image/png: {} } } } }
  /v1/forms: { post: { requestBody: { $ref: '#/components/requestBodies/Lost' } } }
  /v1/gates: { post: {} } # expect: methods/create-body
  /v1/halls: { post: { requestBody: { content: {} } } } # expect: methods/create-body
  /v1/said-elsewhere: { post: { requestBody: { required: true } } }
  /v1/inks: { post: { requestBody: { content: { application/vnd.x+json: {} } } } } # expect: methods/create-body
  /v1/jars: { post: { requestBody: { content: { application/xml: {} } } } } # expect: methods/create-body
  /v1/keys: { post: { requestBody: { $ref: '#/components/requestBodies/Form' } } }
  /v1/lamps: { post: { requestBody: { $ref: '#/components/requestBodies/Form' } } }
  /v1/batch: { post: {} }
  /v1/orders:bulk-archive: { post: {} }
  /v1/orders/{order_id}/cancellation: { post: {} }
  /v1/orders/search: { post: {} }
components:
  requestBodies:
    Form:
      content: # expect: methods/create-body
        application/x-www-form-urlencoded: {}
`,
  ],
  [
    'responses in JSON, files and other types',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200': { content: { application/problem+json: {} } }
        '201': { content: { application/xml: {}, application/json: {} } }
        '202': { content: { application/pdf: {} } }
        '203':
          content:
            application/xml: {} # expect: methods/json-body
            text/html; charset=utf-8: {}
        '204': {}
        '206': { content: { application/jsonl: {} } }
        '207': { content: { text/csv; charset=utf-8: {}, application/xml: {} } }
        '208': { content: { application/x-yaml: { schema: { type: string, format: binary } } } }
        '226': { headers: { content-disposition: {} }, content: { application/x-yaml: {} } }
        '2XX': { content: { application/yaml: {} } }
        '303': { content: { application/xml: {} } }
        '400': { content: { application/xml: {} } }
        default: { content: { application/xml: {} } }
    head: { responses: { '200': { content: { application/xml: {} } } } }
  /v1/carts:
    get: { responses: { '200': { $ref: '#/components/responses/Shared' } } }
    put: { requestBody: { content: { application/json: {} } }, responses: { '201': { $ref: '#/components/responses/Shared' } } }
components:
  responses:
    Shared:
      content:
        application/xml: {} # expect: methods/json-body
    Unused: { content: { application/xml: {} } }
`,
  ],
  [
    'requests of a POST that does not create',
    `
paths:
  /v1/orders/{order_id}/cancellation:
    post: { requestBody: { content: { application/xml: {} } } } # expect: methods/json-body
  /v1/orders/search:
    post: { requestBody: { content: { application/x-www-form-urlencoded: {} } } } # expect: methods/json-body
  /v1/orders/{order_id}/photo:
    post: { requestBody: { content: { image/png: {} } } }
  /v1/orders:bulk-archive:
    post: { requestBody: { content: { application/vnd.x+json: {} } } }
`,
  ],
  [
    'what a PUT takes',
    `
paths:
  /v1/a/{a}: { put: { requestBody: { content: { application/json: {} } } } }
  /v1/b/{b}:
    put:
      requestBody:
        content:
          application/json: {}
          application/merge-patch+json: {} # expect: methods/put-complete
          application/json-patch+json: {} # expect: methods/put-complete
          application/vnd.x+json: {} # expect: methods/put-complete
          application/xml: {} # expect: methods/put-complete
          image/png: {}
          multipart/form-data: {}
          application/x-www-form-urlencoded: {}
          '*/*': {}
  /v1/c/{c}: { patch: { requestBody: { content: {} } }, put: {} } # expect: methods/put-complete
  /v1/d/{d}: { patch: { requestBody: { content: {} } }, put: { requestBody: { content: {} } } } # expect: methods/put-complete
  /v1/e/{e}/settings: { put: { requestBody: { content: { application/xml: {} } } } } # expect: methods/put-complete
  /v1/f/{f}/settings: { put: { summary: Replace the settings, description: An XML file., requestBody: { content: { application/xml: {} } } } } # expect: methods/put-complete
  /v1/f/{f}: { patch: { requestBody: { content: {} } }, put: { summary: Cancel the job } }
  /v1/g/{g}: { patch: { requestBody: { content: {} } }, put: { summary: Update the job } } # expect: methods/put-complete
  /v1/e/{e}: { put: { requestBody: { $ref: '#/components/requestBodies/Lost' } } }
  /graphql: { put: {} }
`,
  ],
  [
    'charsets',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          content:
            application/json; charset=UTF-8: {}
            application/problem+json;charset="utf-8": {}
            application/json; charset=iso-8859-1: {} # expect: methods/charset
            text/json; charset=latin1: {} # expect: methods/charset
            text/json: {}
            text/event-stream: {}
            text/vcard: {}
            text/calendar: {}
            text/vtt: {}
            text/*: {}
            text/plain: {} # expect: methods/charset
            Text/HTML: {} # expect: methods/charset
            text/csv; header=present: {}
            text/xml; charset=us-ascii: {}
            text/markdown; charset = utf-8: {}
            application/xml: {}
        '204': { content: { text/plain: {} } }
        '404': { content: { text/plain: {} } }
    patch: { requestBody: { content: { text/markdown: {} } } }
webhooks:
  done: { post: { requestBody: { content: { text/plain: {} } } } }
components:
  responses:
    Unused: { content: { text/plain: {} } }
`,
  ],
  [
    'Swagger 2.0: lists of the document, of operations, and none',
    `
swagger: '2.0'
consumes: [application/xml]
produces:
  - text/xml # expect: methods/charset, methods/json-body
paths:
  /a:
    post: # expect: methods/create-body
      parameters: [{ $ref: '#/parameters/Body' }]
      responses: { '201': { schema: { type: object } } }
  /b:
    post:
      consumes: [application/json]
      produces: [application/json]
      parameters: [{ $ref: '#/parameters/Body' }]
      responses: { '201': { schema: { type: object } } }
  /c/{c}:
    put: # expect: methods/put-complete
      parameters: [{ $ref: '#/parameters/Body' }]
    post:
      consumes:
        - text/yaml; charset=utf-8 # expect: methods/json-body
      parameters: [{ $ref: '#/parameters/Body' }]
  /d/{d}:
    put:
      consumes:
        - application/json-patch+json # expect: methods/put-complete
      parameters: [{ $ref: '#/parameters/Body' }]
  /e:
    post:
      consumes:
        - application/x-www-form-urlencoded # expect: methods/json-body
      parameters: [{ in: formData, name: a, type: string }]
  /f:
    post: { parameters: [{ in: formData, name: a, type: string }, { in: formData, name: b, type: file }] }
  /g:
    post: { parameters: [{ $ref: '#/parameters/Lost' }] }
  /h/{h}:
    get: { responses: { '200': { schema: { type: file } } } }
  /i:
    get:
      produces:
        - application/problem+json
        - application/xml # expect: methods/json-body
      responses: { '200': { schema: { type: object } }, '404': { schema: { type: object } } }
parameters:
  Body: { in: body, name: body, schema: { type: object } }
`,
  ],
  [
    'Swagger 2.0 without lists is JSON',
    `
swagger: '2.0'
paths:
  /a:
    post: { parameters: [{ in: body, name: body, schema: {} }], responses: { '201': { schema: {} } } }
  /a/{a}:
    put: { parameters: [{ in: body, name: body, schema: {} }] }
`,
  ],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test.each([
  ['text/markdown;variant=GFM', 'Write `text/markdown;variant=GFM; charset=utf-8`.'],
  ['application/json; charset=latin1', 'Write `application/json`, which is UTF-8.'],
])('suggests what to write for %s', async (type, help) => {
  const text = `paths: { /v1/a: { get: { responses: { '300': { content: { '${type}': {} } } } } } }`
  expect((await findingsOf(text, charset)).map((finding) => finding.help)).toEqual([help])
})

test.each([
  [
    '/v1/teams/{team_id}/member',
    'required: [user_id], properties: { user_id: {} }',
    'let the path say',
  ],
  ['/v1/teams/{team_id}/member', 'properties: { user_id: {} }', 'let the path say'],
  [
    '/v1/teams/{team_id}/member',
    'required: [team_id], properties: { team_id: {} }',
    'let the path say',
  ],
  [
    '/v1/teams/{team_id}/member',
    'required: [reason], properties: { reason: {} }',
    'let the path say',
  ],
  ['/v1/teams/{team_id}', 'required: [user_id], properties: { user_id: {} }', 'let the path say'],
])('what DELETE %s with %s deletes', async (path, schema, expected) => {
  const body = `{ content: { application/json: { schema: { type: object, ${schema} } } } }`
  const text = `paths: { '${path}': { delete: { requestBody: ${body}, responses: {} } } }`
  const [finding] = await findingsOf(text, noRequestBody)
  expect(finding?.help).toContain(expected)
})

test('a body whose parameter leads to a schema is not missing', async () => {
  const text = `swagger: '2.0'
paths:
  /v1/jobs:
    post: { parameters: [{ $ref: '#/definitions/Job', name: Body, in: body }], responses: { '201': {} } }
  /v1/carts:
    post: { parameters: [{ $ref: '#/parameters/Shop' }], responses: { '201': {} } } # expect: methods/create-body
parameters:
  Shop: { name: shop, in: query, type: string }
definitions:
  Job: { type: object }
`
  expect(placesOf(await findingsOf(text, createBody))).toEqual(expectationsIn(text, createBody))
})
