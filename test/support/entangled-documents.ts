/** How many schemas refer to each other, and how many layers double. */
const MUTUAL = 6
const LAYERS = 30

/**
 * Documents in which all that rules look at is composed without end: of schemas that all consist of
 * each other, and of layers that double at each step. Whoever follows every way never comes back.
 */
export function* entangledDocuments(): Generator<[name: string, document: object]> {
  for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
    yield [`mutual ${keyword}`, documentOf(mutualSchemas(keyword))]
    yield [`doubling ${keyword}`, documentOf(doublingSchemas(keyword))]
  }
}

const START = { $ref: '#/components/schemas/S0' }

function mutualSchemas(keyword: string): object {
  const names = Array.from({ length: MUTUAL }, (_, index) => `S${index}`)
  const all = names.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return Object.fromEntries(names.map((name) => [name, { [keyword]: all }]))
}

function doublingSchemas(keyword: string): object {
  const layers = Array.from({ length: LAYERS }, (_, index) => {
    const next = { $ref: `#/components/schemas/S${index + 1}` }
    return [`S${index}`, { [keyword]: [{ type: 'string' }, next, next] }]
  })
  return Object.fromEntries([...layers, [`S${LAYERS}`, { enum: ['a', 'b'] }]])
}

function each(names: string): Record<string, object> {
  return Object.fromEntries(names.split(' ').map((name) => [name, START]))
}

const HEADERS = Object.fromEntries(
  Object.entries(
    each(
      'X-Correlation-ID X-Request-ID traceparent ETag Retry-After Cache-Control RateLimit Deprecation Sunset Link WWW-Authenticate Strict-Transport-Security X-Frame-Options Server Order-Channel',
    ),
  ).map(([name, schema]) => [name, { schema }]),
)
const PROBLEM = {
  properties: each('type title status detail instance correlationId errorCode'),
}
const RESOURCE = {
  properties: each(
    'id customer_id status result error data pagination items total_count created_at image_url is_active',
  ),
}

function parameters(place: string, names: string): object[] {
  return names.split(' ').map((name) => ({ name, in: place, schema: START }))
}

const PARAMETERS = [
  ...parameters('query', 'limit starting_after include_total sort expand status_in is_open order'),
  ...parameters('header', 'Idempotency-Key X-Correlation-ID If-None-Match traceparent'),
]

function response(schema: object, mediaType = 'application/json'): object {
  return { description: 'Entangled.', headers: HEADERS, content: { [mediaType]: { schema } } }
}

function body(schema: object, mediaType = 'application/json'): object {
  return { content: { [mediaType]: { schema } } }
}

function documentOf(schemas: object): object {
  const problems = {
    409: response(PROBLEM, 'application/problem+json'),
    410: response(START, 'application/problem+json'),
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Entangled', version: '1.0.0', 'x-lifecycle': { state: 'SUNSET' } },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/v1/orders': {
        get: { parameters: PARAMETERS, responses: { 200: response(START), ...problems } },
        post: {
          parameters: PARAMETERS,
          requestBody: body(START),
          responses: { 201: response(RESOURCE), 202: response(START), ...problems },
        },
      },
      '/v1/orders/{order_id}': {
        parameters: [{ name: 'order_id', in: 'path', required: true, schema: START }],
        get: { responses: { 200: response(RESOURCE) } },
        put: { requestBody: body(START), responses: { 200: response(START) } },
        patch: {
          requestBody: body(START, 'application/merge-patch+json'),
          responses: { 200: response(START) },
        },
      },
      '/v1/orders:bulk-archive': {
        post: { requestBody: body(START), responses: { 200: response(START) } },
      },
      '/v1/operations/{op_id}': { get: { responses: { 200: response(RESOURCE) } } },
    },
    components: { schemas },
  }
}
