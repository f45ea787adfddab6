import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import keyAccepted from './key-accepted.ts'
import keyMethod from './key-method.ts'
import keySchema from './key-schema.ts'
import recordExposed from './record-exposed.ts'

const RULES = [keyAccepted, keyMethod, keySchema, recordExposed]

test.each<[string, string, TestOptions?]>([
  [
    'POST and PATCH accept the key, and no other method takes it',
    `
paths:
  /v1/orders:
    parameters:
      - { name: Idempotency-Key, in: header } # expect: idempotency/key-method
    get: {}
    post: {}
  /v1/orders/{order_id}:
    patch: # expect: idempotency/key-accepted
      parameters: [{ name: Idempotency-Key, in: query }, { name: IdempotencyKey, in: header }]
    put:
      parameters:
        - { name: x-idempotency-key, in: header } # expect: idempotency/key-method
    delete:
      parameters:
        - { $ref: '#/components/parameters/Key' }
    options:
      parameters:
        - { $ref: '#/components/parameters/Key' }
  /v1/orders/{order_id}/cancellation:
    post: # expect: idempotency/key-accepted
      callbacks:
        done: { '{$request.body#/url}': { post: {} } }
  /v1/orders/{order_id}:cancel: { post: {} }
  /v1/orders:bulk-cancel:
    post: # expect: idempotency/key-accepted
      parameters: []
  /v1/orders/search: { post: {} }
  /v1/orders.getOrder: { post: { operationId: orders.getOrder, responses: { '200': {} } } }
  /v1/invoices:
    post: { parameters: [{ $ref: '#/components/parameters/Missing' }] }
  /v1/refunds:
    post: { parameters: [{ $ref: '#/components/parameters/Key' }] }
  /v1/reports: { $ref: '#/components/pathItems/Reports' }
  /v1/summaries: { $ref: '#/components/pathItems/Reports' }
components:
  parameters:
    Key: { name: idempotency-key, in: header } # expect: idempotency/key-method
    Unused: { name: Idempotency-Key, in: header }
  pathItems:
    Reports:
      post: {} # expect: idempotency/key-accepted
webhooks:
  done: { post: {}, get: { parameters: [{ name: Idempotency-Key, in: header }] } }
`,
  ],
  [
    'OpenAPI 3.2: other methods than the standard ones have no such rule',
    `
openapi: 3.2.0
paths:
  /v1/orders:
    query: {}
    additionalOperations: { LINK: {}, post: {} }
`,
  ],
  [
    'the schema of the key',
    `
paths: {}
components:
  parameters:
    A: { name: Idempotency-Key, in: header, schema: { type: string, format: uuid } }
    B: { name: Idempotency-Key, in: header, schema: { type: string, minLength: 1, maxLength: 64 } }
    C: { name: Idempotency-Key, in: header, schema: { type: string } } # expect: idempotency/key-schema
    D: { name: X-Idempotency-Key, in: header, schema: { type: string, minLength: 16, maxLength: 65 } } # expect: idempotency/key-schema
    E: { name: Idempotency-Key, in: header, schema: { type: string, maxLength: 64 } } # expect: idempotency/key-schema
    F: { name: Idempotency-Key, in: header, schema: { type: string, minLength: 0, maxLength: 64 } } # expect: idempotency/key-schema
    G: { name: Idempotency-Key, in: header, schema: { type: string, pattern: '^[A-Za-z0-9_-]{1,64}$' } }
    H: { name: Idempotency-Key, in: header, schema: { type: string, pattern: '^[A-Za-z0-9_-]+$' } } # expect: idempotency/key-schema
    I: { name: Idempotency-Key, in: header, schema: { type: string, pattern: '^.{0,64}$' } } # expect: idempotency/key-schema
    J: { name: Idempotency-Key, in: header, schema: { type: string, pattern: '^[0-9]{10}$' } } # expect: idempotency/key-schema
    K: { name: Idempotency-Key, in: header, schema: { type: string, pattern: '^(?!x)' } }
    L: { name: Idempotency-Key, in: header, schema: { type: string, minLength: 1, maxLength: 20 } } # expect: idempotency/key-schema
    M: { name: Idempotency-Key, in: header, schema: { type: string, minLength: 1, maxLength: 26 } }
    N: { name: Idempotency-Key, in: header, schema: { type: integer } } # expect: idempotency/key-schema
    O: { name: Idempotency-Key, in: header, schema: { type: [string, 'null'], format: ulid } }
    P: { name: Idempotency-Key, in: header, schema: { type: string, format: date-time } } # expect: idempotency/key-schema
    Q: { name: Idempotency-Key, in: header, schema: { oneOf: [{ type: string, format: uuid }, { type: string, pattern: '^[0-9A-HJKMNP-TV-Z]{26}$' }] } }
    R: { name: Idempotency-Key, in: header, schema: { anyOf: [{ type: string, format: uuid }, { type: string }] } } # expect: idempotency/key-schema
    S: { name: Idempotency-Key, in: header, schema: { allOf: [{ type: string }, { minLength: 1 }, { maxLength: 36 }] } }
    T: { name: Idempotency-Key, in: header, schema: { allOf: [{ type: string }, { $ref: '#/x' }] } }
    U: { name: Idempotency-Key, in: header, schema: { $ref: '#/components/schemas/Text' } }
    V: { name: idempotency-key, in: header, schema: { $ref: '#/components/schemas/Text' } }
    W: { name: Idempotency-Key, in: header, schema: {} }
    X: { name: Idempotency-Key, in: header, content: { text/plain: { schema: { type: boolean } } } } # expect: idempotency/key-schema
    Y: { name: Idempotency-Key, in: header, schema: { type: string, maxLength: 255, pattern: '^[0-9a-f-]{36}$' } }
    Z: { name: Idempotency-Key, in: header, schema: { type: string, pattern: '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}' } } # expect: idempotency/key-schema
    AA: { name: Idempotency-Key, in: query, schema: { type: integer } }
    AB: { name: Idempotency-Key, in: header, schema: { type: string, enum: [__proto__, '{{x}}'] } } # expect: idempotency/key-schema
  schemas:
    Text: { type: string } # expect: idempotency/key-schema
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
paths:
  /v1/orders:
    post:
      parameters:
        - { name: Idempotency-Key, in: header, type: string, maxLength: 64 } # expect: idempotency/key-schema
    patch: {} # expect: idempotency/key-accepted
`,
  ],
  [
    'records in paths',
    `
paths:
  /v1/idempotency-key: {} # expect: idempotency/record-exposed
  /v1/idempotency-keys/{key_id}: {} # expect: idempotency/record-exposed
  /v1/stores/{store_id}/idempotencyRecords: {} # expect: idempotency/record-exposed
  /v1/idempotency_store: {} # expect: idempotency/record-exposed
  /v1/idempotency-record:purge: {} # expect: idempotency/record-exposed
  /v1/{idempotency-keys}: {}
  /v1/idempotency: {}
  /v1/idempotency-keys-archive: {}
webhooks:
  idempotency-keys: {}
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

test.each([
  [
    "pattern: '^[a-z]*$'",
    'has no `maxLength`, admits an empty value and admits neither a UUID v4 nor a ULID.',
  ],
  ['maxLength: 256', 'has a `maxLength` of 256 (over 64) and admits an empty value.'],
])('one finding names all that a schema of the key lacks: %s', async (keyword, faults) => {
  const text = `
paths: {}
components:
  parameters:
    Key: { name: Idempotency-Key, in: header, schema: { type: string, ${keyword} } }
`
  const [finding] = await findingsOf(text, keySchema)
  expect(finding?.message).toBe(`The schema of \`Idempotency-Key\` ${faults}`)
  expect(finding?.pointer).toBe('/components/parameters/Key/schema')
})

test('what OAuth and SAML send has no key', async () => {
  const text = `
paths:
  /oauth2/device/auth: { post: {} }
  /oauth2/register: { post: {} }
  /oauth2/tokens: { post: {}, patch: {} } # expect: idempotency/key-accepted
  /saml/acs: { post: {} }
  /self-service/oidc/callback: { post: {} }
  /v1/callbacks:
    post: {} # expect: idempotency/key-accepted
  /v1/redirects:
    post: {} # expect: idempotency/key-accepted
  /v1/devices/{device_id}/auth:
    post: {} # expect: idempotency/key-accepted
  /v1/orders/batch/read: { post: {} }
  /v1/orders/batch/create:
    post: {} # expect: idempotency/key-accepted
  /v1/messages/{message_id}/read:
    post: {} # expect: idempotency/key-accepted
`
  expect(placesOf(await findingsOf(text, keyAccepted))).toEqual(expectationsIn(text, keyAccepted))
})

const OF_QUESTIONS = `
paths:
  /v1/assays/estimate: { post: { ANSWER } }
  /v1/tides/forecast: { post: { summary: Predicts the tides of a harbour, ANSWER } }
  /v1/seats.json: { post: { summary: Free seats of a hall, ANSWER } }
  /v1/harvests/{harvest_id}/yield-check: { post: { responses: { '204': {} } } }
  /v1/kilns/firing-plan: { post: { operationId: firing.calculatePlan, ANSWER } }
  /v1/kilns/batch-retrieve-changes: { post: { operationId: KilnChanges, ANSWER } }
  /v1/looms/patterns/compare: { post: { ANSWER } }
  /v1/leases/{lease_id}/_validate: { post: { ANSWER } }
  /v1/orbits/conjunctions: { post: { responses: { '200': { content: { application/json: {} } }, '304': {} } } }
  /v1/consents/{consent_id}/revoke: { post: { description: Idempotent. A revoked consent stays so., ANSWER } }
  /v1/permissions/query/grants: { post: { ANSWER } }
  /v1/hives/route: { post: { description: Returns the way from one hive to the next, ANSWER } }
`.replaceAll('ANSWER', "responses: { '200': { content: { application/json: {} } } }")

test('a POST that asks needs no key', async () => {
  expect(await findingsOf(OF_QUESTIONS, keyAccepted)).toEqual([])
})

const OF_CHANGES = `
paths:
  /v1/assays: # A list is read at the path.
    get: { responses: { '200': { content: { application/json: { schema: { type: array } } } } } }
    post: { ANSWER } # expect: idempotency/key-accepted
  /v1/tide-check: { post: { responses: { '201': {} } } } # expect: idempotency/key-accepted
  /v1/seats: { post: { responses: { '202': {} } } } # expect: idempotency/key-accepted
  /v1/harvests: { post: { responses: { '200': {} } } } # expect: idempotency/key-accepted
  /v1/kilns/{kiln_id}/fire: { post: { summary: Fires a kiln, responses: { '204': {} } } } # expect: idempotency/key-accepted
  /v1/looms/{loom_id}/stop: { post: { ANSWER } } # expect: idempotency/key-accepted
  /v1/leases/{lease_id}/renewal: { post: { ANSWER } } # expect: idempotency/key-accepted
  /v1/orbits/burn:
    post: { responses: { '200': { content: { application/json: {} } }, '409': {} } } # expect: idempotency/key-accepted
  /v1/consents: { post: { operationId: Consents_create, description: This is not idempotent., ANSWER } } # expect: idempotency/key-accepted
  /v1/hives: { post: { ANSWER } } # expect: idempotency/key-accepted
  /v1/hives/{hive_id}: { get: {}, patch: { ANSWER } } # expect: idempotency/key-accepted
`.replaceAll('ANSWER', "responses: { '200': { content: { application/json: {} } } }")

test('a POST that does something needs one', async () => {
  expect(placesOf(await findingsOf(OF_CHANGES, keyAccepted))).toEqual(
    expectationsIn(OF_CHANGES, keyAccepted),
  )
})
