import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { SpecDocument } from '../../../../documents/document.ts'
import type { Language } from '../../../../documents/source.ts'
import { detectFormat } from '../../../../model/format.ts'
import { loadValidator } from './schema-validators.ts'
import { findViolations, type Violation } from './violations.ts'

/** What a test expects: where (`(key)` after the pointer for the key) and the message. */
type Expected = readonly (readonly [place: string, message: string])[]

const OPENAPI_30 = "openapi: 3.0.3\ninfo: { title: T, version: '1' }\n"
const OPENAPI_31 = "openapi: 3.1.1\ninfo: { title: T, version: '1' }\n"
const OPENAPI_32 = "openapi: 3.2.0\ninfo: { title: T, version: '1' }\n"
const SWAGGER = "swagger: '2.0'\ninfo: { title: T, version: '1' }\n"
const ASYNCAPI_2 = "asyncapi: 2.6.0\ninfo: { title: T, version: '1' }\n"
const ASYNCAPI_3 = "asyncapi: 3.0.0\ninfo: { title: T, version: '1' }\n"

/** What `violation-checks.ts` looks at. */
const ACCEPTED_FORMATS = {
  email: /@/,
  'media-range': /\//,
  uri: true,
  'uri-reference': true,
  regex: true,
} as const

const OK = 'responses: { "200": { description: OK } }'

function get(operation: string): string {
  return `paths: { /a: { get: { ${operation} } } }`
}

function parameter(text: string): string {
  return get(`parameters: [{ ${text} }], ${OK}`)
}

function schema(text: string): string {
  return `paths: {}\ncomponents: { schemas: { A: ${text} } }`
}

function securityScheme(text: string): string {
  return `paths: {}\ncomponents: { securitySchemes: { A: { ${text} } } }`
}

function toDocument(text: string, language: Language): SpecDocument {
  return new SpecDocument({
    file: `t.${language}`,
    location: `/t.${language}`,
    text,
    hasByteOrderMark: false,
    language,
  })
}

async function find(text: string, language: Language = 'yaml'): Promise<Violation[]> {
  const document = toDocument(text, language)
  return findViolations(await loadValidator(formatOf(document)), document.root)
}

function formatOf(document: SpecDocument): Parameters<typeof loadValidator>[0] {
  const format = detectFormat(document)
  if (format.kind !== 'openapi' && format.kind !== 'asyncapi')
    throw new Error(`It is ${format.kind}.`)
  return format
}

async function findPlaces(text: string): Promise<Expected> {
  const violations = await find(text)
  return violations.map(({ node, on, message }) => [
    `${node.pointer}${on ? ' (key)' : ''}`,
    message,
  ])
}

const tested: string[] = []

function testTable(
  name: string,
  header: string,
  table: readonly (readonly [string, Expected])[],
): void {
  tested.push(...table.map(([text]) => header + text))
  describe(name, () => {
    test.each(table)('%s', async (text, expected) => {
      expect(await findPlaces(header + text)).toEqual(expected)
    })
  })
}

const P = '/paths/~1a/get'
const A = '/components/schemas/A'
const S = '/components/securitySchemes/A'

testTable('OpenAPI 3.0', OPENAPI_30, [
  ['paths: {}', []],
  ['', [['', 'Property `paths` is missing.']]],
  ['paths:', [['/paths', '`paths` is empty: it must be an object.']]],
  ['paths: []', [['/paths', '`paths` must be an object, not an array.']]],
  ['paths: { a: {} }', [['/paths/a (key)', 'Property `a` is not allowed in a Paths object.']]],
  [
    'paths: {}\nfoo: 1',
    [['/foo (key)', 'Property `foo` is not allowed at the top level of the document.']],
  ],
  [get('description: d'), [[P, 'Property `responses` is missing.']]],
  [get('responses:'), [[`${P}/responses`, '`responses` is empty: it must be an object.']]],
  [get('responses: {}'), [[`${P}/responses`, '`responses` must have at least 1 property.']]],
  [
    get('responses: { success: { description: OK } }'),
    [[`${P}/responses/success (key)`, 'Property `success` is not allowed in a Responses object.']],
  ],
  [get('responses: { "200": {} }'), [[`${P}/responses/200`, 'Property `description` is missing.']]],
  [
    get(`discription: d, ${OK}`),
    [[`${P}/discription (key)`, 'Property `discription` is not allowed in an Operation object.']],
  ],
  [
    get(`constructor: d, ${OK}`),
    [[`${P}/constructor (key)`, 'Property `constructor` is not allowed in an Operation object.']],
  ],
  [
    get(`__proto__: d, ${OK}`),
    [[`${P}/__proto__ (key)`, 'Property `__proto__` is not allowed in an Operation object.']],
  ],
  [
    get(`deprecated: 'true', ${OK}`),
    [[`${P}/deprecated`, '`deprecated` must be a boolean, not the text `true`.']],
  ],
  [
    parameter('name: a, in: body, schema: {}'),
    [
      [
        `${P}/parameters/0/in`,
        '`in` must be one of `path`, `query`, `header` or `cookie`, not `body`.',
      ],
    ],
  ],
  [
    parameter('name: a, in: query'),
    [[`${P}/parameters/0`, 'Property `schema` or `content` is missing.']],
  ],
  [
    parameter('name: a, in: path, schema: {}'),
    [[`${P}/parameters/0`, 'Property `required` is missing.']],
  ],
  [
    parameter('name: a, in: path, required: false, schema: {}'),
    [[`${P}/parameters/0/required`, '`required` must be `true`, not `false`.']],
  ],
  [
    parameter('name: a, in: query, schema: {}, content: { text/plain: {} }'),
    [[`${P}/parameters/0`, '`schema` and `content` exclude each other.']],
  ],
  [
    parameter('name: a, in: query, schema: {}, example: 1, examples: {}'),
    [[`${P}/parameters/0`, '`example` and `examples` exclude each other.']],
  ],
  [parameter("$ref: '#/components/parameters/A', name: 1, in: nowhere"), []],
  [
    parameter('$ref: 1'),
    [[`${P}/parameters/0/$ref`, '`$ref` must be a string, not the number 1.']],
  ],
  [
    get(
      `parameters: [{ name: a, in: query, schema: {} }, { in: query, schema: {}, name: a }], ${OK}`,
    ),
    [[`${P}/parameters/1`, '`parameters[1]` repeats an earlier item.']],
  ],
  ['paths: { /a: { $ref: b.yaml } }', []],
  ["paths: { /a: { get: { $ref: 'b.yaml' } } }", []],
  [
    "paths: { /a: { get: { $ref: '#/components/x' } } }",
    [[`${P}/$ref (key)`, 'Property `$ref` is not allowed in an Operation object.']],
  ],
  [
    schema('{ type: [string, "null"] }'),
    [
      [
        `${A}/type`,
        '`type` must be one of `array`, `boolean`, `integer`, `number`, `object` or `string`, not an array.',
      ],
    ],
  ],
  [
    schema('{ additionalProperties: no }'),
    [
      [
        `${A}/additionalProperties`,
        '`additionalProperties` must be an object or a boolean, not the text `no`.',
      ],
    ],
  ],
  [
    schema('{ required: true }'),
    [[`${A}/required`, '`required` must be an array, not the boolean true.']],
  ],
  [schema('{ required: [] }'), [[`${A}/required`, '`required` must have at least 1 item.']]],
  [schema('{ required: [a, a] }'), [[`${A}/required/1`, '`required[1]` repeats an earlier item.']]],
  [
    schema('{ required: [1] }'),
    [[`${A}/required/0`, '`required[0]` must be a string, not the number 1.']],
  ],
  [schema('{ maxLength: -1 }'), [[`${A}/maxLength`, '`maxLength` must be at least 0, not -1.']]],
  [
    schema('{ maxLength: 1.5 }'),
    [[`${A}/maxLength`, '`maxLength` must be an integer, not the number 1.5.']],
  ],
  [
    schema('{ multipleOf: 0 }'),
    [[`${A}/multipleOf`, '`multipleOf` must be greater than 0, not 0.']],
  ],
  [
    schema('{ exclusiveMinimum: 1 }'),
    [[`${A}/exclusiveMinimum`, '`exclusiveMinimum` must be a boolean, not the number 1.']],
  ],
  [
    schema('{ const: 1 }'),
    [[`${A}/const (key)`, 'Property `const` is not allowed in a Schema object.']],
  ],
  [
    schema('{ properties: { a: { properties: { b: { type: text } } } } }'),
    [
      [
        `${A}/properties/a/properties/b/type`,
        '`type` must be one of `array`, `boolean`, `integer`, `number`, `object` or `string`, not `text`.',
      ],
    ],
  ],
  [schema('{ x-any: 1, example: { type: 1 }, default: { $ref: 1 } }'), []],
  [
    'paths: {}\ncomponents: { schemas: { a b: { type: 1 } } }',
    [
      [
        '/components/schemas/a b (key)',
        'Name `a b` must consist of letters, digits, `.`, `-` and `_`.',
      ],
    ],
  ],
  [securityScheme('type: http'), [[S, 'Property `scheme` is missing.']]],
  [securityScheme('type: http, scheme: Bearer, bearerFormat: JWT'), []],
  [
    securityScheme('type: basic'),
    [
      [
        `${S}/type`,
        '`type` must be one of `apiKey`, `http`, `oauth2` or `openIdConnect`, not `basic`.',
      ],
    ],
  ],
  ['paths: {}\nservers: [{ url: "https://{host}/v1" }]\nexternalDocs: { url: docs }', []],
])

testTable('OpenAPI 3.0, info', 'openapi: 3.0.3\npaths: {}\n', [
  ['info:', [['/info', '`info` is empty: it must be an object.']]],
  [
    'info: { title: T, version: 1.0 }',
    [['/info/version', '`version` must be a string, not the number 1.']],
  ],
  [
    "info: { title: T, version: '1', contact: { email: nobody } }",
    [['/info/contact/email', '`email` must be an e-mail address, not `nobody`.']],
  ],
  [
    "info: { title: T, version: '1', license: { url: u, id: MIT } }",
    [
      ['/info/license', 'Property `name` is missing.'],
      ['/info/license/id (key)', 'Property `id` is not allowed in a License object.'],
    ],
  ],
])

testTable('OpenAPI 3.1', OPENAPI_31, [
  ['', [['', 'Property `paths`, `components` or `webhooks` is missing.']]],
  ['webhooks: { a: { post: { description: d } } }', []],
  ['paths: { /a: { $ref: b.yaml, summary: s } }', []],
  [schema('true'), []],
  [schema('{ type: [string, "null"], const: 1, unknown: 1, examples: [1] }'), []],
  [
    schema('{ type: text }'),
    [
      [
        `${A}/type`,
        '`type` must be one of `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, not `text`.',
      ],
    ],
  ],
  [
    schema('{ type: { a: 1 } }'),
    [[`${A}/type`, '`type` must be a string or an array, not an object.']],
  ],
  [
    schema('{ type: [text] }'),
    [
      [
        `${A}/type/0`,
        '`type[0]` must be one of `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, not `text`.',
      ],
    ],
  ],
  [
    schema('{ allOf: [{ items: { minimum: a } }] }'),
    [[`${A}/allOf/0/items/minimum`, '`minimum` must be a number, not the text `a`.']],
  ],
  [
    schema('{ examples: { a: 1 } }'),
    [[`${A}/examples`, '`examples` must be an array, not an object.']],
  ],
  [schema('{ $schema: "http://json-schema.org/draft-04/schema#", exclusiveMinimum: true }'), []],
  [`jsonSchemaDialect: https://example.com/mine\n${schema('{ type: mine }')}`, []],
  ['components: { callbacks: { A: { x-note: text } } }', []],
  ['components: { links: { A: { operationId: a, parameters: { b: 1 } } } }', []],
  [
    securityScheme('type: http, scheme: basic, name: n'),
    [[`${S}/name (key)`, 'Property `name` is not allowed in this kind of Security Scheme object.']],
  ],
  [
    parameter('name: a, in: query, schema: {}, colour: red'),
    [[`${P}/parameters/0/colour (key)`, 'Property `colour` is not allowed in a Parameter object.']],
  ],
  [
    get('responses: { "200": { description: OK, content: { json: {} } } }'),
    [[`${P}/responses/200/content/json (key)`, '`json` must be a media type.']],
  ],
])

testTable('OpenAPI 3.2', OPENAPI_32, [
  [get('responses: { "200": { summary: OK } }'), []],
  ['paths: { /a: { query: { description: d }, additionalOperations: { LINK: {} } } }', []],
  [
    'paths: { /a: { additionalOperations: { POST: {} } } }',
    [
      [
        '/paths/~1a/additionalOperations/POST (key)',
        '`POST` is no additional operation: a path has the field `post` for it.',
      ],
    ],
  ],
  [
    get(
      `parameters: [{ name: a, in: query, schema: {} }, { name: b, in: querystring, content: { a/b: {} } }]`,
    ),
    [
      [
        `${P}/parameters`,
        'These parameters are in `query` and in `querystring`, which exclude each other.',
      ],
    ],
  ],
])

const D = '/securityDefinitions/A'

testTable('OpenAPI 2.0', SWAGGER, [
  ['paths: {}', []],
  ['', [['', 'Property `paths` is missing.']]],
  [
    parameter('name: a, in: cookie, type: string'),
    [
      [
        `${P}/parameters/0/in`,
        '`in` must be one of `body`, `header`, `formData`, `query` or `path`, not `cookie`.',
      ],
    ],
  ],
  [
    parameter('name: a, in: query, type: text'),
    [
      [
        `${P}/parameters/0/type`,
        '`type` must be one of `string`, `number`, `boolean`, `integer` or `array`, not `text`.',
      ],
    ],
  ],
  [parameter('name: a, in: body'), [[`${P}/parameters/0`, 'Property `schema` is missing.']]],
  [parameter('name: a, type: string'), [[`${P}/parameters/0`, 'Property `in` is missing.']]],
  [get('responses: { "200": { description: OK, schema: { type: file } } }'), []],
  [
    'paths: {}\ndefinitions: { A: { oneOf: [{}] } }',
    [['/definitions/A/oneOf (key)', 'Property `oneOf` is not allowed in a Schema object.']],
  ],
  ["paths: {}\ndefinitions: { A: { $ref: '#/definitions/B', any: 1 } }", []],
  [
    'paths: {}\nhost: https://a.b',
    [['/host', '`host` is `https://a.b`: it must be a host name, with a port at most.']],
  ],
  ['paths: {}\nbasePath: v1', [['/basePath', '`basePath` is `v1`: it must start with a slash.']]],
  [
    'paths: {}\nschemes: [ftp]',
    [['/schemes/0', '`schemes[0]` must be one of `http`, `https`, `ws` or `wss`, not `ftp`.']],
  ],
  ['paths: {}\nsecurityDefinitions: { A: {} }', [[D, 'Property `type` is missing.']]],
  ['paths: {}\nsecurityDefinitions: { A: { type: oauth2 } }', [[D, 'Property `flow` is missing.']]],
  [
    'paths: {}\nsecurityDefinitions: { A: { type: http } }',
    [[`${D}/type`, '`type` must be one of `basic`, `apiKey` or `oauth2`, not `http`.']],
  ],
  [
    'paths: {}\nsecurityDefinitions: { A: { type: oauth2, flow: code, scopes: {} } }',
    [
      [
        `${D}/flow`,
        '`flow` must be one of `implicit`, `password`, `application` or `accessCode`, not `code`.',
      ],
    ],
  ],
])

const M = '/channels/a/publish/message'

function message(text: string): string {
  return `channels: { a: { publish: { message: ${text} } } }`
}

testTable('AsyncAPI 2', ASYNCAPI_2, [
  ['channels: {}', []],
  ['', [['', 'Property `channels` is missing.']]],
  [
    'channels: {}\nchannel: {}',
    [['/channel (key)', 'Property `channel` is not allowed at the top level of the document.']],
  ],
  [
    message('{ payload: { type: text } }'),
    [
      [
        `${M}/payload/type`,
        '`type` must be one of `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, not `text`.',
      ],
    ],
  ],
  [
    message(
      '{ schemaFormat: application/vnd.apache.avro;version=1.9.0, payload: { type: record, fields: 1 } }',
    ),
    [],
  ],
  [message('{ schemaFormat: application/xml, payload: { type: text } }'), []],
  [
    message('{ payloads: {} }'),
    [[`${M}/payloads (key)`, 'Property `payloads` is not allowed in a Message object.']],
  ],
  [message("{ $ref: '#/components/messages/A', payloads: {} }"), []],
  [
    message('{ oneOf: [{ name: 1 }] }'),
    [[`${M}/oneOf/0/name`, '`name` must be a string, not the number 1.']],
  ],
  ["channels: { a: { parameters: { b: { $ref: '#/components/parameters/b' } } } }", []],
  [
    "channels: {}\ncomponents: { messageTraits: { A: { $ref: '#/components/messageTraits/B' } } }",
    [],
  ],
  ['channels: {}\nservers: { a: { url: u } }', [['/servers/a', 'Property `protocol` is missing.']]],
  [
    'channels: {}\nservers: { a.b: { url: u, protocol: p }, a-b_1: { url: u, protocol: p } }',
    [['/servers/a.b (key)', 'Name `a.b` must match `^[\\w-]+$`.']],
  ],
  ...['schemas', 'channels', 'messages', 'messageTraits', 'channelBindings'].map(
    (field): [string, [string, string][]] => [
      `channels: { a/b: {} }\ncomponents: { ${field}: { a.b-1_: {}, a/b: {} } }`,
      [[`/components/${field}/a~1b (key)`, 'Name `a/b` must match `^[\\w.-]+$`.']],
    ],
  ),
])

testTable('AsyncAPI 2.0.0', "asyncapi: 2.0.0\ninfo: { title: T, version: '1' }\n", [
  [message('{ examples: [{ anything: { payload: 1 } }] }'), []],
])

testTable('AsyncAPI 3', ASYNCAPI_3, [
  ['', []],
  ['components: { schemas: { any: true, none: false }, messages: { m: { payload: true } } }', []],
  [
    "channels: { a: { bindings: { sqs: { queue: { $ref: '#/components/x-queue' } } } } }\ncomponents: { x-queue: { name: q, fifoQueue: false } }",
    [],
  ],
  [
    'operations: { a: { action: publish, channel: { $ref: "#/channels/a" } } }',
    [['/operations/a/action', '`action` must be one of `send` or `receive`, not `publish`.']],
  ],
  ['operations: { a: { action: send } }', [['/operations/a', 'Property `channel` is missing.']]],
  [
    'components: { messages: { A: { payload: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: { type: record } } } } }',
    [],
  ],
  [
    'channels: { a: { bindings: { kafka: { partitions: many } } } }',
    [
      [
        '/channels/a/bindings/kafka/partitions',
        '`partitions` must be an integer, not the text `many`.',
      ],
    ],
  ],
  [
    'channels: { a: { bindings: { kafka: { topics: t } } } }',
    [
      [
        '/channels/a/bindings/kafka/topics (key)',
        'Property `topics` is not allowed in the kafka binding of a channel.',
      ],
    ],
  ],
  [
    'components: { schemas: { a b: {} } }',
    [
      [
        '/components/schemas/a b (key)',
        'Name `a b` must consist of letters, digits, `.`, `-` and `_`.',
      ],
    ],
  ],
])

testTable('versions', '', [
  [
    'swagger: 2.0\ninfo: { title: T, version: "1" }\npaths: {}',
    [['/swagger', '`swagger` must be the text `2.0`, not the number 2.']],
  ],
  [
    'openapi: 3.1\ninfo: { title: T, version: "1" }\npaths: {}',
    [['/openapi', '`openapi` must be a string, not the number 3.1.']],
  ],
  [
    'openapi: "3.0"\ninfo: { title: T, version: "1" }\npaths: {}',
    [['/openapi', '`openapi` is `3.0`: it must be a version such as `3.0.3`.']],
  ],
])

const binding = (text: string) =>
  `asyncapi: 2.6.0\ninfo: { title: T, version: '1' }\nchannels: { a: { subscribe: { bindings: { ${text} } } } }`

describe('help', () => {
  test.each([
    ['swagger: 2.0\ninfo: { title: T, version: "1" }\npaths: {}', "Write `swagger: '2.0'`."],
    ['swagger: 2\ninfo: { title: T, version: "1" }\npaths: {}', "Write `swagger: '2.0'`."],
    ['openapi: 3\ninfo: { title: T, version: "1" }\npaths: {}', 'Write `openapi: 3.0.0`.'],
    [`${OPENAPI_30}paths: { a: {} }`, 'Write `/a`: a path starts with a slash.'],
    [OPENAPI_30 + get(`discription: d, ${OK}`), 'Write `description`.'],
    [OPENAPI_30 + get(`zzz: d, ${OK}`), 'Remove it, or prefix it with `x-`.'],
    [
      `${OPENAPI_30}paths: {}\ncomponents: { examples: { Han: { script: Hans } } }`,
      'Put the whole example under `value`.',
    ],
    [
      `${OPENAPI_31}paths: {}\ncomponents: { examples: { Han: { script: Hans } } }`,
      'Put the whole example under `value`.',
    ],
    [
      `${OPENAPI_30}paths: {}\ncomponents: { examples: { Han: { value: a, script: Hans } } }`,
      'Remove it, or prefix it with `x-`.',
    ],
    [binding('kafka: { topic: rtd-to-app }'), 'Move it to the bindings of the channel.'],
    [
      OPENAPI_30 + parameter('name: a, in: query, schema: {}, maximum: 4'),
      'Move it into `schema`.',
    ],
    [
      OPENAPI_31 + parameter('name: a, in: query, schema: {}, maxLength: 4'),
      'Move it into `schema`.',
    ],
    [binding('mqtt: { keepAlive: 5 }'), 'Move it to the bindings of the server.'],
    [binding('kafka: { zzz: 5 }'), 'Remove it, or prefix it with `x-`.'],
    [
      `asyncapi: 2.6.0\ninfo: { title: T, version: '1' }\nchannels: { a: { subscribe: { message: { name: b, title: d, summary: e, oneOf: [{ name: c }] } } } }`,
      'Move what stands beside it into the messages of the list.',
    ],
    [
      `asyncapi: 2.6.0\ninfo: { title: T, version: '1' }\nchannels: { a: { subscribe: { message: { oneOf: [{ name: c }], x-mine: 1 } } } }`,
      'Remove it: this object takes no extensions.',
    ],
    [OPENAPI_30 + get(`deprecated: 'true', ${OK}`), 'Write `deprecated: true`, without quotes.'],
    [OPENAPI_30 + get('description: d'), 'Add `responses`.'],
    [OPENAPI_30 + get('responses: {}'), 'Add a property.'],
    [OPENAPI_30 + parameter('name: a, in: path, schema: {}'), 'Add `required: true`.'],
    [OPENAPI_30 + parameter('name: a, in: quary, schema: {}'), 'Write `query`.'],
    [OPENAPI_30 + parameter('name: a, in: body, schema: {}'), 'Write one of these values.'],
    [OPENAPI_30 + schema('{ type: int }'), 'Write `integer`.'],
    [
      OPENAPI_30 + schema('{ exclusiveMinimum: 0 }'),
      'Write `minimum: 0` and `exclusiveMinimum: true`.',
    ],
    [OPENAPI_30 + schema('{ minimum: 1, exclusiveMinimum: 0 }'), 'Write a boolean.'],
    [
      OPENAPI_31 + schema('{ maximum: 9, exclusiveMaximum: true }'),
      'Write `exclusiveMaximum: 9`, in place of `maximum`.',
    ],
    [
      OPENAPI_31 + schema('{ maximum: 9, exclusiveMaximum: false }'),
      'Leave it out: `maximum` holds by itself.',
    ],
    [OPENAPI_31 + schema('{ exclusiveMaximum: true }'), 'Write a number.'],
    [
      OPENAPI_30 + schema('{ type: [string, "null"] }'),
      'Write `type: string` and `nullable: true`.',
    ],
    [OPENAPI_30 + schema('{ type: [string] }'), 'Write `type: string`.'],
    [
      OPENAPI_30 + schema('{ type: [string, number] }'),
      'Write `anyOf`, with a schema for each of the types.',
    ],
    [OPENAPI_30 + schema('{ required: [] }'), 'Name a property, or leave it out.'],
    [
      OPENAPI_30 + schema('{ properties: { name: { required: true } } }'),
      'List `name` under `required` of the object that has the property.',
    ],
    [
      OPENAPI_30 + schema('{ properties: { name: { required: false } } }'),
      'Leave it out: what `required` of the object does not list is optional.',
    ],
    [OPENAPI_30 + schema('{ type: dateTime }'), 'Write `type: string` and `format: date-time`.'],
    [OPENAPI_30 + schema('{ type: uuid }'), 'Write `type: string` and `format: uuid`.'],
    [
      OPENAPI_30 + schema('{ anyOf: [{ type: string }, { type: "null" }] }'),
      'Write the type of the other values, and `nullable: true`.',
    ],
    [OPENAPI_31 + schema('{ type: [string, null] }'), "Write `'null'`, in quotes."],
    [`${SWAGGER}paths: {}\nsecurityDefinitions: { A: {} }`, 'Add `type`.'],
    // 2.0 has no `nullable`.
    [
      `${SWAGGER}paths: {}\nresponses: { A: { description: d, headers: { B: { type: 'null' } } } }`,
      'Write one of these values.',
    ],
    [
      `${ASYNCAPI_3}servers: { a: { host: h, protocol: p, security: [{ token: [] }] } }\ncomponents: { securitySchemes: { token: { type: userPassword } } }`,
      "Write `$ref: '#/components/securitySchemes/token'`.",
    ],
    [
      `${ASYNCAPI_3}servers: { a: { host: h, protocol: p, security: [{ token: [] }] } }`,
      "Declare the scheme `token` in the components, and write `$ref: '#/components/securitySchemes/token'`.",
    ],
    [
      `${ASYNCAPI_3}components: { schemas: { a: { type: object, discriminator: { propertyName: kind } } } }`,
      'Write `discriminator: kind`, without a mapping.',
    ],
    [
      `${ASYNCAPI_3}components: { securitySchemes: { a: { type: apikey, in: user } } }`,
      'Write `apiKey`.',
    ],
    [
      `${ASYNCAPI_3}components: { securitySchemes: { a: { type: apiKey, in: query } } }`,
      'Write `type: httpApiKey`.',
    ],
    [
      `${ASYNCAPI_3}channels: { a: { address: a } }\noperations: { b: { action: send, channel: '#/channels/a' } }`,
      "Write `{ $ref: '#/channels/a' }`.",
    ],
    [
      `${ASYNCAPI_3}servers: { a: { host: h, protocol: p } }\nchannels: { b: { address: b, servers: [a] } }`,
      "Write `{ $ref: '#/servers/a' }`.",
    ],
    [
      `${ASYNCAPI_3}servers: { a: { host: h, protocol: p } }\nchannels: { b: { address: b, servers: [c] } }`,
      'Write an object.',
    ],
    [OPENAPI_30 + get("$ref: '#/components/x'"), 'Write in place what it refers to.'],
  ])('%s', async (text, help) => {
    expect((await find(text)).map((violation) => violation.help)).toEqual([help])
  })

  test('quotes as JSON does in JSON', async () => {
    const [violation] = await find(
      '{"openapi": "3.0.3", "info": {"title": "T", "version": 1.0}, "paths": {}}',
      'json',
    )
    expect(violation?.help).toBe('Write `"1.0"`.')
  })

  test('shortens the text of the document', async () => {
    const [violation] = await find(`${SWAGGER}paths: {}\nbasePath: ${'a'.repeat(500)}`)
    expect(violation?.message.length).toBeLessThan(120)
  })
})

describe('an independent validator', () => {
  const ajv = new Ajv2020({ strict: false, formats: ACCEPTED_FORMATS, logger: false })

  test.each(tested)('sees every violation too: %s', async (text) => {
    const document = toDocument(text, 'yaml')
    const { kind, version } = formatOf(document)
    const schemas = new URL('../../../../../dist/schemas/', import.meta.url)
    const read = (name: string) =>
      JSON.parse(readFileSync(new URL(`${name}.json`, schemas), 'utf8'))
    const { more, ...schema } = read(`${kind}-${version}`)
    if (more !== undefined) Object.assign(schema.definitions, read(more).definitions)
    // ajv expects the prototypes that data of a document lacks.
    const data: unknown = JSON.parse(JSON.stringify(document.data))
    if ((await find(text)).length > 0) expect(ajv.validate(schema, data)).toBe(false)
  })
})

describe('misspelled members', () => {
  test('are not missing as well', async () => {
    const text = get('responses: { "200": { descripton: OK } }')
    const violations = await find(`${OPENAPI_30}${text}`)
    expect(violations.map(({ node, help }) => [node.key, help])).toEqual([
      ['descripton', 'Write `description`.'],
    ])
  })

  test('are not told to have a name that is taken', async () => {
    const [violation] = await find(`${OPENAPI_30}paths: {}\ninfo2: {}`)
    expect(violation?.help).toBe('Remove it, or prefix it with `x-`.')
  })
})

describe('scalars without quotes', () => {
  test('get the last number of a version', async () => {
    const [violation] = await find('openapi: 3.0\ninfo: { title: T, version: 1.0.0 }\npaths: {}')
    expect(violation?.help).toBe('Write `openapi: 3.0.0`.')
  })

  test('are quoted as they are written, also behind an alias', async () => {
    const text = 'openapi: 3.0.3\nx-v: &v 1.10\ninfo: { title: T, version: *v }\npaths: {}'
    const [violation] = await find(text)
    expect(violation?.help).toBe("Write `version: '1.1'`.")
  })

  test('are left to structure/syntax where an alias has no anchor', async () => {
    const text = 'openapi: 3.0.3\ninfo: { title: *t, version: }\npaths: *p'
    const found = await find(text)
    expect(found.map(({ message }) => message)).toEqual([
      '`version` is empty: it must be a string.',
    ])
  })
})

describe('hostile documents', () => {
  test('looks at what aliases share once', async () => {
    const levels = Array.from({ length: 22 }, (_, level) => {
      return `    S${level + 1}: &s${level + 1} { allOf: [*s${level}, *s${level}] }`
    })
    const text = `${OPENAPI_30}paths: {}\ncomponents:\n  schemas:\n    S0: &s0 { type: text }\n${levels.join('\n')}`
    expect(await find(text)).toHaveLength(1)
  })

  test('stops at a thousand violations', async () => {
    const schemas = Array.from({ length: 2000 }, (_, index) => `    S${index}: { type: text }`)
    const text = `${OPENAPI_30}paths: {}\ncomponents:\n  schemas:\n${schemas.join('\n')}`
    expect(await find(text)).toHaveLength(1000)
  })
})
