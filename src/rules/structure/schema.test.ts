import { describe, expect, test } from 'vitest'
import {
  expectationsIn,
  findingsOf,
  placesOf,
  type TestOptions,
} from '../../../test/support/rule-testing.ts'
import rule from './schema.ts'

type Files = NonNullable<TestOptions['files']>

const header = (version: string) => `${version}\ninfo: { title: T, version: '1' }\n`
const SWAGGER = header("swagger: '2.0'")
const OPENAPI_30 = header('openapi: 3.0.3')
const OPENAPI_31 = header('openapi: 3.1.1')
const OPENAPI_32 = header('openapi: 3.2.0')
const ASYNCAPI_2 = header('asyncapi: 2.6.0')
const ASYNCAPI_3 = header('asyncapi: 3.0.0')

const OK = "responses: { '200': { description: OK } }"

async function expectMarked(text: string, files: Files): Promise<void> {
  const findings = await findingsOf(text, rule, { files, isExact: true })
  expect(placesOf(findings)).toEqual(expectationsIn(text, rule, { files }))
}

async function messagesOf(text: string, files: Files = {}): Promise<string[]> {
  const findings = await findingsOf(text, rule, { files, isExact: true })
  return findings.map(({ file, pointer, message }) => `${file}${pointer} ${message}`)
}

type Case = readonly [kind: string, text: string, fragment: string]

/** Fragments with one fault each, and the text that refers to their file. */
const FAULTY: readonly Case[] = [
  [
    '2.0: path item',
    `${SWAGGER}paths: { /a: { $ref: part.yaml } }`,
    'gett: {} # expect: structure/schema',
  ],
  [
    '2.0: parameter',
    `${SWAGGER}paths: { /a: { get: { parameters: [{ $ref: part.yaml }], ${OK} } } }`,
    'name: a\nin: query\ntyp: string # expect: structure/schema',
  ],
  [
    '2.0: response',
    `${SWAGGER}paths: { /a: { get: { responses: { '200': { $ref: part.yaml } } } } }`,
    'description: OK\ncontent: {} # expect: structure/schema',
  ],
  [
    '2.0: schema',
    `${SWAGGER}paths: {}\ndefinitions: { A: { $ref: part.yaml } }`,
    'type: object\nnullable: true # expect: structure/schema',
  ],
  ...[OPENAPI_30, OPENAPI_31, OPENAPI_32].flatMap((version): Case[] => {
    const name = version.slice(9, 12)
    const component = (type: string) =>
      `${version}paths: {}\ncomponents: { ${type}: { A: { $ref: part.yaml } } }`
    return [
      [
        `${name}: path item`,
        `${version}paths: { /a: { $ref: part.yaml } }`,
        'get:\n  respones: {} # expect: structure/schema',
      ],
      [
        `${name}: parameter`,
        component('parameters'),
        'name: a\nin: query\nschema: {}\nrequred: true # expect: structure/schema',
      ],
      [`${name}: header`, component('headers'), 'schema: {}\nname: a # expect: structure/schema'],
      [
        `${name}: request body`,
        component('requestBodies'),
        'content: {}\nrequired: no # expect: structure/schema',
      ],
      [
        `${name}: response`,
        component('responses'),
        'description: OK\nschema: {} # expect: structure/schema',
      ],
      [
        `${name}: schema`,
        component('schemas'),
        'type: object\nproperties:\n  a:\n    type: strin # expect: structure/schema',
      ],
      [`${name}: example`, component('examples'), 'value: 1\nsumary: a # expect: structure/schema'],
      [
        `${name}: link`,
        component('links'),
        'operationId: a\noperation: b # expect: structure/schema',
      ],
      [
        `${name}: callback`,
        component('callbacks'),
        "'{$request.body#/url}':\n  pots: {} # expect: structure/schema",
      ],
      [
        `${name}: security scheme`,
        component('securitySchemes'),
        'type: apiKey\nname: a\nin: body # expect: structure/schema',
      ],
      [
        `${name}: discriminator`,
        component('schemas'),
        'type: object\ndiscriminator: { mapping: {} } # expect: structure/schema',
      ],
    ]
  }),
  [
    '3.1: path item of the components',
    `${OPENAPI_31}components: { pathItems: { A: { $ref: part.yaml } } }`,
    'gett: {} # expect: structure/schema',
  ],
  [
    '3.2: media type',
    `${OPENAPI_32}components: { mediaTypes: { A: { $ref: part.yaml } } }`,
    'schema: {}\nitmeSchema: {} # expect: structure/schema',
  ],
  ...[
    ['channel', 'channels: { a: { $ref: part.yaml } }', 'subscrbe: {} # expect: structure/schema'],
    [
      'message',
      'channels: { a: { publish: { message: { $ref: part.yaml } } } }',
      'payloads: {} # expect: structure/schema',
    ],
    [
      'operation trait',
      'channels: { a: { publish: { traits: [{ $ref: part.yaml }] } } }',
      'summry: a # expect: structure/schema',
    ],
    [
      'message trait',
      'channels: { a: { publish: { message: { traits: [{ $ref: part.yaml }] } } } }',
      'nme: a # expect: structure/schema',
    ],
    [
      'payload',
      'channels: { a: { publish: { message: { payload: { $ref: part.yaml } } } } }',
      'type: strin # expect: structure/schema',
    ],
    [
      'headers',
      'channels: { a: { publish: { message: { headers: { $ref: part.yaml } } } } }',
      'type: string # expect: structure/schema',
    ],
    [
      'parameter',
      'channels: { "a/{b}": { parameters: { b: { $ref: part.yaml } } } }',
      'shcema: {} # expect: structure/schema',
    ],
    [
      'correlation id',
      'channels: { a: { publish: { message: { correlationId: { $ref: part.yaml } } } } }',
      "location: 'nowhere' # expect: structure/schema",
    ],
    [
      'server',
      'channels: {}\nservers: { a: { $ref: part.yaml } }',
      'url: a\nprotocol: kafka\nprtocolVersion: 1 # expect: structure/schema',
    ],
    [
      'security scheme',
      'channels: {}\ncomponents: { securitySchemes: { a: { $ref: part.yaml } } }',
      'type: http\nschme: basic # expect: structure/schema',
    ],
  ].map(
    ([kind = '', text, fragment = '']): Case => [
      `AsyncAPI 2.6: ${kind}`,
      ASYNCAPI_2 + text,
      fragment,
    ],
  ),
  ...[
    ['channel', 'channels: { a: { $ref: part.yaml } }', 'adress: a # expect: structure/schema'],
    [
      'operation',
      'operations: { a: { $ref: part.yaml } }',
      "action: send\nchannel: { $ref: '#/a' }\nmesages: [] # expect: structure/schema\n",
    ],
    [
      'message',
      'channels: { a: { messages: { m: { $ref: part.yaml } } } }',
      'payloads: {} # expect: structure/schema',
    ],
    [
      'operation trait',
      'components: { operationTraits: { a: { $ref: part.yaml } } }',
      'summry: a # expect: structure/schema',
    ],
    [
      'message trait',
      'components: { messageTraits: { a: { $ref: part.yaml } } }',
      'nme: a # expect: structure/schema',
    ],
    [
      'payload',
      'components: { messages: { a: { payload: { $ref: part.yaml } } } }',
      'type: strin # expect: structure/schema',
    ],
    [
      'multi-format schema',
      'components: { schemas: { a: { $ref: part.yaml } } }',
      'schema: {}\nschemaFormat: 1 # expect: structure/schema',
    ],
    [
      'parameter',
      'components: { parameters: { a: { $ref: part.yaml } } }',
      'schema: {} # expect: structure/schema',
    ],
    [
      'correlation id',
      'components: { correlationIds: { a: { $ref: part.yaml } } }',
      "location: 'nowhere' # expect: structure/schema",
    ],
    [
      'reply',
      'components: { replies: { a: { $ref: part.yaml } } }',
      'adress: {} # expect: structure/schema',
    ],
    [
      'reply address',
      'components: { replyAddresses: { a: { $ref: part.yaml } } }',
      'location: nowhere # expect: structure/schema',
    ],
    [
      'server',
      'servers: { a: { $ref: part.yaml } }',
      'host: a\nprotocol: kafka\nurl: a # expect: structure/schema',
    ],
    [
      'channel bindings',
      'components: { channelBindings: { a: { $ref: part.yaml } } }',
      'kafka:\n  topics: a # expect: structure/schema',
    ],
    [
      'tag',
      'components: { tags: { a: { $ref: part.yaml } } }',
      'name: a\ndescrption: a # expect: structure/schema',
    ],
    [
      'external docs',
      'components: { externalDocs: { a: { $ref: part.yaml } } }',
      'url: https://example.com\ndescrption: a # expect: structure/schema',
    ],
    [
      'security scheme',
      'components: { securitySchemes: { a: { $ref: part.yaml } } }',
      'type: http\nschme: basic # expect: structure/schema',
    ],
  ].map(
    ([kind = '', text, fragment = '']): Case => [
      `AsyncAPI 3.0: ${kind}`,
      ASYNCAPI_3 + text,
      fragment,
    ],
  ),
]

describe('a fault in a file that is referred to', () => {
  test.each(FAULTY)('%s', (_, text, fragment) => expectMarked(text, { 'part.yaml': fragment }))

  test('in JSON', async () => {
    const text = JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      paths: { '/a': { $ref: 'part.json#/item' } },
    })
    const files = { 'part.json': '{\n "item": { "descripton": "A" }\n}' }
    const findings = await findingsOf(text, rule, { file: 'api.json', files, isExact: true })
    expect(placesOf(findings)).toEqual(['part.json:2 structure/schema'])
    expect(findings[0]).toMatchObject({
      pointer: '/item/descripton',
      message: 'Property `descripton` is not allowed in a Path Item object.',
      help: 'Write `description`.',
    })
  })

  test('reaches on, through files that refer to each other', () =>
    expectMarked(`${OPENAPI_30}paths: { /a: { $ref: a/item.yaml } }`, {
      'a/item.yaml': `get: { parameters: [{ $ref: ../b/par.yaml }], ${OK} }`,
      'b/par.yaml':
        'name: limit\nin: query\nschema: { $ref: tree.yaml }\nwhere: query # expect: structure/schema',
      'b/tree.yaml': `
type: object
properties:
  name: { typ: string } # expect: structure/schema
  parent: { $ref: leaf.yaml }`,
      'b/leaf.yaml': `
allOf: [{ $ref: '#/inner' }, { $ref: tree.yaml }]
inner: { type: text } # expect: structure/schema, structure/schema`,
    }))

  test('where a bundler puts in what the specification would have in place', () =>
    expectMarked(
      `${OPENAPI_30}paths: { /a: { get: { $ref: get.yaml } } }\ncomponents: { $ref: components.yaml }`,
      {
        'get.yaml': 'respones: {} # expect: structure/schema',
        'components.yaml': 'schemes: {} # expect: structure/schema',
      },
    ))

  test('where a place of the same file says nothing of what it is', () =>
    expectMarked(
      `${OPENAPI_30}
paths: { /a: { $ref: '#/x-items/a' } }
components: { schemas: { A: { $ref: '#/x-schemas/A' } } }
x-items:
  a:
    gett: {} # expect: structure/schema
x-schemas:
  A: { type: object, properties: { a: { $ref: '#/x-schemas/B' } } }
  B: { typ: text } # expect: structure/schema
  C: { typ: text }`,
      {},
    ))

  test('once, whatever refers to it', () =>
    expectMarked(
      `${OPENAPI_31}
components:
  schemas:
    A: { $ref: schema.yaml }
    B: { $ref: 'schema.yaml#' }
    C: { properties: { a: { $ref: schema.yaml } } }`,
      { 'schema.yaml': 'type: strin # expect: structure/schema' },
    ))

  test('as each of the kinds that are asked for', async () => {
    const text = `${OPENAPI_30}paths: { /a: { $ref: both.yaml, get: { $ref: both.yaml } } }`
    expect(await messagesOf(text, { 'both.yaml': 'summary: a\nget: { summary: b }' })).toEqual([
      'both.yaml Property `responses` is missing.',
      'both.yaml/get Property `get` is not allowed in an Operation object.',
      'both.yaml/get Property `responses` is missing.',
    ])
  })
})

describe('nothing is said', () => {
  test.each([
    [
      'of what is data',
      `${OPENAPI_31}x-a: { $ref: part.yaml }\ncomponents: { schemas: { A: { default: { $ref: part.yaml } } }, examples: { A: { value: { $ref: part.yaml } } } }`,
    ],
    [
      'of headers and payloads of examples',
      `${ASYNCAPI_2}channels: { a: { publish: { message: { examples: [{ headers: { $ref: part.yaml }, payload: { $ref: part.yaml } }] } } } }`,
    ],
    [
      'of another schema language',
      `${ASYNCAPI_2}channels: { a: { publish: { message: { schemaFormat: application/vnd.apache.avro, payload: { $ref: part.yaml } } } } }`,
    ],
    [
      'of a URL',
      `${OPENAPI_31}components: { schemas: { A: { $ref: https://example.com/part.yaml } } }`,
    ],
    ['of a file that is gone', `${OPENAPI_31}components: { schemas: { A: { $ref: gone.yaml } } }`],
  ])('%s', async (_, text) => {
    expect(await messagesOf(text, { 'part.yaml': 'type: 3\nget: 1\nnot: 5' })).toEqual([])
  })

  test('of the schemas of a document in another version', async () => {
    const text = `${OPENAPI_30}paths: {}\ncomponents: { schemas: { A: { $ref: 'new.yaml#/components/schemas/A' } } }`
    const files = {
      'new.yaml': `${OPENAPI_31}components: { schemas: { A: { type: [string, 'null'] } } }`,
    }
    expect(await messagesOf(text, files)).toEqual([])
  })

  test('of what branches that were not meant would ask for', async () => {
    const text = `${SWAGGER}paths: { /a: { get: { ${OK}, parameters: [{ $ref: part.yaml }] } } }`
    const files = {
      'part.yaml': 'name: a\nin: body\nschema: { $ref: schema.yaml }',
      'schema.yaml': 'type: object',
    }
    expect(await messagesOf(text, files)).toEqual([])
  })
})

describe('a reference to another kind of object', () => {
  const COMPONENTS = `
components:
  schemas: { S: { type: object } }
  parameters: { P: { name: p, in: query, schema: { type: string } } }
  responses: { R: { description: R } }
  headers: { H: { schema: { type: string } } }
`
  const at = (place: string, version = OPENAPI_30) =>
    `${version}paths: { /a: { get: { ${place} } } }${COMPONENTS}`
  test.each([
    [
      at(`parameters: [{ $ref: '#/components/schemas/S' }], ${OK}`),
      'Schema object, and a Parameter',
    ],
    [
      at(`parameters: [{ $ref: '#/components/headers/H' }], ${OK}`),
      'Header object, and a Parameter',
    ],
    [
      at("responses: { '200': { $ref: '#/components/parameters/P' } }"),
      'Parameter object, and a Response',
    ],
    [
      at("responses: { '200': { $ref: '#/components/schemas/S' } }", OPENAPI_31),
      'Schema object, and a Response',
    ],
    [
      at(`requestBody: { $ref: '#/components/responses/R' }, ${OK}`, OPENAPI_32),
      'Response object, and a Request Body',
    ],
    [
      at(
        `requestBody: { content: { a/b: { schema: { $ref: '#/components/parameters/P' } } } }, ${OK}`,
        OPENAPI_31,
      ),
      'Parameter object, and a Schema',
    ],
    [
      at(`requestBody: { content: { a/b: { schema: { $ref: '#/paths/~1a/get' } } } }, ${OK}`),
      'Operation object, and a Schema',
    ],
  ])('%#', async (text, kinds) => {
    const [message, ...others] = await messagesOf(text)
    expect(message).toContain(
      ` is a${kinds.startsWith('O') ? 'n' : ''} ${kinds} object is wanted here.`,
    )
    expect(others).toEqual([])
  })

  test('in 2.0 and AsyncAPI', async () => {
    expect(
      await messagesOf(`${SWAGGER}paths: { /a: { get: { responses: { '200': { $ref: '#/definitions/A' } } } } }
definitions: { A: { type: object } }`),
    ).toEqual([
      'api.yaml/paths/~1a/get/responses/200/$ref `#/definitions/A` is a Schema object, and a Response object is wanted here.',
    ])
    expect(
      await messagesOf(`${ASYNCAPI_3}channels: { a: { messages: { m: { $ref: '#/components/schemas/A' } } } }
components: { schemas: { A: { type: object } } }`),
    ).toEqual([
      'api.yaml/channels/a/messages/m/$ref `#/components/schemas/A` is a Schema object, and a Message object is wanted here.',
    ])
  })

  test('is found at every reference, in a file of its own too', () =>
    expectMarked(
      `${OPENAPI_30}
paths:
  /a:
    parameters:
      - $ref: schema.yaml # expect: structure/schema
      - $ref: './schema.yaml' # expect: structure/schema
      - $ref: 'common.yaml#/components/responses/R' # expect: structure/schema
`,
      {
        'schema.yaml': 'type: object\nproperties: { a: { type: string } }',
        'common.yaml': `${OPENAPI_30}paths: {}\ncomponents: { responses: { R: { description: R } } }`,
      },
    ))

  test('is a whole document', async () => {
    const text = `${OPENAPI_30}paths: {}\ncomponents: { schemas: { A: { $ref: '#' }, B: { $ref: '' } } }`
    expect(await messagesOf(text)).toEqual([
      'api.yaml/components/schemas/A/$ref `#` is a whole document, and a Schema object is wanted here.',
      'api.yaml/components/schemas/B/$ref The empty reference is a whole document, and a Schema object is wanted here.',
    ])
  })

  test('is seen by members that the wanted kind does not know', async () => {
    const text = `${OPENAPI_30}paths: {}\ncomponents: { schemas: { A: { $ref: part.yaml } } }`
    expect(await messagesOf(text, { 'part.yaml': 'name: a\nin: query\nschema: {}' })).toEqual([
      'api.yaml/components/schemas/A/$ref `part.yaml` is a Parameter object, and a Schema object is wanted here.',
    ])
  })

  test('is an example in place of its object', async () => {
    const text = `${OPENAPI_30}paths: {}\ncomponents: { examples: { A: { $ref: part.json } } }`
    const files = { 'part.json': '{ "id": 1, "name": "A", "tags": [] }' }
    const findings = await findingsOf(text, rule, { files, isExact: true })
    expect(findings.map(({ file, message, help }) => [file, message, help])).toEqual([
      [
        'api.yaml',
        '`part.json` is not an Example object, which is wanted here.',
        'Refer to an Example object, with it as the `value`.',
      ],
    ])
  })

  test('is seen by the methods of a path item', async () => {
    const text = `${OPENAPI_30}paths: { /a: { parameters: [{ $ref: part.yaml }] } }`
    expect(await messagesOf(text, { 'part.yaml': `get: { ${OK} }` })).toEqual([
      'api.yaml/paths/~1a/parameters/0/$ref `part.yaml` is a Path Item object, and a Parameter object is wanted here.',
    ])
  })

  test('leaves what fits no kind, or several, to what is missing', async () => {
    const text = `${OPENAPI_30}paths: { /a: { parameters: [{ $ref: part.yaml }] } }`
    expect(await messagesOf(text, { 'part.yaml': 'description: a' })).toEqual([
      'part.yaml Property `schema` or `content` is missing.',
      'part.yaml Property `in` is missing.',
      'part.yaml Property `name` is missing.',
    ])
  })

  test.each([
    [
      'a place that a bundler moves',
      `${OPENAPI_30}paths: { /a: { get: { ${OK} } }, /b: { $ref: '#/paths/~1a' } }`,
    ],
    [
      'a place in an operation',
      at(
        "responses: { '200': { $ref: '#/paths/~1a/get/responses/201' }, '201': { description: Created } }",
      ),
    ],
    [
      'a schema in a parameter',
      `${OPENAPI_30}paths: {}${COMPONENTS}    T: { $ref: '#/components/headers/H' }`
        .replace('headers: { H', 'headers:\n    H')
        .replace('} } }\n    T', '} }\n    T'),
    ],
    [
      'a schema of a property',
      `${OPENAPI_31}components: { schemas: { A: { properties: { a: {} } }, B: { $ref: '#/components/schemas/A/properties/a' } } }`,
    ],
    [
      'a payload',
      `${ASYNCAPI_3}channels: { a: { messages: { m: { payload: { $ref: '#/components/schemas/A' } } } } }\ncomponents: { schemas: { A: { properties: { a: { $ref: '#/components/schemas/A' } } } } }`,
    ],
    [
      'a channel and its messages',
      `${ASYNCAPI_3}channels: { a: { messages: { m: { $ref: '#/components/messages/m' } } } }\noperations: { o: { action: send, channel: { $ref: '#/channels/a' }, messages: [{ $ref: '#/channels/a/messages/m' }] } }\ncomponents: { messages: { m: {} } }`,
    ],
    [
      'headers that are schemas',
      `${ASYNCAPI_2}channels: { a: { publish: { message: { headers: { $ref: '#/components/schemas/A' } } } } }\ncomponents: { schemas: { A: { type: object } } }`,
    ],
  ])('is not seen in %s', async (_, text) => {
    expect(await messagesOf(text)).toEqual([])
  })
})

describe('a schema file that names its dialect', () => {
  const REFERRING = `${OPENAPI_30}paths: {}\ncomponents: { schemas: { A: { $ref: part.yaml } } }`
  test.each([
    ['http://json-schema.org/draft-04/schema#', 'exclusiveMinimum: true', 'required: []'],
    [
      'http://json-schema.org/draft-06/schema#',
      'const: 1\nexclusiveMinimum: 3',
      'exclusiveMinimum: true',
    ],
    [
      'http://json-schema.org/draft-07/schema#',
      'if: {}\ndefinitions: { a: { const: 1 } }',
      'definitions: { a: { const: 1, type: strin } }',
    ],
    [
      'https://json-schema.org/draft/2019-09/schema',
      '$defs: { a: {} }\n$recursiveRef: "#"',
      '$defs: { a: { not: { minimum: a } } }',
    ],
    ['https://json-schema.org/draft/2020-12/schema', 'prefixItems: [{}]', 'prefixItems: [3]'],
    [
      'https://json-schema.org/draft/2020-12/schema',
      'properties: { a: { $schema: "https://example.com", type: 3 } }',
      'properties: { a: { type: 3 } }',
    ],
  ])('%s', async (dialect, valid, invalid) => {
    const fragment = (text: string) => ({ 'part.yaml': `$schema: ${dialect}\n${text}` })
    expect(await messagesOf(REFERRING, fragment(valid))).toEqual([])
    expect(await messagesOf(REFERRING, fragment(invalid))).toHaveLength(1)
  })

  test('takes with it what it refers to, and is left alone where lintel does not know it', async () => {
    const files = {
      'part.yaml':
        '$schema: http://json-schema.org/draft-07/schema#\nproperties: { a: { $ref: other.yaml } }',
      'other.yaml': 'const: 1\nitems: { $ref: odd.yaml }',
      'odd.yaml': '$schema: https://example.com/mine\ntype: odd',
    }
    expect(await messagesOf(REFERRING, files)).toEqual([
      'odd.yaml/$schema lintel does not know the dialect `https://example.com/mine`: schemas in it were not checked.',
    ])
    expect(await messagesOf(REFERRING, { ...files, 'other.yaml': 'minimum: a' })).toEqual([
      'other.yaml/minimum `minimum` must be a number, not the text `a`.',
    ])
  })
})

describe('a Schema Object of 3.1 and 3.2 that names its dialect', () => {
  const DRAFT_04 = "$schema: 'http://json-schema.org/draft-04/schema#'"
  const DRAFT_07 = "$schema: 'http://json-schema.org/draft-07/schema#'"
  const OPENAPI = "$schema: 'https://spec.openapis.org/oas/3.1/dialect/base'"
  const schemas = (text: string) => `components:\n  schemas:\n    A: ${text}\n`

  test.each([
    ['is valid by it', `{ ${DRAFT_04}, minimum: 1, exclusiveMinimum: true }`, 0],
    ['is not valid by it', `{ ${DRAFT_07}, minimum: 1, exclusiveMinimum: true }`, 1],
    ['below another schema', `{ items: { anyOf: [{ ${DRAFT_07}, items: 3 }] } }`, 1],
    ['inside one of another dialect', `{ ${DRAFT_07}, not: { ${DRAFT_04}, type: 3 } }`, 1],
    [
      'inside one of another dialect, OpenAPI’s',
      `{ ${DRAFT_07}, not: { ${OPENAPI}, type: 3 } }`,
      1,
    ],
    ['is OpenAPI’s, like that around it', `{ not: { ${OPENAPI}, type: 3 } }`, 1],
    ['holds tuples', `{ ${DRAFT_07}, items: [{ type: string }, { type: strin }] }`, 1],
    ['is data', `{ examples: [{ ${DRAFT_07}, type: 3 }], default: { ${DRAFT_07}, type: 3 } }`, 0],
    ['is a property', '{ properties: { $schema: { type: string } } }', 0],
  ])('%s', async (_, text, count) => {
    for (const version of [OPENAPI_31, OPENAPI_32])
      expect(await messagesOf(`${version}${schemas(text)}`)).toHaveLength(count)
  })

  const inDialect = (dialect: string, text: string) =>
    `${OPENAPI_31}jsonSchemaDialect: '${dialect}'\n${schemas(text)}`

  test.each(['not a url', ''])('by that of OpenAPI where `%s` names none', async (dialect) => {
    const messages = await messagesOf(inDialect(dialect, '{ type: strin }'))
    expect(messages.filter((message) => message.includes('lintel does not know'))).toEqual([])
    expect(messages).toContain(
      'api.yaml/components/schemas/A/type `type` must be one of `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, not `strin`.',
    )
  })

  test('by the `jsonSchemaDialect` of the document', async () => {
    const draft07 = 'http://json-schema.org/draft-07/schema#'
    const text = `{ items: [{ type: string }], not: { type: strin } }\n    B: { ${OPENAPI}, items: [{}] }`
    expect(await messagesOf(inDialect(draft07, text))).toEqual([
      'api.yaml/components/schemas/A/not/type `type` must be one of `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, not `strin`.',
      'api.yaml/components/schemas/B/items `items` must be an object or a boolean, not an array.',
    ])
  })

  test('that lintel does not know, each dialect once', async () => {
    const text =
      "{ $schema: 'urn:mine', type: mine }\n    B: { $schema: 'urn:mine' }\n    C: { type: 3 }"
    const message = (place: string, dialect: string) =>
      `api.yaml/${place} lintel does not know the dialect \`${dialect}\`: schemas in it were not checked.`
    expect(await messagesOf(inDialect('urn:other', text))).toEqual([
      message('components/schemas/A/$schema', 'urn:mine'),
      message('jsonSchemaDialect', 'urn:other'),
    ])
    const [finding] = await findingsOf(`${OPENAPI_31}${schemas(text)}`, rule, { isExact: true })
    expect(finding).toMatchObject({
      rule: 'structure/schema',
      pointer: '/components/schemas/C/type',
    })
  })
})

describe('what is named otherwise than by `$ref`', () => {
  const link = (reference: string, version = OPENAPI_30) => `${version}paths:
  '/a/{id}':
    get: { responses: { '200': { description: OK, links: { a: { operationRef: '${reference}' } } } } }
components: { responses: { R: { description: R } }, schemas: { S: { type: object } } }
`
  test.each([
    '#/paths/~1a~1{id}/get',
    '#/paths/~1a~1%7Bid%7D/get',
    'operation.yaml',
    'https://example.com/other.yaml#/paths/~1a/get',
  ])('an operationRef to an operation: %s', async (reference) => {
    for (const version of [OPENAPI_30, OPENAPI_31, OPENAPI_32])
      expect(await messagesOf(link(reference, version), { 'operation.yaml': `{ ${OK} }` })).toEqual(
        [],
      )
  })

  test.each([
    ['#/paths/~1a~1{id}', 'is a Path Item object, and'],
    ['#/paths/~1a~1%7Bid%7D', 'is a Path Item object, and'],
    ['#/components/responses/R', 'is a Response object, and'],
    ['#/components/schemas/S', 'is a Schema object, and'],
    ['#/info/title', 'is not'],
    ['title.yaml', 'is not'],
  ])('an operationRef to what is none: %s', async (reference, is) => {
    for (const version of [OPENAPI_30, OPENAPI_31, OPENAPI_32]) {
      const [message, ...others] = await messagesOf(link(reference, version), {
        'title.yaml': 'Orders',
      })
      expect(message).toContain(`\`${reference}\` ${is} an Operation object`)
      expect(others).toEqual([])
    }
  })

  test('an operation in a file of its own is judged', async () => {
    expect(await messagesOf(link('operation.yaml'), { 'operation.yaml': 'responses: {}' })).toEqual(
      ['operation.yaml/responses `responses` must have at least 1 property.'],
    )
  })

  test('schemas that a discriminator maps to, and those of a $dynamicRef', async () => {
    const text = `${OPENAPI_32}components:
  responses: { R: { description: R } }
  schemas:
    A:
      properties:
        a: { $dynamicRef: '#/components/responses/R' }
        b: { $dynamicRef: '#/components/schemas/B' }
      discriminator:
        propertyName: a
        mapping: { b: B, c: '#/components/schemas/B', d: '#/components/responses/R', e: part.yaml }
        defaultMapping: '#/components/responses/R'
    B: { type: object }
`
    const isWrong =
      '`#/components/responses/R` is a Response object, and a Schema object is wanted here.'
    expect(await messagesOf(text, { 'part.yaml': 'type: strin' })).toEqual([
      `api.yaml/components/schemas/A/properties/a/$dynamicRef ${isWrong}`,
      `api.yaml/components/schemas/A/discriminator/mapping/d ${isWrong}`,
      'part.yaml/type `type` must be one of `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, not `strin`.',
      `api.yaml/components/schemas/A/discriminator/defaultMapping ${isWrong}`,
    ])
  })
})

test('what is cut is said', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `s${index}: 1`).join('\n')
  const text = `${OPENAPI_31}components: { schemas: { A: { $defs: { $ref: many.yaml } } } }`
  const rulesIn = async (count: number) => {
    const findings = await findingsOf(text, rule, {
      files: { 'many.yaml': many(count) },
      isExact: true,
    })
    return [findings.length, findings.at(-1)?.rule]
  }
  expect(await rulesIn(999)).toEqual([999, 'structure/schema'])
  expect(await rulesIn(1_200)).toEqual([1_001, 'unfinished-check'])
})

test('help for a range of status codes in small letters', async () => {
  const text = `${OPENAPI_30}paths: { /a: { get: { responses: { 2xx: { description: OK } } } } }`
  const [finding] = await findingsOf(text, rule, { isExact: true })
  expect(finding?.help).toBe('Write `2XX`.')
})
