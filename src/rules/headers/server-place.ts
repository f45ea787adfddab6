import type { SpecNode } from '../../documents/node.ts'
import type { OpenApi } from '../../model/openapi.ts'
import type { Server } from '../../model/server.ts'

/**
 * Where a finding about what all responses lack stands: the first list of servers, in 2.0
 * `schemes`, else `host`.
 * @returns undefined for a document that does not say where it is served
 */
export function findServers(api: OpenApi): SpecNode | undefined {
  if (api.version === '2.0') return schemesOf(api) ?? api.root.get('host')
  return listOf(api.servers[0])
}

/** As `findServers`, of those that are served by https; undefined where none is known to be. */
export function findHttpsServers(api: OpenApi): SpecNode | undefined {
  if (api.version !== '2.0') return listOf(api.servers.find(isHttps))
  const schemes = schemesOf(api)
  return [...(schemes?.items() ?? [])].some(isHttpsScheme) ? schemes : undefined
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

function schemesOf(api: OpenApi): SpecNode | undefined {
  const schemes = api.root.get('schemes')
  return Array.isArray(schemes?.value) && schemes.value.length > 0 ? schemes : undefined
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
