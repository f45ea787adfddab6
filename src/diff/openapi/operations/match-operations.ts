import type { Operation } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { append } from '../../../text/group-by.ts'
import type { ServersInForce } from '../access/servers-in-force.ts'
import { templateOf } from '../pairs/path-template.ts'

/** The operations of paths in two states: those in both, and those in one only. */
export interface MatchedOperations {
  readonly pairs: readonly (readonly [base: Operation, revision: Operation])[]
  readonly removed: readonly Operation[]
  readonly added: readonly Operation[]
}

/**
 * Matches operations by method and path: by the path's key first, then by the effective path, so
 * that a prefix may move between the URLs of servers and the keys. Names of parameters do not count,
 * but of several paths that differ in them only, those with equal names belong together.
 */
export function matchOperations(
  base: OpenApi,
  revision: OpenApi,
  servers: { readonly base: ServersInForce; readonly revision: ServersInForce },
): MatchedOperations {
  const pairs: [Operation, Operation][] = []
  const byKey = matchBy(base.operations, revision.operations, pairs, keysOf)
  const byName = matchBy(byKey.base, byKey.revision, pairs, templatesOf)
  const byServer = matchBy(
    byName.base,
    byName.revision,
    pairs,
    (operation) => effectiveTemplatesOf(operation, servers.base),
    (operation) => effectiveTemplatesOf(operation, servers.revision),
  )
  return { pairs, removed: byServer.base, added: byServer.revision }
}

interface Remaining {
  readonly base: Operation[]
  readonly revision: Operation[]
}

/** Pairs operations that have an identity in common, and gives those that are left. */
function matchBy(
  base: readonly Operation[],
  revision: readonly Operation[],
  pairs: [Operation, Operation][],
  baseIdentities: (operation: Operation) => readonly string[],
  revisionIdentities = baseIdentities,
): Remaining {
  const free = new Set(revision)
  if (base.length === 0 || free.size === 0) return { base: [...base], revision: [...free] }
  const byIdentity = new Map<string, Operation[]>()
  for (const operation of revision) {
    for (const identity of revisionIdentities(operation)) {
      append(byIdentity, identity, operation)
    }
  }
  // Taken from the end, so that the first comes first and nothing is looked at twice.
  for (const operations of byIdentity.values()) operations.reverse()
  const left: Operation[] = []
  for (const operation of base) {
    const match = takeFree(baseIdentities(operation), byIdentity, free)
    if (match === undefined) left.push(operation)
    else pairs.push([operation, match])
  }
  return { base: left, revision: [...free] }
}

function takeFree(
  identities: readonly string[],
  byIdentity: ReadonlyMap<string, Operation[]>,
  free: Set<Operation>,
): Operation | undefined {
  for (const identity of identities) {
    const candidates = byIdentity.get(identity) ?? []
    for (let match = candidates.pop(); match !== undefined; match = candidates.pop())
      if (free.delete(match)) return match
  }
  return undefined
}

function keysOf({ method, pathItem }: Operation): string[] {
  return [`${method.toUpperCase()} ${pathItem.path.key}`]
}

function templatesOf({ method, pathItem }: Operation): string[] {
  return [`${method.toUpperCase()} ${templateOf(pathItem.path.key)}`]
}

/** An operation's method and path below each of its servers: names of parameters left out. */
export function effectiveTemplatesOf(operation: Operation, servers: ServersInForce): string[] {
  const prefixes = new Set(servers.of(operation).servers.flatMap(({ paths }) => paths))
  if (prefixes.size === 0) prefixes.add('')
  const method = operation.method.toUpperCase()
  return [...prefixes].map(
    (prefix) => `${method} ${templateOf(`${prefix}${operation.pathItem.path.key}`)}`,
  )
}
