import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import putComplete from './put-complete.ts'

const OBJECT =
  "responses: { '200': { content: { application/json: { schema: { properties: { a: {} } } } } } }"
const LIST =
  "responses: { '200': { content: { application/json: { schema: { type: array, items: {} } } } } }"

test('a PUT without a body that has nothing to send', async () => {
  const text = `
paths:
  /v1/blocks/{username}: { put: {}, delete: {} }
  /v1/user/following/{username}: { get: { responses: { '204': {}, '404': {} } }, put: {} }
  /v1/teams/{team_id}/members/{user_id}: { put: { responses: { '204': {} } } }
  /v1/teams/{team_id}/memberships/{username}: { get: { ${OBJECT} }, put: {}, delete: {} }
  /v1/orders/{order_id}/cancel: { put: {} }
  /v1/orders/{order_id}/submit: { get: { ${OBJECT} }, put: {} }
  /v1/orders/{order_id}:archive: { put: {} }
  /v1/threads/{thread_id}/read: { put: {} }
  /v1/notifications: { get: { ${LIST} }, put: {} }
  /v1/gists/{gist_id}/star: { get: { responses: { '204': {} } }, put: {}, delete: {} }
  /v1/players/pause: { put: {} }
  /v1/locks/{lock_id}: { get: { responses: { '200': { content: { text/plain: {} } } } }, put: {} }
  /v1/albums/{album_id}: { get: { responses: { '200': { $ref: '#/lost' } } }, put: {} }
  /v1/flags/{flag_id}: { get: { responses: { '200': { content: { application/json: { schema: { type: boolean } } } } } }, put: {} }
`
  expect(placesOf(await findingsOf(text, putComplete))).toEqual([])
})

test('a PUT of which nothing is said takes the resource', async () => {
  const text = `
paths:
  /v1/hives/{hive_id}:
    put: {} # expect: methods/put-complete
  /v1/hives/{hive_id}/queen:
    get: { responses: { '200': { description: The queen. } } }
    put: { responses: { '204': {} } } # expect: methods/put-complete
  /v1/hives/{hive_id}/frame: { put: { summary: Turn the frame } }
  /v1/hives/{hive_id}/guard: { put: {}, delete: {} }
  /v1/swarms/{swarm_id}: { put: { summary: Replace a swarm }, delete: {} } # expect: methods/put-complete
  /v1/keepers/{keeper_id}: { put: { operationId: updateKeeper } } # expect: methods/put-complete
  /v1/unions/{union_id}: { put: { summary: Add me to a union } }
  /v1/keepers/{keeper_id}/hives/{hive_id}: { put: { summary: Update the hive of a keeper } }
`
  expect(placesOf(await findingsOf(text, putComplete))).toEqual(expectationsIn(text, [putComplete]))
})

test('a PUT that does not send the resource that is read at its path', async () => {
  const text = `
paths:
  /v1/a/{a_id}:
    get: { ${OBJECT} }
    put: {} # expect: methods/put-complete
  /v1/b/{b_id}/profile:
    get: { ${OBJECT} }
    put: { parameters: [{ name: theme, in: query }] } # expect: methods/put-complete
  /v1/settings:
    get: { ${OBJECT} }
    put: {} # expect: methods/put-complete
  /v1/d/{d_id}:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/D' } } } } } }
    put: { requestBody: { content: {} } } # expect: methods/put-complete
  /v1/e/{e_id}:
    get: { responses: { 2XX: { content: { application/json: { schema: { type: object, properties: { id: {} } } } } } } }
    put: {} # expect: methods/put-complete
  /v1/f/{f_id}:
    patch: { requestBody: { content: { application/merge-patch+json: {} } } }
    put: {} # expect: methods/put-complete
  /v1/g/{g_id}:
    put: { requestBody: { content: { application/xml: {} } } } # expect: methods/put-complete
  /v1/h/{h_id}:
    put:
      requestBody:
        content:
          application/merge-patch+json: {} # expect: methods/put-complete
  /v1/i/{i_id}:
    put:
      requestBody:
        content:
          text/plain: {} # expect: methods/put-complete
  /v1/j/{j_id}/cancel:
    put:
      requestBody:
        content:
          application/json-patch+json: {} # expect: methods/put-complete
components:
  schemas: { D: { allOf: [{ properties: { a: {} } }] } }
`
  expect(placesOf(await findingsOf(text, putComplete))).toEqual(expectationsIn(text, putComplete))
})
