import type { Json, JsonObject } from '../../diff/data.ts'

/** A document of n elements. */
export type Family = (n: number) => JsonObject

export function times<T>(n: number, make: (index: number) => T): T[] {
  return Array.from({ length: n }, (_, index) => make(index))
}

/** An object with n members. */
export function members(
  n: number,
  key: (index: number) => string,
  value: (index: number) => Json,
): JsonObject {
  return Object.fromEntries(times(n, (index) => [key(index), value(index)]))
}

export function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` }
}

export const TEXT: JsonObject = { type: 'string' }
const INFO: JsonObject = { title: 'Growing', version: '1.0.0' }

/** An OpenAPI document with these paths. */
export function apiWithPaths(paths: JsonObject, rest: JsonObject = {}): JsonObject {
  return { openapi: '3.1.0', info: INFO, paths, ...rest }
}

/** An operation, and what is special about it. */
export function operation(rest: JsonObject = {}): JsonObject {
  return { operationId: 'op', responses: { 200: { description: 'Yes.' } }, ...rest }
}

/** An OpenAPI document with one operation. */
export function apiWithOperation(rest: JsonObject): JsonObject {
  return apiWithPaths({ '/v1/orders': { post: operation(rest) } })
}

/** An OpenAPI document that takes and gives the schema `Start`. */
export function apiWithSchemas(schemas: JsonObject): JsonObject {
  const content = { 'application/json': { schema: ref('Start') } }
  const post = operation({
    requestBody: { content },
    responses: { 200: { description: 'Yes.', content } },
  })
  return apiWithPaths({ '/v1/orders': { post } }, { components: { schemas } })
}

/** An AsyncAPI 3 document with these channels and operations. */
export function eventsWith(channels: JsonObject, operations: JsonObject = {}): JsonObject {
  return { asyncapi: '3.0.0', info: INFO, channels, operations }
}

/** An AsyncAPI 2 document with these channels. */
export function oldEventsWith(channels: JsonObject): JsonObject {
  return { asyncapi: '2.6.0', info: INFO, channels }
}
