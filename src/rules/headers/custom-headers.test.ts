import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import { namesInfrastructure } from '../shared/headers/internal-topology-predicate.ts'
import { isRevealing } from '../shared/headers/server-values.ts'
import documented from './documented.ts'
import noForwardedIdentity from './no-forwarded-identity.ts'
import noInternalTopology from './no-internal-topology.ts'
import noServerDisclosure from './no-server-disclosure.ts'
import noXPrefix from './no-x-prefix.ts'
import serverHeader from './server-header.ts'
import spelling from './spelling.ts'

const RULES = [
  documented,
  noForwardedIdentity,
  noInternalTopology,
  noServerDisclosure,
  noXPrefix,
  serverHeader,
  spelling,
]

test.each<[string, string, TestOptions?]>([
  [
    'an X- name is reported once, by the rule that it belongs to',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: X-Order-Channel, in: header, description: D } # expect: headers/no-x-prefix
        - { name: x-order-channel, in: header, description: D }
        - { name: X-Request-ID, in: header }
        - { name: x-tenant-id, in: header, description: D }
        - { name: X-FLOW-ID, in: header, description: D }
        - { name: X-Idempotency-Key, in: header, description: D }
        - { name: X-Api-Key, in: header }
        - { name: X-Session-Key, in: header }
        - { name: X-Api-Version, in: header, description: D }
        - { name: X-RateLimit-Limit, in: header, description: D }
        - { name: x-real-ip, in: header, description: D } # expect: headers/no-forwarded-identity
        - { name: X-Forwarded-For, in: header, description: D } # expect: headers/no-forwarded-identity
        - name: X-CorrelationId # expect: headers/spelling
          in: header
          description: D
        - { name: X-Pod-Name, in: header } # expect: headers/no-internal-topology
        - { name: X-Query, in: query }
        - { name: Accept, in: header }
      responses:
        '200':
          headers:
            X-Order-Channel: { description: D }
            X-POD-NAME: {}
            X-Rate-Limit-Reset: { description: D }
            X-RateLimit-Policy: { description: D } # expect: headers/spelling
            X-Powered-By: { description: D } # expect: headers/no-server-disclosure
            x-aspnet-version: { description: D } # expect: headers/no-server-disclosure
            X-AspNetMvc-Version: { description: D } # expect: headers/no-server-disclosure
            X-Generator: { description: D } # expect: headers/no-server-disclosure
            X-Content-Type-Options: {}
            X-Frame-Options: {}
        '404':
          headers:
            x-powered-by: { description: D }
            x-correlationid: { description: D }
components:
  securitySchemes:
    Key: { type: apiKey, in: header, name: x-session-key }
`,
  ],
  [
    'what is another mistake in a request is a prefix in a response, and the other way round',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: X-Powered-By, in: header, description: D } # expect: headers/no-x-prefix
      responses:
        '200':
          headers:
            X-Api-Key: { description: D } # expect: headers/no-x-prefix
            X-Api-Version: { description: D } # expect: headers/no-x-prefix
            X-Real-IP: { description: D } # expect: headers/no-x-prefix
`,
  ],
  [
    'the option retained-headers',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: X-Acme-Trace, in: header, description: D }
        - { name: X-Acme, in: header, description: D } # expect: headers/no-x-prefix
`,
    { options: { retainedHeaders: new Set(['x-acme-trace']) } },
  ],
  [
    'other names once for each declaration, and a shared header once',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          headers:
            CorrelationId: { $ref: '#/components/headers/Id' } # expect: headers/spelling
            Backend: { $ref: '#/components/headers/Backend' } # expect: headers/no-internal-topology
        '404':
          headers:
            CorrelationId: { $ref: '#/components/headers/Id' }
            Backend: { $ref: '#/components/headers/Backend' }
            Correlation-ID: { description: D } # expect: headers/spelling
            x-correlation-id: {}
        '500':
          headers:
            Correlation-ID: { description: D } # expect: headers/spelling
            IdempotencyKey: { $ref: '#/components/headers/Missing' } # expect: headers/spelling
components:
  headers:
    Id: {}
    Backend: {}
    X-Unused: {}
  parameters:
    Unused: { name: X-Unused, in: header, description: D } # expect: headers/no-x-prefix
    Address: { name: X-Real-IP, in: header, description: D }
`,
  ],
  [
    'Server',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          headers:
            Server: { example: Apache } # expect: headers/no-server-disclosure
        '201':
          headers:
            server: { schema: { enum: [edge, v2] } } # expect: headers/no-server-disclosure
        '202':
          headers:
            Server: { schema: { type: string } } # expect: headers/server-header
        '203':
          headers:
            Server: { schema: { const: gateway } }
        '204': { headers: { Server: { $ref: '#/components/headers/Missing' } } }
        '400': { headers: { Server: { $ref: '#/components/headers/Server' } } } # expect: headers/server-header
        '404': { headers: { Server: { $ref: '#/components/headers/Server' } } }
components:
  headers:
    Server: { schema: { type: string } }
webhooks:
  done: { post: { responses: { '200': { headers: { Server: {}, X-Node: {}, X-Foo: {} } } } } }
`,
  ],
  [
    'a description of the header, its schema or its content documents it',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: A, in: header, schema: { description: D } }
        - { name: B, in: header, schema: { $ref: '#/components/schemas/Described' } }
        - { name: C, in: header, schema: { allOf: [{ $ref: '#/components/schemas/Described' }] } }
        - { name: D, in: header, content: { text/plain: { schema: { description: D } } } }
        - { name: E, in: header, schema: { $ref: '#/components/schemas/Missing' } }
        - { name: F, in: header, description: ' ' } # expect: headers/documented
        - { name: constructor, in: header } # expect: headers/documented
        - { name: __proto__, in: header } # expect: headers/documented
        - { name: '{{x}}', in: header } # expect: headers/documented
        - { name: api-key, in: header }
        - { name: Range, in: header }
        - { name: X-Tenant-Id, in: header, description: D }
        - { name: X-Flow-Id, in: header } # expect: headers/documented
      responses:
        '200': { headers: { X-Flow-Id: {}, F: {} } } # expect: headers/documented
        '404': { headers: { X-Tenant-Id: {} } } # expect: headers/documented
    put:
      parameters:
        - { name: X-Flow-Id, in: header }
        - { $ref: '#/components/parameters/Missing' }
components:
  schemas:
    Described: { type: string, description: D }
`,
  ],
  [
    'from 3.1 on, a description beside the reference documents it for that use',
    `
paths:
  /v1/orders:
    parameters:
      - { $ref: '#/components/parameters/Everywhere', description: D }
    get:
      parameters:
        - { $ref: '#/components/parameters/Somewhere', description: D }
      responses:
        '200':
          headers:
            Everywhere: { $ref: '#/components/headers/Everywhere', description: D }
            Somewhere: { $ref: '#/components/headers/Somewhere', description: D }
            Alias: { $ref: '#/components/headers/Alias' }
        '404': { headers: { Somewhere: { $ref: '#/components/headers/Somewhere' } } }
    post:
      parameters:
        - { $ref: '#/components/parameters/Somewhere' }
components:
  parameters:
    Everywhere: { name: Every, in: header }
    Somewhere: { name: Some, in: header } # expect: headers/documented
  headers:
    Everywhere: {}
    Somewhere: {} # expect: headers/documented
    Alias: { $ref: '#/components/headers/Aliased', description: D }
    Aliased: {}
`,
  ],
  [
    'in 3.0 it does not',
    `
openapi: 3.0.3
paths:
  /v1/orders:
    get:
      responses:
        '200': { headers: { Order-Count: { $ref: '#/components/headers/Count', description: D } } }
components:
  headers:
    Count: {} # expect: headers/documented
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
paths:
  /v1/orders:
    get:
      parameters:
        - { name: X-Foo, in: header, type: string } # expect: headers/no-x-prefix, headers/documented
      responses:
        200:
          headers:
            Server: { type: string, default: nginx } # expect: headers/no-server-disclosure
            Order-Count: { type: integer } # expect: headers/documented
            Order-Total: { type: integer, description: D }
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

test.each([
  ['X-Order-Channel', 'Write `Order-Channel`.'],
  ['x-next', 'Write `Next`.'],
  ['x-rh-client-addr', 'Give it a name without the prefix, with all of its words written out.'],
  [
    'X-Date',
    'Use the registered `Date` where it means the same, else another name without the prefix.',
  ],
  ['X-{{x}}', 'Give it a name without the prefix that starts with a letter.'],
  ['X-x-Next', 'Write `Next`.'],
  ['X-1', 'Give it a name without the prefix that starts with a letter.'],
])('what to write instead of %s', async (name, help) => {
  const text = `paths: { /v1/a: { get: { parameters: [{ name: '${name}', in: header }] } } }`
  const [finding] = await findingsOf(text, noXPrefix)
  expect(finding?.help).toBe(help)
})

test.each([
  'X-Node',
  'X-Node-Id',
  'X-Pod',
  'X-Backend-Server',
  'X-Upstream',
  'X-Upstream-Response-Time',
  'X-Served-By',
  'X-Host',
  'X-Hostname',
  'X-Instance',
  'x-server-ip',
  'Backend-Name',
  'X-Cache-Node2',
  'X-Kafka-Offset',
  'XNode',
])('%s names infrastructure', (name) => {
  expect(namesInfrastructure(name)).toBe(true)
})

test.each([
  'Host',
  'Server',
  'X-Server-Time',
  'X-Forwarded-Host',
  'X-Forwarded-Server',
  'X-Order-Id',
  'X-Tenant-Id',
  'X-Application-Name',
  'X-Application-Instance-Id',
  'X-Worker-Id',
  'X-Client-Hostname',
  'X-Origin',
  'X-Proxy',
  'X-',
  '',
  'constructor',
  '__proto__',
  '{{x}}',
])('%j names no infrastructure', (name) => {
  expect(namesInfrastructure(name)).toBe(false)
})

test.each<[string, boolean]>([
  ['nginx', true],
  ['Apache', true],
  ['Microsoft-IIS', true],
  ['Apache-Coyote', true],
  ['Google Frontend', true],
  ['acme/x', true],
  ['gateway 2', true],
  ['gateway', false],
  ['frontend', false],
  ['Acme', false],
  ['', false],
  ['constructor', false],
])('%j as the value of Server is revealing: %s', (value, expected) => {
  expect(isRevealing(value)).toBe(expected)
})

test.each([
  ['X-EARLY-ACCESS', 'Write `Early-Access`.'],
  ['x-v', 'Give it a name without the prefix, that says in words what the value is.'],
  ['X-BC-Store-Hash', 'Write `BC-Store-Hash`.'],
  ['X-GUID-Token', 'Write `GUID-Token`.'],
])('%s has capitals where it is an initialism', async (name, help) => {
  const text = `paths: { /v1/a: { get: { parameters: [{ name: ${name}, in: header, description: D, schema: { type: string } }] } } }`
  expect((await findingsOf(text, noXPrefix)).map((finding) => finding.help)).toEqual([help])
})

test('a header that holds what an earlier answer gave is no misspelt one', async () => {
  const text = `
paths:
  /v1/sessions:
    delete:
      parameters: [{ name: Request-Id, in: header, description: The id returned in a prior response. }]
    get:
      parameters:
        - name: Request-Id # expect: headers/spelling
          in: header
          description: The id of the request, which the response returns.
`
  expect(placesOf(await findingsOf(text, [spelling]))).toEqual(expectationsIn(text, [spelling]))
})
