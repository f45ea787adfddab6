import type { ServerList } from '../../../model/openapi/effective-path.ts'
import type { PathItem } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isValidVersion, type Path } from '../../../model/openapi/path.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import type { ServerFault } from './major-faults.ts'

/**
 * What is wrong with the versions that a path itself names.
 * @param isUnknown whether it does not begin with one, and its servers may name one or not
 */
export function* reportKey(
  item: PathItem,
  isUnversioned: boolean,
  isUnknown: boolean,
): Generator<Report> {
  const { path, node } = item
  const { version } = path
  if (version !== undefined && !isValidVersion(version)) {
    yield {
      node,
      on: 'key',
      message: `Version ${quote(version)} is not \`v\` and a positive integer.`,
      help: `Write ${quote(toValidVersion(version))}.`,
    }
  }
  const later = findLaterVersion(path)
  if (later === undefined || isUnversioned) return
  if (isUnknown) yield reportMissing(item)
  else
    yield {
      node,
      on: 'key',
      message: `A second version ${quote(later)} stands in path ${quote(path.key)}.`,
      help: 'Keep one version, in front of the first collection.',
    }
}

/** A server with a wrong version, or without one. */
export function reportServer({ server, version }: ServerFault): Report {
  return {
    node: server.node,
    message:
      version === undefined
        ? `Server ${quote(server.url)} does not end in a version.`
        : `Version ${quote(version)} of the server is not \`v\` and a positive integer.`,
    help:
      version === undefined
        ? 'End its URL in `/v1`, or the major version that it serves.'
        : `Write ${quote(toValidVersion(version))}.`,
  }
}

/** A path without a version, while others of the document have one. */
export function reportMissing({ path, node }: PathItem): Report {
  const later = findLaterVersion(path)
  return {
    node,
    on: 'key',
    message:
      later === undefined
        ? `Path ${quote(path.key)} has no version.`
        : `Version ${quote(later)} is ${isValidVersion(later) ? 'not' : 'neither `v` and a positive integer, nor'} the first segment of path ${quote(path.key)}.`,
    help: `Begin the path with ${quote(`/${toValidVersion(later ?? '')}`)}, or the major version that it belongs to.`,
  }
}

/** Where no path has a version: one report, at the servers that could name it for all. */
export function reportOnce(api: OpenApi, servers: ServerList, paths: readonly PathItem[]): Report {
  const later = paths.find(({ path }) => findLaterVersion(path) !== undefined)
  const laterVersion = later && findLaterVersion(later.path)
  return {
    ...placeOf(api, servers),
    message:
      later === undefined
        ? 'Neither the servers nor the paths name a major version.'
        : `No path begins with its version: that of ${quote(later.path.key)} stands later.`,
    help: `Begin each path with \`/${toValidVersion(laterVersion ?? '')}\`, or end ${api.syntax.listsServers ? 'the URL of each server' : '`basePath`'} so.`,
  }
}

function placeOf(api: OpenApi, servers: ServerList): Pick<Report, 'node' | 'on'> {
  const [first] = servers
  if (!api.syntax.listsServers && first !== undefined) return { node: first.node }
  const list = first === undefined ? api.root.get('paths') : api.root.get('servers')
  return { node: list ?? api.root, on: 'key' }
}

function findLaterVersion({ segments }: Path): string | undefined {
  return segments.find(({ isVersion }) => isVersion)?.text
}

/** The version that is likely meant: `v1` for v01, v1.2, V1 and v1beta, and where nothing tells. */
function toValidVersion(text: string): string {
  const major = /^v?\.?0*([1-9]\d{0,2})(?!\d)/i.exec(text)?.[1]
  return `v${major ?? '1'}`
}
