import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import charset from './charset.ts'
import postRetrieval from './post-retrieval.ts'
import putComplete from './put-complete.ts'
import safeGet from './safe-get.ts'

test('a group in front of an operationId says nothing of what a GET does', async () => {
  const ids = [
    'StopPoint_GetServiceTypes',
    'StartPage.list',
    'SetMember_getById',
    'Update-Check_list',
    'ResetCode/read',
    'SendLog:show',
    'StopPoint_Search',
    'CreateForm_preview',
    'StartList_index',
    'UpdateSite_findAll',
  ]
  const wrong = [
    'stopScan',
    'StopScan_Run',
    'createOrder',
    'update_get_time',
    'delete',
    'Stop_scan',
    'sendMessage_now',
    'cancel_order',
    'resetUpdateToken',
    'startJob.run',
  ]
  const operations = [
    ...ids.map((id, index) => `  /v1/a${index}: { get: { operationId: '${id}', responses: {} } }`),
    ...wrong.map(
      (id, index) =>
        `  /v1/b${index}: { get: { operationId: '${id}', responses: {} } } # expect: methods/safe-get`,
    ),
  ]
  const text = `paths:\n${operations.join('\n')}\n`
  expect(placesOf(await findingsOf(text, safeGet))).toEqual(expectationsIn(text, safeGet))
})

test.each([
  ['text/plain', 'text/plain; charset=utf-8'],
  ['text/plain; utf-8', 'text/plain; charset=utf-8'],
  ['text/plain;UTF8', 'text/plain; charset=utf-8'],
  ['text/plain;', 'text/plain; charset=utf-8'],
  ['text/html; level=1', 'text/html; level=1; charset=utf-8'],
])('%s gets one charset', async (type, written) => {
  const text = `
paths:
  /v1/a:
    get:
      responses:
        '200':
          description: A text.
          content: { application/json: {}, '${type}': {} }
`
  expect((await findingsOf(text, charset)).map(({ help }) => help)).toEqual([
    `Write \`${written}\`.`,
  ])
})

test.each([
  ['/v1/profiles', 'Use `GET /v1/profiles`, and take what it asks for as query parameters.'],
  ['/v1/getProfilesByIds', 'Use GET, and take what it asks for as query parameters.'],
  ['/v1/vectors/fetch', 'Use GET, and take what it asks for as query parameters.'],
  ['/v1/get/profiles', 'Use GET, and take what it asks for as query parameters.'],
])('%s: no path with a verb is suggested', async (path, help) => {
  const text = `paths: { ${path}: { post: { operationId: getProfiles, responses: { '200': {} } } } }`
  expect((await findingsOf(text, postRetrieval)).map((finding) => finding.help)).toEqual([help])
})

test('a PUT of a file takes it in its own type', async () => {
  const text = `
paths:
  /v1/projects/{project_id}/settings:
    put:
      requestBody: { content: { text/plain: { schema: { type: string, format: binary } } } }
      responses: {}
  /v1/projects/{project_id}/notes:
    put:
      requestBody:
        content:
          text/plain: { schema: { type: string } } # expect: methods/put-complete
      responses: {}
`
  expect(placesOf(await findingsOf(text, putComplete))).toEqual(expectationsIn(text, putComplete))
})

test.each(['text/n3', 'text/turtle', 'text/shex', 'text/csv'])('%s is UTF-8', async (type) => {
  const text = `
paths:
  /v1/a:
    get:
      responses:
        '200': { description: A text., content: { application/json: {}, ${type}: {} } }
`
  expect(await findingsOf(text, charset)).toEqual([])
})
