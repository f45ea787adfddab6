import type { Json, JsonObject } from '../data.ts'

/** Two values of a field, and what has to stand beside it so that it says something. */
export interface Trial {
  readonly values: readonly [Json, Json]
  readonly beside?: JsonObject
  /** What it is called where any name will do. */
  readonly name?: string
}

const STRING = { type: 'string' }
const INTEGER = { type: 'integer' }
const parameter = (name: string): JsonObject => ({ name, in: 'query', schema: STRING })
const body = (name: string): JsonObject => ({ 'application/json': { schema: named(name) } })
const named = (name: string): JsonObject => ({ type: 'object', properties: { [name]: STRING } })
const response = (name: string): JsonObject => ({ '200': { description: name } })
const operation = (name: string): JsonObject => ({ operationId: name, responses: response(name) })
const schemas = (name: string): JsonObject => ({ Other: named(name) })

const text = (a: Json, b: Json): Trial => ({ beside: STRING, values: [a, b] })
const number = (a: Json, b: Json): Trial => ({ beside: { type: 'number' }, values: [a, b] })
const list = (a: Json, b: Json): Trial => ({
  beside: { type: 'array', items: STRING },
  values: [a, b],
})
const object = (a: Json, b: Json): Trial => ({
  beside: { type: 'object', properties: { a: STRING, b: STRING } },
  values: [a, b],
})
const bare = (a: Json, b: Json): Trial => ({ values: [a, b] })

const NUMBERS = [number(1, 2), number(2, 1)]

/** Trials of OpenAPI fields whose values no schema alone tells, by object and field. */
const OPENAPI: Readonly<Record<string, readonly Trial[]>> = {
  'Document.basePath': [{ values: ['/api', '/other'] }],
  'Document.components': [{ values: [{ schemas: schemas('a') }, { schemas: schemas('b') }] }],
  'Document.definitions': [{ values: [schemas('a'), schemas('b')] }],
  'Document.openapi': [],
  'Document.consumes': [{ values: [['application/json'], ['application/xml']] }],
  'Document.produces': [{ values: [['application/json'], ['application/xml']] }],
  'Document.host': [{ values: ['example.com', 'other.example.com'] }],
  'Document.schemes': [{ values: [['https', 'http'], ['http']] }],
  'Document.swagger': [],
  'Document.info': [
    {
      values: [
        { title: 'A', version: '1.0.0' },
        { title: 'B', version: '1.0.1' },
      ],
    },
  ],
  'Document.parameters': [{ values: [{ a: parameter('a') }, { a: parameter('b') }] }],
  'Document.responses': [{ values: [response('a'), response('b')] }],
  'Document.paths': [
    { values: [{ '/v1/a': { get: operation('a') } }, { '/v1/b/c': { post: operation('b') } }] },
  ],
  'Document.webhooks': [
    { values: [{ a: { post: operation('a') } }, { b: { put: operation('b') } }] },
  ],
  'Document.security': [{ values: [[{ oauth: ['read'] }], [{ key: [] }]] }],
  'Document.securityDefinitions': [
    {
      values: [
        { oauth: { type: 'basic' }, key: { type: 'basic' } },
        { oauth: { type: 'apiKey', in: 'query', name: 'k' }, key: { type: 'basic' } },
      ],
    },
  ],
  'Document.servers': [
    { values: [[{ url: '/a' }], [{ url: '/b' }]] },
    { values: [[{ url: '/a' }, { url: '/b' }], [{ url: '/a' }]] },
  ],
  'Document.tags': [{ values: [[{ name: 'a' }], [{ name: 'b' }]] }],
  'Info.version': [{ values: ['1.0.0', '1.1.0'] }],
  'Info.contact': [{ values: [{ name: 'A' }, { name: 'B' }] }],
  'Info.license': [{ values: [{ name: 'A' }, { name: 'B' }] }],
  'Server.url': [{ values: ['https://example.com/a', 'https://example.com/b'] }],
  'Server.variables': [
    {
      beside: { url: 'https://{region}.example.com' },
      values: [
        { region: { default: 'eu', enum: ['eu', 'us'] } },
        { region: { default: 'eu', enum: ['eu'] } },
      ],
    },
  ],
  'Server Variable.enum': [{ values: [['eu', 'us'], ['eu']] }, { values: [['eu'], ['eu', 'us']] }],
  'Server Variable.default': [{ values: ['eu', 'us'] }],
  'Components.*': [],
  'Paths.*': [{ name: '/v1/other', values: [{ get: operation('a') }, { post: operation('b') }] }],
  'Path Item.parameters': [{ values: [[parameter('a')], [parameter('b')]] }],
  'Path Item.servers': [{ values: [[{ url: '/a' }], [{ url: '/b' }]] }],
  'Path Item.$ref': [],
  'Path Item.get': [{ values: [operation('a'), { responses: { '202': { description: 'B' } } }] }],
  'Path Item.put': [{ values: [operation('a'), { responses: { '202': { description: 'B' } } }] }],
  'Path Item.post': [{ values: [operation('a'), { responses: { '202': { description: 'B' } } }] }],
  'Path Item.delete': [
    { values: [operation('a'), { responses: { '202': { description: 'B' } } }] },
  ],
  'Path Item.options': [
    { values: [operation('a'), { responses: { '202': { description: 'B' } } }] },
  ],
  'Path Item.head': [{ values: [operation('a'), { responses: { '202': { description: 'B' } } }] }],
  'Path Item.patch': [{ values: [operation('a'), { responses: { '202': { description: 'B' } } }] }],
  'Path Item.trace': [{ values: [operation('a'), { responses: { '202': { description: 'B' } } }] }],
  'Path Item.query': [{ values: [operation('a'), { responses: { '202': { description: 'B' } } }] }],
  'Path Item.additionalOperations': [
    { values: [{ LINK: operation('a') }, { UNLINK: operation('b') }] },
  ],
  'Operation.callbacks': [
    {
      values: [
        { a: { 'https://a.example.com': { post: operation('a') } } },
        { b: { 'https://b.example.com': { put: operation('b') } } },
      ],
    },
  ],
  'Operation.parameters': [{ values: [[parameter('a')], [parameter('b')]] }],
  'Operation.requestBody': [
    { values: [{ content: body('a'), required: true }, { content: body('b') }] },
  ],
  'Operation.responses': [
    { values: [{ '200': { description: 'A' } }, { '202': { description: 'B' } }] },
  ],
  'Operation.security': [{ values: [[{ oauth: ['read'] }], [{ key: [] }]] }],
  'Operation.servers': [{ values: [[{ url: '/a' }], [{ url: '/b' }]] }],
  'Operation.consumes': [{ values: [['application/json'], ['application/xml']] }],
  'Operation.produces': [{ values: [['application/json'], ['application/xml']] }],
  'Operation.schemes': [{ values: [['https'], ['http']] }],
  'Callback.*': [
    { name: 'https://example.com', values: [{ post: operation('a') }, { put: operation('b') }] },
  ],
  'Request Body.content': [{ values: [body('a'), { 'application/xml': { schema: named('a') } }] }],
  'Media Type.schema': [{ values: [named('a'), { type: 'object', properties: { a: INTEGER } }] }],
  'Media Type.itemSchema': [{ values: [named('a'), { type: 'array' }] }],
  'Media Type.encoding': [
    { values: [{ file: { contentType: 'text/csv' } }, { file: { contentType: 'image/png' } }] },
  ],
  'Media Type.prefixEncoding': [
    { values: [[{ contentType: 'text/csv' }], [{ contentType: 'image/png' }]] },
  ],
  'Media Type.itemEncoding': [
    { values: [{ contentType: 'text/csv' }, { contentType: 'image/png' }] },
  ],
  'Encoding.contentType': [{ values: ['image/png', 'text/csv'] }],
  'Encoding.headers': [
    { values: [{ A: { schema: STRING, required: true } }, { B: { schema: STRING } }] },
  ],
  'Encoding.style': [{ values: ['form', 'spaceDelimited'] }],
  'Encoding.encoding': [
    { values: [{ a: { contentType: 'text/csv' } }, { a: { contentType: 'image/png' } }] },
  ],
  'Encoding.prefixEncoding': [
    { values: [[{ contentType: 'text/csv' }], [{ contentType: 'image/png' }]] },
  ],
  'Encoding.itemEncoding': [
    { values: [{ contentType: 'text/csv' }, { contentType: 'image/png' }] },
  ],
  'Responses.*': [
    {
      name: '202',
      values: [{ description: 'A', headers: { A: { schema: STRING } } }, { description: 'B' }],
    },
  ],
  'Responses.default': [
    { values: [{ description: 'A', content: body('a') }, { description: 'B' }] },
  ],
  'Response.content': [{ values: [body('a'), { 'application/xml': { schema: named('a') } }] }],
  'Response.schema': [{ values: [named('a'), named('b')] }],
  'Response.headers': [{ values: [{ A: { schema: STRING } }, { B: { schema: STRING } }] }],
  'Response.links': [
    { values: [{ a: { operationId: 'getOrder' } }, { b: { operationId: 'getOrder' } }] },
  ],
  'Link.operationRef': [
    {
      beside: { operationId: null },
      values: ['#/paths/~1v1~1orders/get', '#/paths/~1v1~1orders/post'],
    },
  ],
  'Link.operationId': [{ values: ['getOrder', 'listOrders'] }],
  'Link.server': [{ values: [{ url: '/a' }, { url: '/b' }] }],
  'Link.parameters': [{ values: [{ id: '$response.body#/id' }, { id: '$request.path.id' }] }],
  'Parameter.in': [{ values: ['query', 'header'] }],
  'Parameter.content': [
    {
      beside: { schema: null },
      values: [body('a'), { 'application/xml': { schema: named('a') } }],
    },
  ],
  'Parameter.style': [{ values: ['form', 'spaceDelimited'] }],
  'Parameter.schema': [{ values: [STRING, INTEGER] }],
  'Parameter.type': [{ values: ['string', 'integer'] }],
  'Parameter.items': [{ beside: { type: 'array' }, values: [STRING, INTEGER] }],
  'Parameter.collectionFormat': [{ beside: { type: 'array' }, values: ['csv', 'pipes'] }],
  'Header.content': [
    {
      beside: { schema: null },
      values: [body('a'), { 'application/xml': { schema: named('a') } }],
    },
  ],
  'Header.schema': [{ values: [STRING, INTEGER] }],
  'Header.style': [],
  'Header.explode': [{ values: [true, false], beside: { schema: { type: 'object' } } }],
  'Header.type': [{ values: ['string', 'integer'] }],
  'Header.items': [{ beside: { type: 'array' }, values: [STRING, INTEGER] }],
  'Header.collectionFormat': [{ beside: { type: 'array' }, values: ['csv', 'pipes'] }],
  'Parameter.maximum': NUMBERS,
  'Parameter.minimum': NUMBERS,
  'Parameter.multipleOf': [number(2, 3), number(4, 2)],
  'Parameter.exclusiveMaximum': [{ beside: { type: 'number', maximum: 1 }, values: [true, false] }],
  'Parameter.exclusiveMinimum': [{ beside: { type: 'number', minimum: 1 }, values: [true, false] }],
  'Parameter.maxLength': [text(1, 2), text(2, 1)],
  'Parameter.minLength': [text(1, 2), text(2, 1)],
  'Parameter.maxItems': [list(1, 2), list(2, 1)],
  'Parameter.minItems': [list(1, 2), list(2, 1)],
  'Parameter.uniqueItems': [list(true, false)],
  'Parameter.pattern': [text('^a+$', '^b+$')],
  'Parameter.format': [text('date', 'uuid')],
  'Parameter.enum': [text(['a', 'b'], ['a'])],
  'Parameter.default': [text('a', 'b')],
  'Header.maximum': NUMBERS,
  'Header.minimum': NUMBERS,
  'Header.multipleOf': [number(2, 3), number(4, 2)],
  'Header.exclusiveMaximum': [{ beside: { type: 'number', maximum: 1 }, values: [true, false] }],
  'Header.exclusiveMinimum': [{ beside: { type: 'number', minimum: 1 }, values: [true, false] }],
  'Header.maxLength': [text(1, 2), text(2, 1)],
  'Header.minLength': [text(1, 2), text(2, 1)],
  'Header.maxItems': [list(1, 2), list(2, 1)],
  'Header.minItems': [list(1, 2), list(2, 1)],
  'Header.uniqueItems': [list(true, false)],
  'Header.pattern': [text('^a+$', '^b+$')],
  'Header.format': [text('date', 'uuid')],
  'Header.enum': [text(['a', 'b'], ['a'])],
  'Header.default': [text('a', 'b')],
  'Items.maximum': NUMBERS,
  'Items.minimum': NUMBERS,
  'Items.multipleOf': [number(2, 3), number(4, 2)],
  'Items.exclusiveMaximum': [{ beside: { type: 'number', maximum: 1 }, values: [true, false] }],
  'Items.exclusiveMinimum': [{ beside: { type: 'number', minimum: 1 }, values: [true, false] }],
  'Items.maxLength': [text(1, 2), text(2, 1)],
  'Items.minLength': [text(1, 2), text(2, 1)],
  'Items.maxItems': [list(1, 2), list(2, 1)],
  'Items.minItems': [list(1, 2), list(2, 1)],
  'Items.uniqueItems': [list(true, false)],
  'Items.pattern': [text('^a+$', '^b+$')],
  'Items.format': [text('date', 'uuid')],
  'Items.enum': [text(['a', 'b'], ['a'])],
  'Items.default': [text('a', 'b')],
  'Items.type': [{ values: ['string', 'integer'] }],
  'Items.items': [{ beside: { type: 'array' }, values: [STRING, INTEGER] }],
  'Items.collectionFormat': [{ beside: { type: 'array' }, values: ['csv', 'pipes'] }],
  'Reference.$ref': [],
  'Security Scheme.type': [{ values: ['apiKey', 'mutualTLS'] }],
  'Security Scheme.in': [{ values: ['header', 'query'] }],
  'Security Scheme.scheme': [{ values: ['basic', 'digest'] }],
  'Security Scheme.flow': [{ values: ['application', 'password'] }],
  'Security Scheme.flows': [
    {
      values: [
        { clientCredentials: { tokenUrl: 'https://a.example.com', scopes: {} } },
        { password: { tokenUrl: 'https://a.example.com', scopes: {} } },
      ],
    },
  ],
  'Security Requirement.*': [{ name: 'oauth', values: [['read'], ['write']] }],
}

const KEY = { $ref: '#/components/securitySchemes/key' }
const BASIC = { $ref: '#/components/securitySchemes/basic' }

/** Of bindings without fields, what a later version of them may have. */
const UNKNOWN_FIELD: readonly Trial[] = [{ values: [{ later: 'a' }, { later: 'b' }] }]

/** Trials of AsyncAPI fields, likewise. */
const ASYNCAPI: Readonly<Record<string, readonly Trial[]>> = {
  'Document.asyncapi': [],
  'Document.info': [
    {
      values: [
        { title: 'A', version: '1.0.0' },
        { title: 'B', version: '1.0.1' },
      ],
    },
  ],
  'Document.channels': [{ values: [{ a: { address: 'a.b.v1' } }, { b: { address: 'c.d.v1' } }] }],
  'Document.operations': [
    {
      values: [
        { a: { action: 'send', channel: { $ref: '#/channels/orders' } } },
        { b: { action: 'receive', channel: { $ref: '#/channels/commands' } } },
      ],
    },
  ],
  'Document.servers': [
    {
      values: [
        { a: { host: 'a.example.com', protocol: 'kafka' } },
        { b: { host: 'b.example.com', protocol: 'amqp' }, c: { host: 'c', protocol: 'amqp' } },
      ],
    },
  ],
  'Document.components': [{ values: [{ schemas: schemas('a') }, { schemas: schemas('b') }] }],
  'Document.defaultContentType': [{ values: ['application/json', 'application/xml'] }],
  'Server.url': [{ values: ['https://a.example.com', 'https://b.example.com'] }],
  'Server.host': [{ values: ['a.example.com', 'b.example.com'] }],
  'Server.pathname': [{ values: ['/a', '/b'] }],
  'Server.protocol': [{ values: ['https', 'amqp'] }],
  'Server.variables': [
    {
      values: [
        { region: { default: 'eu', enum: ['eu', 'us'] } },
        { region: { default: 'eu', enum: ['eu'] } },
      ],
    },
  ],
  'Server.bindings': [{ values: [{ mqtt: { clientId: 'a' } }, { mqtt: { clientId: 'b' } }] }],
  'Server Variable.enum': [{ values: [['eu', 'us'], ['eu']] }, { values: [['eu'], ['eu', 'us']] }],
  'Server Variable.default': [{ values: ['eu', 'us'] }],
  'Channel.address': [{ values: ['orders.{region}.v1', 'other.{region}.v1'] }],
  'Channel.parameters': [
    { values: [{ region: { enum: ['eu', 'us'] } }, { region: { enum: ['eu'] } }] },
  ],
  'Channel.messages': [
    {
      values: [
        { a: { name: 'a', payload: named('a') } },
        { b: { name: 'b', payload: named('b') } },
      ],
    },
  ],
  'Channel.servers': [
    {
      values: [
        [{ $ref: '#/servers/main' }, { $ref: '#/servers/other' }],
        [{ $ref: '#/servers/main' }],
      ],
    },
    { values: [['main', 'other'], ['main']] },
  ],
  'Channel.bindings': [{ values: [{ kafka: { topic: 'a' } }, { kafka: { topic: 'b' } }] }],
  'Channel.publish': [
    {
      values: [
        { message: { name: 'a', payload: named('a') } },
        { message: { name: 'b', payload: named('b') } },
      ],
    },
  ],
  'Channel.subscribe': [
    {
      values: [
        { message: { name: 'a', payload: named('a') } },
        { message: { name: 'b', payload: named('b') } },
      ],
    },
  ],
  'Parameter.schema': [{ values: [STRING, INTEGER] }],
  'Parameter.enum': [{ values: [['eu', 'us'], ['eu']] }, { values: [['eu'], ['eu', 'us']] }],
  'Parameter.default': [{ values: ['eu', 'us'] }],
  'Parameter.location': [{ values: ['$message.payload#/a', '$message.payload#/b'] }],
  'Operation.action': [{ values: ['send', 'receive'] }],
  'Operation.channel': [
    { values: [{ $ref: '#/channels/orders' }, { $ref: '#/channels/commands' }] },
  ],
  'Operation.message': [
    {
      values: [
        { name: 'a', payload: named('a') },
        { name: 'b', payload: named('b') },
      ],
    },
  ],
  'Operation.security': [{ values: [[KEY], [BASIC]] }],
  'Server.security': [{ values: [[KEY], [BASIC]] }, { values: [[{ key: [] }], [{ basic: [] }]] }],
  'Operation Trait.security': [{ values: [[KEY], [BASIC]] }],
  'Operation.reply': [
    {
      values: [
        { address: { location: '$message.header#/a' } },
        { address: { location: '$message.header#/b' } },
      ],
    },
  ],
  'Operation.bindings': [{ values: [{ amqp: { priority: 1 } }, { amqp: { priority: 2 } }] }],
  'Operation.messages': [
    {
      values: [
        [{ $ref: '#/channels/commands/messages/command' }],
        [{ $ref: '#/channels/commands/messages/reply' }],
      ],
    },
  ],
  'Operation.traits': [
    {
      values: [
        [{ bindings: { amqp: { priority: 1 } } }],
        [{ bindings: { amqp: { priority: 2 } } }],
      ],
    },
  ],
  'Operation Trait.bindings': [{ values: [{ amqp: { priority: 1 } }, { amqp: { priority: 2 } }] }],
  'Operation Reply.address': [
    { values: [{ location: '$message.header#/a' }, { location: '$message.header#/b' }] },
  ],
  'Operation Reply.channel': [
    { values: [{ $ref: '#/channels/orders' }, { $ref: '#/channels/commands' }] },
  ],
  'Operation Reply Address.location': [{ values: ['$message.header#/a', '$message.header#/b'] }],
  'Message.headers': [{ values: [named('a'), named('b')] }],
  'Message.payload': [{ values: [named('a'), named('b')] }],
  'Message.correlationId': [
    { values: [{ location: '$message.header#/a' }, { location: '$message.header#/b' }] },
  ],
  'Operation Reply.messages': [
    {
      values: [
        [{ $ref: '#/channels/commands/messages/reply' }],
        [
          { $ref: '#/channels/commands/messages/reply' },
          { $ref: '#/channels/commands/messages/command' },
        ],
      ],
    },
  ],
  'Message.schemaFormat': [
    {
      values: [
        'application/vnd.aai.asyncapi+json;version=2.6.0',
        'application/vnd.apache.avro+json;version=1.9.0',
      ],
    },
  ],
  'Message.contentType': [{ values: ['application/json', 'application/xml'] }],
  'Message.bindings': [{ values: [{ kafka: { key: STRING } }, { kafka: { key: INTEGER } }] }],
  'Message.oneOf': [{ values: [[{ name: 'a' }, { name: 'b' }], [{ name: 'a' }]] }],
  'Message.traits': [
    {
      values: [[{ contentType: 'application/json' }], [{ contentType: 'application/xml' }]],
    },
  ],
  'Message Trait.headers': [{ values: [named('a'), named('b')] }],
  'Message Trait.correlationId': [
    { values: [{ location: '$message.header#/a' }, { location: '$message.header#/b' }] },
  ],
  'Message Trait.contentType': [{ values: ['application/json', 'application/xml'] }],
  'Message Trait.schemaFormat': [
    {
      values: [
        'application/vnd.aai.asyncapi+json;version=2.6.0',
        'application/vnd.apache.avro+json;version=1.9.0',
      ],
    },
  ],
  'Message Trait.bindings': [{ values: [{ kafka: { key: STRING } }, { kafka: { key: INTEGER } }] }],
  'Multi Format Schema.schemaFormat': [
    {
      values: [
        'application/vnd.aai.asyncapi+json;version=3.0.0',
        'application/vnd.apache.avro+json;version=1.9.0',
      ],
    },
  ],
  'Multi Format Schema.schema': [{ values: [named('a'), named('b')] }],
  'Correlation ID.location': [{ values: ['$message.header#/a', '$message.header#/b'] }],
  'Reference.$ref': [],
  'Channel.$ref': [],
  'Bindings.http': [{ values: [{ method: 'GET' }, { method: 'POST' }] }],
  'Bindings.mqtt': [{ values: [{ qos: 1 }, { qos: 2 }] }],
  'Bindings.nats': [{ values: [{ queue: 'a' }, { queue: 'b' }] }],
  'Bindings.ros2': [{ values: [{ role: 'publisher' }, { role: 'subscriber' }] }],
  'Bindings.solace': [{ values: [{ priority: 1 }, { priority: 2 }] }],
  'Bindings.amqp1': UNKNOWN_FIELD,
  'Bindings.redis': UNKNOWN_FIELD,
  'Bindings.stomp': UNKNOWN_FIELD,
  'Bindings.amqp': [{ values: [{ queue: { name: 'a' } }, { queue: { name: 'b' } }] }],
  'Bindings.anypointmq': [{ values: [{ destination: 'a' }, { destination: 'b' }] }],
  'Bindings.googlepubsub': [{ values: [{ topic: 'a' }, { topic: 'b' }] }],
  'Bindings.ibmmq': [{ values: [{ destinationType: 'topic' }, { destinationType: 'queue' }] }],
  'Bindings.jms': [{ values: [{ destination: 'a' }, { destination: 'b' }] }],
  'Bindings.kafka': [{ values: [{ topic: 'a' }, { topic: 'b' }] }],
  'Bindings.pulsar': [{ values: [{ namespace: 'a' }, { namespace: 'b' }] }],
  'Bindings.sns': [{ values: [{ name: 'a' }, { name: 'b' }] }],
  'Bindings.sqs': [{ values: [{ queue: { name: 'a' } }, { queue: { name: 'b' } }] }],
  'Bindings.ws': [{ values: [{ method: 'GET' }, { method: 'POST' }] }],
  'Parameter.$ref': [],
  'Components.*': [],
  'Security Scheme.type': [{ values: ['userPassword', 'X509'] }],
  'Security Scheme.in': [{ values: ['header', 'query'] }],
  'Security Scheme.scheme': [{ values: ['basic', 'digest'] }],
  'Security Scheme.flows': [
    {
      values: [
        { clientCredentials: { tokenUrl: 'https://a.example.com', availableScopes: {} } },
        { password: { tokenUrl: 'https://a.example.com', availableScopes: {} } },
      ],
    },
  ],
  'Security Scheme.scopes': [{ values: [['read'], ['write']] }],
  'Security Requirement.*': [{ name: 'oauth', values: [['read'], ['write']] }],
}

/** Trials of the keywords of schemas, with the type of the values that they are about. */
const SCHEMA: Readonly<Record<string, readonly Trial[]>> = {
  'Schema.$ref': [],
  'Schema.$schema': [
    text('http://json-schema.org/draft-07/schema#', 'http://json-schema.org/draft-04/schema#'),
  ],
  'Schema.$vocabulary': [],
  'Schema.$id': [],
  'Schema.$dynamicRef': [text('#a', '#b')],
  'Schema.additionalItems': [
    { beside: { type: 'array', items: [STRING] }, values: [STRING, INTEGER] },
  ],
  'Schema.additionalProperties': [
    { beside: { type: 'object', properties: { a: STRING } }, values: [true, false] },
    { beside: { type: 'object' }, values: [STRING, INTEGER] },
  ],
  'Schema.allOf': [bare([named('a')], [named('b')])],
  'Schema.anyOf': [bare([named('a'), STRING], [named('a'), STRING, INTEGER])],
  'Schema.oneOf': [bare([named('a'), STRING], [named('a'), STRING, INTEGER])],
  'Schema.const': [text('a', 'b')],
  'Schema.contains': [list({ const: 'a' }, { const: 'b' })],
  'Schema.contentEncoding': [text('base64', 'base32')],
  'Schema.contentMediaType': [text('text/html', 'text/xml')],
  'Schema.contentSchema': [
    {
      beside: { type: 'string', contentMediaType: 'application/json' },
      values: [named('a'), INTEGER],
    },
  ],
  'Schema.default': [text('a', 'b')],
  'Schema.definitions': [bare({ a: STRING }, { a: INTEGER })],
  'Schema.$defs': [bare({ a: STRING }, { a: INTEGER })],
  'Schema.dependencies': [object({ a: ['b'] }, { b: ['a'] })],
  'Schema.dependentRequired': [object({ a: ['b'] }, { b: ['a'] })],
  'Schema.dependentSchemas': [object({ a: { required: ['b'] } }, { b: { required: ['a'] } })],
  'Schema.discriminator': [
    {
      beside: { oneOf: [named('a'), named('b')] },
      values: [{ propertyName: 'a' }, { propertyName: 'b' }],
    },
  ],
  'Schema.if': [
    {
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      beside: { type: 'object', then: { required: ['a'] }, else: { required: ['b'] } },
      values: [{ required: ['c'] }, { required: ['d'] }],
    },
  ],
  'Schema.then': [
    {
      beside: { type: 'object', if: { required: ['c'] } },
      values: [{ required: ['a'] }, { required: ['a', 'b'] }],
    },
  ],
  'Schema.else': [
    {
      beside: { type: 'object', if: { required: ['c'] } },
      values: [{ required: ['a'] }, { required: ['a', 'b'] }],
    },
  ],
  'Schema.enum': [text(['a', 'b'], ['a']), text(['a'], ['a', 'b'])],
  'Schema.exclusiveMaximum': [number(1, 2), number(2, 1)],
  'Schema.exclusiveMinimum': [number(1, 2), number(2, 1)],
  'Schema.maximum': [number(1, 2), number(2, 1)],
  'Schema.minimum': [number(1, 2), number(2, 1)],
  'Schema.multipleOf': [number(2, 3), number(4, 2)],
  'Schema.format': [text('date', 'uuid')],
  'Schema.items': [{ beside: { type: 'array' }, values: [STRING, INTEGER] }],
  'Schema.prefixItems': [{ beside: { type: 'array' }, values: [[STRING], [INTEGER]] }],
  'Schema.maxContains': [
    { beside: { type: 'array', items: STRING, contains: STRING }, values: [2, 3] },
    { beside: { type: 'array', items: STRING, contains: STRING }, values: [3, 2] },
  ],
  'Schema.minContains': [
    { beside: { type: 'array', items: STRING, contains: STRING }, values: [2, 3] },
    { beside: { type: 'array', items: STRING, contains: STRING }, values: [3, 2] },
  ],
  'Schema.maxItems': [list(1, 2), list(2, 1)],
  'Schema.minItems': [list(1, 2), list(2, 1)],
  'Schema.uniqueItems': [list(true, false)],
  'Schema.maxLength': [text(1, 2), text(2, 1)],
  'Schema.minLength': [text(1, 2), text(2, 1)],
  'Schema.pattern': [text('^a+$', '^b+$')],
  'Schema.maxProperties': [object(1, 2), object(2, 1)],
  'Schema.minProperties': [object(1, 2), object(2, 1)],
  'Schema.not': [text({ const: 'a' }, { const: 'b' })],
  'Schema.nullable': [text(true, false)],
  'Schema.patternProperties': [
    { beside: { type: 'object' }, values: [{ '^a': STRING }, { '^a': INTEGER }] },
  ],
  'Schema.properties': [{ beside: { type: 'object' }, values: [{ a: STRING }, { b: STRING }] }],
  'Schema.propertyNames': [
    { beside: { type: 'object' }, values: [{ const: 'a' }, { const: 'b' }] },
  ],
  'Schema.readOnly': [text(true, false)],
  'Schema.writeOnly': [text(true, false)],
  'Schema.required': [object(['a'], ['b'])],
  'Schema.type': [bare('string', 'integer')],
  'Schema.unevaluatedItems': [
    { beside: { type: 'array', prefixItems: [STRING] }, values: [STRING, INTEGER] },
  ],
  'Schema.unevaluatedProperties': [
    { beside: { type: 'object', properties: { a: STRING } }, values: [true, false] },
  ],
  'Schema.xml': [text({ name: 'a' }, { name: 'b' })],
  'Schema.$anchor': [text('a', 'b')],
  'Schema.$dynamicAnchor': [text('a', 'b')],
  'Discriminator.propertyName': [bare('a', 'b')],
  'Discriminator.mapping': [
    bare({ x: '#/components/schemas/Order' }, { y: '#/components/schemas/Order' }),
  ],
  'Discriminator.defaultMapping': [
    bare('#/components/schemas/Order', '#/components/schemas/Other'),
  ],
  'XML.nodeType': [bare('attribute', 'text')],
}

/** Fields of bindings that hold schemas. */
const BINDINGS: Readonly<Record<string, readonly Trial[]>> = Object.fromEntries(
  [
    'http operation.query',
    'http message.headers',
    'jms message.headers',
    'anypointmq message.headers',
    'kafka operation.groupId',
    'kafka operation.clientId',
    'kafka message.key',
    'mqtt message.correlationData',
    'ws channel.query',
    'ws channel.headers',
  ].map((name) => [name, [bare(STRING, INTEGER)]]),
)

export const TRIALS: Readonly<Record<string, Readonly<Record<string, readonly Trial[]>>>> = {
  openapi: OPENAPI,
  asyncapi: ASYNCAPI,
  schema: SCHEMA,
  bindings: BINDINGS,
}
