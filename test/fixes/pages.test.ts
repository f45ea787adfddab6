import { expect, it } from 'vitest'
import { SpecDocument } from '../../src/documents/document.ts'
import { languageOf } from '../../src/documents/source.ts'
import { applyFixes } from '../../src/engine/fixes/apply-fixes.ts'
import { lint } from '../../src/index.ts'

/** A text after all fixes of some rules were made, pass after pass. */
async function mend(before: string, rules: readonly string[], name = 'api.yaml'): Promise<string> {
  let text = before
  for (let pass = 0; pass < 5; pass++) {
    const { findings } = await lint({ texts: [{ name, text }], cwd: '/', ruleset: 'lintel:all' })
    const fixes = findings.flatMap((finding) =>
      finding.fix !== null && rules.includes(finding.rule)
        ? [{ ...finding, fix: finding.fix }]
        : [],
    )
    if (fixes.length === 0) return text
    const source = { file: name, location: `/${name}`, hasByteOrderMark: false, text }
    const document = new SpecDocument({ ...source, language: languageOf(name, text) })
    const next = applyFixes(fixes, () => document).texts.get(name)
    if (next === undefined) throw new Error('No fix could be made.')
    text = next
  }
  throw new Error('The fixes do not end.')
}

/** A document with one collection whose body is written as given. */
function collection(content: string): string {
  return `openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders. # as they are
          content:
            application/json:
${content.replace(/^(?=.)/gm, '              ')}
`
}

it('puts the envelope around an array and its example, and declares pagination once', async () => {
  const before = collection(`schema:
  type: array
  items: { type: object }
example:
  - id: order_1
`)
  const after = await mend(before, ['pagination/no-bare-array'])
  expect(after).toContain(`              schema:
                type: object
                required:
                  - data
                  - pagination
                properties:
                  data:
                    type: array
                    items:
                      type: object
                  pagination:
                    $ref: '#/components/schemas/Pagination'
              example:
                data:
                  - id: order_1
                pagination:
                  has_more: false
                  next_cursor: null
`)
  expect(after).toContain('# as they are')
  expect(after).toContain(`components:
  schemas:
    Pagination:
      type: object`)
  expect(after).toContain('nullable: true')
})

it('leaves an array alone whose items are no objects', async () => {
  const before = collection('schema: { type: array, items: { type: string } }')
  expect(await mend(before, ['pagination/no-bare-array'])).toBe(before)
})

it('adds what an envelope lacks, also to its examples', async () => {
  const before = collection(`schema:
  type: object
  properties: # of a page
    data: { type: array, items: { type: object } }
example: { data: [] }
`)
  const after = await mend(before, ['pagination/envelope'])
  expect(after).toContain(`                properties: # of a page
                  data: { type: array, items: { type: object } }
                  pagination:
                    $ref: '#/components/schemas/Pagination'
`)
  expect(after).toMatch(/required:\n +- pagination\n +- data\n/)
  expect(after).toContain(
    'example: { data: [], pagination: { has_more: false, next_cursor: null } }',
  )
})

const LIST = `schema:
  type: object
  properties:
    NAME: { type: array, items: { $ref: '#/components/schemas/Order' } }
example: { NAME: [] }
`

/** A collection, told by its `limit` where its body does not tell, with its items. */
function pagedCollection(content: string, name = 'limit'): string {
  const limit = `[{ name: ${name}, in: query, schema: { type: integer, maximum: 100 } }]`
  const text = collection(content).replace('    get:\n', `    get:\n      parameters: ${limit}\n`)
  return `${text}  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
components: { schemas: { Order: { type: object, properties: { id: { type: string } } } } }
`
}

it.each(['orders', 'items'])('calls the one list of a collection data: %s', async (name) => {
  const after = await mend(pagedCollection(LIST.replaceAll('NAME', name)), ['pagination/envelope'])
  expect(after).toContain('data: { type: array, items: { $ref')
  expect(after).toMatch(/required:\n +- data\n +- pagination\n/)
  expect(after).toContain('example: { data: [], pagination:')
})

it.each([
  ['of which nobody knows what is in it', LIST.replaceAll('NAME', 'warnings')],
  [
    'beside another',
    LIST.replaceAll('NAME', 'items').replace(
      'items:',
      'errors: { type: array, items: { type: object } }\n    items:',
    ),
  ],
  ['of texts', LIST.replaceAll('NAME', 'items').replace(/\$ref: [^}]+/, 'type: string ')],
  ['that an example lacks', LIST.replaceAll('NAME', 'items').replace('items: []', 'count: 0')],
])('leaves a list its name %s', async (_, content) => {
  const after = await mend(pagedCollection(content), ['pagination/envelope'])
  expect(after).not.toMatch(/^ +data:/m)
})

it('leaves a list its name whose items would be judged only then', async () => {
  const before = pagedCollection(
    LIST.replaceAll('NAME', 'entries').replace(/\$ref: [^}]+/, 'type: object '),
  )
  expect(await mend(before, ['pagination/envelope'])).not.toMatch(/^ +data:/m)
})

it('leaves a list its name where a parameter would be judged only then', async () => {
  const text = LIST.replaceAll('NAME', 'items')
  const rules = ['pagination/envelope']
  expect(await mend(pagedCollection(text, 'id'), rules)).toMatch(/^ +data:/m)
  expect(await mend(pagedCollection(text, 'colour'), rules)).not.toMatch(/^ +data:/m)
})

const SIZES = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      parameters:
        - name: per_page
          in: query
          schema: { type: integer, maximum: 100 }
      responses:
        '200': { description: The orders. }
`

it('calls what sizes pages limit', async () => {
  const after = await mend(SIZES, ['pagination/forbidden-parameter'])
  const limit = SIZES.replace('per_page', 'limit')
  expect(after).toBe(limit.replace('maximum: 100', 'maximum: 100, default: 20'))
})

it.each(['limit', 'page_size'])('leaves a size its name beside another: %s', async (name) => {
  const text = SIZES.replace(
    '      responses:',
    `        - { name: ${name}, in: query, schema: { type: integer, maximum: 100 } }\n      responses:`,
  )
  expect(await mend(text, ['pagination/forbidden-parameter'])).toBe(text)
})

/** An answer to a query: a list under a noun in the singular, and no page known by its name. */
const SEARCH = `  /v1/search:
    get:
      parameters: [{ $ref: '#/components/parameters/per_page' }]
      responses:
        '200':
          description: What was found.
          content:
            application/json:
              schema:
                type: object
                properties: { matches: { type: array, items: { type: object } } }
`

/** Collections that share what sizes their pages. */
function sharedSizes(count: number, others = ''): string {
  const paths = Array.from(
    { length: count },
    (_, index) => `  /v1/zones/{zone_id}/orders-${index}s:
    get:
      parameters: [{ $ref: '#/components/parameters/per_page' }]
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              schema: { type: array, items: { type: object } }
`,
  )
  return `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
${paths.join('')}${others}components:
  parameters:
    per_page:
      name: per_page
      in: query
      schema: { type: integer, maximum: 100, default: 20 }
`
}

it('renames a size that many collections share', async () => {
  const text = sharedSizes(30)
  const after = await mend(text, ['pagination/forbidden-parameter'])
  expect(after).toBe(text.replace('name: per_page', 'name: limit'))
})

it('leaves a size its name where something else takes it that limit makes a collection', async () => {
  const text = sharedSizes(2, SEARCH)
  expect(await mend(text, ['pagination/forbidden-parameter'])).toBe(text)
  const item = SEARCH.replace('/v1/search', '/v1/search/{search_id}')
  const mended = await mend(sharedSizes(2, item), ['pagination/forbidden-parameter'])
  expect(mended).toContain('name: limit')
})

it('does not require data that an example does without', async () => {
  const before = collection(`schema:
  type: object
  required: [pagination]
  properties:
    data: { type: array, items: { type: object } }
    pagination:
      type: object
      required: [has_more, next_cursor]
      properties:
        has_more: { type: boolean }
        next_cursor: { type: string, nullable: true }
example: { pagination: { has_more: false, next_cursor: null } }
`)
  expect(await mend(before, ['pagination/envelope'])).toBe(before)
})

const SCHEMA_WITH_EXAMPLE = `schema:
  type: object
  properties:
    data: { type: array, items: { type: object } }
  example: { $ref: TARGET }
`

it('adds what an envelope lacks to the value of an Example object that a schema refers to', async () => {
  const body = SCHEMA_WITH_EXAMPLE.replace('TARGET', "'#/components/examples/list'")
  const withExample = (value: string) =>
    `${collection(body)}components:\n  examples:\n    list: { value: ${value} }\n`
  const after = await mend(withExample('{ data: [] }'), ['pagination/envelope'])
  expect(after).toContain(
    'list: { value: { data: [], pagination: { has_more: false, next_cursor: null } } }',
  )
  const ofList = withExample('[{ data: [] }]')
  expect(await mend(ofList, ['pagination/envelope'])).not.toContain('pagination:')
})

it('adds nothing to an envelope whose example cannot be seen', async () => {
  const before = collection(SCHEMA_WITH_EXAMPLE.replace('TARGET', 'list.json'))
  expect(await mend(before, ['pagination/envelope'])).not.toContain('pagination:')
})

it('declares the parameters of collections once, in JSON too', async () => {
  const responses = { '200': { description: 'All.' }, '400': { description: 'Wrong.' } }
  const before = JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1.0.0' },
      paths: {
        '/v1/orders': { get: { responses } },
        '/v1/invoices': {
          get: {
            parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
            responses,
          },
        },
      },
    },
    null,
    2,
  )
  const rules = ['pagination/limit', 'pagination/cursors', 'pagination/forbidden-parameter']
  const { paths, components } = JSON.parse(await mend(before, rules, 'api.json'))
  const references = ['Limit', 'StartingAfter', 'EndingBefore'].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }))
  for (const { get } of Object.values<{ get: { parameters: unknown[] } }>(paths)) {
    expect(get.parameters).toHaveLength(3)
    expect(get.parameters).toEqual(expect.arrayContaining(references))
  }
  expect(Object.keys(components.parameters)).toHaveLength(3)
})

it('refers to no parameter that breaks the rule itself and cannot be mended', async () => {
  const before = `openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      responses: { '200': { description: The orders. } }
components:
  parameters:
    Limit: { name: limit, in: query, schema: { type: integer, exclusiveMaximum: true, maximum: 500 } }
`
  const after = await mend(before, ['pagination/limit'])
  expect(after).toContain("$ref: '#/components/parameters/LimitParameter'")
})

it('gives a format where all values that are shown have it', async () => {
  const document = (example: string) => `openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths: {}
components:
  schemas:
    Order:
      type: object
      properties:
        created_at: { type: string }
      example: { created_at: '${example}' }
`
  const good = document('2026-01-01T10:00:00Z')
  const doubtful = document('January')
  expect(await mend(good, ['naming/temporal-format'])).toContain(
    '{ type: string, format: date-time }',
  )
  expect(await mend(doubtful, ['naming/temporal-format'])).toBe(doubtful)
})

it('makes a string of an identifier, unless a value is shown', async () => {
  const before = `openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths: {}
components:
  schemas:
    Order:
      type: object
      properties:
        customer_id: { type: integer, format: int64 }
        seller_id: { type: integer, example: 7 }
`
  const after = await mend(before, ['resources/reference-id-type'])
  expect(after).toContain('customer_id: { type: string }')
  expect(after).toContain('seller_id: { type: integer, example: 7 }')
})

it('declares trace context once for all messages', async () => {
  const before = `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
channels:
  order_created:
    address: sales.order.created.v1
    messages:
      OrderCreated:
        payload: { type: object }
      OrderSeen:
        headers:
          type: object
          properties:
            tenant: { type: string } # ours
`
  const after = await mend(before, ['events/trace-context'])
  const reference = "$ref: '#/components/schemas/Traceparent'"
  expect(after.split(reference)).toHaveLength(3)
  expect(after).toContain('tenant: { type: string } # ours\n            traceparent:')
  expect(after.match(/Traceparent:/g)).toHaveLength(1)
})

it('removes an entry that is listed twice, and respells a member that is text', async () => {
  const before = `openapi: 3.0.3
info: { title: Orders, version: 1.0.0, descripton: All orders. }
paths: {}
components:
  schemas:
    Order:
      type: object
      required: [note, note]
      properties: { note: { type: string } }
`
  const after = await mend(before, ['structure/schema'])
  expect(after).toContain('required: [note]')
  expect(after).toContain('description: All orders.')
})

/** A document whose collection has its orders under another name. */
function namedList(): string {
  return `openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Orders' }
              example: { orders: [{ id: order_1 }] }
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
components:
  schemas:
    Orders:
      type: object
      properties:
        orders: { type: array, items: { $ref: '#/components/schemas/Order' } }
    Order:
      type: object
      properties:
        id: { type: string }
`
}

it('gives no `pagination` to what a POST answers with', async () => {
  const post = `    post:
      responses:
        '201':
          description: The orders.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Orders' }
`
  const text = namedList().replace('  /v1/orders/{order_id}:', `${post}  /v1/orders/{order_id}:`)
  expect(await mend(text, ['pagination/envelope'])).toBe(text)
})

it.each([
  ['event_id', false],
  ['order_id', true],
])('gives an event with an `%s` an identity: %s', async (name, isMended) => {
  const before = `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
servers: { broker: { host: example.com, protocol: kafka } }
channels:
  order_created:
    address: sales.order.created.v1
    messages:
      OrderCreated:
        payload:
          type: object
          required: [${name}]
          properties:
            ${name}: { type: string }
`
  const after = await mend(before, ['events/identity'])
  expect(after.includes('ce_id')).toBe(isMended)
})

/** What pages a collection: parameters, each written as `name | schema`. */
function pagedBy(...parameters: readonly string[]): string {
  const items = parameters.map((parameter) => {
    const [name, schema] = parameter.split(' | ')
    return `        - { name: ${name}, in: query, schema: ${schema} }\n`
  })
  return collection('schema: { type: object, properties: { data: { type: array } } }\n').replace(
    '      responses:\n',
    `      parameters:\n${items.join('')}      responses:\n`,
  )
}

const PAGES = ['pagination/forbidden-parameter', 'pagination/limit']

it('keeps cursors beside sizes that are sizes only beside them', async () => {
  const before = pagedBy(
    'first | { type: integer, maximum: 50, default: 10 }',
    'last | { type: integer, maximum: 50, default: 10 }',
    'before | { type: string }',
    'after | { type: string }',
  )
  expect(await mend(before, PAGES)).toBe(before)
})

it('drops cursors beside a size that becomes limit', async () => {
  const before = pagedBy(
    'first | { type: integer, maximum: 50, default: 10 }',
    'after | { type: string }',
  )
  const limit = pagedBy('limit | { type: integer, maximum: 50, default: 10 }')
  expect(await mend(before, PAGES)).toBe(limit)
})

it.each([
  ['lacks bounds and default', '{ type: integer }', '{ type: integer, maximum: 100, default: 20 }'],
  [
    'is too large',
    '{ type: integer, maximum: 500 }',
    '{ type: integer, maximum: 100, default: 20 }',
  ],
])('lets collections take the limit of others that %s', async (_, schema, mended) => {
  const ok = "responses: { '200': { description: A list. } }"
  const taken = "parameters: [{ $ref: '#/components/parameters/paging_limit' }]"
  const write = (invoices: string, limit: string) => `openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders: { get: { ${taken}, ${ok} } }
  /v1/orders/{order_id}: { get: { ${ok} } }
  /v1/invoices: { get: { ${ok}${invoices} } }
  /v1/invoices/{invoice_id}: { get: { ${ok} } }
components:
  parameters:
    paging_limit: { name: limit, in: query, schema: ${limit} }
`
  const after = await mend(write('', schema), ['pagination/limit', 'pagination/limit-default'])
  expect(after).toBe(write(`, ${taken}`, mended))
})

it('declares the id and source of events once for all messages', async () => {
  const before = `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
servers:
  main: { host: 'broker.example.com', protocol: kafka }
channels:
  order_created:
    address: sales.order.created.v1
    messages:
      OrderCreated:
        payload: { type: object }
  order_paid:
    address: sales.order.paid.v1
    messages:
      OrderPaid:
        payload: { type: object }
components:
  schemas:
    CloudEventSource: { type: string, format: uri-reference }
`
  const after = await mend(before, ['events/identity'])
  expect(after.match(/ce_id:\n +\$ref: '#\/components\/schemas\/CloudEventId'/g)).toHaveLength(2)
  expect(
    after.match(/ce_source:\n +\$ref: '#\/components\/schemas\/CloudEventSource'/g),
  ).toHaveLength(2)
  expect(after.match(/CloudEventId:/g)).toHaveLength(1)
  expect(after.match(/CloudEventSource:/g)).toHaveLength(1)
})

it.each([
  ['openapi.yaml', undefined],
  ['swagger.json', undefined],
  ['robots.txt', undefined],
  ['Orders.json', 'orders'],
  ['order_items', 'order-items'],
])('the segment `%s` becomes %s: what names a file stays', async (segment, name) => {
  const write = (last: string) => `openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/${last}: { get: { responses: { '200': { description: It. } } } }
`
  const before = write(segment)
  expect(await mend(before, ['paths/kebab-case'])).toBe(name === undefined ? before : write(name))
})
