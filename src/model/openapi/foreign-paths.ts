import { perObject } from '../../text/memoize.ts'
import { type ServerList, ServerLists } from './effective-path.ts'
import type { Operation, PathItem } from './http.ts'
import type { OpenApi } from './openapi.ts'
import { matchesSegments, segmentsOf } from './path-glob.ts'

/** The default of the option `foreign-paths`: globs of paths whose form others define. */
export const DEFAULT_FOREIGN_PATHS: readonly string[] = [
  '/.well-known/**',
  '/graphql',
  '/graphql/v*',
  '**/scim/**', // RFC 7644, section 3.2, with a version behind it, a tenant or nothing
  '**/scim2/**',
]

/**
 * The paths of a document without the foreign ones: what the path, version, pagination and method
 * rules look at.
 */
export const ownPathItems = perObject(
  (api: OpenApi): ReadonlySet<PathItem> => pathItemsOutside(api, api.foreignPaths),
)

/**
 * The paths of a document that no glob matches: neither the path key, nor the key after the path of
 * a server.
 * @param globs `*` stands for text within a segment, `**` for segments
 */
export function pathItemsOutside(api: OpenApi, globs: readonly string[]): ReadonlySet<PathItem> {
  const patterns = globs.map(segmentsOf)
  const servers = new ServerLists(api)
  const prefixes = new Map<ServerList, readonly (readonly string[])[]>()
  const isForeign = (item: PathItem): boolean => {
    const key = segmentsOf(item.path.pathname)
    for (const list of servers.of(item)) {
      const known = prefixes.get(list) ?? prefixesOf(list)
      prefixes.set(list, known)
      for (const prefix of known) {
        if (patterns.some((pattern) => matchesSegments([...prefix, ...key], pattern))) return true
      }
    }
    return false
  }
  return new Set(api.pathItems.filter((item) => !isForeign(item)))
}

/** What may stand before a path key: nothing, or the path of one of the servers. */
function prefixesOf(servers: ServerList): readonly (readonly string[])[] {
  const paths = servers.flatMap((server) => server.paths)
  return [...new Map([[], ...paths].map((path) => [path.join('/'), path])).values()]
}

/** The collection GETs of the paths that are not foreign. */
export function ownCollectionGets(api: OpenApi): ReadonlySet<Operation> {
  const items = ownPathItems(api)
  return new Set([...api.collections.gets].filter(({ pathItem }) => items.has(pathItem)))
}
