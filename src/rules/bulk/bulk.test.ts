import { expect, it } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import batchDiscouraged from './batch-discouraged.ts'
import batchShape from './batch-shape.ts'
import maxItems from './max-items.ts'
import maxItemsRecommended from './max-items-recommended.ts'
import perItemResults from './per-item-results.ts'
import shape from './shape.ts'

const RULES = [batchDiscouraged, batchShape, maxItems, maxItemsRecommended, perItemResults, shape]

it.each<[string, string, TestOptions?]>([
  [
    'methods and bodies',
    `
paths:
  /v1/a:bulk-create:
    get: { responses: {} } # expect: bulk/shape
    put: { responses: {} } # expect: bulk/shape
    options: { responses: {} }
    post: { responses: {} } # expect: bulk/shape
  /v1/b:bulk-create: { post: { requestBody: { $ref: '#/components/requestBodies/Lost' }, responses: {} } }
  /v1/c:bulk-create: { post: { requestBody: { content: { application/json: { schema: { type: object } } } }, responses: {} } } # expect: bulk/shape
  /v1/d:bulk-create: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/lost' } } } }, responses: {} } }
  /v1/e:bulk-create: { post: { requestBody: { content: { application/json: { schema: {} } } }, responses: {} } }
  /v1/f:bulk-create: { post: { requestBody: { content: { text/csv: { schema: { type: string } } } }, responses: {} } }
  /v1/g:bulk-create: { post: { requestBody: { content: { application/json: { schema: { allOf: [{ type: object }, { $ref: '#/lost' }] } } } }, responses: {} } }
  /v1/h:bulk-create: # one branch holds an array, the other does not
    post: # expect: bulk/shape
      requestBody: { content: { application/json: { schema: { oneOf: [{ type: array, maxItems: 9 }, { properties: { id: { type: string } } }] } } } }
      responses: {}
  /v1/i:bulk-create: { post: { requestBody: { content: { application/json: { schema: { properties: { body: { properties: { ids: { type: array } } } } } } } }, responses: {} } }
  /v1/j:bulk-create: { post: { requestBody: { content: { application/json: { schema: { properties: { constructor: { type: string } } } } } }, responses: {} } } # expect: bulk/shape
  /v1/k:bulkCreate: { post: { responses: {} } }
  /v1/k/{id}:bulk-create: { post: { responses: {} } }
  /v1/k/bulk-create: { post: { responses: {} } }
  /v1/users/{id}/k:bulk-create: { post: { responses: {} } } # expect: bulk/shape
webhooks: { 'k:bulk-create': { post: { responses: {} } } }
`,
  ],
  [
    'the bound of the array',
    `
paths:
  /v1/a:bulk-create: { post: { requestBody: { $ref: '#/components/requestBodies/Ids' }, responses: {} } }
  /v1/b:bulk-create: { post: { requestBody: { $ref: '#/components/requestBodies/Ids' }, responses: {} } }
  /v1/c:bulk-create:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: array
              allOf: [{ maxItems: 500 }, { maxItems: 200 }] # expect: bulk/max-items-recommended
      responses: {}
  /v1/d:bulk-create: { post: { requestBody: { content: { application/json: { schema: { properties: { ids: { type: array, maxItems: 100 }, fields: { type: array } } } } } }, responses: {} } }
  /v1/e:bulk-create: { post: { requestBody: { content: { application/json: { schema: { type: array, allOf: [{ $ref: '#/lost' }] } } } }, responses: {} } }
  /v1/f:bulk-create:
    post:
      requestBody:
        content:
          application/json:
            schema: # expect: bulk/max-items
              oneOf:
                - { type: array, maxItems: 10 }
                - type: array
                  items: { type: string }
      responses: {}
  /v1/g:bulk-create:
    post:
      requestBody:
        content:
          application/json:
            schema:
              properties:
                ids: { type: [array, 'null'] } # expect: bulk/max-items
                fields: { type: array }
                name: { type: string }
      responses: {}
components:
  requestBodies: { Ids: { content: { application/json: { schema: { $ref: '#/components/schemas/Ids' } } } } }
  schemas:
    Ids: # expect: bulk/max-items
      type: array
      items: { type: string }
`,
  ],
  [
    'results',
    `
paths:
  /v1/a:bulk-create:
    post:
      requestBody: { content: { application/json: { schema: { type: array, maxItems: 1 } } } }
      responses:
        '200': { $ref: '#/components/responses/Bare' }
        '202': {}
        '204': {} # expect: bulk/per-item-results
        '206': { content: { application/json: { schema: { type: array, items: { type: string } } } } } # expect: bulk/per-item-results
        '207': { content: { application/json: { schema: { type: array } } } }
        2XX: { content: { application/json: { schema: { properties: { count: { type: integer } } } } } } # expect: bulk/per-item-results
        '400': {}
        default: {}
  /v1/b:bulk-create:
    post:
      requestBody: { content: { application/json: { schema: { type: array, maxItems: 1 } } } }
      responses:
        '200': { $ref: '#/components/responses/Bare' }
        '201': { $ref: '#/components/responses/Lost' }
        '206': { content: { application/json: { schema: { properties: { results: { items: { allOf: [{ type: object }] } } } } } } }
        '207': { content: { application/json: { schema: { properties: { report: { properties: { results: { type: array, items: { properties: { id: {} } } } } } } } } } }
        '208': { content: { application/json: { schema: { properties: { results: {} } } } } }
        '226': { content: { text/csv: {} } }
components:
  responses:
    Bare: { description: d } # expect: bulk/per-item-results
`,
  ],
  [
    'the heterogeneous batch',
    `
paths:
  /v1/batch: # expect: bulk/batch-discouraged
    post: { responses: { 2XX: {}, default: {} } } # expect: bulk/batch-shape
    get: { responses: { '207': {} } } # expect: bulk/batch-shape
    options: { responses: {} }
  /v2/batch: { post: { responses: { '207': { $ref: '#/lost' } } } } # expect: bulk/batch-discouraged
  /v1/batches: { post: { responses: {} } }
  /v1/orders/batch: { post: { responses: {} } }
  /v1/batch/{batch_id}: { get: { responses: {} } }
`,
  ],
  [
    'a batch of one thing, which is no heterogeneous one',
    `
paths:
  /v1/batch: # expect: bulk/batch-discouraged
    post:
      requestBody: { content: { application/json: { schema: { properties: { hive_id: {}, readings: { type: array, items: { properties: { weight: {}, taken_at: {} } } } } } } } }
      responses: { '204': {} }
  /v2/batch: # expect: bulk/batch-discouraged
    post: # expect: bulk/batch-shape
      requestBody: { content: { application/json: { schema: { properties: { calls: { type: array, items: { properties: { httpMethod: {}, path: {} } } } } } } } }
      responses: { '200': {} }
  /v3/batch: # expect: bulk/batch-discouraged
    post: # expect: bulk/batch-shape
      requestBody: { content: { application/json: { schema: { type: array, items: { oneOf: [{ properties: { hive: {} } }, { properties: { keeper: {} } }] } } } } }
      responses: { '200': {} }
  /v4/batch: # expect: bulk/batch-discouraged
    post: # expect: bulk/batch-shape
      requestBody: { content: { application/json: { schema: { type: array, items: { type: object } } } } }
      responses: { '200': {} }
`,
  ],
  [
    'Swagger 2.0',
    `
swagger: '2.0'
paths:
  /v1/orders:bulk-create:
    post:
      parameters: [{ name: body, in: body, schema: { type: array } }] # expect: bulk/max-items
      responses: { '200': { schema: { type: object } } } # expect: bulk/per-item-results
  /v1/items:bulk-create:
    post: # expect: bulk/shape
      parameters: [{ name: body, in: body, schema: { type: object } }]
      responses: {}
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

it('names the first use of what is shared', async () => {
  const text = `
paths:
  /v1/a:bulk-create: { post: { requestBody: { $ref: '#/components/requestBodies/Ids' }, responses: {} } }
  /v1/b:bulk-create: { post: { requestBody: { $ref: '#/components/requestBodies/Ids' }, responses: {} } }
components: { requestBodies: { Ids: { content: { application/json: { schema: { type: array, maxItems: 101 } } } } } }
`
  const findings = await findingsOf(text, RULES)
  expect(findings.map(({ message }) => message)).toEqual([
    '`POST /v1/a:bulk-create` takes up to 101 items at once.',
  ])
})
