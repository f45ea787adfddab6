import { escapeToken } from '../../src/documents/pointer.ts'
import { ASYNCAPI_VERSIONS, OPENAPI_VERSIONS, type OpenApiVersion } from '../../src/model/format.ts'
import { entangledDocuments } from './entangled-documents.ts'

/** A name that messages shorten. */
export const LONG_NAME = 'a'.repeat(300)

/** Names that break code which trusts documents: members of Object.prototype, template syntax, signs. */
const HOSTILE_NAMES = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '{{x}}',
  '#{{1+1}}',
  '',
  ' ',
  '`',
  '/',
  '~1',
  '$ref ',
  '.*+?^$()|[]\\',
  'a\nb',
  'naïve',
  '🙂',
  LONG_NAME,
]

/** The texts that every rule is run over: JSON documents by what they are about. */
export function contractDocuments(): Map<string, string> {
  const documents = new Map<string, string>()
  const add = (name: string, data: unknown) =>
    documents.set(name, `${JSON.stringify(data, null, 1)}\n`)
  for (const version of OPENAPI_VERSIONS) {
    add(`minimal OpenAPI ${version}`, { ...openApiHeader(version), paths: {} })
    add(`hostile OpenAPI ${version}`, hostileOpenApi(version))
    add(`recursive OpenAPI ${version}`, recursiveOpenApi(version))
    add(`malformed OpenAPI ${version}`, malformedOpenApi(version))
  }
  for (const version of ASYNCAPI_VERSIONS) {
    add(`minimal AsyncAPI ${version}`, { ...asyncApiHeader(version), channels: {} })
    add(`hostile AsyncAPI ${version}`, hostileAsyncApi(version))
    add(`recursive AsyncAPI ${version}`, recursiveAsyncApi(version))
    add(`malformed AsyncAPI ${version}`, malformedAsyncApi(version))
  }
  for (const [name, document] of entangledDocuments()) add(`${name} of OpenAPI 3.1`, document)
  return documents
}

/** A member for each hostile name; `__proto__` is an ordinary one. */
function each<T>(value: (name: string) => T): Record<string, T> {
  return Object.fromEntries(HOSTILE_NAMES.map((name) => [name, value(name)]))
}

function openApiHeader(version: OpenApiVersion): object {
  const key = version === '2.0' ? { swagger: '2.0' } : { openapi: `${version}.0` }
  return { ...key, info: { title: 'Example', version: '1.0.0' } }
}

function asyncApiHeader(version: string): object {
  return { asyncapi: version, info: { title: 'Example', version: '1.0.0' } }
}

function hostileSchema(): object {
  return {
    type: 'object',
    required: HOSTILE_NAMES,
    properties: each((name) => ({
      type: 'string',
      enum: [name, ...HOSTILE_NAMES],
      default: name,
      format: name,
      pattern: name,
      example: name,
    })),
  }
}

function hostileParameters(version: OpenApiVersion): object[] {
  const typed = version === '2.0' ? { type: 'string' } : { schema: { type: 'integer' } }
  return ['query', 'path', 'header', 'cookie'].flatMap((place) =>
    HOSTILE_NAMES.map((name) => ({ name, in: place, required: true, ...typed })),
  )
}

function hostileOpenApi(version: OpenApiVersion): object {
  const isSwagger = version === '2.0'
  const schema = { $ref: isSwagger ? '#/definitions/Hostile' : '#/components/schemas/Hostile' }
  const content = each(() => ({ schema }))
  const response = {
    description: '{{x}}',
    headers: each(() => (isSwagger ? { type: 'string' } : { schema: { type: 'string' } })),
    ...(isSwagger ? { schema } : { content }),
  }
  const shared = { $ref: isSwagger ? '#/responses/Hostile' : '#/components/responses/Hostile' }
  const operation = (name: string) => ({
    operationId: name,
    tags: [name],
    security: [each(() => [])],
    responses: { ...each(() => shared), 200: response, 201: shared, 404: shared },
    ...(isSwagger
      ? { consumes: HOSTILE_NAMES, produces: HOSTILE_NAMES }
      : { requestBody: { content } }),
  })
  const item = (name: string) => ({
    parameters: hostileParameters(version),
    ...Object.fromEntries(METHODS.map((method) => [method, operation(name)])),
  })
  const parts = {
    schemas: { ...each(() => ({ type: 'array', items: schema })), Hostile: hostileSchema() },
    securitySchemes: each((name) => ({ type: 'apiKey', in: 'query', name })),
    responses: { ...each(() => shared), Hostile: response },
  }
  const { schemas, securitySchemes, responses } = parts
  return {
    ...openApiHeader(version),
    servers: HOSTILE_NAMES.map((name) => ({
      url: `https://example.com/${name}`,
      variables: each(() => ({ default: name })),
    })),
    paths: Object.fromEntries(
      HOSTILE_NAMES.flatMap((name) => [
        [`/${name}`, { get: operation(name) }],
        [`/v1/orders/{${name}}`, name === '{{x}}' ? item(name) : { post: operation(name) }],
      ]),
    ),
    webhooks: each((name) => ({ post: operation(name) })),
    ...(isSwagger
      ? { definitions: schemas, securityDefinitions: securitySchemes, responses }
      : { components: parts }),
  }
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete', 'head', 'options']

function hostileAsyncApi(version: string): object {
  const schema = { $ref: '#/components/schemas/Hostile' }
  const message = (name: string) => ({
    name,
    contentType: name,
    headers: schema,
    payload: schema,
    bindings: { http: { headers: schema } },
  })
  const parameters = each((name) => ({ description: name, enum: HOSTILE_NAMES }))
  const bindings = { ws: { query: schema, headers: schema } }
  const components = {
    schemas: { ...each(() => ({ type: 'array', items: schema })), Hostile: hostileSchema() },
    securitySchemes: each((name) => ({ type: 'httpApiKey', in: 'query', name })),
    messages: each(message),
  }
  const header = asyncApiHeader(version)
  if (version.startsWith('2.')) {
    const servers = each((name) => ({ url: name, protocol: name }))
    const channels = each((name) => ({
      parameters,
      bindings,
      subscribe: { operationId: name, message: message(name) },
      publish: { message: { oneOf: [message(name), { $ref: '#/components/messages/{{x}}' }] } },
    }))
    return { ...header, servers, channels, components }
  }
  const channels = each((name) => ({
    address: name,
    parameters,
    bindings,
    messages: { [name]: message(name) },
  }))
  const operations = each((name) => ({
    action: 'send',
    channel: { $ref: `#/channels/${encodeToken(name)}` },
  }))
  return {
    ...header,
    servers: each((name) => ({ host: name, protocol: name })),
    channels,
    operations,
    components,
  }
}

function encodeToken(name: string): string {
  return encodeURIComponent(escapeToken(name))
}

/** Schemas that contain themselves in every way, and `$ref`s that lead in circles. */
function recursiveSchemas(base: string): object {
  const ref = (name: string) => ({ $ref: `${base}/${name}` })
  return {
    Tree: {
      type: 'object',
      properties: { id: ref('Tree'), children: { type: 'array', items: ref('Tree') } },
    },
    AllOf: { allOf: [ref('AllOf'), { properties: { status: ref('AllOf') } }] },
    OneOf: { oneOf: [ref('OneOf'), ref('AnyOf')] },
    AnyOf: { anyOf: [ref('OneOf'), { type: 'string' }] },
    Map: { additionalProperties: ref('Map') },
    First: ref('Second'),
    Second: ref('First'),
    Itself: ref('Itself'),
    Nowhere: ref('Missing'),
    Problem: {
      properties: {
        type: ref('First'),
        title: ref('Problem'),
        status: ref('OneOf'),
        detail: ref('AllOf'),
      },
    },
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, level) => [
        `Level${level}`,
        {
          allOf: [
            ref(`Level${level + 1}`),
            { oneOf: [ref(`Level${level + 1}`), ref(`Level${level + 2}`)] },
          ],
        },
      ]),
    ),
  }
}

function recursiveOpenApi(version: OpenApiVersion): object {
  const base = version === '2.0' ? '#/definitions' : '#/components/schemas'
  const components = version === '2.0' ? '#' : '#/components'
  const names = Object.keys(recursiveSchemas(base))
  const loop = (kind: string) => ({ $ref: `${components}/${kind}/Loop` })
  const body = (name: string) => ({ $ref: `${base}/${name}` })
  const content = Object.fromEntries(
    names.map((name) => [`application/${name}+json`, { schema: body(name) }]),
  )
  const response = version === '2.0' ? { schema: body('AllOf') } : { content }
  const operation = {
    parameters: [loop('parameters')],
    requestBody: version === '2.0' ? undefined : { content },
    responses: { 200: response, 201: response, 404: loop('responses') },
    callbacks: { onEvent: { $ref: '#/components/callbacks/Again' } },
  }
  const item = { get: operation, post: operation, patch: operation, delete: operation }
  const parts = {
    parameters: { Loop: loop('parameters') },
    responses: { Loop: loop('responses') },
    callbacks: { Again: { '{$url}': { post: operation } } },
  }
  return {
    ...openApiHeader(version),
    paths: {
      '/v1/orders': item,
      '/v1/orders/{id}': item,
      '/v1/loop': { $ref: '#/paths/~1v1~1loop' },
    },
    ...(version === '2.0'
      ? { definitions: recursiveSchemas(base), ...parts }
      : { components: { schemas: recursiveSchemas(base), ...parts } }),
  }
}

function recursiveAsyncApi(version: string): object {
  const schemas = recursiveSchemas('#/components/schemas')
  const messages = Object.fromEntries(
    Object.keys(schemas).map((name) => [
      name,
      {
        payload: { $ref: `#/components/schemas/${name}` },
        traits: [{ $ref: '#/components/messageTraits/Loop' }],
      },
    ]),
  )
  const components = {
    schemas,
    messages: { Loop: { $ref: '#/components/messages/Loop' } },
    messageTraits: { Loop: { $ref: '#/components/messageTraits/Loop' } },
  }
  const loop = { $ref: '#/components/messages/Loop' }
  if (version.startsWith('2.')) {
    return {
      ...asyncApiHeader(version),
      channels: {
        'orders.order.created.v1': {
          subscribe: { message: { oneOf: [...Object.values(messages), loop] } },
        },
        loop: { $ref: '#/channels/loop' },
      },
      components,
    }
  }
  return {
    ...asyncApiHeader(version),
    channels: {
      orders: { address: 'orders.order.created.v1', messages: { ...messages, loop } },
      loop: { $ref: '#/channels/loop' },
    },
    operations: {
      loop: { $ref: '#/operations/loop' },
      send: { action: 'send', channel: { $ref: '#/channels/loop' } },
    },
    components,
  }
}

/** What stands where an object or array of another kind belongs. */
const WRONG = [null, true, 0, '', 'text', [], [null], {}, { a: null }]

function malformedOpenApi(version: OpenApiVersion): object {
  const operations = WRONG.map((value) => ({
    parameters: value,
    requestBody: value,
    responses: value,
    security: value,
    callbacks: value,
  }))
  const deeper = WRONG.map((value) => ({
    parameters: [
      value,
      { name: value, in: 'query', schema: value },
      { name: 'id', in: value, required: value },
    ],
    requestBody: { content: value },
    responses: {
      200: value,
      201: { headers: value, content: value },
      404: { content: { 'application/problem+json': { schema: value } } },
    },
  }))
  const schemas = [
    'type',
    'properties',
    'required',
    'enum',
    'allOf',
    'oneOf',
    'items',
    'format',
    'default',
    'pattern',
  ].flatMap((keyword) =>
    WRONG.map((value) => ({ properties: { id: { [keyword]: value } }, [keyword]: value })),
  )
  const numbered = (values: readonly unknown[]) =>
    Object.fromEntries(values.map((value, index) => [`n${index}`, value]))
  const items = [...WRONG, ...operations, ...deeper].map((value, index) => [
    `/v1/n${index}/{id}`,
    { get: value, patch: value, post: value },
  ])
  const components = {
    schemas: numbered([...WRONG, ...schemas]),
    securitySchemes: numbered(WRONG),
    responses: numbered(WRONG),
  }
  return {
    ...openApiHeader(version),
    servers: [...WRONG, ...WRONG.map((value) => ({ url: value, variables: value }))],
    paths: { ...Object.fromEntries(items), ...numbered(WRONG) },
    webhooks: numbered(WRONG),
    ...(version === '2.0'
      ? { ...components, definitions: components.schemas, consumes: 'text', produces: [null] }
      : { components }),
  }
}

function malformedAsyncApi(version: string): object {
  const numbered = (values: readonly unknown[]) =>
    Object.fromEntries(values.map((value, index) => [`n${index}`, value]))
  const messages = WRONG.map((value) => ({
    name: value,
    payload: value,
    headers: value,
    traits: value,
    bindings: value,
  }))
  const channels = WRONG.map((value) => ({
    address: value,
    parameters: value,
    servers: value,
    messages: value,
    bindings: { ws: value },
    subscribe: { message: value },
    publish: value,
  }))
  return {
    ...asyncApiHeader(version),
    servers: numbered([
      ...WRONG,
      ...WRONG.map((value) => ({ url: value, host: value, protocol: value })),
    ]),
    channels: numbered([
      ...WRONG,
      ...channels,
      { messages: numbered([...WRONG, ...messages]) },
      { subscribe: { message: { oneOf: messages } } },
    ]),
    operations: numbered([
      ...WRONG,
      ...WRONG.map((value) => ({ action: value, channel: value, messages: value, reply: value })),
    ]),
    components: {
      schemas: numbered(WRONG),
      securitySchemes: numbered(WRONG),
      messages: numbered([...WRONG, ...messages]),
    },
  }
}
