/**
 * What the members of objects are: roles by the roles of the objects that hold them. `role[]` is a
 * list of such objects, `role{}` a map. Of the specifications it has what leads to schemas, values
 * and names.
 */
export type Grammar = Readonly<Record<string, Readonly<Record<string, string>>>>

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']
const OPERATIONS = Object.fromEntries(METHODS.map((method) => [method, 'operation']))

/** OpenAPI 3.0 to 3.2. */
export const OPENAPI_GRAMMAR: Grammar = {
  document: { paths: 'pathItem{}', webhooks: 'pathItem{}', components: 'components' },
  components: {
    schemas: 'schema{}',
    responses: 'response{}',
    parameters: 'parameter{}',
    requestBodies: 'requestBody{}',
    headers: 'parameter{}',
    links: 'link{}',
    callbacks: 'callback{}',
    pathItems: 'pathItem{}',
    mediaTypes: 'mediaType{}',
  },
  pathItem: { ...OPERATIONS, additionalOperations: 'operation{}', parameters: 'parameter[]' },
  operation: {
    parameters: 'parameter[]',
    requestBody: 'requestBody',
    responses: 'response{}',
    callbacks: 'callback{}',
  },
  callback: { '*': 'pathItem' },
  requestBody: { content: 'mediaType{}' },
  response: { headers: 'parameter{}', content: 'mediaType{}', links: 'link{}' },
  /** Headers are written as parameters are. */
  parameter: { schema: 'schema', content: 'mediaType{}' },
  mediaType: { schema: 'schema', itemSchema: 'schema', encoding: 'encoding{}' },
  encoding: { headers: 'parameter{}', encoding: 'encoding{}' },
}

/** OpenAPI 2.0. */
export const SWAGGER_GRAMMAR: Grammar = {
  document: {
    paths: 'pathItem{}',
    definitions: 'schema{}',
    parameters: 'parameter{}',
    responses: 'response{}',
  },
  pathItem: { ...OPERATIONS, parameters: 'parameter[]' },
  operation: { parameters: 'parameter[]', responses: 'response{}' },
  /** But for a body, a parameter is a schema itself, and so is a header. */
  parameter: { schema: 'schema' },
  response: { schema: 'schema', headers: 'parameter{}' },
}

/** AsyncAPI 2.0 to 3.1. */
export const ASYNCAPI_GRAMMAR: Grammar = {
  document: { channels: 'channel{}', operations: 'operation{}', components: 'components' },
  components: {
    schemas: 'anySchema{}',
    channels: 'channel{}',
    operations: 'operation{}',
    messages: 'message{}',
    parameters: 'channelParameter{}',
    replies: 'reply{}',
    replyAddresses: 'expression{}',
    correlationIds: 'expression{}',
    operationTraits: 'operation{}',
    messageTraits: 'message{}',
    serverBindings: 'bindings{}',
    channelBindings: 'bindings{}',
    operationBindings: 'bindings{}',
    messageBindings: 'bindings{}',
  },
  channel: {
    publish: 'operation',
    subscribe: 'operation',
    messages: 'message{}',
    parameters: 'channelParameter{}',
    bindings: 'bindings',
  },
  operation: {
    message: 'message',
    messages: 'message[]',
    traits: 'operation[]',
    bindings: 'bindings',
    reply: 'reply',
  },
  reply: { messages: 'message[]' },
  message: { oneOf: 'message[]', traits: 'message[]', bindings: 'bindings' },
  channelParameter: { schema: 'schema' },
  bindings: { '*': 'binding' },
  binding: {
    query: 'anySchema',
    headers: 'anySchema',
    key: 'anySchema',
    groupId: 'anySchema',
    clientId: 'anySchema',
    correlationData: 'anySchema',
  },
}
