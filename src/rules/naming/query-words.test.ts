import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import customAction from '../paths/custom-action.ts'
import booleanQuery from './boolean-query.ts'
import enumUnknown from './enum-unknown.ts'
import enumUpperSnakeCase from './enum-upper-snake-case.ts'
import pathSnakeCase from './path-parameter-snake-case.ts'
import querySnakeCase from './query-parameter-snake-case.ts'

const queryOf = (name: string, schema = '{ type: string }') =>
  `paths: { "/v1/orders/{order_id}:run": { post: { parameters: [{ name: ${name}, in: query, schema: ${schema} }], responses: {} } } }`

test.each([
  [
    'pageSize',
    'Write a name in snake_case as the conventions have it for the size of a page: `limit`.',
  ],
  [
    'perPage',
    'Write a name in snake_case as the conventions have it for the size of a page: `limit`.',
  ],
  [
    'pageToken',
    'Write a name in snake_case as the conventions have it for where a page begins: `starting_after`.',
  ],
  [
    'pageNumber',
    'Write a name in snake_case as the conventions have it for where a page begins: `starting_after`.',
  ],
  ['sortBy', 'Write a name in snake_case as the conventions have it for what to sort by: `sort`.'],
  ['orderBy', 'Write a name in snake_case as the conventions have it for what to sort by: `sort`.'],
  [
    'sortOrder',
    'Write a name in snake_case as the conventions have it for the direction to sort in: a `-` before a field in `sort`.',
  ],
  ['Sort', 'Write `sort`.'],
  ['sortCode', 'Write `sort_code`.'],
  ['pageTitle', 'Write `page_title`.'],
  ['landingPage', 'Write `landing_page`.'],
  ['startCount', 'Write `start_count`.'],
  ['tokenType', 'Write `token_type`.'],
])('%s', async (name, help) => {
  expect((await findingsOf(queryOf(name), querySnakeCase)).map((one) => one.help)).toEqual([help])
})

test.each([
  [', { name: sort, in: query }', 0],
  [', { name: sortBy, in: query }', 0],
  [', { name: depth, in: query }', 2],
  ['', 2],
])('directions beside a parameter for what to sort by: %s', async (others, count) => {
  const text = `paths: { "/v1/parcels/{parcel_id}/scans/first": { get: { parameters: [{ name: order, in: query, schema: { type: string, enum: [asc, desc] } }${others}], responses: {} } } }`
  expect(await findingsOf(text, [enumUnknown, enumUpperSnakeCase])).toHaveLength(count)
})

test('a name of what sorts that is a field of the resource', async () => {
  const text = `paths: { "/v1/orders/{order_id}": { get: { parameters: [{ name: sortOrder, in: query }], responses: { '200': { content: { application/json: { schema: { type: object, properties: { sortOrder: { type: integer } } } } } } } } } }`
  const [finding] = await findingsOf(text, querySnakeCase)
  expect(finding?.help).toBe('Write `sort_order`.')
})

test.each([
  ["['1', '0', 'true', 'false']", 'naming/boolean-query'],
  ['[0, 1, true, false]', 'naming/boolean-query'],
  ['[yes, no, y, n]', 'naming/boolean-query'],
  ['[yes, " no"]', 'naming/boolean-query'],
  ["['0', '1']", 'naming/boolean-query'],
  ["['1', '0', 'true']", 'naming/enum-upper-snake-case'],
  ["['true', 'false', 'all']", 'naming/enum-upper-snake-case'],
  ['[yes, no, maybe]', 'naming/enum-upper-snake-case'],
])('a query parameter that takes %s', async (values, rule) => {
  const text = queryOf('federal', `{ enum: ${values} }`)
  const findings = await findingsOf(text, [booleanQuery, enumUpperSnakeCase])
  expect(new Set(findings.map((finding) => finding.rule))).toEqual(new Set([rule]))
})

test.each([
  [
    'get',
    'Let GET on the collection answer, or on a path that names with a noun what it answers with.',
  ],
  [
    'post',
    'Write `reports:bulk-query` for an action on many, or a noun below the resource for an action on one.',
  ],
])('a custom action by %s', async (method, help) => {
  const text = `paths: { "/v1/reports:query": { ${method}: { responses: {} } } }`
  expect((await findingsOf(text, customAction)).map((one) => one.help)).toEqual([help])
})

test.each([
  [
    '/v1/{+parent}/views',
    'Leave out the operator in front of the name, which belongs to URI templates (RFC 6570) and not to paths.',
  ],
  ['/v1/views/{viewId}', 'Write `view_id`.'],
])('the parameter of %s', async (path, help) => {
  const findings = await findingsOf(`paths: { "${path}": {} }`, pathSnakeCase)
  expect(findings.map((one) => one.help)).toEqual([help])
})

test.each([
  ["['true', 'false', '1', '0']", 'Leave the enum out where the value is a boolean'],
  ['[true, false, 1, 0]', 'Leave the enum out where the value is a boolean'],
  ["['1', '2', 'true']", 'Write uppercase words joined by `_`'],
  ["['1', '0', 'all']", 'Write uppercase words joined by `_`'],
])('a path parameter that takes %s', async (values, help) => {
  const text = `paths: { '/v1/boosts/{state}': { post: { parameters: [{ name: state, in: path, required: true, schema: { enum: ${values} } }], responses: {} } } }`
  const [finding] = await findingsOf(text, enumUpperSnakeCase)
  expect(finding?.help).toContain(help)
})

test.each([
  ['limit', '[10, 20, 50]', 0],
  ['page_size', '[10, 20, 50]', 0],
  ['limit', "['10', '20', '50']", 1],
  ['weight', '[10, 20, 50]', 1],
])('the sizes of pages are numbers: %s of %s', async (name, values, count) => {
  const text = queryOf(name, `{ enum: ${values} }`)
  expect(await findingsOf(text, enumUpperSnakeCase)).toHaveLength(count)
})
