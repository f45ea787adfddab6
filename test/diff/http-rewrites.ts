import { clone, isRecord, type Json, type JsonObject, objectsIn, targetOf } from './data.ts'
import { METHODS } from './reach.ts'

/** Says at each operation what the document or its path item says for all of them. */
export function sayAtEachOperation(root: JsonObject): JsonObject | undefined {
  if (root.openapi === undefined) return undefined
  const copy = clone(root)
  const { security, servers } = copy
  for (const [item, operation] of operationsOf(copy)) {
    if (security !== undefined) operation.security ??= clone(security)
    const nearest = item.servers ?? servers
    if (nearest !== undefined) operation.servers ??= clone(nearest)
    const own = parametersOf(root, operation.parameters)
    const names = new Set(own.map(nameOf))
    const inherited = parametersOf(root, item.parameters).filter((one) => !names.has(nameOf(one)))
    if (own.length + inherited.length > 0) operation.parameters = clone([...own, ...inherited])
  }
  for (const item of Object.values(isRecord(copy.paths) ? copy.paths : {}))
    if (isRecord(item)) {
      delete item.parameters
      delete item.servers
    }
  delete copy.security
  return copy
}

/** Moves the path of the server into the paths. */
export function moveBasePath(root: JsonObject): JsonObject | undefined {
  const { servers, paths } = root
  const [server] = Array.isArray(servers) ? servers : []
  const url = isRecord(server) && Array.isArray(servers) && servers.length === 1 ? server.url : ''
  const [, origin, base] = /^(https?:\/\/[^/{}]+)(\/[^{}]*?)\/?$/.exec(String(url)) ?? []
  if (origin === undefined || base === undefined || base.length < 2 || !isRecord(paths))
    return undefined
  // References into paths, and servers of their own, would have to follow.
  const text = JSON.stringify(paths)
  if (/"#\/paths|"servers"/.test(JSON.stringify(root.components ?? {}) + text)) return undefined
  const moved = Object.entries(paths).map(([path, item]) => [
    path.startsWith('/') ? `${base}${path}` : path,
    item,
  ])
  return clone({ ...root, servers: [{ url: origin }], paths: Object.fromEntries(moved) })
}

function* operationsOf({
  paths,
}: JsonObject): Generator<[item: JsonObject, operation: JsonObject]> {
  for (const item of Object.values(isRecord(paths) ? paths : {}))
    for (const method of isRecord(item) ? METHODS : []) {
      const operation = isRecord(item) ? item[method] : undefined
      if (isRecord(item) && isRecord(operation)) yield [item, operation]
    }
}

function parametersOf(root: JsonObject, list: Json | undefined): JsonObject[] {
  return (Array.isArray(list) ? list : []).filter(isRecord).map((parameter) => {
    const target = typeof parameter.$ref === 'string' ? targetOf(root, parameter.$ref) : parameter
    return isRecord(target) ? target : parameter
  })
}

function nameOf({ in: place, name }: JsonObject): string {
  return `${String(place)} ${String(name)}`
}

/** Says of parameters, bodies and operations what holds anyway. */
export function writeOutDefaults(root: JsonObject): JsonObject | undefined {
  if (root.openapi === undefined) return undefined
  const copy = clone(root)
  for (const [, operation] of operationsOf(copy)) {
    operation.deprecated ??= false
    if (isRecord(operation.requestBody) && operation.requestBody.$ref === undefined)
      operation.requestBody.required ??= false
  }
  for (const object of objectsIn(copy)) {
    const { in: place, name, schema } = object
    const isParameter = typeof name === 'string' && isRecord(schema) && typeof place === 'string'
    if (!isParameter || !['query', 'header', 'path', 'cookie'].includes(place)) continue
    object.style ??= place === 'query' || place === 'cookie' ? 'form' : 'simple'
    object.explode ??= object.style === 'form'
    if (place !== 'path') object.required ??= false
  }
  return copy
}
