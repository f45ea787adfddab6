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
      summary: Creates a part of it
      responses:
        '201': {} # expect: headers/location
  /v1/c/{c}/cancellation:
    post:
      responses:
        '201': # expect: headers/location
          description: The cancellation was created.
          headers: { Content-Location: {} }
  /v1/d/{d}:copy:
    post:
      operationId: copyD
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

const body = (properties: string) =>
  `{ '201': { description: Created, content: { application/json: { schema: { properties: ${properties} } } } } }`
const given = (properties: string) => `responses: ${body(properties)}`

test('a 201 of what is no creation', async () => {
  const text = `
paths:
  /v1/choirs/{choir_id}/join: { post: { operationId: joinChoir, ${given('{ choir_id: {}, singer_id: {}, state: {} }')} } }
  /v1/wells/delete: { post: { summary: Remove wells, ${given('{ deleted_ids: { items: {}, type: array }, duration: { type: number } }')} } }
  /v1/looms/query: { post: { summary: Query looms, ${given('{ looms: { type: array }, next: { type: string } }')} } }
  /v1/berths/{berth_id}/lights/enable: { post: { responses: { '201': { description: The lights are on. } } } }
  /v1/hives: { get: {}, post: { summary: Create hives, ${given('{ result: { type: array, items: {} } }')} } }
  /v1/kilns:
    post:
      requestBody: { content: { application/json: { schema: { type: array } } } }
      ${given('{ accepted: { type: string } }')}
  /v1/keepers/login: { post: { summary: Log in, ${given('{ id: {} }')} } }
  /v1/skills:
    post:
      summary: Creates one or more skills
      requestBody: { content: { application/json: { schema: { properties: { skills: { type: array } } } } } }
      responses: { '201': {} }
  /v1/choir-members:
    post:
      requestBody: { content: { application/json: { schema: { properties: { choir_id: { type: string }, choirMembers: { type: array } } } } } }
      responses: { '201': {} }
  /v1/auctions/{auction_id}/close: { post: { ${given('{ message: {} }')} } }
`
  expect(await findingsOf(text, location)).toEqual([])
})

test('a 201 of a creation', async () => {
  const text = `
paths:
  /v1/members:
    post:
      requestBody: { content: { application/json: { schema: { properties: { choir_id: { type: string }, voices: { type: array } } } } } }
      responses:
        '201': {} # expect: headers/location
  /v1/seats:
    post:
      requestBody: { content: { application/json: { schema: { properties: { seat: { type: object }, seats: { type: array } } } } } }
      responses:
        '201': {} # expect: headers/location
  /v1/choirs:
    post:
      responses:
        '201': # expect: headers/location
          content: { application/json: { schema: { properties: { choir_id: {} } } } }
  /v1/choirs/{choir_id}/publish:
    post:
      responses:
        '201': # expect: headers/location
          content: { application/json: { schema: { properties: { data: { properties: { id: {} } } } } } }
  /v1/wells:
    post:
      responses:
        '201': # expect: headers/location
          content: { application/json: { schema: { properties: { depth: {} } } } }
  /v1/wells/{well_id}: { get: {} }
  /v1/archives/import:
    post:
      summary: Import an orchard
      requestBody: { content: { application/zip: {} } }
      responses: { '201': {} }
  /v1/shelves/{shelf_id}/jars:
    post:
      description: Adds one or more jars.
      requestBody: { content: { application/json: { schema: { properties: { position: { type: integer }, codes: { type: array } } } } } }
      responses: { '201': {} }
  /v1/shelves/{shelf_id}/lids:
    post:
      description: Adds one or more lids.
      requestBody: { content: { application/json: { schema: { properties: { width: { type: integer } } } } } }
      responses:
        '201': {} # expect: headers/location
  /v1/halls/{hall_id}/admissions:
    post:
      summary: Create a token to enter a hall
      responses:
        '201': { content: { application/json: { schema: { properties: { data: { properties: { token: {}, token_expires_at: {}, refresh_token: {} } } } } } } }
  /v1/halls/{hall_id}/passes:
    post:
      summary: Create a pass
      responses:
        '201': # expect: headers/location
          content: { application/json: { schema: { properties: { token: {}, id: {} } } } }
  /v1/archives:
    post:
      summary: Create an archive
      requestBody: { content: { application/zip: {} } }
      responses:
        '201': {} # expect: headers/location
  /v1/looms/import:
    post:
      summary: Import a loom
      responses:
        '201': {} # expect: headers/location
  /v1/berths:
    post:
      operationId: berths.add
      responses:
        '201': # expect: headers/location
          content: { application/json: { schema: { properties: { length: {} } } } }
  /v1/hives/{hive_id}/frames:
    post:
      responses:
        '201': # expect: headers/location
          description: The frame has been inserted.
  /v1/kilns:
    post:
      responses:
        '201': # expect: headers/location
          content: { application/json: { schema: { properties: { kiln: { properties: { uuid: {} } } } } } }
  /v1/vessels:
    post:
      responses:
        '201': # expect: headers/location
          content: { application/json: { schema: { properties: { _links: {}, name: {} } } } }
`
  expect(placesOf(await findingsOf(text, location))).toEqual(expectationsIn(text, location))
})
