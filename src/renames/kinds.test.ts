import { describe, expect, it } from 'vitest'
import { renameIn } from '../../test/support/renaming.ts'
import { parsePointer } from '../documents/pointer.ts'
import type { AsyncApi } from '../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../model/openapi/openapi.ts'
import type { Rename } from './edits/rename.ts'
import { renameEnumValue } from './kinds/rename-enum-value.ts'
import { renameEventType } from './kinds/rename-event-type.ts'
import { renameHeader } from './kinds/rename-header.ts'
import { renameParameter, renamePathParameters } from './kinds/rename-parameter.ts'
import { renameSegments } from './kinds/rename-path.ts'
import { renameProperty } from './kinds/rename-property.ts'
import { renameChannelParameters, renameTopic } from './kinds/rename-topic.ts'

type Files = Readonly<Record<string, string>>

/** A text in which `«old|new»` marks each place that a rename has to change. */
function marked(files: Files): { readonly before: Files; readonly after: Files } {
  const write = (group: '$1' | '$2') =>
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        text.replace(/«([^|»]*)\|([^»]*)»/g, group),
      ]),
    )
  return { before: write('$1'), after: write('$2') }
}

/** Expects that a rename changes what is marked, and nothing else. */
function expectRename(files: Files, rename: (api: OpenApi | AsyncApi) => Rename): void {
  const { before, after } = marked(files)
  const { texts, refused } = renameIn(before, rename)
  expect(refused).toBeUndefined()
  expect({ ...before, ...texts }).toEqual(after)
}

function ofHttp(rename: (api: OpenApi) => Rename) {
  return (api: OpenApi | AsyncApi) => {
    if (api.kind !== 'openapi') throw new Error('This is no OpenAPI.')
    return rename(api)
  }
}

function ofEvents(rename: (api: AsyncApi) => Rename) {
  return (api: OpenApi | AsyncApi) => {
    if (api.kind !== 'asyncapi') throw new Error('This is no AsyncAPI.')
    return rename(api)
  }
}

function at(api: OpenApi | AsyncApi, pointer: string) {
  const node = api.root.at(...(parsePointer(pointer) ?? []))
  if (node === undefined) throw new Error(`There is no ${pointer}.`)
  return node
}

function first<T>(list: readonly T[], isMeant: (item: T) => boolean): T {
  const found = list.find(isMeant)
  if (found === undefined) throw new Error('There is none.')
  return found
}

const HEAD = 'openapi: 3.1.0\ninfo: { title: Orders, version: 1.0.0 }\n'

describe('renameProperty', () => {
  it('changes other files, and references of any of them', () => {
    expectRename(
      {
        'api.yaml': `${HEAD}paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema: { $ref: 'parts/order.json' }
              example: { «orderId|order_id»: a }
  /v1/ids:
    get:
      responses:
        '200':
          description: The id.
          content:
            application/json:
              schema: { $ref: 'parts/order.json#/properties/«orderId|order_id»' }
`,
        'parts/order.json': `{
  "type": "object",
  "required": ["«orderId|order_id»"],
  "properties": { "«orderId|order_id»": { "type": "string" }, "other": { "$ref": "#/properties/«orderId|order_id»" } },
  "examples": [{ "«orderId|order_id»": "b" }]
}
`,
      },
      (api) => {
        const content = at(api, '/paths/~1v1~1orders/get/responses/200/content')
        const schema = content.at('application/json', 'schema')
        const property = schema && api.references.follow(schema)?.at('properties', 'orderId')
        if (property === undefined) throw new Error('There is no property.')
        return renameProperty(api, property, 'order_id')
      },
    )
  })

  it('changes examples behind a reference, which tools follow though it is data', () => {
    expectRename(
      {
        'api.yaml': `${HEAD}components:
  schemas:
    Order:
      type: object
      properties: { «orderId|order_id»: { type: string }, lines: { type: array, items: {} } }
      example: { $ref: '#/components/examples/order/value' }
  examples:
    order: { value: { «orderId|order_id»: a } }
    other: { value: { orderId: a } }
`,
      },
      (api) =>
        renameProperty(api, at(api, '/components/schemas/Order/properties/orderId'), 'order_id'),
    )
  })

  it('changes the value of an Example object behind a reference, and not the object', () => {
    expectRename(
      {
        'api.yaml': `${HEAD}components:
  schemas:
    Setting:
      type: object
      properties: { «value|setting_value»: { type: string } }
      example: { $ref: '#/components/examples/setting' }
  examples:
    setting: { summary: One, value: { «value|setting_value»: a } }
`,
      },
      (api) =>
        renameProperty(
          api,
          at(api, '/components/schemas/Setting/properties/value'),
          'setting_value',
        ),
    )
  })

  it('changes nothing whose example stands behind a reference that cannot be followed', () => {
    const text = `${HEAD}components:
  schemas:
    Order:
      type: object
      properties:
        customer: { type: object, properties: { customerId: { type: string } } }
      example: { customer: { $ref: 'customer.json' } }
`
    const pointer = '/components/schemas/Order/properties/customer/properties/customerId'
    const { refused } = renameIn({ 'api.yaml': text }, (api) =>
      renameProperty(api, at(api, pointer), 'customer_id'),
    )
    expect(refused).toBe('some of its values cannot be seen here')
  })

  it('changes nothing of a message whose example is a reference that cannot be followed', () => {
    const text = `asyncapi: 2.6.0
info: { title: Orders, version: 1.0.0 }
channels:
  orders:
    publish:
      message:
        payload: { type: object, properties: { orderId: { type: string } } }
        examples: [{ $ref: order.example.json }]
`
    const pointer = '/channels/orders/publish/message/payload/properties/orderId'
    const { refused } = renameIn({ 'api.yaml': text }, (api) =>
      renameProperty(api, at(api, pointer), 'order_id'),
    )
    expect(refused).toBe('some of its values cannot be seen here')
  })

  it('escapes the name in references as they are written', () => {
    expectRename(
      {
        'api.yaml': `${HEAD}components:
  schemas:
    Order:
      type: object
      properties:
        "«a/b|c~d e»": { type: string }
        b: { $ref: '#/components/schemas/Order/properties/«a~1b|c~0d%20e»' }
`,
      },
      (api) => renameProperty(api, at(api, '/components/schemas/Order/properties/a~1b'), 'c~d e'),
    )
  })

  it('changes payloads, examples of messages and what reads them', () => {
    expectRename(
      {
        'api.yaml': `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
channels:
  orders:
    address: orders.{orderId}
    parameters: { orderId: { location: '$message.payload#/«orderId|order_id»' } }
    messages: { created: { $ref: '#/components/messages/Created' } }
components:
  messages:
    Created:
      correlationId: { location: '$message.payload#/data/«orderId|order_id»' }
      payload:
        type: object
        properties:
          «orderId|order_id»: { type: string }
          data: { $ref: '#/components/messages/Created/payload' }
      headers: { type: object, properties: { orderId: { type: string } } }
      examples:
        - payload: { «orderId|order_id»: a, data: { «orderId|order_id»: b } }
          headers: { orderId: c }
`,
      },
      (api) =>
        renameProperty(
          api,
          at(api, '/components/messages/Created/payload/properties/orderId'),
          'order_id',
        ),
    )
  })

  it.each([
    ['a name that is taken', 'order_id: {}, ', '', 'is the name of another property'],
    [
      'a name that a branch has',
      '',
      'oneOf: [{ properties: { order_id: {} } }]',
      'another property',
    ],
    [
      'what a URL may declare',
      '',
      "allOf: [{ $ref: 'https://example.com/a.json' }]",
      'composed of',
    ],
    ['what a pattern is about', '', "patternProperties: { '^order': {} }", 'which forms'],
    ['what keys are asked for', '', 'propertyNames: { pattern: o }', 'which forms'],
    ['an example as a text', '', `example: '{"orderId": 1}'`, 'written as a text'],
    ['an example with both', '', 'example: { orderId: 1, order_id: 2 }', 'an example of it has'],
    ['what an extension names', '', 'x-key: { field: orderId }', 'an extension'],
  ])('refuses %s', (_, properties, keywords, reason) => {
    const text = `${HEAD}components:
  schemas:
    Order:
      type: object
      properties: { ${properties}orderId: { type: string } }
      ${keywords}
`
    const { refused } = renameIn({ 'api.yaml': text }, (api) =>
      renameProperty(api, at(api, '/components/schemas/Order/properties/orderId'), 'order_id'),
    )
    expect(refused).toContain(reason)
  })

  it('renames beside a text that shows another object', () => {
    expectRename(
      {
        'api.yaml': `${HEAD}components:
  schemas:
    Item: { type: object, properties: { «orderId|order_id»: { type: string } } }
    Order:
      type: object
      properties: { items: { type: array, items: { type: object } } }
      example: '{"items": [{"orderId": 1}]}'
`,
      },
      (api) =>
        renameProperty(api, at(api, '/components/schemas/Item/properties/orderId'), 'order_id'),
    )
  })

  it('refuses what a text may show within what it is an example of', () => {
    const text = `${HEAD}components:
  schemas:
    Item: { type: object, properties: { orderId: { type: string } } }
    Order:
      type: object
      properties: { items: { type: array, items: { $ref: '#/components/schemas/Item' } } }
      example: '{"items": [{"orderId": 1}]}'
`
    const { refused } = renameIn({ 'api.yaml': text }, (api) =>
      renameProperty(api, at(api, '/components/schemas/Item/properties/orderId'), 'order_id'),
    )
    expect(refused).toContain('written as a text')
  })

  it('renames with it what shares an example', () => {
    expectRename(
      {
        'api.yaml': `${HEAD}paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema: { type: object, properties: { «orderId|order_id»: { type: string } } }
              examples: { a: { $ref: '#/components/examples/Order' } }
            application/vnd.order+json:
              schema: { type: object, properties: { «orderId|order_id»: { type: string } } }
              examples: { a: { $ref: '#/components/examples/Order' } }
components:
  examples: { Order: { value: { «orderId|order_id»: a } } }
`,
      },
      (api) => renameProperty(api, first(api.bodyProperties, () => true).node, 'order_id'),
    )
  })
})

describe('renameEnumValue', () => {
  it('changes examples, defaults, constants and mappings', () => {
    expectRename(
      {
        'api.yaml': `${HEAD}components:
  schemas:
    Pet:
      type: object
      discriminator: { propertyName: kind, mapping: { «big-cat|BIG_CAT»: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } }
      properties:
        kind: { type: string, enum: [«big-cat|BIG_CAT», dog], default: «big-cat|BIG_CAT», x-enum-descriptions: { «big-cat|BIG_CAT»: A cat. } }
        name: { type: string, example: big-cat }
      example: { kind: «big-cat|BIG_CAT», name: big-cat }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { kind: { const: «big-cat|BIG_CAT» } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
`,
      },
      (api) =>
        renameEnumValue(
          api,
          at(api, '/components/schemas/Pet/properties/kind'),
          'big-cat',
          'BIG_CAT',
        ),
    )
  })

  it('refuses a value that names a schema, and one that is there already', () => {
    const text = `${HEAD}components:
  schemas:
    Pet:
      type: object
      discriminator: { propertyName: kind }
      properties:
        kind: { type: string, enum: [Cat, Dog] }
        size: { type: string, enum: [big, BIG] }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
`
    const rename = (property: string, value: string, name: string) =>
      renameIn({ 'api.yaml': text }, (api) =>
        renameEnumValue(
          api,
          at(api, `/components/schemas/Pet/properties/${property}`),
          value,
          name,
        ),
      ).refused
    expect(rename('kind', 'Cat', 'CAT')).toContain('the name of the schema')
    expect(rename('size', 'big', 'BIG')).toContain('is a value beside it')
  })
})

const LINKED = `${HEAD}paths:
  /v1/orders/{«orderId|order_id»}:
    parameters:
      - { name: «orderId|order_id», in: path, required: true, schema: { type: string } }
    get:
      operationId: getOrder
      responses:
        '200':
          description: The order.
          links:
            self: { operationId: getOrder, parameters: { «orderId|order_id»: $request.path.«orderId|order_id» } }
            items: { operationRef: '#/paths/~1v1~1orders~1{«orderId|order_id»}~1items/get', parameters: { path.«orderId|order_id»: '$response.body#/id' } }
  /v1/orders/{«orderId|order_id»}/items:
    get:
      parameters:
        - { $ref: '#/paths/~1v1~1orders~1%7B«orderId|order_id»%7D/parameters/0' }
        - { name: orderId, in: query, schema: { type: string } }
      responses: { '200': { description: The items. } }
`

describe('renameParameter', () => {
  it('changes paths, links, expressions and references', () => {
    expectRename(
      { 'api.yaml': LINKED },
      ofHttp((api) =>
        renameParameter(
          api,
          first(api.parameters, (each) => each.in === 'path'),
          'order_id',
        ),
      ),
    )
  })

  it('does so from the path, for several at once', () => {
    expectRename(
      {
        'api.json': `{
  "openapi": "3.0.3",
  "info": { "title": "Orders", "version": "1.0.0" },
  "paths": {
    "/a/{«aId|a_id»}/{«bId|b_id»}": {
      "get": {
        "parameters": [{ "name": "«aId|a_id»", "in": "path", "required": true, "schema": { "type": "string" } }],
        "responses": { "200": { "$ref": "#/paths/~1a~1{«aId|a_id»}~1{«bId|b_id»}/x-responses" } }
      },
      "x-responses": { "description": "The aId." }
    }
  }
}
`,
      },
      ofHttp((api) => {
        const names = new Map([
          ['aId', 'a_id'],
          ['bId', 'b_id'],
        ])
        return renamePathParameters(
          api,
          first(api.pathItems, () => true),
          names,
        )
      }),
    )
  })

  it('changes what overrides it, and a query parameter alone', () => {
    expectRename(
      {
        'api.yaml': `${HEAD}paths:
  /v1/orders:
    parameters:
      - { name: «pageSize|page_size», in: query, schema: { type: integer } }
      - { name: pageSize, in: header, schema: { type: integer } }
    get:
      parameters:
        - { name: «pageSize|page_size», in: query, schema: { type: integer, maximum: 9 } }
      callbacks:
        done: { 'https://example.com/{$request.query.«pageSize|page_size»}/{$request.header.pageSize}': {} }
      responses: { '200': { description: The orders. } }
`,
      },
      ofHttp((api) =>
        renameParameter(
          api,
          first(api.parameters, (each) => each.in === 'query'),
          'page_size',
        ),
      ),
    )
  })

  it('refuses a name that an operation has', () => {
    const text = `${HEAD}paths:
  /v1/orders:
    parameters: [{ name: pageSize, in: query, schema: { type: integer } }]
    get:
      parameters: [{ name: page_size, in: query, schema: { type: integer } }]
      responses: { '200': { description: The orders. } }
`
    const { refused } = renameIn(
      { 'api.yaml': text },
      ofHttp((api) =>
        renameParameter(
          api,
          first(api.parameters, (each) => each.name === 'pageSize'),
          'page_size',
        ),
      ),
    )
    expect(refused).toContain('another parameter')
  })
})

describe('renameSegments', () => {
  const text = `${HEAD}paths:
  /v1/«orderItems|order-items»: { get: { responses: { '200': { $ref: '#/paths/~1v1~1«orderItems|order-items»~1{id}/get/responses/200' } } } }
  /v1/«orderItems|order-items»/{id}: { get: { responses: { '200': { description: One. } } } }
  /v1/«orderItems|order-items»:bulk-get: { post: { responses: { '200': { description: Some. } } } }
  /v1/shops/orderItems: { get: { responses: { '200': { description: Some. } } } }
`
  const rename = ofHttp((api) =>
    renameSegments(
      api,
      first(api.pathItems, () => true),
      new Map([['orderItems', 'order-items']]),
    ),
  )

  it('changes all paths that begin alike, and references', () => {
    expectRename({ 'api.yaml': text }, rename)
  })

  it('refuses to make two paths one', () => {
    const { before } = marked({ 'api.yaml': `${text}  /v1/order-items/{item_id}: {}\n` })
    expect(renameIn(before, rename).refused).toContain('another path')
  })
})

describe('renameHeader', () => {
  const text = `${HEAD}paths:
  /v1/orders:
    get:
      parameters: [{ name: «order_count|Order-Count», in: header, schema: { type: integer } }]
      responses:
        '200':
          description: The orders.
          headers: { «order_count|Order-Count»: { schema: { type: integer } } }
          links: { again: { operationId: a, parameters: { n: $response.header.«order_count|Order-Count» } } }
        '201': { description: One., headers: { «order_count|Order-Count»: { $ref: '#/components/headers/order_count' } } }
components: { headers: { order_count: { schema: { type: integer } } } }
`
  const rename = ofHttp((api) => renameHeader(api, 'order_count', 'Order-Count'))

  it('changes requests, responses and expressions', () => {
    expectRename({ 'api.yaml': text }, rename)
  })

  it('refuses a name that stands beside it in another case', () => {
    const { before } = marked({
      'api.yaml': text
        .replace("'201': {", "'201': { x-a: b,")
        .replace(
          'headers: { «order_count|Order-Count»: { schema',
          'headers: { order-count: {}, «order_count|Order-Count»: { schema',
        ),
    })
    expect(renameIn(before, rename).refused).toContain('stands beside it')
  })
})

describe('renameTopic', () => {
  it('changes the key of a channel with its references', () => {
    expectRename(
      {
        'api.yaml': `asyncapi: 2.6.0
info: { title: Orders, version: 1.0.0 }
channels:
  '«orders/{id}/Created|orders.{id}.created»':
    parameters: { id: { schema: { type: string } } }
  others:
    publish: { $ref: '#/channels/«orders~1{id}~1Created|orders.{id}.created»/parameters' }
`,
      },
      ofEvents((api) =>
        renameTopic(
          api,
          first(api.channels, ({ name }) => name !== 'others'),
          'orders.{id}.created',
        ),
      ),
    )
  })

  it('changes an address and its parameters', () => {
    expectRename(
      {
        'api.yaml': `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
channels:
  orders:
    address: 'orders.{«orderId|order_id»}.{«orderId|order_id»}'
    parameters: { «orderId|order_id»: { enum: [a] } }
  others:
    address: 'others.{orderId}'
    parameters: { orderId: { $ref: '#/channels/orders/parameters/«orderId|order_id»' } }
`,
      },
      ofEvents((api) =>
        renameChannelParameters(
          api,
          first(api.channels, () => true),
          new Map([['orderId', 'order_id']]),
        ),
      ),
    )
  })
})

describe('renameEventType', () => {
  it('changes all declarations, and the examples that have it', () => {
    expectRename(
      {
        'api.yaml': `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
components:
  messages:
    Created: { x-event-type: «Orders.Order.Created|orders.order.created» }
    Event:
      payload:
        type: object
        properties: { specversion: { const: '1.0' }, type: { enum: [«Orders.Order.Created|orders.order.created», orders.order.paid] } }
      examples: [{ payload: { type: «Orders.Order.Created|orders.order.created» } }]
`,
      },
      (api) => renameEventType(api, 'Orders.Order.Created', 'orders.order.created'),
    )
  })
})
