import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import createBody from './create-body.ts'
import jsonBody from './json-body.ts'
import postRetrieval from './post-retrieval.ts'
import putComplete from './put-complete.ts'
import putDefault from './put-default.ts'
import safeGet from './safe-get.ts'
import successStatus from './success-status.ts'
import updateResponse from './update-response.ts'

const STRING = '{ schema: { type: string } }'

it('a text that a response seals, or a file that a path names, is what it is', async () => {
  const text = `
paths:
  /v1/badges/{badge_id}/pass:
    post: { responses: { '200': { description: A signed JWT, content: { text/plain: ${STRING} } } } }
  /v1/badges/{badge_id}/seal:
    post:
      description: Needs a JWT in the header.
      responses:
        '200': { description: A seal, content: { text/plain: ${STRING} } } # expect: methods/json-body
  /v1/badges/seal.asc: { get: { responses: { '200': { content: { text/plain: ${STRING} } } } } }
  /v1/badges/{badge_id}/drawing.{extension}: { get: { responses: { '200': { content: { text/plain: ${STRING} } } } } }
  /v1/badges.list: { get: { responses: { '200': { content: { text/plain: ${STRING} } } } } } # expect: methods/json-body
  /v1/badges.xml: { get: { responses: { '200': { content: { application/xml: {} } } } } } # expect: methods/json-body
`
  expect(placesOf(await findingsOf(text, jsonBody))).toEqual(expectationsIn(text, jsonBody))
})

it('no URL holds a file, of whatever type', async () => {
  const body = (schema: string) => `{ content: { application/json: { schema: ${schema} } } }`
  const text = `
paths:
  /v1/stamps/search:
    post: { requestBody: ${body('{ type: string, format: binary }')}, responses: { '200': {} } }
  /v1/coins/search:
    post: { requestBody: ${body('{ type: string }')}, responses: { '200': {} } } # expect: methods/post-retrieval
`
  expect(placesOf(await findingsOf(text, postRetrieval))).toEqual(
    expectationsIn(text, postRetrieval),
  )
})

it('source code is sent as it lies in a file', async () => {
  const text = `
swagger: '2.0'
info: { title: Mills, version: '1' }
paths:
  /v1/mills/{mill_id}/hook:
    put:
      consumes: [text/plain]
      parameters: [{ in: body, name: body, description: The source code of the hook., schema: { type: string } }]
      responses: {}
  /v1/mills/{mill_id}/name:
    put:
      consumes: [text/plain] # expect: methods/put-complete
      parameters: [{ in: body, name: body, description: The name., schema: { type: string } }]
      responses: {}
`
  expect(placesOf(await findingsOf(text, putComplete))).toEqual(expectationsIn(text, putComplete))
})

it('an entity tag and a secret have no default', async () => {
  const text = `
paths:
  /v1/mills/{mill_id}:
    put:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                etag: { type: string }
                oauth_client_secret: { type: string }
                wheel: { type: string } # expect: methods/put-default
      responses: {}
`
  expect(placesOf(await findingsOf(text, putDefault))).toEqual(expectationsIn(text, putDefault))
})

it('a group says nothing of a GET that says that it reads', async () => {
  const text = `
paths:
  /v1/a: { get: { operationId: StartLine_Queue, summary: Gets the runners at the line, responses: {} } }
  /v1/b: { get: { operationId: SetPoint.Current, description: Returns the current one., responses: {} } }
  /v1/c: { get: { operationId: StopWatch_Laps, description: Lists the laps., responses: {} } }
  /v1/d: { get: { operationId: StopScan_Run, summary: Stops a scan, responses: {} } } # expect: methods/safe-get
  /v1/e: { get: { operationId: stopScan, summary: Get it stopped, responses: {} } } # expect: methods/safe-get
`
  expect(placesOf(await findingsOf(text, safeGet))).toEqual(expectationsIn(text, safeGet))
})

it('a GET that opens a web socket is answered with 101', async () => {
  const text = `
paths:
  /v1/a: { get: { summary: Opens a WebSocket with the ticks, responses: { '400': {} } } }
  /v1/b: { get: { description: Ticks over web sockets., responses: { '400': {} } } }
  /v1/c: { get: { summary: Opens the socket drawer, responses: { '400': {} } } } # expect: methods/success-status
`
  expect(placesOf(await findingsOf(text, successStatus))).toEqual(
    expectationsIn(text, successStatus),
  )
})

it('a PUT has nothing to answer with where the GET gives a file, or no body', async () => {
  const put = `put: { summary: Sets it, requestBody: {}, responses: { '204': {} } }`
  const text = `
paths:
  /v1/mills/{mill_id}/plan:
    get: { responses: { '200': { content: { image/png: {} } } } }
    ${put}
  /v1/mills/{mill_id}/sketch:
    get: { responses: { '200': { content: { application/json: { schema: { type: string, format: binary } } } } } }
    ${put}
  /v1/mills/{mill_id}/watch:
    get: { responses: { '204': {}, '404': {} } }
    ${put}
  /v1/mills/{mill_id}/proxy/{path}: { get: { responses: { '200': {} } }, ${put} }
  /v1/mills/{mill_id}/proxy: { get: { responses: { '200': {} } }, ${put} }
  /v1/proxy/{proxy_id}:
    get: { responses: { '200': { content: { application/json: { schema: { type: object } } } } } }
    ${put} # expect: methods/update-response
  /v1/mills/{mill_id}/owner:
    get: { responses: { '200': { content: { image/png: {}, application/json: {} } } } }
    ${put} # expect: methods/update-response
  /v1/mills/{mill_id}/deed:
    get: { responses: { '404': {} } }
    ${put} # expect: methods/update-response
`
  expect(placesOf(await findingsOf(text, updateResponse))).toEqual(
    expectationsIn(text, updateResponse),
  )
})

it('a PUT that relates two things, or is called by another act, has nothing to send', async () => {
  const get = `get: { responses: { '200': { content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } } } }`
  const text = `
paths:
  /v1/me/mills/{mill_id}:
    ${get}
    put: { summary: Follows a mill, responses: {} }
  /v1/mills/{mill_id}:
    ${get}
    put: { operationId: resync_mill, responses: {} }
  /v1/wheels/{wheel_id}:
    ${get}
    put: { operationId: replaceWheel, responses: {} } # expect: methods/put-complete
  /v1/grists/{grist_id}:
    ${get}
    put: { responses: {} } # expect: methods/put-complete
`
  expect(placesOf(await findingsOf(text, putComplete))).toEqual(expectationsIn(text, putComplete))
})

it('a POST that changes the protocol creates nothing', async () => {
  const text = `
paths:
  /v1/sessions: { post: { summary: Create a session, requestBody: {}, responses: { '101': {} } } }
  /v1/stalls: { post: { summary: Create a stall, requestBody: {}, responses: { '200': {} } } } # expect: methods/success-status
`
  expect(placesOf(await findingsOf(text, successStatus))).toEqual(
    expectationsIn(text, successStatus),
  )
})

it('what is done with all creates none', async () => {
  const text = `
paths:
  /v1/racks/{rack_id}/stackAllSacks: { post: { summary: Add Racks Stack All Sacks, responses: { '200': {} } } }
  /v1/racks/{rack_id}/sacks: { post: { summary: Add a sack, responses: { '200': {} } } } # expect: methods/create-body
`
  expect(placesOf(await findingsOf(text, createBody))).toEqual(expectationsIn(text, createBody))
})
