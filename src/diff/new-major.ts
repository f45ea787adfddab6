import type { AsyncApi } from '../model/asyncapi/asyncapi.ts'
import { majorOf } from '../model/major.ts'
import { serverVersionOf } from '../model/openapi/effective-path.ts'
import type { OpenApi } from '../model/openapi/openapi.ts'
import { splitEventVersion } from './asyncapi/topics/event-type-version.ts'

/**
 * Whether a revision is a new major version by its `info.version` alone, which counts only where no
 * path, topic or event type carries a version in either state.
 */
export function isNewMajor(base: OpenApi | AsyncApi, revision: OpenApi | AsyncApi): boolean {
  if (carriesVersion(base) || carriesVersion(revision)) return false
  const old = infoMajorOf(base)
  const present = infoMajorOf(revision)
  return old !== undefined && present !== undefined && present > old
}

function carriesVersion(api: OpenApi | AsyncApi): boolean {
  return api.kind === 'openapi' ? hasPathVersion(api) : hasSuffix(api)
}

function hasSuffix({ channels, eventTypes }: AsyncApi): boolean {
  const names = [
    ...channels.map(({ address }) => address ?? ''),
    ...eventTypes.map(({ value }) => value),
  ]
  return names.some((name) => splitEventVersion(name).version !== undefined)
}

function hasPathVersion(api: OpenApi): boolean {
  return (
    api.pathItems.some(({ path }) => path.version !== undefined) ||
    api.servers.some(({ paths }) => paths.some((path) => serverVersionOf(path).kind === 'named'))
  )
}

function infoMajorOf({ root }: OpenApi | AsyncApi): number | undefined {
  const version = root.at('info', 'version')?.value
  // Unquoted, it is a number.
  return typeof version === 'string' || typeof version === 'number'
    ? majorOf(String(version))
    : undefined
}
