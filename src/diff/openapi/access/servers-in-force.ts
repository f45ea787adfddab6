import type { SpecNode } from '../../../documents/node.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { expandVariables } from '../../../model/openapi/server.ts'

/** A server, its URL taken apart. */
export interface EffectiveServer {
  /** Where the server is declared: its `url`; in 2.0 one of `schemes`, else `basePath` or `host`. */
  readonly node: SpecNode
  /**
   * Where the path of the server is declared: its `url`; in 2.0 the one `basePath` of all, else
   * `host`.
   */
  readonly pathNode: SpecNode
  /** The URL as written; in 2.0 put together. */
  readonly url: string
  /** Lowercase; empty for a URL without one. */
  readonly scheme: string
  /** Lowercase; empty for a relative URL. */
  readonly host: string
  /** The path for each combination that the variables may take: `/v1`, or empty. */
  readonly paths: readonly string[]
}

/** The servers that one list declares; the same object wherever the list is in force. */
export interface EffectiveServers {
  /** The list, or what would hold it. */
  readonly node: SpecNode
  readonly servers: readonly EffectiveServer[]
}

/** Which servers operations are served from: their own, their path item's, or the document's. */
export class ServersInForce {
  readonly #api: OpenApi
  readonly #lists = new Map<unknown, EffectiveServers>()
  #swagger: EffectiveServers | undefined

  constructor(api: OpenApi) {
    this.#api = api
  }

  of(operation: Operation): EffectiveServers {
    if (!this.#api.syntax.listsServers) return this.#ofSwagger(operation)
    const { node } = operation.pathItem
    const item = this.#api.references.follow(node)
    const list =
      operation.node.get('servers') ??
      node.get('servers') ??
      item?.get('servers') ??
      this.#api.root.get('servers')
    if (!Array.isArray(list?.value)) return this.#noServers
    return this.#remember(list.value, () => ({
      node: list,
      servers: [...list.items()].flatMap(readServer).map((server) => this.#inScope(server)),
    }))
  }

  /** What a gateway puts before paths may stand in the URL of a server. */
  #inScope(server: EffectiveServer): EffectiveServer {
    const { pathScope } = this.#api
    if (pathScope === undefined) return server
    return { ...server, paths: server.paths.map((path) => pathScope.withoutPrefix(path)) }
  }

  get #noServers(): EffectiveServers {
    return this.#remember(undefined, () => ({ node: this.#api.root, servers: [] }))
  }

  #remember(key: unknown, read: () => EffectiveServers): EffectiveServers {
    const known = this.#lists.get(key) ?? read()
    this.#lists.set(key, known)
    return known
  }

  #ofSwagger(operation: Operation): EffectiveServers {
    const own = operation.node.get('schemes')
    if (Array.isArray(own?.value)) return this.#remember(own.value, () => this.#readSwagger(own))
    this.#swagger ??= this.#readSwagger(this.#api.root.get('schemes'))
    return this.#swagger
  }

  #readSwagger(schemes: SpecNode | undefined): EffectiveServers {
    const { node, servers } = readSwaggerServers(this.#api.root, schemes)
    return { node, servers: servers.map((server) => this.#inScope(server)) }
  }
}

function readServer(server: SpecNode): EffectiveServer[] {
  const node = server.get('url')
  if (node?.string === undefined) return []
  const { scheme, host, path } = splitUrl(node.string)
  const variables = server.get('variables')
  // A variable at the start may hold the scheme and the host.
  const expanded = path.startsWith('{')
    ? expandVariables(node.string, variables).map((url) => splitUrl(url).path)
    : expandVariables(path, variables)
  const paths = expanded.map(normalisePath)
  return [{ node, pathNode: node, url: node.string, scheme, host, paths: [...new Set(paths)] }]
}

function readSwaggerServers(root: SpecNode, schemes: SpecNode | undefined): EffectiveServers {
  const place = root.get('basePath') ?? root.get('host')
  const host = root.get('host')?.string ?? ''
  const path = normalisePath(root.get('basePath')?.string ?? '')
  const named = [...(schemes?.items() ?? [])].filter((item) => item.string !== undefined)
  const servers = named.map((node) =>
    toSwaggerServer({ node, pathNode: place ?? node }, node.string ?? '', host, path),
  )
  if (servers.length === 0 && place !== undefined)
    servers.push(toSwaggerServer({ node: place, pathNode: place }, '', host, path))
  return { node: place ?? root, servers }
}

function toSwaggerServer(
  places: Pick<EffectiveServer, 'node' | 'pathNode'>,
  scheme: string,
  host: string,
  path: string,
): EffectiveServer {
  const origin = host === '' ? '' : `${scheme === '' ? '' : `${scheme}:`}//${host}`
  return {
    ...places,
    url: `${origin}${path}` || '/',
    scheme: scheme.toLowerCase(),
    host: host.toLowerCase(),
    paths: [path],
  }
}

function splitUrl(url: string): { scheme: string; host: string; path: string } {
  const [, scheme = '', authority] = /^(?:([a-z][a-z0-9+.-]*):)?\/\/([^/?#]*)/i.exec(url) ?? []
  const start = authority === undefined ? 0 : url.indexOf('//') + 2 + authority.length
  const path = url.slice(start).replace(/[?#].*$/s, '')
  return { scheme: scheme.toLowerCase(), host: (authority ?? '').toLowerCase(), path }
}

/** `/v1/` and `v1` are `/v1`. */
function normalisePath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  return segments.map((segment) => `/${segment}`).join('')
}
