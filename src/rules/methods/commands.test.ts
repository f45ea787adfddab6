import { describe, expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import createBody from './create-body.ts'
import jsonBody from './json-body.ts'
import successStatus from './success-status.ts'

const RULES = [createBody, jsonBody, successStatus]

const JSON_BODY = 'requestBody: { content: { application/json: {} } }'
const OBJECT =
  "responses: { '200': { content: { application/json: { schema: { type: object, properties: { theme: { type: string } } } } } } }"

describe('a POST that creates nothing', () => {
  it('is a command, or sets the one thing at its path', async () => {
    const text = `
paths:
  /v1/auth: { post: { summary: Authenticate with the secret, responses: { '200': {} } } }
  /v1/entries/{entry_id}/removebreaks: { post: { operationId: PostEntryRemoveBreaks, responses: { '200': {} } } }
  /v1/vectors: { post: { summary: Initialize the vector database, responses: { '200': {} } } }
  /v1/indexes: { post: { operationId: rebuildIndexes, responses: { '200': {} } } }
  /v1/store-details: { post: { summary: Receive the details of a store, ${JSON_BODY}, responses: { '204': {} } } }
  /v1/notifications: { post: { operationId: handleNotification, ${JSON_BODY}, responses: { '204': {} } } }
  /v1/action/flush/logs: { post: { summary: Flush the DNS logs, responses: { '200': {} } } }
  /v1/actions/restartdns: { post: { summary: Restart the service, responses: { '200': {} } } }
  /v1/reminders: { post: { summary: Mark all reminders of a user as read, responses: { '200': {} } } }
  /v1/player/previous: { post: { responses: { '204': {} } } }
  /v1/player/next: { post: { responses: { '204': {} } } }
  /v1/me/player/pauses: { post: { summary: Pause it, responses: { '204': {}, '403': {} } } }
  /v1/sessions: { post: { operationId: refreshSession, responses: { '204': {} } } }
  /v1/caches: { post: { summary: Empty all caches, responses: { '205': {}, default: {} } } }
  /v1/carts/{cart_id}/taxes: { post: { summary: Calculate Cart Taxes, responses: { '200': {} } } }
  /v1/admin/invoices: { post: { operationId: triggerInvoiceGeneration, responses: { '200': {} } } }
  /v1/gateways/{gateway_id}/fixed_addresses: { post: { summary: Enable the fixed addresses, responses: { '200': {} } } }
  /v1/player/play: { post: { responses: { '200': {} } } }
  /v1/chats/{chat_id}/run_rules: { post: { summary: Run the rules, responses: { '200': {} } } }
  /v1/podcasts/{podcast_id}/match-episodes: { post: { summary: Quick match of episodes, responses: { '200': {} } } }
  /v1/documents/extract/rawdata: { post: { responses: { '200': { content: { application/zip: {} } } } } }
  /v1/settings/reset-addresses: { post: { summary: Resets the addresses, responses: { '200': {} } } }
  /v1/servers/sync-themes: { post: { summary: Runs the sync themes task, responses: { '200': {} } } }
  /v1/prices: { post: { responses: { '200': { content: { application/x-ndjson: {} } } } } }
  /v1/attachments/convertallpdfs: { post: { summary: Convert all PDF files, responses: { '200': {} } } }
  /v1/models/images: { post: { responses: { '200': { content: { image/png: {} } } } } }
  /v1/users/{user_id}/lifecycle/reset_factors: { post: { operationId: resetFactors, responses: { '200': {} } } }
  /v1/jobs/{job_id}/results: { post: { summary: Starts the job., responses: { '202': {} } } }
  /v1/configuration: { get: { ${OBJECT} }, post: { ${JSON_BODY}, responses: { '200': {} } } }
  /v1/rules: { post: { operationId: updateRules, ${JSON_BODY}, responses: { '200': {} } } }
  /v1/tags/infos: { post: { summary: Get tag info, ${JSON_BODY}, responses: { '200': {} } } }
  /v1/shipments/{shipment_id}/rates: { post: { summary: Fetch new rates, ${JSON_BODY}, responses: { '200': {} } } }
  /v1/batches/webhooks: { post: { summary: Resend webhooks, ${JSON_BODY}, responses: { '200': {} } } }
  /v1/threads: { post: { description: A thread of its own. No request body is required., responses: { '201': {} } } }
  /v1/tags: { post: { summary: Returns all tags, ${JSON_BODY}, responses: { '200': {} } } }
  /v1/result: { post: { ${JSON_BODY}, responses: { '200': {} } } }
  /v1/media/players/skip: { post: { responses: { '200': {} } } }
  /v1/me/settings: { get: { ${OBJECT} }, post: { ${JSON_BODY}, responses: { '200': {} } } }
  /v1/account/preferences: { get: { ${OBJECT} }, post: { responses: { '200': {} } } }
  /v1/site/details: { get: { ${OBJECT} }, put: {}, post: { ${JSON_BODY}, responses: { '200': {} } } }
  /v1/users/{user_id}/settings: { get: { ${OBJECT} }, post: { ${JSON_BODY}, responses: { '200': {} } } }
`
    expect(placesOf(await findingsOf(text, RULES))).toEqual([])
  })

  it('is told from one that creates', async () => {
    const text = `
paths:
  /v1/orders: { post: { responses: { '201': {} } } } # expect: methods/create-body
  /v1/lamps: { post: { responses: { '204': {} } } } # expect: methods/create-body, methods/success-status
  /v1/poles/{pole_id}/lamps: { post: { responses: { '202': {} } } } # expect: methods/create-body
  /v1/marks: { post: { summary: Mark a page, responses: { '201': {} } } } # expect: methods/create-body
  /auth/v1/logout: { post: { summary: User logout, responses: { '200': {} } } }
  /v1/sign-out: { post: { responses: { '200': {} } } }
  /v1/logouts: { post: { responses: { '200': {} } } } # expect: methods/create-body, methods/success-status
  /v1/receipts: { post: { summary: Receive goods, ${JSON_BODY}, responses: { '200': {} } } } # expect: methods/success-status
  /v1/order-items: { post: { operationId: createItem, responses: { '201': {} } } } # expect: methods/create-body
  /v1/export-jobs: { post: { summary: Start an export, responses: { '200': {} } } }
  /v1/baskets: { post: { summary: Get or create a basket, ${JSON_BODY}, responses: { '200': {} } } } # expect: methods/success-status
  /v1/podcasts/{podcast_id}/episode-matches: { post: { summary: Add a match, responses: { '200': {} } } } # expect: methods/create-body, methods/success-status
  /v1/raws: { post: { responses: { '200': { content: { image/png: {}, application/json: {} } } } } } # expect: methods/create-body, methods/success-status
  /v1/images: { post: { responses: { '201': { content: { image/png: {} } } } } } # expect: methods/create-body
  /v1/carts: { post: {} } # expect: methods/create-body, methods/success-status
  /v1/a/orders: { post: { responses: { '201': {}, '204': {} } } } # expect: methods/create-body
  /v1/b/orders: { post: { ${JSON_BODY}, responses: { '204': {} } } } # expect: methods/success-status
  /v1/c/orders: { post: { ${JSON_BODY}, responses: { '200': {} } } } # expect: methods/success-status
  /v1/pet: { post: { ${JSON_BODY}, responses: { '200': {} } } } # expect: methods/success-status
  /v1/pet/{pet_id}: { get: { responses: { '200': {} } } }
  /v1/order: { post: { responses: { '201': {} } } } # expect: methods/create-body
  /v1/d/orders: { post: { responses: { '201': {}, '202': {} } } } # expect: methods/create-body
  /v1/orders/{order_id}/items: { post: { responses: { '201': {} } } } # expect: methods/create-body
  /v1/e/orders: { get: { responses: { '200': { content: { application/json: { schema: { type: array } } } } } }, post: { ${JSON_BODY}, responses: { '200': {} } } } # expect: methods/success-status
  /v1/f/orders: { get: { responses: { '200': { content: { application/json: { schema: { properties: { data: { type: array } } } } } } } }, post: { ${JSON_BODY}, responses: { '200': {} } } } # expect: methods/success-status
  /v1/g/orders: { get: { responses: { '200': { content: { application/json: { schema: { properties: { orders: { type: array, items: {} } } } } } } } }, post: { ${JSON_BODY}, responses: { '200': {} } } } # expect: methods/success-status
`
    expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
  })
})

describe('the forms that OAuth prescribes', () => {
  const FORM = 'application/x-www-form-urlencoded'
  const bodyOf = (...names: string[]) => {
    const properties = names.map((name) => `${name}: {}`).join(', ')
    return `requestBody: { content: { ${FORM}: { schema: { properties: { ${properties} } } } } }`
  }

  it('are no fault', async () => {
    const text = `
paths:
  /oauth/token: { post: { ${bodyOf()}, responses: { '200': {} } } }
  /v1/oauth2/token: { post: { ${bodyOf('grant_type')}, responses: { '200': {} } } }
  /v1/token: { post: { ${bodyOf('grant_type', 'code')}, responses: { '200': {} } } }
  /v1/access-tokens: { post: { ${bodyOf('grant_type')}, responses: { '201': {} } } }
  /oauth/revoke: { post: { ${bodyOf('token', 'token_type_hint')}, responses: { '200': {} } } }
  /oauth2/v1/introspect: { post: { ${bodyOf('token')}, responses: { '200': {} } } }
  /oauth2/device_authorization: { post: { ${bodyOf('client_id')}, responses: { '200': {} } } }
  /connect/par: { post: { ${bodyOf('response_type', 'client_id')}, responses: { '201': {} } } }
  /v1/auth/login:
    post: { ${bodyOf('grant_type', 'username')}, responses: { '200': {} } }
  /api/sign-in: { post: { ${bodyOf()}, responses: { '200': {} } } }
  /saml/acs: { post: { ${bodyOf('SAMLResponse', 'RelayState')}, responses: { '200': {} } } }
components:
  securitySchemes:
    OAuth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example.com/api/sign-in', scopes: {} } } }
`
    expect(placesOf(await findingsOf(text, RULES))).toEqual([])
  })

  it('are not those of other operations', async () => {
    const text = `
paths:
  /v1/orders:
    post:
      requestBody:
        content: # expect: methods/create-body
          ${FORM}: { schema: { properties: { name: {} } } }
      responses: { '201': {} }
  /v1/push-tokens:
    post:
      requestBody:
        content: # expect: methods/create-body
          ${FORM}: { schema: { properties: { token: {}, device: {} } } }
      responses: { '201': {} }
  /v1/orders/{order_id}/cancellation:
    post:
      requestBody:
        content:
          ${FORM}: {} # expect: methods/json-body
  /v1/orders/{order_id}:revoke:
    post:
      requestBody:
        content:
          ${FORM}: { schema: { properties: { reason: {} } } } # expect: methods/json-body
  /oauth/clients:
    post:
      requestBody:
        content: # expect: methods/create-body
          ${FORM}: { schema: { properties: { client_name: {} } } }
      responses: { '201': {} }
  /oauth/token:
    post:
      requestBody:
        content:
          application/xml: {} # expect: methods/json-body
`
    expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
  })

  it('are found in Swagger 2.0, too, and other forms reported where the form is declared', async () => {
    const text = `
swagger: '2.0'
consumes: [application/json]
paths:
  /oauth/token:
    post:
      consumes: [application/x-www-form-urlencoded]
      parameters: [{ in: formData, name: grant_type, type: string }]
      responses: { '200': {} }
  /orders:
    post:
      parameters:
        - { in: formData, name: name, type: string } # expect: methods/create-body
      responses: { '201': {} }
  /carts:
    post:
      consumes: # expect: methods/create-body
        - application/x-www-form-urlencoded
      parameters:
        - { in: formData, name: name, type: string }
      responses: { '201': {} }
  /orders/{order_id}/cancellation:
    post:
      parameters:
        - { in: formData, name: reason, type: string } # expect: methods/json-body
`
    expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
  })
})

it('what a summary says to start, and the path does not name, creates nothing', async () => {
  const text = `
paths:
  /v1/samples/{sample_id}/separate-speakers: { post: { summary: Start speaker separation } }
  /v1/chat-rooms: { post: { summary: Start a chat room } } # expect: methods/create-body, methods/success-status
  /v1/separate-speakers: { post: { summary: Create separate speakers } } # expect: methods/create-body, methods/success-status
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

it('what a verb in front, the operationId or a description says to be done, creates nothing', async () => {
  const text = `
paths:
  /v1/validate/dns-records: { post: { responses: { '200': {} } } }
  /v1/messages/create/drafts: { post: { responses: { '200': {} } } } # expect: methods/create-body, methods/success-status
  /v1/imports/retry-documents: { post: { operationId: Import_RetryDocuments, ${JSON_BODY}, responses: { '200': {} } } }
  /v1/check-options: { post: { operationId: validateOptions, ${JSON_BODY}, responses: { '200': {} } } }
  /v1/check-lists: { post: { operationId: createLists, ${JSON_BODY}, responses: { '200': {} } } } # expect: methods/success-status
  /v1/profiles: { post: { summary: Bulk get profiles by their ids, ${JSON_BODY}, responses: { '200': {} } } }
  /v1/test-runs: { post: { operationId: createTestRun, ${JSON_BODY}, responses: { '200': {} } } } # expect: methods/success-status
  /v1/saml/acs: { post: { responses: { '200': {} } } }
  /v1/imports/images: { post: { summary: Import the images, responses: { '200': {} } } }
  /v1/imports/pictures: { post: { summary: Add pictures, responses: { '200': {} } } } # expect: methods/create-body, methods/success-status
  /v1/user/anonymous: { post: { responses: { '201': {} } } }
  /v1/contact/exists: { post: { ${JSON_BODY}, responses: { '200': {} } } }
  /v1/routes: { post: { summary: Details of routes, description: Retrieves what is known of routes, ${JSON_BODY}, responses: { '200': {} } } }
  /v1/stops: { post: { summary: A new stop, description: Returns the stop that it creates, ${JSON_BODY}, responses: { '200': {} } } } # expect: methods/success-status
  /v1/imports/{import_id}/transactions: { post: { summary: Start a transaction } } # expect: methods/success-status
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

describe('a POST without a body that creates', () => {
  it('sends nothing where the server makes it all', async () => {
    const text = `
paths:
  /v1/volumes/{volume_id}/snapshots: { post: { responses: { '201': {} } } }
  /v1/devices/{device_id}/credentials: { post: { responses: { '201': {} } } }
  /v1/organizations/{organization_id}/connect/secrets: { post: { responses: { '201': {} } } }
  /v1/lobbies/{lobby_id}/invites: { post: { responses: { '201': {} } } }
  /v1/databases/{database_id}/backups: { post: { parameters: [{ name: expand, in: query }], responses: { '201': {} } } }
  /v1/sessions: { post: { responses: { '201': {} } } }
  /v1/me/passkeys: { post: { responses: { '201': {} } } }
  /v1/sites/{site_id}/api-keys: { post: { parameters: [{ name: Idempotency-Key, in: header }], responses: { '201': {} } } }
  /v1/posts/{post_id}/likes: { post: { responses: { '201': {} } } }
  /v1/deploy-keys: { post: { responses: { '201': {} } } }
  /v1/webhook-lookups: { post: { responses: { '201': {} } } }
`
    expect(placesOf(await findingsOf(text, RULES))).toEqual([])
  })

  it('sends nothing where it does something with an item, or looks many up', async () => {
    const text = `
paths:
  /v1/ships/{ship_id}/scan/systems: { post: { responses: { '201': {} } } }
  /v1/requests/{request_id}/rebuild-features: { post: { responses: { '201': {} } } }
  /v1/pairings/{pairing_id}/start-clocks: { post: { responses: { '200': {} } } }
  /v1/postcodes: { post: { summary: Bulk postcode lookup, responses: { '200': {} } } }
  /v1/ships/{ship_id}/cargo/systems:
    post: # expect: methods/create-body
      responses: { '201': {} }
  /v1/scan/systems:
    post: # expect: methods/create-body
      responses: { '201': {} }
  /v1/start-clocks:
    post: # expect: methods/create-body
      responses: { '201': {} }
`
    const found = placesOf(await findingsOf(text, [createBody]))
    expect(found).toEqual(expectationsIn(text, [createBody]))
  })

  it('sends a body where the query takes what belongs into it', async () => {
    const text = `
paths:
  /v1/volumes/{volume_id}/snapshots:
    post: # expect: methods/create-body
      parameters: [{ name: label, in: query }]
      responses: { '201': {} }
  /v1/runners/{runner_id}/sessions:
    post: # expect: methods/create-body
      parameters: [{ name: prompt, in: query }, { name: model, in: query }]
      responses: { '201': {} }
  /v1/backups:
    post:
      requestBody:
        content: # expect: methods/create-body
          application/xml: {}
      responses: { '201': {} }
`
    expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
  })

  it('creates below an item what reads like an order, and what is sent in a body of 2.0', async () => {
    const text = `
swagger: '2.0'
paths:
  /v1/users/{user_id}/updates: { post: { operationId: createUpdate, responses: { '201': {} } } } # expect: methods/create-body
  /v1/users/{user_id}/removebreaks: { post: { operationId: addBreak, responses: { '201': {} } } } # expect: methods/create-body
  /v1/payments/auth: { post: { responses: { '201': {} } } } # expect: methods/create-body
  /v1/users:
    post:
      consumes: [application/json]
      parameters: [{ in: body, name: email }, { in: body, name: password }]
      responses: { '201': {} }
`
    expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
  })
})
