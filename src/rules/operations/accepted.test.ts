import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import accepted from './accepted.ts'
import monitorDeclared from './monitor-declared.ts'

const RULES = [accepted, monitorDeclared]

test('a 202 that starts nothing', async () => {
  const text = `
paths:
  /v1/reports/{id}: { get: { responses: { '202': { description: Not ready yet. } } } }
  /v1/exports/{id}/file: { get: { responses: { '200': {}, '202': {} } } }
  /v1/results: { get: { responses: { '202': { $ref: '#/components/responses/NotReady' } } } }
  /v1/status: { head: { responses: { '202': {} } } }
  /v1/things: { options: { responses: { '202': {} } } }
  /v1/sessions/{id}/refresh: { post: { responses: { '202': { description: Challenge issued. Sign it and try again. } } } }
  /v1/operations/{op_id}:cancel: { post: { responses: { '202': {} } } }
  /v1/operations/{op_id}/cancellation: { post: { responses: { '202': {} } } }
  /v1/imports:
    get: { responses: { '202': { $ref: '#/components/responses/NotReady' } } }
    post: { responses: { '202': { headers: { Operation-Location: {} } } } }
  /v1/operations/{op_id}: { get: { responses: { '200': {} } } }
  /v1/more: { post: { responses: { 2XX: {} } } }
components:
  responses: { NotReady: { description: The result is not there yet. } }
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('a 202 that starts an operation', async () => {
  const text = `
paths:
  /v1/a/{id}: { get: { responses: { '202': {} } } }
  /v1/b:
    post:
      responses:
        '202': {} # expect: operations/accepted, operations/monitor-declared
  /v1/c:
    put:
      responses:
        '202': {} # expect: operations/accepted
    patch:
      responses:
        '202': {} # expect: operations/accepted
    delete:
      responses:
        '202': {} # expect: operations/accepted
  /v1/d:run:
    post:
      responses:
        '202': {} # expect: operations/accepted
  /v1/e/cancellations:
    post:
      responses:
        '202': {} # expect: operations/accepted
  /v1/f:
    get: { responses: { '202': { $ref: '#/components/responses/Shared' } } }
    post: { responses: { '202': { $ref: '#/components/responses/Shared' } } }
  /v1/g:
    post:
      responses:
        '202': # expect: operations/accepted
          headers: { Location: {} }
  /v1/h:
    post:
      responses:
        '200': {}
        '202': # expect: operations/accepted
          content: { application/json: { schema: { type: object } } }
  /v1/security-events:
    post:
      requestBody: { content: { application/secevent+jwt: {} } }
      responses:
        '202': {}
  /v1/tokens:
    post:
      requestBody: { content: { application/secevent+jwt: {}, application/json: {} } }
      responses:
        '202': {} # expect: operations/accepted
components:
  responses:
    Shared: {} # expect: operations/accepted
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('a monitor is named in a version that paths may have', async () => {
  const [finding] = await findingsOf(
    "paths: { /1.0/reports: { post: { responses: { '202': {} } } } }",
    monitorDeclared,
  )
  expect(finding?.help).toContain('`GET /operations/{op_id}`')
})

test('a response that others share, which start nothing, is left to them', async () => {
  const text = `
paths:
  /v1/forks: { post: { responses: { '202': { $ref: '#/components/responses/Copy' } } } }
  /v1/copies/{copy_id}: { get: { responses: { '200': { $ref: '#/components/responses/Copy' } } } }
components:
  responses: { Copy: { description: The copy. } }
`
  const [finding] = await findingsOf(text, accepted)
  expect(finding?.help).toContain('a response of its own')
})
