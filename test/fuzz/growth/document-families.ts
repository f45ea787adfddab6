import type { JsonObject } from '../../diff/data.ts'
import {
  apiWithOperation,
  apiWithPaths,
  eventsWith,
  type Family,
  members,
  oldEventsWith,
  operation,
  TEXT,
  times,
} from './build.ts'

const PARTS = { type: 'object', properties: { order_id: TEXT } }
const BODY: JsonObject = { content: { 'application/json': { schema: PARTS } } }
const message = (index: number): JsonObject => ({ name: `order.created.v${index}`, payload: PARTS })

/** Parts of OpenAPI documents that grow. */
const HTTP: Readonly<Record<string, Family>> = {
  paths: (n) =>
    apiWithPaths(
      members(
        n,
        (i) => `/v1/orders-${i}`,
        () => ({ get: operation() }),
      ),
    ),
  'paths with parameters': (n) =>
    apiWithPaths(
      members(
        n,
        (i) => `/v1/orders-${i}/{order_id}/items/{item_id}`,
        () => ({ get: operation() }),
      ),
    ),
  'paths of one shape': (n) =>
    apiWithPaths(
      members(
        n,
        (i) => `/v1/orders/{id_${i}}`,
        () => ({ get: operation() }),
      ),
    ),
  'major versions': (n) =>
    apiWithPaths(
      members(
        n,
        (i) => `/v${i + 1}/orders`,
        () => ({ get: operation() }),
      ),
    ),
  'nested paths': (n) =>
    apiWithPaths(
      members(
        n,
        (i) => `/v1/${'a/'.repeat(i % 40)}b-${i}`,
        () => ({ get: operation() }),
      ),
    ),
  'one long path': (n) =>
    apiWithPaths({ [`/v1${'/orders/{id}'.repeat(n)}`]: { get: operation() } }),
  'collections of one path that are at the top too': (n) =>
    apiWithPaths({
      [`/v1${times(n, (i) => `/orders-${i}/{id}`).join('')}`]: { get: operation() },
      ...members(
        n,
        (i) => `/v1/orders-${i}`,
        () => ({ get: operation() }),
      ),
    }),
  'operations with bodies': (n) =>
    apiWithPaths(
      members(
        n,
        (i) => `/v1/orders-${i}`,
        () => ({ post: operation({ requestBody: BODY }) }),
      ),
    ),
  parameters: (n) =>
    apiWithOperation({
      parameters: times(n, (i) => ({ name: `field_${i}`, in: 'query', schema: TEXT })),
    }),
  'equal parameters': (n) =>
    apiWithOperation({ parameters: times(n, () => ({ name: 'a', in: 'query', schema: TEXT })) }),
  'path parameters': (n) =>
    apiWithPaths({
      [`/v1${times(n, (i) => `/{p_${i}}`).join('')}`]: {
        get: operation({
          parameters: times(n, (i) => ({
            name: `p_${i}`,
            in: 'path',
            required: true,
            schema: TEXT,
          })),
        }),
      },
    }),
  responses: (n) =>
    apiWithOperation({
      responses: members(
        n,
        (i) => `${200 + i}`,
        () => ({ description: 'Yes.', ...BODY }),
      ),
    }),
  'media types': (n) =>
    apiWithOperation({
      requestBody: {
        content: members(
          n,
          (i) => `application/vnd.a${i}+json`,
          () => ({ schema: PARTS }),
        ),
      },
    }),
  headers: (n) =>
    apiWithOperation({
      responses: {
        200: {
          description: 'Yes.',
          headers: members(
            n,
            (i) => `X-Field-${i}`,
            () => ({ schema: TEXT }),
          ),
        },
      },
    }),
  'security requirements': (n) =>
    apiWithOperation({ security: times(n, (i) => ({ [`scheme_${i}`]: [] })) }),
  scopes: (n) =>
    apiWithPaths(
      {
        '/v1/orders': {
          get: operation({ security: [{ o: times(n, (i) => `orders:read-${i}`) }] }),
        },
      },
      {
        components: {
          securitySchemes: {
            o: {
              type: 'oauth2',
              flows: {
                clientCredentials: {
                  tokenUrl: 'https://example.com/token',
                  scopes: members(
                    n,
                    (i) => `orders:read-${i}`,
                    () => 'Reads.',
                  ),
                },
              },
            },
          },
        },
      },
    ),
  servers: (n) =>
    apiWithPaths(
      { '/v1/orders': { get: operation() } },
      { servers: times(n, (i) => ({ url: `https://api-${i}.example.com/v1` })) },
    ),
  'server variables': (n) =>
    apiWithPaths(
      { '/v1/orders': { get: operation() } },
      {
        servers: [
          {
            url: `https://example.com/${times(n, (i) => `{v${i}}`).join('/')}`,
            variables: members(
              n,
              (i) => `v${i}`,
              () => ({ default: 'a', enum: ['a', 'b'] }),
            ),
          },
        ],
      },
    ),
  tags: (n) =>
    apiWithPaths(
      { '/v1/orders': { get: operation({ tags: times(n, (i) => `tag-${i}`) }) } },
      { tags: times(n, (i) => ({ name: `tag-${i}` })) },
    ),
  callbacks: (n) =>
    apiWithOperation({
      callbacks: members(
        n,
        (i) => `on_${i}`,
        () => ({ '{$request.body#/url}': { post: operation() } }),
      ),
    }),
  links: (n) =>
    apiWithOperation({
      responses: {
        200: {
          description: 'Yes.',
          links: members(
            n,
            (i) => `l${i}`,
            () => ({ operationId: 'op' }),
          ),
        },
      },
    }),
  webhooks: (n) =>
    apiWithPaths(
      {},
      {
        webhooks: members(
          n,
          (i) => `order.created-${i}`,
          () => ({ post: operation({ requestBody: BODY }) }),
        ),
      },
    ),
  examples: (n) =>
    apiWithOperation({
      requestBody: {
        content: {
          'application/json': {
            schema: PARTS,
            examples: members(
              n,
              (i) => `e${i}`,
              (i) => ({ value: { order_id: `${i}` } }),
            ),
          },
        },
      },
    }),
  'extensions of the root': (n) =>
    apiWithPaths(
      {},
      members(
        n,
        (i) => `x-${i}`,
        (i) => ({ i }),
      ),
    ),
  'references to nowhere': (n) =>
    apiWithOperation({ parameters: times(n, (i) => ({ $ref: `#/components/parameters/P${i}` })) }),
  'references to missing files': (n) =>
    apiWithOperation({ parameters: times(n, (i) => ({ $ref: `p-${i}.yaml` })) }),
}

/** Parts of AsyncAPI documents that grow. */
const EVENTS: Readonly<Record<string, Family>> = {
  channels: (n) =>
    eventsWith(
      members(
        n,
        (i) => `c${i}`,
        (i) => ({ address: `sales.order.created-${i}.v1`, messages: { m: message(i) } }),
      ),
      members(
        n,
        (i) => `o${i}`,
        (i) => ({ action: 'send', channel: { $ref: `#/channels/c${i}` } }),
      ),
    ),
  'channels of one address': (n) =>
    eventsWith(
      members(
        n,
        (i) => `c${i}`,
        () => ({ address: 'sales.order.created.v1' }),
      ),
    ),
  'operations of a channel': (n) =>
    eventsWith(
      { c: { address: 'a', messages: { m: message(1) } } },
      members(
        n,
        (i) => `o${i}`,
        () => ({ action: 'receive', channel: { $ref: '#/channels/c' } }),
      ),
    ),
  'messages of a channel': (n) =>
    eventsWith(
      { c: { address: 'a', messages: members(n, (i) => `m${i}`, message) } },
      { o: { action: 'send', channel: { $ref: '#/channels/c' } } },
    ),
  'messages of an operation': (n) =>
    eventsWith(
      { c: { address: 'a', messages: members(n, (i) => `m${i}`, message) } },
      {
        o: {
          action: 'send',
          channel: { $ref: '#/channels/c' },
          messages: times(n, (i) => ({ $ref: `#/channels/c/messages/m${i}` })),
        },
      },
    ),
  'channel parameters': (n) =>
    eventsWith({
      c: {
        address: times(n, (i) => `{p${i}}`).join('.'),
        parameters: members(
          n,
          (i) => `p${i}`,
          () => ({}),
        ),
      },
    }),
  'traits of a message': (n) =>
    eventsWith({
      c: {
        address: 'a',
        messages: { m: { ...message(1), traits: times(n, (i) => ({ 'x-a': i })) } },
      },
    }),
  'channels of AsyncAPI 2': (n) =>
    oldEventsWith(
      members(
        n,
        (i) => `sales.order-${i}`,
        (i) => ({ publish: { message: message(i) } }),
      ),
    ),
  'messages of AsyncAPI 2': (n) =>
    oldEventsWith({ 'sales.order': { subscribe: { message: { oneOf: times(n, message) } } } }),
}

/** Parts of documents that grow. */
export const DOCUMENT_FAMILIES: Readonly<Record<string, Family>> = { ...HTTP, ...EVENTS }
