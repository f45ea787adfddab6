import { expect, it } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import accepted from './accepted.ts'
import cancel from './cancel.ts'
import monitorDeclared from './monitor-declared.ts'
import statusMonitor from './status-monitor.ts'

const RULES = [accepted, cancel, monitorDeclared, statusMonitor]
const MONITOR = `
    Monitor:
      properties:
        status: { type: string, enum: [pending, running, succeeded, failed, cancelled] }
        result: {}
        error: { type: object }`

it.each<[string, string, TestOptions?]>([
  [
    'a 202 without Operation-Location and without a monitor',
    `
paths:
  /v1/orders:
    get: { responses: { '200': { content: { application/json: { schema: { type: object } } } } } }
    post: { responses: { '202': { $ref: '#/components/responses/Accepted' } } } # expect: operations/monitor-declared
    put: { responses: { '202': { headers: { operation-location: { $ref: '#/lost' } } }, 2XX: {}, default: {} } }
  /v1/items: { post: { responses: { '202': { $ref: '#/components/responses/Accepted' } } } }
webhooks: { done: { post: { responses: { '202': {} } } } }
components:
  responses:
    Accepted: { headers: { Location: {} } } # expect: operations/accepted
    Unused: {}
`,
  ],
  [
    'operations that clients change are none of the service',
    `
paths:
  /v1/operations/{operation_id}:
    get: { responses: { '200': { content: { application/json: { schema: { properties: { surgeon_id: {}, theatre: {} } } } } } } }
    patch: { responses: { '200': {} } }
  /v2/operations/{op_id}:
    get:
      responses:
        '200':
          content:
            application/json:
              schema: { properties: { status: { type: string }, result: {} } } # expect: operations/status-monitor, operations/status-monitor
    patch: { operationId: cancelOperation, responses: { '200': {} } }
`,
  ],
  [
    'a GET that cannot be seen may answer with the monitor',
    `
paths:
  /v1/orders:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: 'https://example.com/x.yaml' } } } } } }
    post: { responses: { '202': { headers: { Operation-Location: {} } } } }
`,
  ],
  [
    'a link of a 202 names the monitor',
    `
paths: # expect: operations/cancel
  /v1/orders:
    post: { responses: { '202': { headers: { Operation-Location: {} }, links: { monitor: { operationId: getJob } } } } }
  /v1/jobs/{job_id}:
    get:
      operationId: getJob
      responses:
        '200':
          content:
            application/json:
              schema: # expect: operations/status-monitor
                properties:
                  status: { type: string } # expect: operations/status-monitor
                  result: {}
`,
  ],
  [
    'a monitor with its cancel',
    `
paths:
  /v1/operations/{op_id}: { get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Monitor' } } } } } } }
  /v1/operations/{id}:cancel: { post: { responses: { '202': { headers: { Operation-Location: {} } } } } }
components:
  schemas:${MONITOR}
`,
  ],
  [
    'a cancel that is no POST, or stands elsewhere',
    `
paths: # expect: operations/cancel
  /v1/operations/{op_id}: { get: { responses: { '200': {} } } }
  /v1/operations/{op_id}:cancel: { get: { responses: {} } }
  /v1/operations/{op_id}/cancel: { get: { responses: {} } }
  /v1/orders/{op_id}:cancel: { post: { responses: {} } }
`,
  ],
  [
    'a cancel of a monitor elsewhere is for paths/custom-action',
    `
paths:
  /v1/jobs/{job_id}: { get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Monitor' } } } } } } }
  /v1/jobs/{job_id}:cancel: { post: { responses: {} } }
components:
  schemas:${MONITOR}
`,
  ],
  [
    'statuses, result and error of what looks like a monitor',
    `
components:
  schemas:
    Upper: { properties: { status: { enum: [PENDING, RUNNING, SUCCEEDED] }, result: {}, error: {} } }
    Shared:
      properties:
        status: { $ref: '#/components/schemas/Status' }
        result: {}
        error: {}
    Again: { properties: { status: { $ref: '#/components/schemas/Status' }, result: {}, error: {} } }
    Status:
      type: string
      enum: [pending, running, succeeded, failed, cancelled, UNKNOWN] # expect: operations/status-monitor
    Nullable: { properties: { status: { enum: [pending, running, succeeded, failed, cancelled, null] }, result: {}, error: {} } }
    Requires:
      required: [status, result, error]
      properties:
        status: { enum: [pending, running, succeeded, failed, cancelled] }
        result: {} # expect: operations/status-monitor
        error: {} # expect: operations/status-monitor
    Lacks: # expect: operations/status-monitor
      properties:
        status: { enum: [pending, running, succeeded, failed, cancelled] }
        error: {}
    Unknown:
      allOf: [{ $ref: '#/lost' }]
      properties: { status: { enum: [pending, running, succeeded, failed, cancelled] }, error: {} }
    Base:
      properties:
        status: { type: string }
        error: {}
    Composed:
      allOf: [{ $ref: '#/components/schemas/Base' }]
      properties:
        status: { enum: [pending, running, succeeded, failed, cancelled] }
        result: {}
    Narrowed:
      allOf: [{ $ref: '#/components/schemas/Other' }]
      properties: { result: {} }
    Other: { properties: { status: { enum: [pending, running, succeeded, failed, cancelled] }, error: {} } }
`,
  ],
  [
    'branches that tell the statuses apart are one monitor',
    `
paths:
  /v1/operations/{op_id}:
    get:
      responses:
        '200':
          content:
            application/json:
              schema:
                oneOf:
                  - properties: { status: { enum: [pending, running, cancelled] } }
                  - { required: [result], properties: { status: { const: succeeded }, result: {} } }
                  - { required: [error], properties: { status: { const: failed }, error: {} } }
  /v2/operations/{op_id}:
    get:
      responses:
        '200':
          content:
            application/json:
              schema: # expect: operations/status-monitor
                anyOf:
                  - properties: { status: { $ref: '#/components/schemas/Status' }, error: {} }
                  - properties: { status: { $ref: '#/components/schemas/Status' }, result: {}, error: {} }
  /v1/operations/{op_id}:cancel: { post: { responses: {} } }
components:
  schemas:
    Status: { enum: [pending, running, succeeded, failed, cancelled] }
`,
  ],
  [
    'a custom action on an operation, which is no monitor',
    `
paths:
  /v1/operations/{op_id}:events:
    get: { responses: { '200': { content: { application/json: { schema: { type: object, properties: { name: {} } } } } } } }
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
paths: # expect: operations/cancel
  /operations/{op_id}: { get: { responses: { '200': { schema: { type: object } } } } } # expect: operations/status-monitor
  /orders: { post: { responses: { '202': {} } } } # expect: operations/accepted
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

it('says how statuses differ, and which path cancels', async () => {
  const text = `
paths:
  /v2/operations/{op_id}:
    get:
      responses:
        '200':
          content:
            application/json:
              schema: { properties: { status: { enum: [pending, running, done] }, result: {}, error: {} } }
`
  const findings = await findingsOf(text, [cancel, statusMonitor])
  expect(findings.map(({ message, help }) => `${message} ${help}`)).toEqual([
    'No operation cancels what the monitor `GET /v2/operations/{op_id}` tells of. Add `POST /v2/operations/{op_id}:cancel`.',
    'The `status` of the monitor may be `done` and lacks `succeeded`, `failed` and `cancelled`. List exactly `pending`, `running`, `succeeded`, `failed` and `cancelled`.',
  ])
})

it.each([
  ["operationRef: '#/paths/~1v1~1jobs~1{id}/get'", true],
  ["operationRef: '#/paths/~1v1~1jobs~1%7Bid%7D/get'", true],
  ["operationRef: '#/paths/%2Fv1%2Fjobs%2F%7Bid%7D/get'", false],
  ["operationRef: '#/paths/~1v1~1other~1%7Bid%7D/get'", false],
  ["operationRef: '#/paths/~1v1~1jobs~1%ZZ/get'", false],
  ['operationId: getJob', true],
])('a link by %s leads to the monitor: %s', async (link, leads) => {
  const text = `
paths:
  /v1/orders: { post: { responses: { '202': { links: { monitor: { ${link} } } } } } }
  '/v1/jobs/{id}':
    get: { operationId: getJob, responses: { '200': { content: { application/json: { schema: { type: object, properties: { phase: {} } } } } } } }
`
  // The monitor is judged, and this one lacks its members.
  const found = (await findingsOf(text, statusMonitor)).length > 0
  expect(found).toBe(leads)
})
