import { describe, expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import headerTitleCase from './header-title-case.ts'
import pathParameter from './path-parameter-snake-case.ts'
import queryParameter from './query-parameter-snake-case.ts'

const rules = [pathParameter, queryParameter]

/** Documents whose comments say what is to be found, by both rules at once. */
const documents: Record<string, string> = {
  'path parameters': `
paths:
  /v1/orders/{order_id}/items/{item_id}: {}
  /v1/orders/{orderId}: {} # expect: naming/path-parameter-snake-case
  /v1/orders/{order_id}/lines/{line2}: {} # expect: naming/path-parameter-snake-case
  /v1/maps/{Lat}:{Lon}: {} # expect: naming/path-parameter-snake-case
  /v1/files/{path+}: {} # expect: naming/path-parameter-snake-case
  /v1/x/{constructor}: {}
  /v1/x/{__proto__}: {} # expect: naming/path-parameter-snake-case
  /.well-known/{keyId}: {} # expect: naming/path-parameter-snake-case
  /v1/lost/{lostId}: { $ref: '#/components/pathItems/lost' } # expect: naming/path-parameter-snake-case
webhooks:
  '/hook/{hookId}': {}
`,
  'query parameters': `
paths:
  /v1/orders/{order_id}:
    parameters:
      - name: pathLevel # expect: naming/query-parameter-snake-case
        in: query
    get:
      parameters:
        - { name: ok_name2, in: query }
        - { name: X-Header, in: header }
        - { name: cookieName, in: cookie }
        - { $ref: '#/components/parameters/lost' }
        - { $ref: '#/components/parameters/shared' }
        - { name: constructor, in: query }
        - name: __proto__ # expect: naming/query-parameter-snake-case
          in: query
        - name: '{{x}}' # expect: naming/query-parameter-snake-case
          in: query
        - name: pageSize # expect: naming/query-parameter-snake-case
          in: query
    delete:
      parameters: [{ $ref: '#/components/parameters/shared' }]
  /v1/beside/{id}:
    $ref: '#/components/pathItems/beside'
    parameters: [{ name: ownName, in: query }] # expect: naming/query-parameter-snake-case
    put: { parameters: [{ name: putName, in: query }] } # expect: naming/query-parameter-snake-case
  /v1/overridden:
    parameters:
      - { name: neverTaken, in: query }
    get:
      parameters: [{ name: neverTaken, in: query }] # expect: naming/query-parameter-snake-case
components:
  parameters:
    shared:
      name: sharedName # expect: naming/query-parameter-snake-case
      in: query
    unused:
      name: unusedName # expect: naming/query-parameter-snake-case
      in: query
`,
  'what other rules report on a collection': `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: pageSize, in: query }
        - { name: sortBy, in: query }
        - { name: Direction, in: query, schema: { enum: [ASC, DESC] } }
        - { name: apiVersion, in: query }
        - { name: 'filter[status]', in: query }
        - { name: minPrice, in: query, description: Only of this price or more }
        - { name: createdBefore, in: query }
        - name: customerId # expect: naming/query-parameter-snake-case
          in: query
        - name: assignedTo # expect: naming/query-parameter-snake-case
          in: query
      responses:
        '200':
          description: d
          content:
            application/json:
              schema:
                properties:
                  data: { type: array, items: { properties: { assignedTo: { type: string } } } }
    post:
      parameters:
        - name: sortBy # expect: naming/query-parameter-snake-case
          in: query
`,
  '3.2 querystring': `
openapi: 3.2.0
paths:
  /v1/orders:
    get:
      parameters:
        - name: all
          in: querystring
          content:
            application/x-www-form-urlencoded:
              schema:
                properties:
                  customerId: { type: string } # expect: naming/query-parameter-snake-case
`,
  'AsyncAPI 3': `
asyncapi: 3.0.0
channels:
  orders:
    address: shop.orders.{orderId}.{region_2}.v1 # expect: naming/path-parameter-snake-case
    parameters: { orderId: {}, region_2: {} }
    bindings:
      ws:
        query:
          type: object
          properties:
            sinceId: { type: string } # expect: naming/query-parameter-snake-case
            since_id: { type: string }
`,
  'AsyncAPI 2': `
asyncapi: 2.6.0
channels:
  orders/{orderId}: # expect: naming/path-parameter-snake-case
    parameters: { orderId: { schema: { type: string } } }
`,
}

describe('naming of parameters', () => {
  for (const [name, text] of Object.entries(documents)) {
    it(name, async () => {
      expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
    })
  }

  it('names all parameters of a path in one finding', async () => {
    const text = 'paths: { "/v1/orders/{orderId}/items/{itemId}": {} }'
    const [finding, ...others] = await findingsOf(text, pathParameter)
    expect(others).toEqual([])
    expect(finding?.message).toBe('Path parameters `orderId` and `itemId` are not snake_case.')
    expect(finding?.help).toBe('Write `order_id` and `item_id`.')
  })
})

it('qualifies a path parameter that would be a reserved word', async () => {
  const [finding] = await findingsOf("paths: { '/v1/orders/{Type}': {} }", pathParameter)
  expect(finding?.help).toBe('Write `order_type`.')
})

it('does not respell a credential, which belongs elsewhere', async () => {
  const parameters =
    '[{ name: accessToken, in: query }, { name: orderKind, in: query }, { name: x-api-key, in: header }]'
  const findings = await findingsOf(`paths: { /v1/a: { post: { parameters: ${parameters} } } }`, [
    queryParameter,
    headerTitleCase,
  ])
  expect(findings.map(({ help }) => help)).toEqual(['Write `order_kind`.'])
})

it.each([
  ['pipeline.pipeline_id', 'pipeline_id'],
  ['repo.repo', 'repo'],
  ['task_category.name', 'task_category_name'],
  ['cluster.pipeline_id', 'cluster_pipeline_id'],
])('what a message and its field %s say twice is said once: %s', async (name, written) => {
  const parameter = (place: string) => `{ name: ${name}, in: ${place}, required: true, schema: {} }`
  const inPath = `paths: { '/v1/runs/{${name}}': { get: { parameters: [${parameter('path')}], responses: {} } } }`
  const inQuery = `paths: { /v1/runs: { get: { parameters: [${parameter('query')}], responses: {} } } }`
  const found = [
    ...(await findingsOf(inPath, pathParameter)),
    ...(await findingsOf(inQuery, queryParameter)),
  ]
  expect(found.map(({ help }) => help)).toEqual([`Write \`${written}\`.`, `Write \`${written}\`.`])
})
