/** A document of `hosts`, and where in it an object stands that is in use. */
type Place = `${string}#${string}`

const ORDERS = 'openapi-3#/paths/~1v1~1orders'
const LEGACY = 'openapi-2#/paths/~1v1~1orders'
const SCHEMES = 'openapi-3#/components/securitySchemes'
const EVENT_SCHEMES = 'asyncapi-3#/components/securitySchemes'
const EVENT_SCHEMES_2 = 'asyncapi-2#/components/securitySchemes'

/** Where the objects of OpenAPI stand. */
const OPENAPI: Readonly<Record<string, readonly Place[]>> = {
  Document: ['openapi-3#', 'openapi-2#'],
  Info: ['openapi-3#/info', 'openapi-2#/info'],
  Contact: ['openapi-3#/info/contact'],
  License: ['openapi-3#/info/license'],
  'External Documentation': ['openapi-3#/externalDocs'],
  Tag: ['openapi-3#/tags/0'],
  Server: ['openapi-3#/servers/0'],
  'Server Variable': ['openapi-3#/servers/0/variables/region'],
  Components: ['openapi-3#/components'],
  Paths: ['openapi-3#/paths', 'openapi-2#/paths'],
  'Path Item': [ORDERS, LEGACY],
  Operation: [`${ORDERS}/post`, `${LEGACY}/post`],
  Parameter: [
    `${ORDERS}/get/parameters/0`,
    `${LEGACY}/get/parameters/0`,
    `${LEGACY}/get/parameters/1`,
    `${LEGACY}/get/parameters/2`,
  ],
  Items: [`${LEGACY}/get/parameters/0/items`],
  'Request Body': [`${ORDERS}/post/requestBody`],
  'Media Type': [
    `${ORDERS}/post/requestBody/content/multipart~1form-data`,
    `${ORDERS}/post/requestBody/content/multipart~1mixed`,
    `${ORDERS}/get/responses/200/content/application~1json`,
  ],
  Encoding: [
    `${ORDERS}/post/requestBody/content/multipart~1form-data/encoding/tags`,
    `${ORDERS}/post/requestBody/content/multipart~1mixed/itemEncoding`,
    `${ORDERS}/post/requestBody/content/multipart~1mixed/prefixEncoding/0`,
  ],
  Responses: [`${ORDERS}/get/responses`, `${LEGACY}/get/responses`],
  Response: [`${ORDERS}/get/responses/200`, `${LEGACY}/get/responses/200`],
  Callback: [`${ORDERS}/post/callbacks/onPaid`],
  Example: [`${ORDERS}/post/requestBody/content/application~1json/examples/one`],
  Link: [`${ORDERS}/get/responses/200/links/order`],
  Header: [
    `${ORDERS}/get/responses/200/headers/Total`,
    `${LEGACY}/get/responses/200/headers/Total`,
    `${LEGACY}/get/responses/200/headers/Count`,
    `${LEGACY}/get/responses/200/headers/Word`,
  ],
  Reference: [`${ORDERS}/get/responses/200/content/application~1json/schema`],
  'Security Scheme': [
    `${SCHEMES}/key`,
    `${SCHEMES}/basic`,
    `${SCHEMES}/oidc`,
    `${SCHEMES}/oauth`,
    'openapi-2#/securityDefinitions/oauth',
    'openapi-2#/securityDefinitions/code',
    'openapi-2#/securityDefinitions/key',
  ],
  'OAuth Flows': [`${SCHEMES}/oauth/flows`],
  'OAuth Flow': [
    `${SCHEMES}/oauth/flows/clientCredentials`,
    `${SCHEMES}/oauth/flows/authorizationCode`,
    `${SCHEMES}/oauth/flows/deviceAuthorization`,
  ],
  'Security Requirement': ['openapi-3#/security/0'],
}

/** Where the objects of AsyncAPI stand. */
const ASYNCAPI: Readonly<Record<string, readonly Place[]>> = {
  Document: ['asyncapi-3#', 'asyncapi-2#'],
  Info: ['asyncapi-3#/info', 'asyncapi-2#/info'],
  Contact: ['asyncapi-3#/info/contact'],
  License: ['asyncapi-3#/info/license'],
  'External Documentation': ['asyncapi-3#/info/externalDocs'],
  Tag: ['asyncapi-3#/info/tags/0'],
  Server: ['asyncapi-3#/servers/main', 'asyncapi-2#/servers/main'],
  'Server Variable': [
    'asyncapi-3#/servers/main/variables/region',
    'asyncapi-2#/servers/main/variables/region',
  ],
  Components: ['asyncapi-3#/components'],
  Channel: ['asyncapi-3#/channels/orders', 'asyncapi-2#/channels/orders.{region}.v1'],
  Parameter: [
    'asyncapi-3#/channels/orders/parameters/region',
    'asyncapi-2#/channels/orders.{region}.v1/parameters/region',
  ],
  Operation: [
    'asyncapi-3#/operations/emitOrder',
    'asyncapi-3#/operations/takeCommand',
    'asyncapi-2#/channels/orders.{region}.v1/subscribe',
    'asyncapi-2#/channels/commands.v1/publish',
  ],
  'Operation Trait': [
    'asyncapi-3#/components/operationTraits/trait',
    'asyncapi-2#/components/operationTraits/trait',
  ],
  'Operation Reply': ['asyncapi-3#/operations/takeCommand/reply'],
  'Operation Reply Address': ['asyncapi-3#/operations/takeCommand/reply/address'],
  Message: [
    'asyncapi-3#/components/messages/Order',
    'asyncapi-2#/components/messages/Order',
    'asyncapi-2#/channels/commands.v1/publish/message',
  ],
  'Message Trait': [
    'asyncapi-3#/components/messageTraits/trait',
    'asyncapi-2#/components/messageTraits/trait',
  ],
  'Multi Format Schema': ['asyncapi-3#/components/messages/Command/payload'],
  'Correlation ID': [
    'asyncapi-3#/components/messages/Order/correlationId',
    'asyncapi-2#/components/messages/Order/correlationId',
  ],
  Example: ['asyncapi-3#/components/messages/Order/examples/0'],
  Bindings: ['asyncapi-3#/channels/orders/bindings', 'asyncapi-3#/operations/emitOrder/bindings'],
  Reference: ['asyncapi-3#/channels/orders/messages/order'],
  'Security Scheme': [
    `${EVENT_SCHEMES}/key`,
    `${EVENT_SCHEMES}/basic`,
    `${EVENT_SCHEMES}/oidc`,
    `${EVENT_SCHEMES}/oauth`,
    `${EVENT_SCHEMES_2}/key`,
    `${EVENT_SCHEMES_2}/oauth`,
  ],
  'OAuth Flow': [
    `${EVENT_SCHEMES}/oauth/flows/clientCredentials`,
    `${EVENT_SCHEMES_2}/oauth/flows/clientCredentials`,
  ],
  'Security Requirement': ['asyncapi-2#/servers/main/security/0'],
}

const REQUEST: Place = 'openapi-3#/components/schemas/NewOrder'
const RESPONSE: Place = 'openapi-3#/components/schemas/Order'
const MESSAGE: Place = 'asyncapi-3#/components/schemas/Order'

/** Where a property stands that is sent, one that is read, and one that a message holds. */
const PROPERTIES: readonly Place[] = [REQUEST, RESPONSE, MESSAGE].map(
  (schema) => `${schema}/properties/part` as const,
)

/** Where the objects that describe values stand. */
const SCHEMAS: Readonly<Record<string, readonly Place[]>> = {
  Schema: PROPERTIES,
  Discriminator: PROPERTIES.map((place): Place => `${place}/discriminator`),
  XML: PROPERTIES.map((place): Place => `${place}/xml`),
}

/** What bindings of AsyncAPI are about. */
const BOUND: Readonly<Record<string, readonly Place[]>> = {
  server: ['asyncapi-3#/servers/main'],
  channel: ['asyncapi-3#/channels/orders'],
  operation: ['asyncapi-3#/operations/takeCommand'],
  message: ['asyncapi-3#/components/messages/Order'],
}

/**
 * The places of an object in the documents of `hosts`.
 * @param object as the tables call it: of bindings, `kafka channel`
 */
export function placesOf(family: string, object: string): readonly Place[] {
  if (family === 'schema') return SCHEMAS[object] ?? []
  if (family === 'openapi') return OPENAPI[object] ?? []
  if (family === 'asyncapi') return ASYNCAPI[object] ?? []
  const [protocol = '', place = ''] = object.split(' ')
  return (BOUND[place] ?? []).map((owner): Place => `${owner}/bindings/${protocol}`)
}
