import { expect, it } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import knownField from '../filtering/known-field.ts'
import operatorSuffix from '../filtering/operator-suffix.ts'
import queryParameterSnakeCase from '../naming/query-parameter-snake-case.ts'
import temporalSuffix from '../naming/temporal-suffix.ts'
import envelope from './envelope.ts'
import forbiddenParameter from './forbidden-parameter.ts'
import totalOptIn from './total-opt-in.ts'

const RULES = [
  forbiddenParameter,
  knownField,
  operatorSuffix,
  queryParameterSnakeCase,
  temporalSuffix,
  totalOptIn,
]

/** The rules that report a collection with parameters, each `name: schema` or `name: schema: description`. */
async function rulesOf(...parameters: readonly string[]): Promise<string[]> {
  const list = parameters.map((parameter) => {
    const [name, schema, description = ''] = parameter.split(' | ')
    return `{ name: '${name}', in: query, schema: ${schema}, description: '${description}' }`
  })
  const items = '{ properties: { id: {}, created_at: {}, price: {}, status: {}, total: {} } }'
  const text = `
paths:
  /v1/orders:
    get:
      parameters: [${list.join(', ')}]
      responses: { '200': { description: d, content: { application/json: { schema: { properties: { data: { type: array, items: ${items} } } } } } } }
`
  return (await findingsOf(text, RULES)).map(({ rule }) => rule)
}

const STRING = '{ type: string }'
const FORBIDDEN = [forbiddenParameter.id]

it.each(
  'marker continue next_token NextToken pageMarker scroll_id search_after exclusiveStartKey paging_after paging[before] $skiptoken continuation $skip start_key'.split(
    ' ',
  ),
)('%s pages', async (name) => {
  expect(await rulesOf(`${name} | ${STRING}`)).toEqual(FORBIDDEN)
})

it.each([
  [['after | { type: string } | A cursor for use in pagination.']],
  [['before | { type: string } | The token of the page to read.']],
  [['before | { type: string } | Logs created before this log entry ID.']],
  [['after | { type: string }', 'limit | { type: integer }']],
  [
    [
      'before | { type: string } | An object id that defines your place in the list.',
      'limit | { type: integer }',
    ],
  ],
  [['$top | { type: integer }']],
  [['$limit | { type: integer }']],
  [['After | { type: string } | The cursor.']],
  [['previous | { type: string } | An opaque string cursor to fetch the previous page.']],
  [['token | { type: string } | Replacement for offset, from where to iterate over the list.']],
])('%j: a cursor or a size', async (parameters) => {
  expect(await rulesOf(...parameters)).toEqual(FORBIDDEN)
})

it('take sizes pages beside skip', async () => {
  const number = '{ type: integer }'
  expect(await rulesOf(`take | ${number}`, `skip | ${number}`)).toEqual([
    ...FORBIDDEN,
    ...FORBIDDEN,
  ])
  // Alone it says how much to answer, and filters by no field.
  expect(await rulesOf(`take | ${number}`)).toEqual([])
  expect(await rulesOf('take | { type: string }')).toEqual(['filtering/known-field'])
})

it('first and last size pages beside after and before', async () => {
  const found = await rulesOf(
    'first | { type: integer }',
    `after | ${STRING}`,
    'last | { type: integer }',
    `before | ${STRING}`,
  )
  expect(found).toEqual([...FORBIDDEN, ...FORBIDDEN, ...FORBIDDEN, ...FORBIDDEN])
})

it('last sizes pages beside before, also as a text', async () => {
  const last = 'last | { type: string } | Number of items to return from the end.'
  expect(await rulesOf(last, `before | ${STRING}`)).toEqual([...FORBIDDEN, ...FORBIDDEN])
  const named = await rulesOf(`last | ${STRING}`, `before | ${STRING}`)
  expect(named).toEqual([...FORBIDDEN, 'filtering/known-field'])
})

it.each([
  [['page | { type: integer }', 'size | { type: integer }']],
  [['skip | { type: integer }', 'take | { type: integer }']],
  [['skip | { type: integer }', 'top | { type: integer }']],
  [['offset | { type: integer }', 'max | { type: integer }']],
  [['start | { type: integer }', 'rows | { type: integer }']],
  [['from | { type: integer }', 'size | { type: integer }']],
  [['startAt | { type: integer }', 'maxResults | { type: integer }']],
  [['first | { type: integer }', 'max | { type: integer }']],
])('%j page beside each other', async (parameters) => {
  expect(await rulesOf(...parameters)).toEqual([...FORBIDDEN, ...FORBIDDEN])
})

it.each([
  [['size | { type: integer }']],
  [['from | { type: integer }', 'to | { type: integer }']],
  [['from | { type: integer }', 'to | { type: integer }', 'limit | { type: integer }']],
  [['from | { type: string, format: date }', 'size | { type: integer }']],
  [['size | { type: string }', 'from | { type: integer }']],
  [['startAt | { type: string, format: date-time }', 'limit | { type: integer }']],
  [['first | { type: string }', 'max | { type: integer }']],
  [['first | { type: integer }', 'max | { type: string }']],
  [['min | { type: integer }', 'max | { type: integer }']],
])('%j page nothing, one without the other', async (parameters) => {
  expect(await rulesOf(...parameters)).not.toContain(forbiddenParameter.id)
})

it.each([
  [['after | { type: string, format: date-time }']],
  [['before | { type: string, format: date-time }', 'limit | { type: integer }']],
  [
    [
      'after | { type: string } | Only orders created after this date.',
      'limit | { type: integer }',
    ],
  ],
  [['after | { type: string } | An ISO 8601 timestamp.', 'limit | { type: integer }']],
  [['after | { type: string }']],
  [['next | { type: boolean } | Whether to skip the current page.']],
  [['previous | { type: string } | The employer before this one.']],
  [['first | { type: integer }']],
  [['first | { type: string }', 'after | { type: string, format: date-time }']],
  [['$count | { type: boolean }']],
  [['continue | { type: boolean }']],
  [['marker_id_gt | { type: string }']],
  [['top | { type: integer }']],
])('%j pages nothing', async (parameters) => {
  expect(await rulesOf(...parameters)).not.toContain(forbiddenParameter.id)
})

it.each(
  'total_required totalRequired include_total_count with_total withCount $count $inlinecount show_total count returnTotalCount'.split(
    ' ',
  ),
)('%s asks for a total', async (name) => {
  const type =
    name === '$inlinecount' ? '{ type: string, enum: [none, allpages] }' : '{ type: boolean }'
  expect(await rulesOf(`${name} | ${type}`)).toEqual([totalOptIn.id])
})

it('a total in each answer is one too', async () => {
  const told = 'with_count | { type: boolean } | Include the total count in each response'
  expect(await rulesOf(told)).toEqual([totalOptIn.id])
})

it.each([
  ['include_total', '{ type: boolean }'],
  ['total', STRING],
  ['count', '{ type: integer }'],
  ['total_required', '{ type: integer }'],
  ['total_amount', '{ type: boolean }'],
  ['with_count', '{ type: boolean } | The count of seats in each hall'],
  ['totals_in', STRING],
  ['account', '{ type: boolean }'],
  ['counted', '{ type: boolean }'],
  ['include_totally_all', '{ type: boolean }'],
  ['total_eq', STRING],
])('%s of %s does not', async (name, schema) => {
  expect(await rulesOf(`${name} | ${schema}`)).not.toContain(totalOptIn.id)
})

it('reports the name alone, and not the totals that it asks for', async () => {
  const text = (parameters: string) => `
paths:
  /v1/orders:
    get:
      parameters: [${parameters}]
      responses: { '200': { description: d, content: { application/json: { schema: { properties: { data: { type: array }, total: { type: integer } } } } } } }
`
  const foreign = '{ name: total_required, in: query, schema: { type: boolean } }'
  const own = '{ name: include_total, in: query, schema: { type: boolean } }'
  const [finding, ...others] = await findingsOf(text(foreign), totalOptIn)
  expect(others).toEqual([])
  expect(finding?.message).toBe(
    '`GET /v1/orders` asks for a total by `total_required` instead of `include_total`.',
  )
  expect(finding?.help).toBe('Call it `include_total`, a boolean that is false by default.')
  const helps = (await findingsOf(text(`${own}, ${foreign}`), totalOptIn)).map(({ help }) => help)
  expect(helps).toEqual(['Drop it, since `include_total` asks for the total.'])
})

const TIME = '{ type: string, format: date-time }'

it.each([
  [`due_on.before | { type: string, format: date }`],
  [`DateCreated> | ${TIME}`],
  [`created< | ${TIME}`],
  [`created>= | ${TIME}`],
  [`created_at__gte | ${TIME}`],
  [`price__lt | ${STRING}`],
  [`price.gte | ${STRING}`],
  [`status:ne | ${STRING}`],
  [`status! | ${STRING}`],
  [`created.after | ${TIME}`],
  [`createdFrom | ${TIME}`],
])('%s is one finding, on the filter', async (parameter) => {
  expect(await rulesOf(parameter)).toEqual([operatorSuffix.id])
})

it.each([
  [`created_at_gte | ${TIME}`],
  [`created_at_gt | ${TIME}`],
  [`created_after | ${TIME}`],
  [`price_lt | ${STRING}`],
  [`status_ne | ${STRING}`],
  [`status_in | ${STRING}`],
  [`status | ${STRING}`],
  [`id | ${STRING}`],
  [`created_at | ${TIME}`],
  [`created_at_lte | ${TIME}`],
])('%s is a filter', async (parameter) => {
  expect(await rulesOf(parameter)).toEqual([])
})

it.each([
  ['created>', TIME, 'Write `created_at_gt`.'],
  ['created<', TIME, 'Write `created_at_lt`.'],
  ['price__gte', STRING, 'Write `price_gte`.'],
  ['status!', STRING, 'Write `status_ne`.'],
  ['price', '{ type: string }', undefined],
  [
    'price>',
    TIME,
    'Take one parameter for each field, named as the field (`status`) or with _gt, _gte, _lt, _lte, _ne or _in behind it.',
  ],
])('what to write for %s', async (name, schema, help) => {
  const items = '{ properties: { created_at: {}, price: {}, status: {} } }'
  const text = `paths: { /v1/orders: { get: { parameters: [{ name: '${name}', in: query, schema: ${schema} }], responses: { '200': { description: d, content: { application/json: { schema: { type: array, items: ${items} } } } } } } } }`
  const [finding] = await findingsOf(text, operatorSuffix)
  expect(finding?.help).toBe(help)
})

it('says that 3.1 has no keyword nullable', async () => {
  const text = (version: string) => `
openapi: ${version}
paths:
  /v1/orders:
    get:
      responses: { '200': { content: { application/json: { schema: { required: [data, pagination], properties: { data: { type: array, items: { type: object } }, pagination: { type: object, required: [has_more, next_cursor], properties: { has_more: { type: boolean }, next_cursor: { type: string, nullable: true } } } } } } } } }
`
  expect(await findingsOf(text('3.0.3'), envelope)).toEqual([])
  const [finding] = await findingsOf(text('3.1.0'), envelope)
  expect(finding?.message).toContain(
    'cannot be null, since `nullable` is a keyword of OpenAPI 3.0 alone',
  )
})

it.each([
  [
    'batch_token | { type: string } | A pagination cursor to retrieve the next set of results.',
    true,
  ],
  ['resume_key | { type: string } | Where the next page begins.', true],
  ['list_marker | {} | A cursor returned by the previous call.', true],
  ['invite_token | { type: string } | The token of the invitation.', false],
  ['sort_key | { type: string } | What to sort by.', false],
  ['batch_size_total | { type: string } | A pagination cursor.', false],
  ['color_token | { type: string } | Shown on the next line.', false],
  ['page_hint | { type: string } | The next page.', false],
  ['partition_key | { type: string } | The partition to read.', false],
])('%s is a cursor by its description: %s', async (parameter, is) => {
  expect((await rulesOf(parameter)).includes(forbiddenParameter.id)).toBe(is)
})

it.each([
  'opt_fields',
  'group_by',
  'include',
  'exclude_fields',
  'select',
  'embed',
  'include[]',
  'fields[]',
])('%s selects, and filters nothing', async (name) => {
  const found = await rulesOf(`${name} | ${STRING}`)
  expect(found).not.toContain(knownField.id)
  expect(found).not.toContain(operatorSuffix.id)
})
