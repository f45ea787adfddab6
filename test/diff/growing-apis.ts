import { type Family, membersOf, times } from './growing-schemas.ts'

const text = { type: 'string' }
const number = { type: 'integer' }
const fine = { 200: { description: 'Yes.' } }
const named = (isRevised: boolean, name: string) => (isRevised ? `${name}-new` : name)

function openApi(rest: object): object {
  return { openapi: '3.1.0', info: { title: 'Growing', version: '1.0.0' }, ...rest }
}

function http(make: (size: number, isRevised: boolean) => object): Family {
  return (size) => [openApi(make(size, false)), openApi(make(size, true))]
}

function operation(make: (size: number, isRevised: boolean) => object): Family {
  return http((size, isRevised) => ({
    paths: { '/v1/orders': { post: { responses: fine, ...make(size, isRevised) } } },
  }))
}

function paths(make: (index: number, isRevised: boolean) => readonly [string, object]): Family {
  return http((size, isRevised) => ({ paths: membersOf(size, (index) => make(index, isRevised)) }))
}

function response(make: (size: number, isRevised: boolean) => object): Family {
  return operation((size, isRevised) => ({
    responses: { 200: { description: 'Yes.', ...make(size, isRevised) } },
  }))
}

const body = (schema: object) => ({ content: { 'application/json': { schema } } })

/** What grows in HTTP APIs apart from schemas. */
export const HTTP_FAMILIES: ReadonlyMap<string, Family> = new Map([
  [
    'parameters renamed',
    operation((size, isRevised) => ({
      parameters: times(size, (index) => ({
        name: named(isRevised, `p${index}`),
        in: 'query',
        schema: text,
      })),
    })),
  ],
  [
    'parameters changed',
    operation((size, isRevised) => ({
      parameters: times(size, (index) => ({
        name: `p${index}`,
        in: 'query',
        schema: isRevised ? number : text,
      })),
    })),
  ],
  [
    'paths renamed',
    paths((index, isRevised) => [
      `/v1/${named(isRevised, `a${index}`)}`,
      { get: { operationId: `get${index}`, responses: fine } },
    ]),
  ],
  [
    'paths moved that are alike',
    paths((index, isRevised) => [
      `/v1/${named(isRevised, `a${index}`)}`,
      { get: { responses: fine } },
    ]),
  ],
  [
    'parameters of paths renamed',
    paths((index, isRevised) => [
      `/v1/a${index}/{${named(isRevised, 'id')}}`,
      {
        parameters: [{ name: named(isRevised, 'id'), in: 'path', required: true, schema: text }],
        get: { responses: fine },
      },
    ]),
  ],
  [
    'path templates that differ in names alone',
    paths((index, isRevised) => [
      `/v1/a/{${named(isRevised, `id${index}`)}}`,
      { get: { responses: fine } },
    ]),
  ],
  [
    'operations with other ids',
    paths((index, isRevised) => [
      `/v1/a${index}`,
      { get: { operationId: named(isRevised, `get${index}`), responses: fine } },
    ]),
  ],
  [
    'operations removed',
    paths((index, isRevised) => [`/v1/a${index}`, isRevised ? {} : { get: { responses: fine } }]),
  ],
  [
    'operations that become deprecated',
    paths((index, isRevised) => [
      `/v1/a${index}`,
      { get: { responses: fine, deprecated: isRevised } },
    ]),
  ],
  [
    'operations whose one schema changes',
    http((size, isRevised) => ({
      paths: membersOf(size, (index) => [
        `/v1/a${index}`,
        { post: { requestBody: body({ $ref: '#/components/schemas/A' }), responses: fine } },
      ]),
      components: { schemas: { A: isRevised ? number : text } },
    })),
  ],
  [
    'operations and properties of their one schema, which change',
    http((size, isRevised) => ({
      paths: membersOf(size >> 1, (index) => [
        `/v1/a${index}`,
        { post: { requestBody: body({ $ref: '#/components/schemas/A' }), responses: fine } },
      ]),
      components: {
        schemas: {
          A: {
            type: 'object',
            properties: membersOf(size >> 1, (index) => [`p${index}`, isRevised ? number : text]),
          },
        },
      },
    })),
  ],
  [
    'operations whose own schemas change',
    paths((index, isRevised) => [
      `/v1/a${index}`,
      { post: { requestBody: body(isRevised ? number : text), responses: fine } },
    ]),
  ],
  [
    'operations that share a chain of schemas that change',
    http((size, isRevised) => ({
      paths: membersOf(size, (index) => [
        `/v1/a${index}`,
        {
          post: { requestBody: body({ $ref: `#/components/schemas/S${index}` }), responses: fine },
        },
      ]),
      components: {
        schemas: membersOf(size, (index) => [
          `S${index}`,
          {
            type: 'object',
            properties: {
              own: isRevised ? number : text,
              next: index + 1 < size ? { $ref: `#/components/schemas/S${index + 1}` } : text,
            },
          },
        ]),
      },
    })),
  ],
  [
    'media types renamed',
    response((size, isRevised) => ({
      content: membersOf(size, (index) => [
        `application/${named(isRevised, `v${index}`)}+json`,
        { schema: text },
      ]),
    })),
  ],
  [
    'media types that become ranges',
    response((size, isRevised) => ({
      content: membersOf(size, (index) => [
        isRevised ? `t${index}/*` : `t${index}/json`,
        { schema: text },
      ]),
    })),
  ],
  [
    'media types that differ in parameters',
    response((size, isRevised) => ({
      content: membersOf(size, (index) => [
        `application/json; v=${named(isRevised, String(index))}`,
        { schema: isRevised ? number : text },
      ]),
    })),
  ],
  [
    'responses renamed',
    operation((size, isRevised) => ({
      responses: membersOf(size, (index) => [
        String((isRevised ? 20_000 : 40_000) + index),
        { description: 'Yes.', ...body(text) },
      ]),
    })),
  ],
  [
    'responses changed',
    operation((size, isRevised) => ({
      responses: membersOf(size, (index) => [
        String(10_000 + index),
        { description: 'Yes.', ...body(isRevised ? number : text) },
      ]),
    })),
  ],
  [
    'headers renamed',
    response((size, isRevised) => ({
      headers: membersOf(size, (index) => [named(isRevised, `H${index}`), { schema: text }]),
    })),
  ],
  [
    'headers changed',
    response((size, isRevised) => ({
      headers: membersOf(size, (index) => [`H${index}`, { schema: isRevised ? number : text }]),
    })),
  ],
  [
    'servers renamed',
    http((size, isRevised) => ({
      servers: times(size, (index) => ({
        url: `https://${named(isRevised, `s${index}`)}.example/a${index}`,
      })),
      paths: { '/v1/a': { get: { responses: fine } } },
    })),
  ],
  [
    'servers and operations',
    http((size, isRevised) => ({
      servers: times(Math.ceil(Math.sqrt(size)), (index) => ({
        url: `https://s.example/${named(isRevised, `a${index}`)}`,
      })),
      paths: membersOf(Math.ceil(Math.sqrt(size)), (index) => [
        `/v1/a${index}`,
        { get: { responses: fine } },
      ]),
    })),
  ],
  [
    'security schemes renamed',
    http((size, isRevised) => ({
      paths: {
        '/v1/a': {
          get: {
            responses: fine,
            security: times(size, (index) => ({ [named(isRevised, `k${index}`)]: [] })),
          },
        },
      },
      components: {
        securitySchemes: membersOf(size, (index) => [
          named(isRevised, `k${index}`),
          { type: 'apiKey', in: 'header', name: `X-${index}` },
        ]),
      },
    })),
  ],
  [
    'security alternatives changed',
    http((size, isRevised) => ({
      paths: {
        '/v1/a': {
          get: {
            responses: fine,
            security: times(size, (index) => ({ o: [named(isRevised, `scope${index}`)] })),
          },
        },
      },
      components: {
        securitySchemes: {
          o: {
            type: 'oauth2',
            flows: { implicit: { authorizationUrl: 'https://a.example', scopes: {} } },
          },
        },
      },
    })),
  ],
  [
    'scopes renamed',
    http((size, isRevised) => ({
      paths: {
        '/v1/a': {
          get: {
            responses: fine,
            security: [{ o: times(size, (index) => named(isRevised, `scope${index}`)) }],
          },
        },
      },
      components: {
        securitySchemes: {
          o: {
            type: 'oauth2',
            flows: { implicit: { authorizationUrl: 'https://a.example', scopes: {} } },
          },
        },
      },
    })),
  ],
  [
    'webhooks renamed',
    http((size, isRevised) => ({
      paths: {},
      webhooks: membersOf(size, (index) => [
        named(isRevised, `w${index}`),
        { post: { requestBody: body({ properties: { [`p${index}`]: text } }), responses: fine } },
      ]),
    })),
  ],
  [
    'callbacks renamed',
    operation((size, isRevised) => ({
      callbacks: membersOf(size, (index) => [
        named(isRevised, `c${index}`),
        {
          '{$request.body#/url}': {
            post: { requestBody: body({ properties: { [`p${index}`]: text } }), responses: fine },
          },
        },
      ]),
    })),
  ],
  [
    'errors changed',
    operation((size, isRevised) => ({
      responses: membersOf(size, (index) => [
        String(40_000 + index),
        {
          description: 'No.',
          content: {
            'application/problem+json': {
              schema: {
                properties: { type: text, errorCode: { enum: [named(isRevised, `E${index}`)] } },
              },
            },
          },
        },
      ]),
    })),
  ],
  [
    'errors of many operations changed',
    paths((index, isRevised) => [
      `/v1/a${index}`,
      {
        get: {
          responses: {
            400: {
              description: 'No.',
              content: {
                'application/problem+json': {
                  schema: {
                    properties: {
                      type: text,
                      errorCode: { enum: [named(isRevised, `E${index}`)] },
                    },
                  },
                },
              },
            },
          },
        },
      },
    ]),
  ],
])

function asyncApi(rest: object): object {
  return { asyncapi: '3.0.0', info: { title: 'Growing', version: '1.0.0' }, ...rest }
}

function events(make: (size: number, isRevised: boolean) => object): Family {
  return (size) => [asyncApi(make(size, false)), asyncApi(make(size, true))]
}

const payload = (schema: object) => ({ payload: { type: 'object', properties: { value: schema } } })

/** Channels with an operation for each. */
function channels(
  size: number,
  make: (index: number) => readonly [name: string, channel: object],
): object {
  const made = times(size, make)
  return {
    channels: Object.fromEntries(made),
    operations: Object.fromEntries(
      made.map(([name]) => [
        `send-${name}`,
        { action: 'send', channel: { $ref: `#/channels/${name}` } },
      ]),
    ),
  }
}

const channelOf = (index: number, isRevised: boolean, schema = text) => ({
  address: named(isRevised, `orders.a${index}`),
  messages: { [`m${index}`]: { name: `m${index}`, ...payload(schema) } },
})

/** One channel with many messages. */
function messages(make: (index: number, isRevised: boolean) => readonly [string, object]): Family {
  return events((size, isRevised) => ({
    channels: {
      orders: {
        address: 'orders',
        messages: membersOf(size, (index) => make(index, isRevised)),
      },
    },
    operations: { send: { action: 'send', channel: { $ref: '#/channels/orders' } } },
  }))
}

/** What grows in message-driven APIs. */
export const EVENT_FAMILIES: ReadonlyMap<string, Family> = new Map([
  [
    'channels with other names',
    events((size, isRevised) =>
      channels(size, (index) => [named(isRevised, `c${index}`), channelOf(index, false)]),
    ),
  ],
  [
    'channels with other addresses',
    events((size, isRevised) =>
      channels(size, (index) => [`c${index}`, channelOf(index, isRevised)]),
    ),
  ],
  [
    'channels with other names and addresses',
    events((size, isRevised) =>
      channels(size, (index) => [named(isRevised, `c${index}`), channelOf(index, isRevised)]),
    ),
  ],
  [
    'channels that are removed',
    events((size, isRevised) =>
      channels(isRevised ? 0 : size, (index) => [`c${index}`, channelOf(index, false)]),
    ),
  ],
  [
    'channels whose payloads change',
    events((size, isRevised) =>
      channels(size, (index) => [`c${index}`, channelOf(index, false, isRevised ? number : text)]),
    ),
  ],
  [
    'messages with other keys',
    messages((index, isRevised) => [
      named(isRevised, `m${index}`),
      { name: `m${index}`, ...payload(text) },
    ]),
  ],
  [
    'messages with other names',
    messages((index, isRevised) => [
      `m${index}`,
      { name: named(isRevised, `m${index}`), ...payload(text) },
    ]),
  ],
  [
    'messages with other keys and names',
    messages((index, isRevised) => [
      named(isRevised, `m${index}`),
      { name: named(isRevised, `m${index}`), ...payload(text) },
    ]),
  ],
  [
    'messages without names',
    messages((index, isRevised) => [named(isRevised, `m${index}`), payload({ const: index })]),
  ],
  [
    'messages that change',
    messages((index, isRevised) => [`m${index}`, payload(isRevised ? number : text)]),
  ],
  [
    'event types whose version grows',
    messages((index, isRevised) => {
      const type = `example.orders.a${index}.created.v${isRevised ? 2 : 1}`
      return [
        `m${index}`,
        { payload: { type: 'object', properties: { specversion: text, type: { const: type } } } },
      ]
    }),
  ],
  [
    'events that stand beside their next version',
    messages((index, isRevised) => {
      const version = index % 2 === 0 || !isRevised ? 1 : 2
      const type = `example.orders.a${index >> 1}.created.v${version}`
      return [
        `m${index}`,
        { payload: { type: 'object', properties: { specversion: text, type: { const: type } } } },
      ]
    }),
  ],
  [
    'servers renamed',
    events((size, isRevised) => ({
      servers: membersOf(size, (index) => [
        named(isRevised, `s${index}`),
        { host: `h${index}.example`, protocol: 'kafka' },
      ]),
      ...channels(1, (index) => [`c${index}`, channelOf(index, false)]),
    })),
  ],
  [
    'servers changed',
    events((size, isRevised) => ({
      servers: membersOf(size, (index) => [
        `s${index}`,
        { host: named(isRevised, `h${index}.example`), protocol: 'kafka' },
      ]),
      ...channels(1, (index) => [`c${index}`, channelOf(index, false)]),
    })),
  ],
  [
    'traits renamed',
    events((size, isRevised) => ({
      ...channels(1, (index) => [
        `c${index}`,
        {
          address: 'orders',
          messages: {
            m: {
              ...payload(text),
              traits: times(size, (number) => ({
                $ref: `#/components/messageTraits/${named(isRevised, `t${number}`)}`,
              })),
            },
          },
        },
      ]),
      components: {
        messageTraits: membersOf(size, (index) => [
          named(isRevised, `t${index}`),
          { headers: { type: 'object', properties: { [`h${index}`]: text } } },
        ]),
      },
    })),
  ],
  [
    'messages that share traits',
    events((size, isRevised) => ({
      channels: {
        orders: {
          address: 'orders',
          messages: membersOf(size, (index) => [
            `m${index}`,
            { ...payload(text), traits: [{ $ref: '#/components/messageTraits/t' }] },
          ]),
        },
      },
      components: {
        messageTraits: { t: { contentType: isRevised ? 'text/plain' : 'application/json' } },
      },
    })),
  ],
  [
    'messages of components, renamed',
    events((size, isRevised) => ({
      components: {
        messages: membersOf(size, (index) => [
          named(isRevised, `m${index}`),
          payload({ const: index }),
        ]),
      },
    })),
  ],
  [
    'parameters of a channel, renamed',
    events((size, isRevised) => ({
      channels: {
        orders: {
          address: times(size, (index) => `{${named(isRevised, `p${index}`)}}`).join('.'),
          parameters: membersOf(size, (index) => [named(isRevised, `p${index}`), { enum: ['a'] }]),
        },
      },
    })),
  ],
  [
    'operations of one channel, renamed',
    events((size, isRevised) => ({
      channels: { orders: channelOf(0, false) },
      operations: membersOf(size, (index) => [
        named(isRevised, `o${index}`),
        { action: 'send', channel: { $ref: '#/channels/orders' } },
      ]),
    })),
  ],
  [
    'replies renamed',
    events((size, isRevised) => ({
      channels: {
        ...membersOf(size, (index) => [`c${index}`, channelOf(index, false)]),
        ...membersOf(size, (index) => [
          `r${index}`,
          { messages: { [named(isRevised, 'm')]: payload({ const: index }) } },
        ]),
      },
      operations: membersOf(size, (index) => [
        `o${index}`,
        {
          action: 'send',
          channel: { $ref: `#/channels/c${index}` },
          reply: { channel: { $ref: `#/channels/r${index}` } },
        },
      ]),
    })),
  ],
])
