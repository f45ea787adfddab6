import { expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import abbreviation from './abbreviation.ts'
import americanEnglish from './american-english.ts'
import descriptive from './descriptive.ts'
import internalName from './internal-name.ts'

const RULES = [abbreviation, americanEnglish, descriptive, internalName]

test.each<[string, string, TestOptions?]>([
  [
    'each kind of name',
    `
paths:
  /v1/colours/{catalogue_id}/usr: # expect: naming/american-english, naming/abbreviation
    get:
      parameters:
        - { name: catalogue_id, in: path, required: true } # expect: naming/american-english
        - { name: colour_gte, in: query } # expect: naming/american-english
        - { name: Colour-Addr, in: header } # expect: naming/american-english, naming/abbreviation
        - { name: organisation, in: cookie } # expect: naming/american-english
      responses:
        '200':
          headers:
            Licence-Id: {} # expect: naming/american-english
            Colour-Addr: {}
  /v1/orders:customise: {} # expect: naming/american-english
  /v1/{tmp_id}/redis: {} # expect: naming/abbreviation, naming/internal-name
components:
  schemas:
    Paint:
      properties:
        lens: { type: string }
        typ: { type: boolean }
        paint_typ: { type: string } # expect: naming/abbreviation
        baseColour: { type: string } # expect: naming/american-english
        finish:
          enum:
            - UNKNOWN
            - COLOURED # expect: naming/american-english
            - ADDR_1
        tint: { enum: [colour], x-external-enum: true }
`,
  ],
  [
    'a declaration is reported once, where it is written',
    `
paths:
  /v1/orders:
    get: &get
      parameters: [{ $ref: '#/components/parameters/Colour' }, { $ref: '#/components/parameters/Lost' }]
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
  /v1/items:
    get: *get
webhooks:
  colour: { post: { parameters: [{ name: colour, in: query }], requestBody: { $ref: '#/components/requestBodies/Sent' } } }
components:
  parameters:
    Colour: { name: colour, in: query } # expect: naming/american-english
    Unused: { name: favourite, in: query } # expect: naming/american-english
  requestBodies:
    Sent: { content: { application/json: { schema: { properties: { tyre: {} } } } } } # expect: naming/american-english
  schemas:
    Order:
      allOf:
        - properties: { labour: { $ref: '#/components/schemas/Lost' } } # expect: naming/american-english
        - oneOf: [{ properties: { amt: {} } }] # expect: naming/abbreviation
    Map: { type: object, additionalProperties: { properties: { usr: {} } } } # expect: naming/abbreviation
`,
  ],
  [
    'what others define, and data',
    `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          content:
            application/geo+json: { schema: { properties: { colour: {} } } }
            application/json:
              schema:
                properties:
                  payload: { example: { colour: a }, default: { amt: 1 } }
                  x-colour: { not: { properties: { colour: {} } } } # expect: naming/american-english
                  $colour: {}
                  constructor: {}
                  __proto__: {}
                  '{{x}}': {}
                  '': {}
components:
  schemas:
    Event:
      properties: { specversion: {}, type: { enum: [colour] }, data: { properties: { grey: {} } } } # expect: naming/american-english
`,
  ],
  [
    'abbreviations',
    `
components:
  schemas:
    Order:
      properties:
        custAddr2: {} # expect: naming/abbreviation
        addrs: {} # expect: naming/abbreviation
        params: {} # expect: naming/abbreviation
        infos: {}
        msgs: {}
        temp_qty_max: {}
        op_id: {}
        sku: {}
        duration_ms: {}
        desc: {} # expect: naming/abbreviation
        nxt_ccy: {} # expect: naming/abbreviation
        sort_desc: {}
        is_desc: { type: boolean }
        tmp1: {} # expect: naming/descriptive
        tbl_amount: {} # expect: naming/internal-name
        acct_no: {}
`,
    { options: { approvedAbbreviations: new Set(['acct']) } },
  ],
  [
    'latitudes',
    `
components:
  schemas:
    Station:
      properties:
        new_lat: { type: number } # expect: naming/abbreviation
        new_lng: { type: number } # expect: naming/abbreviation
        latency: { type: number }
`,
  ],
  [
    'what is a burn ratio beside other indexes of what satellites see',
    `
components:
  schemas:
    Scene:
      properties:
        ndvi_mean: { type: number }
        nbr_mean: { type: number }
        nbr2_mean: { type: number }
        amt: { type: number } # expect: naming/abbreviation
`,
  ],
  [
    'what may be a latency',
    `
components:
  schemas:
    Probe:
      properties:
        lat: { type: number }
        max_lat: { type: number }
`,
  ],
  [
    'an approved latitude',
    `
components:
  schemas:
    Point:
      properties:
        lat: { type: number }
        longitude: { type: number }
`,
    { options: { approvedAbbreviations: new Set(['lat']) } },
  ],
  [
    'parameters that other rules ask to rename',
    `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: pwd, in: query }
        - { name: Pwd, in: header }
        - { name: q, in: query }
        - { name: v, in: query, example: v2 }
        - { name: s, in: query } # expect: naming/descriptive
        - { name: limit, in: query }
      responses: {}
`,
  ],
  [
    'names that say nothing',
    `
components:
  schemas:
    Point: { properties: { x: {}, y: {}, Z: {} } }
    Key: { properties: { kty: {}, k: {}, n: {} } }
    Split:
      allOf: [{ properties: { kty: {} } }, { oneOf: [{ properties: { e: {} } }] }]
    Other:
      properties:
        k: {} # expect: naming/descriptive
        foo: {} # expect: naming/descriptive
        field_2: {} # expect: naming/descriptive
        line_2: {}
        custom_field_2: {}
        temp1: {}
`,
  ],
  [
    'infrastructure',
    `
info: { title: Redis hosting, version: 1.0.0 }
tags: [{ name: MySQL }]
components:
  schemas:
    Store:
      properties:
        redis_url: {}
        mysqlUrl: {}
        my_sql_id: {}
        engine: { enum: [UNKNOWN, KAFKA] }
        kafka_url: {}
        k8s_pod: {} # expect: naming/internal-name
        mongoDbId: {} # expect: naming/internal-name
        sapOrder: {} # expect: naming/internal-name
        redistribution: {}
`,
    { options: { internalNames: new Set(['sap']) } },
  ],
  [
    'AsyncAPI',
    `
asyncapi: 3.0.0
info: { title: Colours, version: 1.0.0 }
servers: { broker: { host: a, protocol: kafka }, socket: { host: b, protocol: ws } }
channels:
  painted:
    address: sales.colour.painted.v1 # expect: naming/american-english
    messages:
      painted:
        name: sales.colour.painted # expect: naming/american-english
        payload: { properties: { colour: {} } } # expect: naming/american-english
  changed:
    address: sales.{usr}.{event}.v1 # expect: naming/american-english
    parameters:
      usr: {} # expect: naming/abbreviation
      event: { enum: [created, colour_changed] }
  queue:
    address: https://sqs.eu-west-1.amazonaws.com/123456789012/colour_painted # expect: naming/american-english
    servers: [{ $ref: '#/servers/broker' }]
  named:
    address: projects/sqs/topics/kafka.order.painted.v1 # expect: naming/internal-name
    servers: [{ $ref: '#/servers/broker' }]
  chat:
    address: /colours
    servers: [{ $ref: '#/servers/socket' }]
    bindings:
      ws: { query: { properties: { tyre: {} } }, headers: { properties: { Tyre-Id: {}, Accept: {} } } } # expect: naming/american-english, naming/american-english
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
        - { in: body, name: colour, schema: { properties: { colour: {} } } } # expect: naming/american-english
        - { in: formData, name: favour }
      responses: {}
definitions:
  Order: { properties: { usr: {} } } # expect: naming/abbreviation
`,
  ],
])('%s', async (_, text, options) => {
  expect(placesOf(await findingsOf(text, RULES, options))).toEqual(
    expectationsIn(text, RULES, options),
  )
})

const field = (name: string) => `components: { schemas: { A: { properties: { ${name}: {} } } } }`

test.each([
  [
    field('baseColour_ID'),
    'Field `baseColour_ID` holds the British spelling `colour`. Write `base_color_id`.',
  ],
  [
    field('favouriteColours'),
    'Field `favouriteColours` holds the British spellings `favourite` and `colours`. Write `favorite_colors`.',
  ],
  [field('grey'), 'Field `grey` is a British spelling. Write `gray`.'],
  [
    field('cust_addrs1'),
    'Field `cust_addrs1` holds `cust` and `addrs1`, which are no approved abbreviations. Write `customer_addresses1`.',
  ],
  [
    field('row_idxs'),
    'Field `row_idxs` holds `idxs`, which is no approved abbreviation. Write `row_indices`.',
  ],
  [
    field('appPkgId'),
    'Field `appPkgId` holds `pkg`, which is no approved abbreviation. Write `app_package_id`.',
  ],
  [
    'components: { schemas: { A: { properties: { amt: {}, amount: {} } } } }',
    'Field `amt` is an abbreviation outside the approved list. Leave it out, or give it a name of its own, since `amount` is that of another one.',
  ],
  [field('amt'), 'Field `amt` is an abbreviation outside the approved list. Write `amount`.'],
  [
    field('g'),
    'Field `g` is a single letter. Write the word, or the words, for what the value is.',
  ],
  [
    'paths: { /v1/Tyres/usr/fibres: {} }',
    'Path segments `Tyres` and `fibres` are British spellings. Write `tires` and `fibers`.',
  ],
])('the wording for %s', async (text, wording) => {
  const texts = (await findingsOf(text, RULES)).map(({ message, help }) => `${message} ${help}`)
  expect(texts).toContain(wording)
})

test.each([
  ['carrier', '[ENDEAVOUR_DELIVERY, UPS]', false],
  ['bank', '[HONOUR_BANK]', false],
  ['shipping_provider', '[COLOUR_EXPRESS]', false],
  ['city', '[HARBOUR_CITY]', false],
  ['vendors', '[COLOUR_WORKS]', false],
  ['carrier_name', '[ENDEAVOUR_DELIVERY]', false],
  ['name', '[COLOUR]', true],
  ['state', '[AUTHORISED]', true],
  ['mode', '[COLOUR]', true],
  ['kind', '[CATALOGUE]', true],
  ['action', '[ORGANISE]', true],
  ['reason', '[FAVOUR]', true],
])('the values of %s, %s, are spelled as everywhere: %s', async (name, values, isFinding) => {
  const texts = [
    `components: { schemas: { Order: { properties: { ${name}: { enum: ${values} } } } } }`,
    `components: { schemas: { Order: { properties: { ${name}: { type: array, items: { enum: ${values} } } } } } }`,
    `paths: { /v1/a: { get: { parameters: [{ name: ${name}, in: query, schema: { enum: ${values} } }], responses: {} } } }`,
  ]
  for (const text of texts)
    expect(await findingsOf(text, americanEnglish)).toHaveLength(isFinding ? 1 : 0)
})

test.each([
  ['info: { title: MongoDB cost API, version: 1.0.0 }', false],
  ['info: { title: Costs, description: What clusters of MongoDB cost., version: 1.0.0 }', false],
  ['paths: { /v1/costs: { get: { tags: [MongoDB], responses: {} } } }', false],
  ['tags: [{ name: MongoDB }]', false],
  ['info: { title: Orders, version: 1.0.0 }', true],
  ['info: { title: Orders, description: Reads orders., version: 1.0.0 }', true],
])('a product that the document offers: %s', async (more, isFinding) => {
  const text = `${more}\ncomponents: { schemas: { Cost: { properties: { ccm_mongodb_spend: {} } } } }`
  expect(await findingsOf(text, internalName)).toHaveLength(isFinding ? 1 : 0)
})

test.each([
  ['k8s_pod', 'Kubernetes clusters', []],
  ['kubernetes_pod', 'K8s clusters', []],
  ['postgres_host', 'PostgreSQL', []],
  ['k8s_pod', 'Orders', ['naming/internal-name']],
  ['mysql_host', 'PostgreSQL', ['naming/internal-name']],
])('of what `%s` is called in an API for %s', async (name, title, expected) => {
  const text = `info: { title: ${title} }\ncomponents: { schemas: { A: { properties: { ${name}: {} } } } }`
  expect((await findingsOf(text, internalName)).map(({ rule }) => rule)).toEqual(expected)
})

test.each([
  ['SQS: {}, RDS: {}, DYNAMO_DB: {}, MEMORYSTORE_REDIS: {}, AZ_DB_MYSQL: {}', 0],
  ['redis_key: {}, rds_id: {}, kafka_topic: {}, mysql_row: {}, mongodb_id: {}', 5],
])('an API whose fields list many products is about these: %s', async (fields, count) => {
  const text = `components: { schemas: { Types: { properties: { ${fields} } } } }`
  expect(await findingsOf(text, internalName)).toHaveLength(count)
})
