import { type Place, placeOf } from '../../../documents/place.ts'
import { isActivePath } from '../../../model/lifecycle.ts'
import {
  type ServerList,
  ServerLists,
  serverVersionOf,
} from '../../../model/openapi/effective-path.ts'
import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { PathItem } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isValidVersion } from '../../../model/openapi/path.ts'

/** The active major versions that one document serves, and which API it is a part of. */
export interface ActiveMajors {
  /** `x-api-id`; undefined where there is none. */
  readonly id: string | undefined
  /** `info.title` as written. */
  readonly title: string
  /** `info.title` in lowercase without version words; empty where nothing is left. */
  readonly name: string
  /** Each version by its number, and its first active path. */
  readonly paths: readonly (readonly [major: number, path: Place])[]
}

/** Reads which major versions of a document are neither DEPRECATED nor SUNSET. */
export function readActiveMajors(api: OpenApi): ActiveMajors {
  const lists = new ServerLists(api)
  const paths = new Map<number, Place>()
  for (const item of ownPathItems(api)) {
    if (!isActivePath(api, item)) continue
    for (const major of majorsOf(item, lists)) {
      if (!paths.has(major)) paths.set(major, placeOf(item.node, 'key'))
    }
  }
  const title = api.root.at('info', 'title')?.string ?? ''
  return { id: apiIdOf(api), title, name: withoutVersion(title), paths: [...paths] }
}

function apiIdOf(api: OpenApi): string | undefined {
  return api.root.at('info', 'x-api-id')?.string ?? api.root.get('x-api-id')?.string
}

/** The version of the key, else those of the servers; what is no /v{N} is versioning/path-major's. */
function majorsOf(item: PathItem, lists: ServerLists): number[] {
  const { version } = item.path
  const versions = version === undefined ? [...lists.of(item)].flatMap(namedVersions) : [version]
  return versions.filter(isValidVersion).map((valid) => Number(valid.slice(1)))
}

function namedVersions(list: ServerList): string[] {
  return list
    .flatMap((server) => server.paths.map(serverVersionOf))
    .flatMap((version) => (version.kind === 'named' ? [version.text] : []))
}

/** `Orders API v2`, `Orders API (2.1)` and `Orders API, version 2` are one name. */
function withoutVersion(title: string): string {
  return title
    .toLowerCase()
    .replace(/\b(?:v|ver\.?|version)[\s.]*\d+(?:\.\d+)*\b|\b\d+(?:\.\d+)+\b/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}
