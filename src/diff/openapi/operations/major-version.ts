import { serverVersionOf } from '../../../model/openapi/effective-path.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { ServersInForce } from '../access/servers-in-force.ts'

/**
 * The major versions that an operation belongs to: what its path key begins with, else what the
 * paths of its servers end with; none where neither shows one.
 */
export function majorVersionsOf(operation: Operation, servers: ServersInForce): Set<string> {
  const { version } = operation.pathItem.path
  if (version !== undefined) return new Set([majorOf(version)])
  const paths = servers.of(operation).servers.flatMap((server) => server.paths)
  const versions = paths.flatMap((path) => {
    const version = serverVersionOf(path.split('/'))
    return version.kind === 'named' ? [majorOf(version.text)] : []
  })
  return new Set(versions)
}

/** The 1 of `v1`, `V1.2` and `1.0`; a date as it is. */
function majorOf(version: string): string {
  if (/^\d{4}-/.test(version)) return version
  return /\d+/.exec(version)?.[0] ?? version.toLowerCase()
}

/** Whether both are known, and they have nothing in common. */
export function isOtherVersion(base: ReadonlySet<string>, revision: ReadonlySet<string>): boolean {
  if (base.size === 0 || revision.size === 0) return false
  return ![...base].some((version) => revision.has(version))
}
