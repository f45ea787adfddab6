import { ServerLists } from '../../model/openapi/effective-path.ts'
import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { isVersionLike } from '../../model/openapi/path.ts'
import type { Server } from '../../model/openapi/server.ts'
import { quote } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'
import { hasPath } from './parts/respelled.ts'

export default defineRule({
  id: 'paths/no-api-segment',
  clauses: ['paths.pattern', 'paths.pattern.g'],
  on: 'openapi',
  severity: 'error',
  summary: 'No segment of a path is `api`.',
  why: 'That a URL belongs to an API is clear from its host and its version. The segment names nothing, and stands in every URL, log line and policy.',
  notes: [
    'The segments of paths and of the URLs of servers count, in whatever case; the host of a server does not.',
    'A server is reported once, however many paths it serves, and only where it serves one that the option `foreign-paths` leaves.',
    'Variables of a server stand for their default and each value of their enum.',
  ],
  examples: {
    passes: `
servers:
  - url: https://api.example.com/shop
paths:
  /v1/orders: {}
`,
    fails: `
servers:
  - url: https://example.com/api # <- reported
paths:
  /v1/api/orders: {} # <- reported
`,
  },
  *check(api) {
    for (const server of serversInForce(api)) {
      if (!server.paths.some((segments) => segments.some(isApi))) continue
      yield {
        node: server.node,
        message: `The path of server ${quote(server.node.string ?? server.url)} has a segment \`api\`.`,
        help: 'Drop the segment, so that the version follows the base address.',
      }
    }
    for (const { path, node } of ownPathItems(api)) {
      const parts = path.pathname.split('/')
      const kept = parts.filter((part) => !isApi(part.replace(/:[^{}:]*$/, '')))
      if (kept.length === parts.length) continue
      yield {
        node,
        on: 'key',
        message: `Path ${quote(path.key)} has a segment \`api\`.`,
        help: suggest(api, parts, kept),
      }
    }
  },
})

/** What to do with the segment; the rest of the path is left as it is, since other rules are about it. */
function suggest(api: OpenApi, parts: readonly string[], kept: readonly string[]): string {
  if (kept.every((part) => part === '' || isVersionLike(part)))
    return 'Name the collection that the path is about.'
  // At the end it tells something from what stands beside it, such as `browser`.
  if (isApi(parts.at(-1) ?? '')) return 'Name with a noun what it tells apart, or leave it out.'
  const path = kept.join('/')
  return hasPath(api, path)
    ? `Move its operations to ${quote(path)}, which the document has too.`
    : 'Leave it out.'
}

function isApi(segment: string): boolean {
  return segment.toLowerCase() === 'api'
}

/** The servers that paths are served from; all of the document where it has no path. */
function serversInForce(api: OpenApi): Set<Server> {
  const lists = new ServerLists(api)
  const servers = new Set<Server>(api.pathItems.length === 0 ? lists.root : [])
  const seen = new Set<unknown>()
  for (const item of ownPathItems(api)) {
    for (const list of lists.of(item)) {
      if (seen.has(list)) continue
      seen.add(list)
      for (const server of list) servers.add(server)
    }
  }
  return servers
}
