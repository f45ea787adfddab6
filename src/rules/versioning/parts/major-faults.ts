import {
  type ServerList,
  type ServerLists,
  serverVersionOf,
} from '../../../model/openapi/effective-path.ts'
import type { PathItem } from '../../../model/openapi/http.ts'
import { isValidVersion } from '../../../model/openapi/path.ts'
import type { Server } from '../../../model/openapi/server.ts'

/** What a server says about the version of the paths below it. */
export interface ServerFault {
  readonly server: Server
  /** The version that is wrong; undefined where there is none. */
  readonly version: string | undefined
}

/** Where the versions of paths are missing or wrong, apart from what their own keys say. */
interface VersionFaults {
  /** Servers with a wrong version, and those without while other servers of the same paths have one. */
  readonly servers: readonly ServerFault[]
  /** Paths without a version, neither in the key nor by a server. */
  readonly paths: readonly PathItem[]
  /** Paths that do not begin with a version, and of whose servers it is not known. */
  readonly unknown: ReadonlySet<PathItem>
}

/** Reads the versions that servers name for the paths whose keys name none. */
export function findVersionFaults(lists: ServerLists, items: Iterable<PathItem>): VersionFaults {
  const servers = new Map<Server, ServerFault>()
  const paths: PathItem[] = []
  const unknown = new Set<PathItem>()
  const known = new Map<ServerList, ListVersions>()
  for (const item of items) {
    if (item.path.version !== undefined) continue
    const inForce = [...lists.of(item)].map((list) => {
      const versions = known.get(list) ?? readVersions(list)
      known.set(list, versions)
      return versions
    })
    const isNamed = inForce.some((versions) => versions.isNamed)
    if (!isNamed) paths.push(item)
    else if (inForce.every(({ isCertain }) => !isCertain)) unknown.add(item)
    for (const { wrong, missing } of inForce) {
      for (const fault of isNamed ? [...wrong, ...missing] : wrong) servers.set(fault.server, fault)
    }
  }
  return { servers: [...servers.values()], paths, unknown }
}

interface ListVersions {
  readonly wrong: readonly ServerFault[]
  readonly missing: readonly ServerFault[]
  /** Whether a server names a version, right or wrong, or its path cannot be known. */
  readonly isNamed: boolean
  /** Whether a server surely names one. */
  readonly isCertain: boolean
}

function readVersions(list: ServerList): ListVersions {
  const wrong: ServerFault[] = []
  const missing: ServerFault[] = []
  let isNamed = false
  let isCertain = false
  for (const server of list) {
    const versions = server.paths.map(serverVersionOf)
    if (versions.some(({ kind }) => kind !== 'missing')) isNamed = true
    const named = versions.flatMap((version) => (version.kind === 'named' ? [version.text] : []))
    if (named.length > 0) isCertain = true
    const invalid = named.find((version) => !isValidVersion(version))
    if (invalid !== undefined) wrong.push({ server, version: invalid })
    else if (versions.some(({ kind }) => kind === 'missing'))
      missing.push({ server, version: undefined })
  }
  return { wrong, missing, isNamed, isCertain }
}
