import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import queryParameterSnakeCase from '../naming/query-parameter-snake-case.ts'
import forbiddenParameter from '../pagination/forbidden-parameter.ts'
import credentialLocation from '../security/credential-location.ts'
import sortParameter from '../sorting/sort-parameter.ts'
import noQueryVersion from '../versioning/no-query-version.ts'
import expandDepth from './expand-depth.ts'
import inSet from './in-set.ts'
import knownField from './known-field.ts'
import operatorSuffix from './operator-suffix.ts'

/** With the rules whose defects must not be reported twice. */
const RULES = [
  expandDepth,
  forbiddenParameter,
  inSet,
  knownField,
  noQueryVersion,
  operatorSuffix,
  queryParameterSnakeCase,
  sortParameter,
]

/** A 200 with items that have some fields. */
const ITEMS = `
      responses:
        '200':
          content:
            application/json:
              schema:
                properties:
                  data:
                    type: array
                    items:
                      properties:
                        id: { type: string }
                        status: { type: string }
                        created_at: { type: string }
                        ends_at: { type: string }
                        price: { type: number }
                        assigned_to: { type: string }
                        checked_in: { type: boolean }
                        tags: { type: array, items: { type: string } }
                        customer: { $ref: '#/components/schemas/Customer' }
components: { schemas: { Customer: { properties: { id: { type: string } } } } }
`

it.each([
  [
    'each parameter is reported by one rule',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: limit, in: query }
        - { name: status, in: query }
        - { name: status_ne, in: query }
        - { name: created_at_gte, in: query, schema: { type: string, format: date-time } }
        - { name: created_after, in: query }
        - { name: end_after, in: query }
        - { name: ending_after, in: query } # expect: filtering/known-field
        - { name: customer_id, in: query }
        - { name: assigned_to, in: query }
        - { name: deleted, in: query }
        - { name: checked_in, in: query, schema: { type: boolean } }
        - { name: max_attempts, in: query }
        - { name: page_size, in: query } # expect: pagination/forbidden-parameter
        - { name: 'page[number]', in: query } # expect: pagination/forbidden-parameter
        - { name: 'sort[by]', in: query } # expect: sorting/sort-parameter
        - { name: apiVersion, in: query } # expect: versioning/no-query-version
        - { name: minPrice, in: query } # expect: filtering/operator-suffix
        - { name: price_max_eq, in: query } # expect: filtering/operator-suffix
        - { name: created_before, in: query } # expect: filtering/operator-suffix
        - { name: beforeCreatedAt, in: query } # expect: filtering/operator-suffix
        - { name: since_date, in: query } # expect: filtering/known-field
        - { name: 'filter[status]', in: query } # expect: filtering/operator-suffix
        - { name: price, in: query, style: deepObject, schema: { type: object } } # expect: filtering/operator-suffix
        - { name: priced_to, in: query } # expect: filtering/operator-suffix
        - { name: reply_to, in: query } # expect: filtering/known-field
        - { name: adjacent_to, in: query } # expect: filtering/known-field
        - { name: bound_to, in: query, schema: { type: integer } } # expect: filtering/operator-suffix
        - { name: billed_to, in: query, schema: { type: string, format: date } } # expect: filtering/operator-suffix
        - { name: q, in: query } # expect: filtering/operator-suffix
        - { name: customerId, in: query } # expect: naming/query-parameter-snake-case
        - { name: state, in: query } # expect: filtering/known-field
        - { name: province, in: query, required: true }
        - { name: cursors, in: query }
        - { name: state_in, in: query } # expect: filtering/known-field
        - { name: all_users, in: query, description: Set to 'true' for all of them }
        - { name: days, in: query, schema: { type: integer } }
        - { name: nested, in: query, description: Whether to go into the parts too }
        - { name: sync, in: query, schema: { type: boolean } }
        - { name: aggregate, in: query, description: Field by which to aggregate }
        - { name: cached, in: query, description: Whether the order was cached }
        - { name: area, in: query, description: The area that is set }
        - { name: constructor, in: query } # expect: filtering/known-field
        - { name: __proto__, in: query } # expect: naming/query-parameter-snake-case
        - { name: state, in: header }
        - { name: access_token, in: query }
        - { name: type, in: query }
        - { name: since, in: query, schema: { type: string, format: date-time } }
        - { name: is_paid, in: query, schema: { type: boolean } }${ITEMS}`,
  ],
  [
    'unknown items, and what is no collection',
    `
paths:
  /v1/a-orders: { get: { parameters: [{ name: state, in: query }], responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Lost' } } } } } } }
  /v1/b-orders: { get: { parameters: [{ name: state, in: query }], responses: { '200': { content: { application/json: { schema: { properties: { data: { type: array, items: { type: object } } } } } } } } } }
  /v1/c-orders: { get: { parameters: [{ name: state, in: query }], responses: { '200': { content: { application/json: { schema: { properties: { data: { type: array, items: { allOf: [{ properties: { id: {} } }, { $ref: '#/lost' }] } } } } } } } } } }
  /v1/d-orders: { get: { parameters: [{ name: limit, in: query }, { name: state, in: query }], responses: { '200': { content: { application/json: { schema: { properties: { orders: { type: array } } } } } } } } }
  /v1/e-orders: { get: { parameters: [{ $ref: '#/components/parameters/State' }], responses: { '200': { content: { application/json: { schema: { type: array, items: { oneOf: [{ properties: { state: {} } }, { properties: { id: {} } }] } } } } } } } }
  /v1/f-orders: { get: { parameters: [{ $ref: '#/components/parameters/State' }], responses: { '200': { content: { application/json: { schema: { type: array, items: { properties: { id: {} } } } } } } } } }
  /v1/orders/{order_id}: { get: { parameters: [{ name: filter, in: query }, { name: state, in: query }], responses: {} } }
  /.well-known/keys: { get: { parameters: [{ name: filter, in: query }], responses: {} } }
webhooks: { orders: { get: { parameters: [{ name: filter, in: query }], responses: {} } } }
components:
  parameters:
    State: { name: state, in: query } # expect: filtering/known-field
    Unused: { name: filter, in: query }
`,
  ],
  [
    '_in filters',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: status_in, in: query, schema: { type: array } } # expect: filtering/in-set
        - { name: id_in, in: query, explode: false, schema: { type: array } }
        - { name: price_in, in: query, schema: { type: number } } # expect: filtering/in-set
        - { name: tags_in, in: query, schema: { type: boolean } } # expect: filtering/in-set
        - { name: checked_in, in: query, schema: { type: integer } }
        - { name: customer_id_in, in: query, schema: { type: [string, array] } }
        - { name: created_at_in, in: query, style: deepObject, schema: { type: array } } # expect: filtering/operator-suffix${ITEMS}`,
  ],
  [
    'expand has one level, on any operation',
    `
paths:
  /v1/orders/{order_id}:
    get:
      parameters:
        - name: expand
          in: query
          explode: false
          example: customer,items
          schema:
            type: array
            default: [items]
            items:
              enum:
                - customer
                - items.product # expect: filtering/expand-depth
    put:
      parameters:
        - { name: expand, in: query, schema: { const: a.b } } # expect: filtering/expand-depth
        - { name: expand, in: query, schema: { const: assetlinks.json } }
        - { name: include, in: query, schema: { const: a.b } }
        - { name: expand, in: header, schema: { const: a.b } }
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
        - { name: status_in, in: query, type: array, items: { type: string } }
        - { name: id_in, in: query, type: array, items: { type: string }, collectionFormat: multi } # expect: filtering/in-set
        - { name: ids, in: query, type: string } # expect: filtering/known-field
        - { name: expand, in: query, type: string, enum: [a.b] } # expect: filtering/expand-depth
      responses: { '200': { schema: { type: array, items: { properties: { id: {}, status: {} } } } } }
`,
  ],
])('%s', async (_, text) => {
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

it.each([
  ['name: minPrice', 'Write `price_gte`.'],
  ['name: max_price', 'Write `price_lte`.'],
  ['name: max_price, description: Only orders with a price lower than this', 'Write `price_lt`.'],
  ['name: max_price, description: A price not higher than this', 'Write `price_lte`.'],
  [
    'name: max_weight',
    'Take one parameter for each field, named as the field (`status`) or with _gt, _gte, _lt, _lte, _ne or _in behind it.',
  ],
  ['name: created_before', 'Write `created_at_lt`.'],
  ['name: status_eq', 'Write `status`.'],
  ['name: status.any', 'Write `status_in`.'],
  ['name: status.none', 'Write `status_ne`.'],
  ['name: "filter[status]"', 'Write `status`.'],
  [
    'name: "filter[option]"',
    'Take one parameter for each field, named as the field (`status`) or with _gt, _gte, _lt, _lte, _ne or _in behind it.',
  ],
  ['name: "price[gte]"', 'Write `price_gte`.'],
  ['name: "statuses[]"', 'Write `status_in`.'],
  ['name: "filters.statuses[]"', 'Write `status_in`.'],
  [
    'name: "match[]"',
    'Take one parameter for each field, named as the field (`status`) or with _gt, _gte, _lt, _lte, _ne or _in behind it.',
  ],
  [
    'name: "query[]"',
    'Take one parameter for each field, named as the field (`status`) or with _gt, _gte, _lt, _lte, _ne or _in behind it.',
  ],
  [
    'name: created, style: deepObject, schema: { properties: { gt: {}, lt: {} } }',
    'Write `created_at_gt` and `created_at_lt`.',
  ],
  [
    'name: "filter[until]"',
    'Take one parameter for each field, named as the field (`status`) or with _gt, _gte, _lt, _lte, _ne or _in behind it.',
  ],
  [
    'name: "filter[type]"',
    'Take one parameter for each field, named as the field (`status`) or with _gt, _gte, _lt, _lte, _ne or _in behind it.',
  ],
  [
    'name: address, style: deepObject, schema: { properties: { city: {} } }',
    'Write `address_city`.',
  ],
  [
    'name: filter, style: deepObject, schema: { properties: { status: {}, page_size: {}, sort_by: {} } }',
    'Write `status`.',
  ],
  [
    'name: "tags[string]"',
    'Take one parameter for each field, named as the field (`status`) or with _gt, _gte, _lt, _lte, _ne or _in behind it.',
  ],
  [
    'name: filter',
    'Take one parameter for each field, named as the field (`status`) or with _gt, _gte, _lt, _lte, _ne or _in behind it.',
  ],
])('suggests for %s', async (parameter, help) => {
  const text = `
paths:
  /v1/orders:
    get:
      parameters: [{ in: query, ${parameter} }]${ITEMS}`
  const [finding] = await findingsOf(text, operatorSuffix)
  expect(finding?.help).toBe(help)
})

it.each([
  ['statuses', 'Write `status_in`.'],
  ['tag', 'Write `tags`.'],
  ['created', 'Write `created_at`.'],
  ['state', 'Name the parameter after the property that it compares, or declare that property.'],
])('names the field that %s may be', async (name, help) => {
  const text = `
paths:
  /v1/orders:
    get:
      parameters: [{ in: query, name: ${name} }]${ITEMS}`
  const [finding] = await findingsOf(text, knownField)
  expect(finding?.help).toBe(help)
})

it('what says how to answer is no filter', async () => {
  const schema =
    '{ type: object, properties: { data: { type: array, items: { type: object, properties: { id: {}, view: {} } } } } }'
  const names = [
    'latitude',
    'granularity',
    'include_drafts',
    'use_cursor',
    'direction',
    'reporting_timezone',
    'view',
    'fields[order]',
    'extend',
    'max',
    'near',
    'period',
    'tab',
  ]
  const others = ['gender', 'drafts', 'billing_period', 'nearest', 'filter[state]']
  const parameters = [...names, ...others].map((name) => `{ name: '${name}', in: query }`)
  const text = `paths: { /v1/orders: { get: { parameters: [${parameters.join(', ')}], responses: { '200': { content: { application/json: { schema: ${schema} } } } } } } }`
  const findings = await findingsOf(text, [knownField, operatorSuffix])
  expect(
    findings.map(({ message }) => others.find((name) => message.includes(`\`${name}\``))),
  ).toEqual(others)
})

it('the fields of one type of resources have no name of their own', async () => {
  const text =
    "paths: { /v1/orders: { get: { parameters: [{ name: 'fields[order]', in: query }] } } }"
  const [finding] = await findingsOf(text, queryParameterSnakeCase)
  expect(finding?.help).toBe(
    'Write a name in snake_case for the fields of all resources, such as `fields`.',
  )
})

it('suggests no filter that filtering/known-field would report', async () => {
  const help = async (member: string) => {
    const text = `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: filter, in: query, style: deepObject, schema: { type: object, properties: { state: {}, ${member}: {} } } }
      responses: { '200': { content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object, properties: { state: {}, owner_id: {} } } } } } } } } }
`
    const [finding] = await findingsOf(text, operatorSuffix)
    return finding?.help
  }
  expect(await help('owner_id')).toBe('Write `state` and `owner_id`.')
  expect(await help('updated_since')).toBe('Write `state`.')
})

const PRICED =
  "responses: { '200': { content: { application/json: { schema: { properties: { data: { type: array, items: { properties: { id: {}, price: {}, placedAt: {} } } } } } } } } }"

it('asks for no field behind what looks into all of them, or bounds the search', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: search, in: query }
        - { name: query, in: query }
        - { name: keywords, in: query }
        - { name: scroll_param, in: query }
        - { name: aggregated_by, in: query }
        - { name: grouped_by, in: query }
        - { name: written_by, in: query } # expect: filtering/known-field
        - { name: min_match, in: query }
        - { name: max_weight, in: query } # expect: filtering/operator-suffix
        - { name: colour, in: query } # expect: filtering/known-field
      ${PRICED}
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

it('takes an operator behind a field of the items for one', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: price_min, in: query, schema: { type: number } } # expect: filtering/operator-suffix
        - { name: price_not, in: query, schema: { type: number } } # expect: filtering/operator-suffix
        - { name: cargo_min, in: query, schema: { type: number } } # expect: filtering/known-field
        - { name: price_any_min, in: query, schema: { type: number } } # expect: filtering/known-field
      ${PRICED}
`
  const findings = await findingsOf(text, RULES)
  expect(placesOf(findings)).toEqual(expectationsIn(text, RULES))
  const helps = findings.filter(({ rule }) => rule === 'filtering/operator-suffix')
  expect(helps.map(({ help }) => help)).toEqual(['Write `price_gte`.', 'Write `price_ne`.'])
})

it('takes min_ and max_ for the bounds of fields, and not for those of the answer or the search', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: min_price, in: query, schema: { type: number } } # expect: filtering/operator-suffix
        - { name: maxPrice, in: query, schema: { type: number } } # expect: filtering/operator-suffix
        - { name: min_match, in: query, schema: { type: integer } }
        - { name: max_age, in: query, schema: { type: integer } } # expect: filtering/operator-suffix
        - { name: min_size, in: query, schema: { type: number } } # expect: filtering/operator-suffix
        - { name: maxSize, in: query, schema: { type: number } } # expect: filtering/operator-suffix
        - { name: max_length, in: query, schema: { type: number } } # expect: filtering/operator-suffix
      ${PRICED}
  /v1/events:
    get:
      parameters:
        - { name: maxEventCount, in: query, schema: { type: integer } }
        - { name: min_match, in: query, schema: { type: integer } }
        - { name: max_hits, in: query, schema: { type: integer } }
        - { name: minScore, in: query, schema: { type: number } } # expect: filtering/operator-suffix
        - { name: max_weight, in: query, schema: { type: number } } # expect: filtering/operator-suffix
      responses: { '200': {} }
  /v1/thumbnails:
    get:
      parameters:
        - { name: max_width, in: query, description: Sets the maximum width of the returned thumbnails., schema: { type: number } }
        - { name: max_height, in: query, description: The maximum height of the returned thumbnails., schema: { type: number } } # expect: filtering/operator-suffix
        - { name: max_bytes, in: query, description: Sets an upper bound for the size., schema: { type: number } } # expect: filtering/operator-suffix
      responses: { '200': { content: { application/json: { schema: { type: array, items: { properties: { width: {}, height: {}, bytes: {} } } } } } } }
`
  expect(placesOf(await findingsOf(text, operatorSuffix))).toEqual(
    expectationsIn(text, operatorSuffix),
  )
})

it('a filter is no list of the fields to answer with, and operators may be words behind a colon', async () => {
  const text = `
paths:
  /v1/kilns:
    get:
      parameters:
        - { name: filter, in: query, description: Allows to exclude almost all fields of a kiln., schema: { type: string } }
        - { name: endingBefore, in: query, schema: { type: string } }
        - { name: endedBefore, in: query, schema: { type: string } } # expect: filtering/operator-suffix
        - { name: 'number:less', in: query, schema: { type: integer } } # expect: filtering/operator-suffix
        - { name: 'number:greater', in: query, schema: { type: integer } } # expect: filtering/operator-suffix
      ${PRICED}
  /v1/firings:
    get:
      parameters:
        - { name: filters, in: query, description: A comma-separated list of fields that will be part of the answer., schema: { type: string } }
        - { name: filter, in: query, description: Conditions on the fields of the firings that are returned., schema: { type: string } } # expect: filtering/operator-suffix
      ${PRICED}
`
  const findings = await findingsOf(text, operatorSuffix)
  expect(placesOf(findings)).toEqual(expectationsIn(text, operatorSuffix))
})

it('what says how long to wait, how deep or up to where to look filters by no field', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: timeout, in: query }
        - { name: order, in: query }
        - { name: depth, in: query }
        - { name: to, in: query }
        - { name: channel, in: query } # expect: filtering/known-field
      ${PRICED}
`
  expect(placesOf(await findingsOf(text, knownField))).toEqual(expectationsIn(text, knownField))
})

it('tells what says how to answer from a filter', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: except, in: query, description: Fields to leave out. }
        - { name: proxy, in: query, style: deepObject, schema: { type: object } }
        - { name: pass_through, in: query, style: deepObject, schema: { type: object } }
        - { name: 'proxied[seen]', in: query } # expect: filtering/operator-suffix
        - { name: at, in: query, schema: { type: string, format: date-time } }
        - { name: weeks, in: query, schema: { type: integer } }
        - { name: thread_limit, in: query, schema: { type: number } }
        - { name: update_stale_links, in: query, schema: { type: boolean } }
        - { name: fill_gaps, in: query, schema: { type: boolean } }
        - { name: test, in: query, description: Indicates if the test database is used, schema: { type: boolean } }
        - { name: currency, in: query, description: Target currency of the prices. }
        - { name: unit, in: query, description: The unit in which to express weights. }
        - { name: recursion, in: query, description: When "true", the folders below too. }
        - { name: wording, in: query, description: Free text search term. }
        - { name: cost_basis, in: query, schema: { enum: [ledger, holdings] } }
        - { name: license, in: query, description: Show license in response, schema: { type: boolean } }
        - { name: cols, in: query, description: A comma-separated list of column names to sort by. }
        - { name: date_attribute, in: query }
        - { name: grouping, in: query }
        - { name: weeks_open, in: query, schema: { type: integer } } # expect: filtering/known-field
        - { name: all, in: query, schema: { type: boolean } }
        - { name: height, in: query, schema: { type: integer } }
        - { name: term, in: query, schema: { type: string } }
        - { name: take, in: query, schema: { type: integer } }
        - { name: resources, in: query, description: Flag indicating whether to include them }
        - { name: stale, in: query, description: 'If present, results will include stale reads.' }
        - { name: users, in: query, description: "If 'true', list users instead." }
        - { name: exclusive, in: query, description: 'if "uid" is given, only for what the user owns' }
        - { name: affiliation, in: query, description: Set affiliation=true to see it. }
        - { name: open, in: query, description: Include open orders in results, schema: { type: boolean } }
        - { name: kind, in: query, description: Include orders of this kind, schema: { type: string } }
        - { name: bins, in: query, description: The number of bins, schema: { type: integer } }
        - { name: files, in: query, description: Minimum number of files, schema: { type: integer } }
        - { name: paid, in: query, description: Return only paid orders., schema: { type: boolean } } # expect: filtering/known-field
        - { name: joined, in: query, description: 'If true, only shows what they joined.' } # expect: filtering/known-field
        - { name: pull, in: query, description: The number of the pull request, schema: { type: integer } }
        - { name: phone, in: query, description: Number of the phone, schema: { type: string } }
        - { name: s, in: query, description: An album }
        - { name: projection, in: query }
        - { name: containing, in: query, description: The page that contains it. Available only when paid. }
        - { name: extended, in: query, description: Extended search }
        - { name: grouped, in: query, description: Optional. Return grouped orders, schema: { type: boolean } }
        - { name: place, in: query, description: Optional. Used for biasing results }
        - { name: platform, in: query, description: Platform to select a variant }
        - { name: depth_shown, in: query, description: Level of detail of the response }
        - { name: status_code, in: query, description: The code of a response }
        - { name: payment_way, in: query, description: Mode of payment }
        - { name: shipped, in: query, description: Show only what is shipped., schema: { type: boolean } } # expect: filtering/known-field
        - { name: max_matching_distance, in: query, schema: { type: number } }
        - { name: max_delay, in: query, schema: { type: number } } # expect: filtering/operator-suffix
        - { name: skip_to, in: query }
        - { name: skip-to, in: query } # expect: naming/query-parameter-snake-case
        - { name: billed-to, in: query, schema: { type: integer } } # expect: filtering/operator-suffix
        - { name: note__icontains, in: query } # expect: filtering/operator-suffix
        - { name: note__istartswith, in: query } # expect: filtering/operator-suffix
        - { name: note__author, in: query } # expect: naming/query-parameter-snake-case
        - { name: years, in: query, schema: { type: string } } # expect: filtering/known-field
        - { name: filled, in: query, schema: { type: boolean } }
        - { name: fill, in: query, schema: { type: string } } # expect: filtering/known-field
        - { name: coin, in: query, description: Currency of the order. } # expect: filtering/known-field
        - { name: kinds, in: query, description: A list of kinds to return. }
        - { name: depot, in: query, description: Depots to return orders of. }
        - { name: flag, in: query, description: Indicates if the order is returned }
        - { name: attribute, in: query } # expect: filtering/known-field
        - { name: cloud_token_id, in: query }
        - { name: token_id, in: query } # expect: filtering/known-field
      ${PRICED}
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

it('takes who logs in for no filter where a password stands beside', async () => {
  const text = (beside: string) => `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: login_court, in: query }
        - { name: ${beside}, in: query }
      ${PRICED}
`
  const rulesOf = async (beside: string) =>
    (await findingsOf(text(beside), [knownField, credentialLocation])).map(({ rule }) => rule)
  expect(await rulesOf('senha_court')).toEqual(['security/credential-location'])
  expect(await rulesOf('price')).toEqual(['filtering/known-field'])
})

it('a number of one thing is no list of it', async () => {
  const [finding] = await findingsOf(
    `paths: { /v1/orders: { get: { parameters: [{ name: prices, in: query, schema: { type: integer } }], ${PRICED} } } }`,
    knownField,
  )
  expect(finding?.help).toBe('Write `price`.')
})

it('sizes of pages may be called numbers', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: skip, in: query, schema: { type: number } } # expect: pagination/forbidden-parameter
        - { name: take, in: query, schema: { type: number } } # expect: pagination/forbidden-parameter
        - { name: starting_page_id, in: query } # expect: pagination/forbidden-parameter
      ${PRICED}
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual(expectationsIn(text, RULES))
})

it('the way to a field of the items ends in no operator', async () => {
  const LIMITED = PRICED.replace(
    'price: {}',
    'limits: { properties: { messages: { type: array, items: { properties: { max: {}, period: {} } } } } }, cost: { properties: { limits: { properties: { max: {} } } } }',
  )
  const text = `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: limits.messages.max, in: query } # expect: naming/query-parameter-snake-case
        - { name: limits_messages_period, in: query }
        - { name: cost_limits_max, in: query }
        - { name: limits.messages.min, in: query } # expect: filtering/operator-suffix
        - { name: limits_messages_size, in: query } # expect: filtering/known-field
      ${LIMITED}
`
  const findings = await findingsOf(text, RULES)
  expect(placesOf(findings)).toEqual(expectationsIn(text, RULES))
  const named = findings.find(({ rule }) => rule === queryParameterSnakeCase.id)
  expect(named?.help).toBe('Write `limits_messages_max`.')
})

it('names no field for what stands for the name of any', async () => {
  const help = async (name: string) => {
    const text = `paths: { /v1/rows: { get: { parameters: [{ name: limit, in: query }, { name: ${name}, in: query }], responses: {} } } }`
    const [finding] = await findingsOf(text, operatorSuffix)
    return finding?.help
  }
  expect(await help('price__contains')).toBe('Write `price`.')
  expect(await help('column__contains')).toBe(
    'Take one parameter for each field, named as the field or with _gt, _gte, _lt, _lte, _ne or _in behind it.',
  )
})
