import type { SpecNode } from '../../documents/node.ts'
import {
  type ServerList,
  ServerLists,
  serverVersionOf,
} from '../../model/openapi/effective-path.ts'
import type { Operation, PathItem } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { perObject } from '../../text/memoize.ts'
import { type DeclaredLifecycle, lifecycleAt } from '../nodes/lifecycle-at.ts'
import type { LifecycleOwner } from './lifecycle-owner.ts'

/** What may have a lifecycle in an OpenAPI document, the outermost first. */
export function openApiOwners(api: OpenApi): LifecycleOwner[] {
  const servers = new ServerLists(api)
  const info = api.root.get('info')
  const outer = info && lifecycleAt([info])
  const items = new Set<PathItem>(api.pathItems)
  for (const { pathItem } of api.clientOperations) items.add(pathItem)
  const paths: LifecycleOwner[] = []
  const operations: LifecycleOwner[] = []
  for (const item of items) {
    const key = keyOf(item, servers)
    const own = lifecycleAt(sourcesOf(api, item))
    const held = own ?? outer
    const names = item.operations.map(nameOf)
    const isInnermost = names.length === 0
    paths.push({ key, node: item.node, own, held, isInnermost, operations: names })
    for (const operation of item.operations)
      operations.push(toOwner(operation, `${operation.method} ${key}`, held))
  }
  return [...paths, ...operations]
}

function toOwner(
  operation: Operation,
  key: string,
  outer: DeclaredLifecycle | undefined,
): LifecycleOwner {
  const own = lifecycleAt([operation.node])
  const { node } = operation
  const operations = [nameOf(operation)]
  return { key, node, own, held: own ?? outer, isInnermost: true, operations }
}

/**
 * A path with its version, which its key has or its server, parameter names aside. What stands
 * before the version is the address of the service.
 */
function keyOf(item: PathItem, servers: ServerLists): string {
  const { kind, path } = item
  if (kind !== 'path') return `${kind} ${path.key}`
  const segments = path.segments.map(({ text, action }) =>
    action === undefined ? text : `${text}:${action}`,
  )
  const template = segments.join('/').replace(/\{[^{}]*\}/g, '{}')
  return `path ${path.version ?? versionOfServers(item, servers)}/${template}`
}

/** The versions that the servers of a path name; of several, all of them. */
function versionOfServers(item: PathItem, servers: ServerLists): string {
  const versions = new Set<string>()
  for (const list of servers.of(item)) for (const version of versionsOf(list)) versions.add(version)
  return [...versions].sort().join(' ')
}

/** The versions that a list of servers names: most paths have the same list. */
const versionsOf = perObject((list: ServerList): readonly string[] => {
  const versions = list
    .flatMap(({ paths }) => paths.map(serverVersionOf))
    .flatMap((version) => (version.kind === 'named' ? [version.text] : []))
  return [...new Set(versions)]
})

/** What stands beside the `$ref` of a path item wins over what it refers to. */
function sourcesOf(api: OpenApi, { node }: PathItem): SpecNode[] {
  const target = api.references.follow(node)
  return target === undefined || target.value === node.value ? [node] : [node, target]
}

function nameOf({ method, pathItem }: Operation): string {
  return `${method.toUpperCase()} ${pathItem.path.key}`
}
