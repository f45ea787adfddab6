import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import problemMediaType from '../errors/problem-media-type.ts'
import charset from './charset.ts'
import createBody from './create-body.ts'
import jsonBody from './json-body.ts'
import noRequestBody from './no-request-body.ts'
import patchMergePatch from './patch-merge-patch.ts'
import putComplete from './put-complete.ts'

const RULES = [
  charset,
  createBody,
  jsonBody,
  noRequestBody,
  patchMergePatch,
  problemMediaType,
  putComplete,
]

test('a text type that another rule replaces needs no charset', async () => {
  const text = `
paths:
  /v1/a:
    get:
      responses:
        '200':
          content:
            text/plain: {} # expect: methods/json-body
        '400':
          content:
            text/html: {} # expect: errors/problem-media-type
        5XX:
          content:
            text/plain: {} # expect: errors/problem-media-type
        default:
          content:
            application/json; charset=latin1: {} # expect: errors/problem-media-type
  /v1/b:
    post:
      requestBody:
        content: # expect: methods/create-body
          text/plain: {}
  /v1/b/{b}:run:
    post:
      requestBody:
        content:
          text/xml: {} # expect: methods/json-body
  /v1/b/{b}:
    put:
      requestBody:
        content:
          application/json: {}
          text/plain: {} # expect: methods/put-complete
    patch:
      requestBody:
        content:
          text/markdown: {} # expect: methods/patch-merge-patch
    delete:
      requestBody: # expect: methods/no-request-body
        content:
          text/plain: {}
  /v1/d:
    get:
      responses:
        '200':
          content:
            application/json: {}
            text/plain: { schema: { type: string, format: binary } }
            text/html: { schema: { type: string } } # expect: methods/charset
  /v1/c:
    get:
      responses:
        '200':
          content:
            text/html: {} # expect: methods/json-body
            text/plain: {}
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('a text type that means UTF-8 needs no charset', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          content:
            application/json: {}
            text/csv: {}
            Text/CSV; header=present: {}
            text/event-stream: {}
            text/vtt: {}
            text/vcard: {}
            text/calendar: {}
            text/json: {}
            text/javascript: {}
            text/plain; charset=iso-8859-1: {}
            text/html;charset="utf-8": {}
            text/uri-list: {}
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual([])
})

test('a text type beside JSON, or of a download, names its charset', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          content:
            application/json: {}
            text/plain: {} # expect: methods/charset
            text/html: {} # expect: methods/charset
            text/xml: {} # expect: methods/charset
            text/markdown: {} # expect: methods/charset
            text/yaml; version=1: {} # expect: methods/charset
        '300':
          content:
            text/html: {} # expect: methods/charset
    post:
      requestBody:
        content:
          application/json: {}
          text/plain: {} # expect: methods/charset
      responses:
        '201':
          content:
            application/json; charset=utf-16: {} # expect: methods/charset
        '202':
          headers: { Content-Disposition: {} }
          content:
            text/plain: {} # expect: methods/charset
  /v1/orders/{order_id}:run:
    post:
      requestBody:
        content:
          application/json: {}
          text/css: {} # expect: methods/charset
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('what is no media type is left to structure/openapi', async () => {
  const text = `
paths:
  /v1/a: { get: { responses: { '200': { content: { $ref: '#/components/mediaTypes/A' } } } } }
  /v1/b: { get: { responses: { '200': { content: { v3: {} } } } } }
  /v1/c: { get: { responses: { '200': { content: { text/plain; charset=utf-8: {} } } } } } # expect: methods/json-body
`
  expect(placesOf(await findingsOf(text, jsonBody))).toEqual(expectationsIn(text, jsonBody))
})
