import { serverVersionOf } from '../model/effective-path.ts'
import { majorOf } from '../model/major.ts'
import type { OpenApi } from '../model/openapi.ts'

/**
 * Whether a revision is a new major version by its `info.version` alone, which counts only where no
 * path carries a version in either state.
 */
export function isNewMajor(base: OpenApi, revision: OpenApi): boolean {
  if (hasPathVersion(base) || hasPathVersion(revision)) return false
  const old = infoMajorOf(base)
  const present = infoMajorOf(revision)
  return old !== undefined && present !== undefined && present > old
}

function hasPathVersion(api: OpenApi): boolean {
  return (
    api.pathItems.some(({ path }) => path.version !== undefined) ||
    api.servers.some(({ paths }) => paths.some((path) => serverVersionOf(path).kind === 'named'))
  )
}

function infoMajorOf({ root }: OpenApi): number | undefined {
  const version = root.at('info', 'version')?.value
  // Unquoted, it is a number.
  return typeof version === 'string' || typeof version === 'number'
    ? majorOf(String(version))
    : undefined
}
