import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import sortParameter from './sort-parameter.ts'
import sortSyntax from './sort-syntax.ts'

const RULES = [sortParameter, sortSyntax]

it.each([
  [
    'other names for sort, on collections alone',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: sortBy, in: query } # expect: sorting/sort-parameter
        - { name: 'sort[order]', in: query } # expect: sorting/sort-parameter
        - { name: order, in: query, schema: { enum: [ASC, Desc, null] } } # expect: sorting/sort-parameter
        - { name: direction, in: query, schema: { enum: [north, south] } }
        - { name: ordering, in: header }
        - { name: order_by_id, in: query }
        - { name: constructor, in: query }
        - { $ref: '#/components/parameters/Shared' }
        - { $ref: '#/components/parameters/Lost' }
      responses: {}
    post: { parameters: [{ name: sort_by, in: query }], responses: {} }
  /v1/items: { get: { parameters: [{ $ref: '#/components/parameters/Shared' }], responses: {} } }
  /v1/items/{item_id}: { get: { parameters: [{ name: sort_by, in: query }], responses: {} } }
  /.well-known/keys: { get: { parameters: [{ name: sort_by, in: query }], responses: {} } }
components:
  parameters:
    Shared: { name: sort_direction, in: query, schema: { $ref: '#/components/schemas/Direction' } } # expect: sorting/sort-parameter
    Unused: { name: sort_by, in: query }
  schemas:
    Direction: { oneOf: [{ const: asc }, { const: desc }] }
`,
  ],
  [
    'a field of the items is a filter',
    `
paths:
  /v1/slides:
    get:
      parameters:
        - { name: sort_order, in: query, schema: { type: integer } }
        - { name: ordering, in: query, schema: { type: string, enum: [asc, desc] } } # expect: sorting/sort-parameter
      responses:
        '200':
          content:
            application/json:
              schema:
                properties:
                  data: { type: array, items: { properties: { sort_order: { type: integer }, ordering: { type: string } } } }
`,
  ],
  [
    'values of sort on any operation',
    `
paths:
  /v1/orders/{order_id}:
    get:
      parameters:
        - name: sort
          in: query
          example: name, -created_at # expect: sorting/sort-syntax
          examples:
            fine: { value: '-created_at,name2' }
            shared: { $ref: '#/components/examples/Sort' }
          schema:
            type: string
            default: createdAt # expect: sorting/sort-syntax
            enum:
              - created_at
              - null
              - +name # expect: sorting/sort-syntax
              - '-' # expect: sorting/sort-syntax
              - customer.name # expect: sorting/sort-syntax
              - __proto__ # expect: sorting/sort-syntax
              - asc
        - { name: sort_by, in: query, schema: { default: 'A B' } }
      responses: {}
    post:
      parameters:
        - name: sort
          in: query
          explode: false
          example:
            - created_at
            - -Name # expect: sorting/sort-syntax
          schema:
            type: array
            items: { $ref: '#/components/schemas/Field' }
            default: [created_at]
      responses: {}
    put:
      parameters:
        - name: sort
          in: query
          schema:
            $ref: '#/components/schemas/Field'
            default: name:desc # expect: sorting/sort-syntax
      responses: {}
    delete: { parameters: [{ name: sort, in: query, schema: { default: 1, example: true } }], responses: {} }
components:
  examples: { Sort: { value: CREATED } } # expect: sorting/sort-syntax
  schemas:
    Field:
      type: string
      oneOf:
        - const: 1st # expect: sorting/sort-syntax
        - const: second
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
        - { name: order_by, in: query, type: string } # expect: sorting/sort-parameter
        - name: sort
          in: query
          type: array
          items: { type: string, enum: [createdAt] } # expect: sorting/sort-syntax
          x-example: 'created at' # expect: sorting/sort-syntax
      responses: {}
`,
  ],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

it.each([
  ['createdAt:desc', 'Write `-created_at`.'],
  ['+name,-Age', 'Write `name,-age`.'],
  ['NAME_DESC', 'Write `-name`.'],
  ['created_at ascending', 'Write `created_at`.'],
  [
    'a.b',
    'Write snake_case names of fields, separated by commas, with a leading `-` where descending.',
  ],
])('suggests for %s', async (value, help) => {
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: sort, in: query, example: '${value}' }], responses: {} } } }`
  const [finding] = await findingsOf(text, sortSyntax)
  expect(finding?.help).toBe(help)
})

it('says what becomes of the direction, and of a second parameter', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: sort, in: query }
        - { name: order, in: query, schema: { enum: [asc, desc] } }
        - { name: sort_by, in: query }
      responses: {}
`
  const findings = await findingsOf(text, sortParameter)
  expect(findings.map(({ message, help }) => `${message} ${help}`)).toEqual([
    '`GET /v1/orders` sorts by `order` beside `sort`. Drop it: in `sort` a leading `-` of a field means descending.',
    '`GET /v1/orders` sorts by `sort_by` beside `sort`. Drop it, since `sort` takes comma-separated fields, with a leading `-` where descending.',
  ])
})

it.each([
  ['sort_direction, schema: { type: string }', true],
  ['sortOrder, description: Sort by `ASC` (ascending) or `DESC` (descending).', true],
  ['sortOrder, schema: { default: DESC }', true],
  ['sortOrder, schema: { default: created_at }', false],
  ['sorters, schema: { type: string }', false],
  ['sort_by, description: A field; asc or desc behind it.', false],
  ['order_by, schema: { enum: [asc, desc] }', true],
  ['name__sort, schema: { enum: [asc, desc] }', true],
  ['pagination.sort_order, schema: { enum: [ASC, DESC] }', true],
])('%s gives the direction alone: %s', async (parameter, isDirection) => {
  const text = `paths: { /v1/orders: { get: { parameters: [{ in: query, name: ${parameter} }], responses: {} } } }`
  const [finding] = await findingsOf(text, sortParameter)
  expect(finding?.help.startsWith(isDirection ? 'Take `sort`' : 'Call it `sort`')).toBe(true)
})

it.each([
  ['If true, will sort results newest first.', 1],
  ['Whether to order them the other way round.', 1],
  ['Whether to look the address up by its coordinates.', 0],
  ['', 0],
])('a boolean called reverse that is described as %j: %i', async (description, count) => {
  const parameter = `{ name: reverse, in: query, description: '${description}', schema: { type: boolean } }`
  const text = `paths: { /v1/orders: { get: { parameters: [${parameter}], responses: {} } } }`
  const findings = await findingsOf(text, sortParameter)
  expect(findings.map(({ help }) => help)).toEqual(
    count === 0
      ? []
      : ['Take `sort` in its place: comma-separated fields, with a leading `-` where descending.'],
  )
})

it.each([
  ['sort_dir', 'asc, desc', true],
  ['sort_by_direction', 'desc, asc', true],
  ['sort_ascending', 'true, false', true],
  ['sortDesc', 'true, false', true],
  ['ascending', 'true, false', true],
  ['sortDir', 'ASC, DESC', true],
  ['dir', 'asc, desc', true],
  ['order_dir', 'ascending, descending', true],
  ['orderDirection', 'asc, desc', true],
  ['sort_field', 'created_at, name', true],
  ['sort_column', 'created_at', true],
  ['sortKey', 'created_at', true],
  ['sortName', 'created_at', true],
  ['sort_col', 'created_at', true],
  ['$orderby', 'created_at', true],
  ['sort_order', '0, 1', true],
  ['dir', 'north, south', false],
  ['direction', 'inbound, outbound', false],
  ['order', 'first, second', false],
  ['sorted', 'true, false', false],
  ['sort_code', '200581', false],
  ['orders', 'open, closed', false],
  ['order_id', '1', false],
  ['directory', 'asc', false],
  ['sorting_office', 'north', false],
  ['field', 'name', false],
])('query parameter %s of %s sorts: %s', async (name, values, isFinding) => {
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: ${name}, in: query, schema: { enum: [${values}] } }], responses: {} } } }`
  expect(await findingsOf(text, sortParameter)).toHaveLength(isFinding ? 1 : 0)
})

it.each([
  ['DESC-eventDate', '`-event_date`'],
  ['ASC-eventDate', '`event_date`'],
  ['eventDate:desc', '`-event_date`'],
  ['Desc', 'snake_case names'],
])('to sort by %s is written %s', async (value, help) => {
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: sort, in: query, schema: { type: string, example: '${value}' } }], responses: {} } } }`
  const [finding] = await findingsOf(text, sortSyntax)
  expect(finding?.help).toContain(help)
})

it.each([
  ["example: ''", 0],
  ["example: '{{sort}}'", 0],
  ["example: '<field>'", 0],
  ["example: '{sort}'", 0],
  ['example: string', 0],
  ["examples: ['', '{{sort}}']", 0],
  ["default: ''", 0],
  ["enum: ['', createdAt]", 1],
  ["example: 'createdAt'", 1],
  ["example: 'created_at,DESC'", 1],
  ["example: 'asc(name)'", 1],
])('sort shown as %s: %i', async (shown, count) => {
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: sort, in: query, schema: { type: string, ${shown} } }], responses: {} } } }`
  expect(await findingsOf(text, sortSyntax)).toHaveLength(count)
})

it('a field in `order` is what to sort by beside its direction', async () => {
  const order = '{ name: order, in: query, schema: { enum: [total, weight] } }'
  const asc = '{ name: asc, in: query, schema: { type: boolean } }'
  const text = `
paths:
  /v1/orders: { get: { parameters: [${order}, ${asc}], responses: {} } }
  /v1/parcels: { get: { parameters: [${order}], responses: {} } }
`
  const helps = (await findingsOf(text, sortParameter)).map(({ help }) => help)
  expect(helps).toEqual([
    'Call it `sort`: comma-separated fields, with a leading `-` where descending.',
    'Drop it: in `sort` a leading `-` of a field means descending.',
  ])
})

it.each([
  ['descending', 'boolean', 1],
  ['desc', 'boolean', 1],
  ['ascending', 'boolean', 1],
  ['Asc', 'boolean', 1],
  ['asc', "string, enum: ['true']", 1],
  ['desc', 'string', 0],
  ['descending', 'integer', 0],
  ['descent', 'boolean', 0],
])('query parameter %s of type %s: %i', async (name, type, count) => {
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: ${name}, in: query, schema: { type: ${type} } }], responses: {} } } }`
  const findings = await findingsOf(text, sortParameter)
  expect(findings.map(({ help }) => help)).toEqual(
    count === 0
      ? []
      : ['Take `sort` in its place: comma-separated fields, with a leading `-` where descending.'],
  )
})

const CALL = 'Call it `sort`: comma-separated fields, with a leading `-` where descending.'
const TAKE =
  'Take `sort` in its place: comma-separated fields, with a leading `-` where descending.'
const DROP = 'Drop it: in `sort` a leading `-` of a field means descending.'

it.each([
  ['{ name: sortName, in: query }, { name: sortOrder, in: query }', [CALL, DROP]],
  ['{ name: sort_order, in: query }, { name: sort_by, in: query }', [DROP, CALL]],
  [
    "{ name: sort_by, in: query }, { name: order_by, in: query, description: '`asc` or `desc`' }",
    [CALL, DROP],
  ],
  ['{ name: sort_by, in: query }, { name: order_by, in: query }', [CALL, CALL]],
  ['{ name: sort_order, in: query }', [CALL]],
  ["{ name: order_by, in: query, description: 'name asc, name desc' }", [CALL]],
  ['{ name: sort_order, in: query }, { name: sort_by, in: header }', [CALL]],
  ['{ name: sort_dir, in: query }', [TAKE]],
  ['{ name: sort_dir, in: query }, { name: order_direction, in: query }', [TAKE, TAKE]],
  ['{ name: sort_dir, in: query }, { name: sort, in: query }', [DROP]],
  ['{ name: sort_dir, in: query }, { name: sorter, in: query }', [DROP, CALL]],
])('of two that sort, the one for the direction goes: %s', async (parameters, helps) => {
  const text = `paths: { /v1/orders: { get: { parameters: [${parameters}], responses: {} } } }`
  const findings = await findingsOf(text, sortParameter)
  expect(findings.map(({ help }) => help)).toEqual(helps)
})

it.each([
  ["'sort[created_at]'", '', 1],
  ["'sort_by[created_at]'", '', 1],
  ["'orderBy[createdAt]'", '', 1],
  ["'order[created_at]'", 'enum: [asc, desc]', 1],
  ["'order[status]'", 'enum: [open, closed]', 0],
  ["'sorted[created_at]'", '', 0],
])('a parameter %s of a schema {%s} sorts: %i', async (name, schema, count) => {
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: ${name}, in: query, schema: { ${schema} } }], responses: {} } } }`
  const findings = await findingsOf(text, sortParameter)
  expect(findings.map(({ help }) => help)).toEqual(
    Array.from({ length: count }).fill(
      'Drop it, and take the field in `sort`, with a leading `-` where descending.',
    ),
  )
})

it.each([
  ['order', '[name, -name, created_at, -created_at]', 1],
  ['order', '[open, closed]', 0],
  ['order', '[-1, -2]', 0],
  ['sort_type', '[asc, desc]', 1],
  ['sort', '[asc, desc]', 0],
  ['name__sort', '[first, last]', 0],
  ['trend', '[ascending, descending]', 0],
])('%s with the values %s sorts: %i', async (name, values, count) => {
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: ${name}, in: query, schema: { enum: ${values} } }], responses: {} } } }`
  expect(await findingsOf(text, sortParameter)).toHaveLength(count)
})
