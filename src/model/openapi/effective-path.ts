import type { SpecNode } from '../../documents/node.ts'
import { append } from '../../text/group-by.ts'
import type { PathItem } from './http.ts'
import type { OpenApi } from './openapi.ts'
import { isServerVersion } from './path.ts'
import type { Server } from './server.ts'

/** Servers that stand in one list; the same array wherever the list is in force. */
export type ServerList = readonly Server[]

const NO_SERVERS: ServerList = []

/** Which servers each path is served from. */
export class ServerLists {
  readonly #api: OpenApi
  readonly #lists = new Map<unknown, Server[]>()

  constructor(api: OpenApi) {
    this.#api = api
    const seen = new Set<unknown>()
    for (const server of api.servers) {
      // A path item that two paths refer to is read twice.
      const { parent } = server.node
      if (seen.has(parent?.value)) continue
      seen.add(parent?.value)
      const list = api.syntax.listsServers ? parent?.parent?.value : undefined
      append(this.#lists, list, server)
    }
  }

  /** The servers of the document. */
  get root(): ServerList {
    const { syntax, root } = this.#api
    const list = syntax.listsServers ? root.get('servers')?.value : undefined
    return this.#lists.get(list) ?? NO_SERVERS
  }

  /** The lists in force for a path: those of its operations, else its own, else the document's. */
  of({ node, operations }: PathItem): ReadonlySet<ServerList> {
    const own = this.#declaredAt(this.#api.references.follow(node) ?? node) ?? this.root
    const lists = operations.map((operation) => this.#declaredAt(operation.node) ?? own)
    return new Set(lists.length === 0 ? [own] : lists)
  }

  /** The list that a path item or operation has of its own: Swagger 2.0 knows none, so that `servers` there say nothing. */
  #declaredAt(owner: SpecNode): ServerList | undefined {
    const list = this.#api.syntax.listsServers ? owner.get('servers')?.value : undefined
    return list === undefined ? undefined : (this.#lists.get(list) ?? NO_SERVERS)
  }
}

/** What a server's path says about the version. */
type ServerVersion =
  | { readonly kind: 'named'; readonly text: string }
  /** A variable without known values stands in its place. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'missing' }

/** A version in front of other segments, right (`v4`) or with a minor (`v4.0`), which the path is named after. */
const INNER_VERSION = /^(?:v[1-9]\d*(?:\.\d+)*|[1-9]\d*(?:\.\d+)+)$/

/** Reads the version from the end of a server's path, where `api` after it does not count. */
export function serverVersionOf(segments: readonly string[]): ServerVersion {
  const last = segments.findLast((segment) => segment.toLowerCase() !== 'api')
  if (last?.includes('{')) return { kind: 'unknown' }
  if (last !== undefined && isServerVersion(last)) return { kind: 'named', text: last }
  // In front of a part that all paths share: `https://api.example.com/v1/redact`.
  const [inner] = segments.filter((segment) => INNER_VERSION.test(segment))
  return inner === undefined ? { kind: 'missing' } : { kind: 'named', text: inner }
}
