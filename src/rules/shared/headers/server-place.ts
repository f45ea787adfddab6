import type { SpecNode } from '../../../documents/node.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Server } from '../../../model/openapi/server.ts'

/**
 * Where a finding about what all responses lack stands: the first list of servers, in 2.0
 * `schemes`, else `host`, else the `schemes` of an operation.
 * @returns undefined for a document that does not say where it is served
 */
export function findServers(api: OpenApi): SpecNode | undefined {
  if (!api.syntax.listsServers)
    return schemesOf(api.root) ?? api.root.get('host') ?? schemesOfOperations(api)[0]
  return listOf(api.servers[0])
}

/**
 * Where a finding stands about what the responses that are sent by https lack: the first list with
 * a server that is asked by https, in 2.0 of `schemes` with `https`.
 * @returns undefined where no server is known to be asked by https
 */
export function findHttpsServers(api: OpenApi): SpecNode | undefined {
  if (api.syntax.listsServers) return listOf(api.servers.find(isHttps))
  const lists = [schemesOf(api.root) ?? [], ...schemesOfOperations(api)].flat()
  return lists.find((schemes) => [...schemes.items()].some(isHttpsScheme))
}

/** The names of the headers that no response documents; none where not all responses are known. */
export function undocumentedHeaders(api: OpenApi, names: readonly string[]): readonly string[] {
  if (api.responses.length === 0 || hasUnknownResponse(api)) return []
  const missing = new Map(names.map((name) => [name.toLowerCase(), name]))
  for (const { headers } of api.responses) {
    for (const { name } of headers) missing.delete(name.toLowerCase())
    if (missing.size === 0) break
  }
  return [...missing.values()]
}

/** Whether a response, or a whole path, stands behind a reference that leads nowhere. */
function hasUnknownResponse(api: OpenApi): boolean {
  return (
    api.pathItems.some(({ node }) => api.references.follow(node) === undefined) ||
    api.operations.some(({ responses }) => responses.some(({ response }) => response === undefined))
  )
}

/** The `schemes` of a 2.0 document, or of an operation, which take their place. */
function schemesOf(node: SpecNode): SpecNode | undefined {
  const schemes = node.get('schemes')
  return Array.isArray(schemes?.value) && schemes.value.length > 0 ? schemes : undefined
}

function schemesOfOperations(api: OpenApi): SpecNode[] {
  return api.operations.flatMap(({ node }) => schemesOf(node) ?? [])
}

function isHttpsScheme({ string }: SpecNode): boolean {
  return string?.toLowerCase() === 'https'
}

function listOf(server: Server | undefined): SpecNode | undefined {
  return server?.node.parent?.parent
}

/** Whether a URL starts with `https:`, also where a variable at its start may make it so. */
function isHttps({ node, url }: Server): boolean {
  const [, name, rest = ''] = /^\{([^{}]*)\}(.*)$/s.exec(url) ?? []
  if (name === undefined) return startsWithHttps(url)
  const variable = node.parent?.at('variables', name)
  const values = [variable?.get('default'), ...(variable?.get('enum')?.items() ?? [])]
  return values.some((value) => startsWithHttps(`${value?.string ?? ''}${rest}`))
}

function startsWithHttps(url: string): boolean {
  return /^https:/i.test(url)
}
