import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import location from './location.ts'

test('a 201 whose URL the client knows', async () => {
  const text = `
paths:
  /v1/orders/{order_id}: { put: { responses: { '201': {} } }, patch: { responses: { '201': {} } } }
  /v1/users/{user_id}/profile: { put: { responses: { '200': {}, '201': {} } } }
  /v1/settings: { put: { responses: { '201': {} } } }
  /v1/a/{a}: { put: { responses: { '201': { $ref: '#/components/responses/Put' } } } }
  /v1/b/{b}: { patch: { responses: { '201': { $ref: '#/components/responses/Put' } } } }
  /v1/c: { post: { responses: { '201': { headers: { location: {} } } } } }
  /v1/d: { get: { responses: { '201': {} } } }
  /v1/d/{d}: { delete: { responses: { '201': {} } } }
  /v1/d: { post: { responses: { 2XX: {} } } }
  /v1/e: { post: { responses: { '200': {} } } }
  /v1/f: { post: { responses: { '202': {} } } }
  /v1/g: { post: { responses: { default: {} } } }
  /v1/h: { post: { responses: { '201': { content: { application/json: { schema: { type: array } } } } } } }
components:
  responses: { Put: { description: Stored. } }
`
  expect(placesOf(await findingsOf(text, location))).toEqual([])
})

test('a 201 whose URL the server makes', async () => {
  const text = `
paths:
  /v1/a:
    post:
      responses:
        '201': {} # expect: headers/location
  /v1/b/{b}:
    post:
      responses:
        '201': {} # expect: headers/location
  /v1/c/{c}/cancellation:
    post:
      responses:
        '201': # expect: headers/location
          headers: { Content-Location: {} }
  /v1/d/{d}:copy:
    post:
      responses:
        '201': {} # expect: headers/location
  /v1/e:
    put: { responses: { '201': { $ref: '#/components/responses/Shared' } } }
    post: { responses: { '201': { $ref: '#/components/responses/Shared' } } }
  /v1/f/search:
    post:
      responses:
        '200': {}
        '201': {} # expect: headers/location
  /v1/g:
    get:
      responses:
        '200': {}
        '201': {} # expect: headers/location
  /v1/i:
    post:
      responses:
        '201': # expect: headers/location
          headers: { Operation-Location: {} }
  /v1/batch:
    post:
      responses:
        '201': {} # expect: headers/location
components:
  responses:
    Shared: {} # expect: headers/location
`
  expect(placesOf(await findingsOf(text, location))).toEqual(expectationsIn(text, location))
})
