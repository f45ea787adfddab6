import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import createBody from './create-body.ts'
import jsonBody from './json-body.ts'
import putComplete from './put-complete.ts'

const RULES = [createBody, jsonBody, putComplete]

test('bodies whose format another standard fixes are what they are', async () => {
  const text = `
paths:
  /v1/security-events: { post: { requestBody: { content: { application/secevent+jwt: {} } } } }
  /v1/tokens: { post: { requestBody: { content: { application/jwt: {} } } } }
  /v1/registrations: { post: { requestBody: { description: 'A JWT that is signed with your key.', content: { text/plain: {} } } } }
  /v1/registers: { post: { requestBody: { content: { text/plain: { schema: { type: string, description: A JSON Web Token. } } } } } }
  /v1/signatures: { post: { requestBody: { content: { application/jose: {} } } } }
  /v1/attestations: { post: { requestBody: { content: { application/eat+cwt: {} } } } }
  /v1/envelopes: { post: { requestBody: { content: { application/cms: {} } } } }
  /v1/keys: { post: { requestBody: { content: { application/pgp-keys: {} } } } }
  /v1/certificates: { post: { requestBody: { content: { application/ocsp-request: {} } } } }
  /v1/timestamps: { post: { requestBody: { content: { application/timestamp-query: {} } } } }
  /v1/bundles: { post: { requestBody: { content: { application/vnd.acme.bundle+zip: {} } } } }
  /v1/messages: { post: { requestBody: { content: { message/rfc822: {} } } } }
  /v1/saml-providers: { post: { requestBody: { content: { application/samlmetadata+xml: {} } } } }
  /v1/apps/{app_id}/sso/saml/metadata:
    get: { responses: { '200': { content: { text/xml: {} } } } }
  /v1/services/{service_id}/wsdl:
    get: { responses: { '200': { content: { application/xml: {} } } } }
  /v1/posts/feed:
    get: { responses: { '200': { content: { application/rss+xml: {} } } } }
  /v1/posts/rss:
    get: { responses: { '200': { content: { application/xml: {} } } } }
  /v1/sitemap:
    get: { responses: { '200': { content: { text/xml: {} } } } }
  /v1/user-info:
    get: { responses: { '200': { content: { application/jwt: {} } } } }
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual([])
})

test('a text that is read or sent as it lies in a file is what it is', async () => {
  const text = `
paths:
  /v1/files/{file_id}/contents:
    get: { responses: { '200': { content: { text/plain: { schema: { type: string } } } } } }
    post: { requestBody: { content: { text/plain: { schema: { type: string } } } } } # expect: methods/create-body
  /v1/invoices/{invoice_id}/html:
    get: { responses: { '200': { content: { text/html: { schema: { type: string } } } } } }
  /v1/invoices/{invoice_id}.html:
    get: { responses: { '200': { content: { text/html: {} } } } }
  /v1/invoices/{invoice_id}/body:
    get: { responses: { '200': { content: { text/html: {} } } } }
  /v1/invoices/template:
    get: { responses: { '200': { content: { text/html: {} } } } }
    post: { operationId: uploadTemplate, requestBody: { content: { text/html: { schema: { type: string } } } } }
  /v1/templates/template:
    get: { responses: { '200': { content: { application/xml: {} } } } } # expect: methods/json-body
  /v1/drawings: { post: { requestBody: { content: { text/plain: { schema: { type: string, description: A plain file. } } } } } }
  /v1/profiles: { post: { requestBody: { content: { text/plain: { schema: { type: string, description: A plain profile. } } } } } } # expect: methods/create-body
  /v1/imports: { post: { summary: Upload rows, requestBody: { content: { text/plain: { schema: { type: object } } } } } } # expect: methods/json-body
  /v1/invoices/{invoice_id}/cancellation-xml:
    get: { responses: { '200': { content: { application/xml: {} } } } }
  /v1/houses/{house_id}/swissrets:
    get: { responses: { '200': { content: { application/xml: {} } } } }
    put: { requestBody: { content: { application/xml: {} } } }
  /v1/houses/{house_id}/text:
    put: { requestBody: { content: { application/xml: {} } } } # expect: methods/put-complete
  /v1/pools/{pool_id}/codes-export:
    get: { responses: { '200': { content: { application/csv: {} } } } }
  /v1/maps/{map_id}/wfs:
    get: { responses: { '200': { content: { text/xml: {} } } } }
  /v1/iso20022/payments:
    post: { requestBody: { content: { application/xml: {} } } }
  /v1/iso20022/payments/{payment_id}/status:
    get: { responses: { '200': { content: { application/xml: {} } } } }
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('a format that the service chose is not', async () => {
  const text = `
paths:
  /v1/orders:
    get: { responses: { '200': { content: { application/xml: {} } } } } # expect: methods/json-body
    post: { requestBody: { content: { text/xml: {} } } } # expect: methods/create-body
  /v1/statements: { post: { requestBody: { content: { application/vnd.statement+cbor: {} } } } } # expect: methods/create-body
  /v1/blobs: { post: { requestBody: { content: { application/x-protobuf: {} } } } } # expect: methods/create-body
  /v1/lines: { post: { requestBody: { content: { application/vnd.acme.line+xml: {} } } } } # expect: methods/create-body
  /v1/notes: { post: { requestBody: { content: { application/soap+xml: {} } } } } # expect: methods/create-body
  /v1/items: { post: { requestBody: { content: { application/x-www-form-urlencoded: {} } } } } # expect: methods/create-body
  /v1/lists: { post: { requestBody: { content: { application/yaml: {} } } } } # expect: methods/create-body
  /v1/jwts: { post: { requestBody: { content: { text/plain: {} } } } } # expect: methods/create-body
  /v1/carts: { post: { requestBody: { content: { application/vnd.jwt.cart: {} } } } } # expect: methods/create-body
  /v1/metadata:
    get: { responses: { '200': { content: { text/xml: {} } } } } # expect: methods/json-body
  /v1/saml-providers:
    get: { responses: { '200': { content: { text/html: {} } } } }
  /v1/feeds:
    get: { responses: { '200': { content: { application/x-www-form-urlencoded: {} } } } } # expect: methods/json-body
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('metrics are text where scrapers read them', async () => {
  const text = `
paths:
  /metrics: { get: { responses: { '200': { content: { text/plain: {} } } } } }
  /v1/metrics: { get: { responses: { '200': { content: { text/plain; version=0.0.4: {} } } } } }
  /v1/instances/{instance_id}/metrics: { get: { responses: { '200': { content: { application/openmetrics-text: {} } } } } }
  /v1/prometheus: { get: { responses: { '200': { content: { text/plain: {} } } } } }
  /healthz: { get: { responses: { '200': { content: { text/plain: {} } } } } }
  /v1/health-check: { get: { responses: { '200': { content: { text/plain: {} } } } } }
  /v1/health-checks: { get: { responses: { '200': { content: { text/plain: {} } } } } }
  /v1/metric-names: { get: { responses: { '200': { content: { text/plain: {} } } } } } # expect: methods/json-body
  /v1/metrics/{metric_id}: { get: { responses: { '200': { content: { text/plain: {} } } } } } # expect: methods/json-body
  /v1/stats/metrics: { get: { responses: { '200': { content: { text/html: {} } } } } }
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

test('what JOSE signs or encrypts replaces a resource too', async () => {
  const text = `
paths:
  /v1/subscriptions/{subscription_id}:
    put:
      requestBody:
        content:
          application/json: {}
          application/jose+jwe: {}
          application/jose+jws: {}
          application/jose+xml: {} # expect: methods/put-complete
          application/jose+text: {} # expect: methods/put-complete
`
  expect(placesOf(await findingsOf(text, putComplete))).toEqual(expectationsIn(text, [putComplete]))
})

test('scripts, pages and texts for crawlers are what their path says', async () => {
  const text = `
paths:
  /env.js: { get: { responses: { '200': { content: { text/javascript: {} } } } } }
  /v1/widget.mjs: { get: { responses: { '200': { content: { application/javascript: {} } } } } }
  /themes/{theme_id}/style.css: { get: { responses: { '200': { content: { text/css: {} } } } } }
  /index.html: { get: { responses: { '200': { content: { text/html: {} } } } } }
  /robots.txt: { get: { responses: { '200': { content: { text/plain: {} } } } } }
  /.well-known/security.txt: { get: { responses: { '200': { content: { text/plain: {} } } } } }
  /: { get: { responses: { '200': { content: { text/html: {} } } } } }
  /guide.md: { get: { responses: { '200': { content: { text/markdown: {} } } } } }
  /v1/logs/{filename}: { get: { responses: { '200': { content: { text/plain: {} } } } } }
  /v1/archives/{archive_id}/{file_name}: { get: { responses: { '200': { content: { application/xml: {} } } } } }
  /v1/videos/{video_id}/{subtitleFormat}: { get: { responses: { '200': { content: { text/plain: {}, text/html: {} } } } } }
  /v1/notes/{note_id}: { get: { responses: { '200': { content: { text/markdown: {} } } } } } # expect: methods/json-body
  /v1/profiles/{profile}: { get: { responses: { '200': { content: { text/plain: {} } } } } } # expect: methods/json-body
  /v1/jobs/{job_id}/log: { get: { responses: { '200': { content: { text/plain: {} } } } } }
  /v1/logs: { get: { responses: { '200': { content: { application/xml: {} } } } } } # expect: methods/json-body
  /v1/env: { get: { responses: { '200': { content: { text/javascript: {} } } } } }
  /v1/orders.txt: { get: { responses: { '200': { content: { text/plain: {} } } } } }
  /v1/orders.js: { get: { responses: { '200': { content: { text/plain: {} } } } } } # expect: methods/json-body
  /v1/orders.xml: { get: { responses: { '200': { content: { application/xml: {} } } } } } # expect: methods/json-body
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})
