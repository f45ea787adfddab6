import type { SpecNode } from '../../../documents/node.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { groupBy } from '../../../text/group-by.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { compareVariables, type TemplatedServer } from '../../changes/server-variables.ts'
import type { ApiPair } from '../pairs/api-pair.ts'
import type { OperationPair } from '../pairs/operation-pair.ts'
import { PairCache } from '../pairs/pair-cache.ts'
import { templateOf } from '../pairs/path-template.ts'
import { isOperationSunset } from '../pairs/sunset.ts'
import type { EffectiveServer, EffectiveServers, ServersInForce } from './servers-in-force.ts'

type ServerPair = readonly [base: EffectiveServer, revision: EffectiveServer]

/** Compares the servers that operations are served from, each pair of lists once. */
export class ServerComparison {
  readonly #apis: ApiPair
  readonly #servers: { readonly base: ServersInForce; readonly revision: ServersInForce }
  readonly #known = {
    /** For operations that have one path key in both states. */
    keyed: new PairCache<readonly Difference[]>(),
    /** For those whose effective path stayed as it was while their key changed. */
    moved: new PairCache<readonly Difference[]>(),
  }
  readonly #excused = new Map<Difference, Difference>()

  constructor(
    apis: ApiPair,
    servers: { readonly base: ServersInForce; readonly revision: ServersInForce },
  ) {
    this.#apis = apis
    this.#servers = servers
  }

  *compare(pair: OperationPair): Generator<Difference> {
    const base = this.#servers.base.of(pair.base)
    const revision = this.#servers.revision.of(pair.revision)
    const isKeyed = templateOf(keyOf(pair.base)) === templateOf(keyOf(pair.revision))
    const differences = this.#known[isKeyed ? 'keyed' : 'moved'].of(base, revision, () => [
      ...compareLists(base, revision, isKeyed),
    ])
    if (differences.length === 0) return
    const isExcused = isOperationSunset(this.#apis.base, pair.base, this.#apis.options.today)
    for (const difference of differences) yield isExcused ? this.#excuse(difference) : difference
  }

  /** A server whose version is sunset may go. */
  #excuse(difference: Difference): Difference {
    const excused = this.#excused.get(difference) ?? { ...difference, verdict: 'compatible' }
    this.#excused.set(difference, excused)
    return excused
  }
}

function keyOf({ pathItem }: Operation): string {
  return pathItem.path.key
}

/** @param comparesPaths whether the paths of URLs count */
function* compareLists(
  base: EffectiveServers,
  revision: EffectiveServers,
  comparesPaths: boolean,
): Generator<Difference> {
  if (base === revision) return
  // What names no server says nothing about where the API is served.
  if (base.servers.every(isRoot)) {
    for (const server of revision.servers) if (!isRoot(server)) yield addition(server)
    return
  }
  if (revision.servers.every(isRoot)) {
    const paths = base.servers.flatMap((server) => server.paths)
    if (comparesPaths && !paths.includes(''))
      for (const server of base.servers) yield removal(server, revision)
    return
  }
  const { pairs, removed, added } = pairServers(base.servers, revision.servers, comparesPaths)
  const served = new ServedPaths(revision)
  const told = new Set<SpecNode>()
  for (const [from, to] of pairs) {
    const host = isLocalBesideOthers(from, base) ? undefined : from.host
    const isTold = !comparesPaths || told.has(from.pathNode)
    const paths = isTold ? [] : [...comparePaths(from, to, served.on(host))]
    yield* paths
    told.add(from.pathNode)
    if (isSecure(from) === true && isSecure(to) === false) yield httpsLoss(from, to)
    yield* compareHosts(from, to)
    if (paths.length === 0) yield* compareVariables(templated(from), templated(to), 'sent')
  }
  const byHost = groupBy(revision.servers, ({ host }) => host)
  for (const server of removed) {
    const namesakes = byHost.get(server.host)?.slice(0, MOST_SCHEMES) ?? []
    const twin = namesakes.find((other) => !comparesPaths || hasPathsOf(server, other))
    // The one with https goes on, or the one without it.
    if (twin !== undefined && isSecure(server) === true && isSecure(twin) === false)
      yield httpsLoss(server, twin)
    else yield removal(server, revision, twin !== undefined || isLocalBesideOthers(server, base))
  }
  for (const server of added) yield addition(server)
}

/** So many servers of one host are looked at for one with another scheme. */
const MOST_SCHEMES = 100

interface PairedServers {
  readonly pairs: readonly ServerPair[]
  readonly removed: Iterable<EffectiveServer>
  readonly added: Iterable<EffectiveServer>
}

/** Pairs servers by their URLs, then by the most that their URLs have in common. */
function pairServers(
  base: readonly EffectiveServer[],
  revision: readonly EffectiveServer[],
  comparesPaths: boolean,
): PairedServers {
  const removed = new Set(base)
  const added = new Set(revision)
  const pairs: ServerPair[] = []
  const path = (server: EffectiveServer) => (comparesPaths ? server.paths.join() : '')
  const identities: ((server: EffectiveServer) => string | undefined)[] = [
    ({ url }) => url,
    (server) => JSON.stringify([server.scheme, server.host, path(server)]),
    (server) => JSON.stringify([server.scheme, path(server)]),
    (server) => (isSecure(server) === false ? undefined : JSON.stringify([path(server)])),
    (server) => JSON.stringify([server.host, path(server)]),
    (server) => JSON.stringify([server.host]),
    // One in the place of another is a change of it.
    () => (removed.size === 1 && added.size === 1 ? '' : undefined),
  ]
  for (const identify of identities) {
    const free = groupBy(added, identify)
    for (const server of removed) {
      const identity = identify(server)
      const other = identity === undefined ? undefined : free.get(identity)?.shift()
      if (other === undefined) continue
      removed.delete(server)
      added.delete(other)
      pairs.push([server, other])
    }
  }
  return { pairs, removed, added }
}

/** The paths that servers serve. */
class ServedPaths {
  readonly #byHost: ReadonlyMap<string | undefined, ReadonlySet<string>>

  constructor({ servers }: EffectiveServers) {
    const all = new Set(servers.flatMap(({ paths }) => paths))
    const byHost = Array.from(
      groupBy(servers, ({ host }) => host),
      ([host, own]) => [host, new Set(own.flatMap(({ paths }) => paths))] as const,
    )
    this.#byHost = new Map<string | undefined, ReadonlySet<string>>([[undefined, all], ...byHost])
  }

  /** The paths on one host; without any, those on all hosts. */
  on(host: string | undefined): ReadonlySet<string> {
    return this.#byHost.get(host) ?? NO_PATHS
  }
}

const NO_PATHS: ReadonlySet<string> = new Set()

/** @param served the paths that stand for the old ones: those who use one host do not know the others */
function* comparePaths(
  base: EffectiveServer,
  revision: EffectiveServer,
  served: ReadonlySet<string>,
): Generator<Difference> {
  const own = new Set(revision.paths)
  const lost = base.paths.find((path) => !served.has(path) && !own.has(path))
  if (lost === undefined) return
  yield changeOfKind('server-path-changed', {
    direction: 'sent',
    node: revision.pathNode,
    base: base.pathNode,
    was: base.url,
    is: revision.url,
    path: pathOf(revision),
    lost: lost || '/',
  })
}

/** Another host may serve all that the old one did, and what is sent to it stays the same. */
function* compareHosts(base: EffectiveServer, revision: EffectiveServer): Generator<Difference> {
  if (base.host === '' || revision.host === '' || base.host === revision.host) return
  yield changeOfKind('server-host-changed', {
    direction: 'sent',
    isExcused: true,
    node: revision.node,
    base: base.node,
    was: base.url,
    is: revision.url,
  })
}

function templated({ url, node }: EffectiveServer): TemplatedServer {
  return { name: url, templates: [url], variables: node.parent?.get('variables') }
}

function httpsLoss(base: EffectiveServer, revision: EffectiveServer): Difference {
  return changeOfKind('server-https-lost', {
    direction: 'sent',
    node: revision.node,
    base: base.node,
    was: base.url,
    is: revision.url,
    name: revision.url,
    lost: 'reached by https',
  })
}

function pathOf({ paths }: EffectiveServer): string {
  return paths[0] || '/'
}

/** Whether a server is reached by TLS; undefined where its URL does not say. */
function isSecure({ scheme }: EffectiveServer): boolean | undefined {
  if (scheme === 'https' || scheme === 'wss') return true
  return scheme === 'http' || scheme === 'ws' ? false : undefined
}

/** Whether a server is the default, which says nothing (OAS 3.1 section 4.8.1). */
function isRoot({ host, paths }: EffectiveServer): boolean {
  return host === '' && paths.every((path) => path === '')
}

/** Whether a server is the machine of whoever reads the document, beside one that consumers reach. */
function isLocalBesideOthers(server: EffectiveServer, { servers }: EffectiveServers): boolean {
  return isLoopback(server) && !servers.every(isLoopback)
}

function isLoopback({ host }: EffectiveServer): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])(?::\d+)?$/.test(host)
}

function hasPathsOf({ paths }: EffectiveServer, other: EffectiveServer): boolean {
  return paths.every((path) => other.paths.includes(path))
}

function removal(
  server: EffectiveServer,
  revision: EffectiveServers,
  isExcused = false,
): Difference {
  return changeOfKind('server-removed', {
    direction: 'sent',
    node: revision.node,
    on: 'key',
    base: server.node,
    was: server.url,
    name: server.url,
    isExcused,
  })
}

function addition(server: EffectiveServer): Difference {
  return changeOfKind('server-added', {
    direction: 'sent',
    node: server.node,
    base: undefined,
    is: server.url,
    name: server.url,
  })
}
