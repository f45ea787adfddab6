import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { ChannelServer } from '../../../model/asyncapi/channel.ts'
import { perObject } from '../../../text/memoize.ts'
import { quote } from '../../../text/quote.ts'
import { showValue } from '../../../text/show-value.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { compareVariables, type TemplatedServer } from '../../changes/server-variables.ts'
import type { Sides } from '../topics/sides.ts'
import { findBindingChanges } from './bindings.ts'
import { usersOf } from './security.ts'
import { addressOf, type ServerAddress } from './server-address.ts'

/** Protocols that encrypt, with those that are the same and do not. */
const ENCRYPTED: ReadonlyMap<string, string> = new Map([
  ['https', 'http'],
  ['wss', 'ws'],
  ['amqps', 'amqp'],
  ['kafka-secure', 'kafka'],
  ['mqtts', 'mqtt'],
  ['secure-mqtt', 'mqtt'],
  ['stomps', 'stomp'],
])

/** Finds servers that are gone or new; a revision without any says nothing of where it is served. */
export function* findServerChanges(sides: Sides): Generator<Change> {
  const { base, revision } = sides
  if (revision.servers.length === 0) return
  const { pairs, removed, added } = matchServers(base.servers, revision.servers)
  const users = usersOf(base.operations)
  const list = revision.root.get('servers') ?? revision.root
  for (const [server, other] of pairs) yield* compareServers(server, other, sides)
  for (const server of removed)
    yield changeOfKind('server-removed', {
      ...users,
      node: list,
      on: 'key',
      base: server.node,
      baseOn: 'key',
      was: server.url,
      name: server.name,
    })
  for (const server of added)
    yield changeOfKind('server-added', {
      ...users,
      node: server.node,
      on: 'key',
      base: undefined,
      is: server.url,
      name: server.name,
    })
}

function* compareServers(
  base: ChannelServer,
  revision: ChannelServer,
  sides: Sides,
): Generator<Change> {
  const users = usersOf(sides.base.operations)
  yield* compareProtocols(base, revision, users)
  yield* compareAddresses(base, revision, users, sides)
  const { direction, operations } = users
  for (const difference of compareVariables(templated(base), templated(revision), direction))
    yield { ...difference, operations }
  const owner = `server ${quote(revision.name)}`
  const nodes = { base: [base.node], revision: [revision.node] }
  yield* findBindingChanges({ ...nodes, place: 'server', owner, users, uses: [] }, sides)
}

type Users = Pick<Change, 'direction' | 'operations'>

function* compareProtocols(
  base: ChannelServer,
  revision: ChannelServer,
  users: Users,
): Generator<Change> {
  const { protocol: was } = base
  const { protocol: is, name } = revision
  const [from, to] = [base, revision].map(({ node }) => node.get('protocol') ?? node)
  if (was !== is && was !== undefined && is !== undefined && from && to) {
    const place = { ...users, node: to, base: from, was, is, name }
    yield ENCRYPTED.get(was) === is
      ? changeOfKind('server-https-lost', { ...place, lost: 'encrypted' })
      : changeOfKind('server-protocol-changed', {
          ...place,
          isExcused: ENCRYPTED.get(is) === was || isOneProtocol(was, is),
        })
  }
  const [old, present] = [base, revision].map(({ node }) => node.get('protocolVersion'))
  const [before, after] = [old?.value, present?.value]
  if (old === undefined || present === undefined || showValue(before) === showValue(after)) return
  const versions = { was: showValue(before), is: showValue(after) }
  yield changeOfKind('server-protocol-version-changed', {
    ...users,
    ...versions,
    node: present,
    base: old,
    name,
  })
}

/** Whether two names are of one protocol: `mqtts` is called `secure-mqtt` too. */
function isOneProtocol(was: string, is: string): boolean {
  return ENCRYPTED.has(was) && ENCRYPTED.get(was) === ENCRYPTED.get(is)
}

/** Where a server is; what another server of the revision serves now is served as before. */
function* compareAddresses(
  base: ChannelServer,
  revision: ChannelServer,
  users: Users,
  { revision: api }: Sides,
): Generator<Change> {
  const [from, to] = [addressOf(base), addressOf(revision)]
  if (from.host === undefined || to.host === undefined) return
  if (from.host === to.host && from.path === to.path) return
  const isServed = servedBy(api).has(keyOf(from))
  const place = { ...users, isExcused: isServed, was: base.url ?? '', is: revision.url ?? '' }
  const [node, old] = [revision.urlNode ?? revision.node, base.urlNode ?? base.node]
  if (from.host !== to.host)
    yield changeOfKind('server-host-changed', { ...place, node, base: old })
  if (from.path === to.path) return
  yield changeOfKind('server-path-changed', {
    ...place,
    node: revision.node.get('pathname') ?? node,
    base: base.node.get('pathname') ?? old,
    path: `/${to.path}`,
    lost: `/${from.path}`,
  })
}

const servedBy = perObject(
  ({ servers }: AsyncApi): ReadonlySet<string> =>
    new Set(servers.map((each) => keyOf(addressOf(each)))),
)

function keyOf({ host, path }: ServerAddress): string {
  return `${host}/${path}`
}

function templated({ name, node, urlNode }: ChannelServer): TemplatedServer {
  const texts = [urlNode?.string, node.get('pathname')?.string]
  return {
    name,
    templates: texts.filter((text) => text !== undefined),
    variables: node.get('variables'),
  }
}

interface MatchedServers {
  readonly pairs: readonly (readonly [base: ChannelServer, revision: ChannelServer])[]
  readonly removed: Iterable<ChannelServer>
  readonly added: Iterable<ChannelServer>
}

/**
 * Matches servers by name, since a host may change, and then by URL; the only one of each side is the
 * same.
 */
export function matchServers(
  base: readonly ChannelServer[],
  revision: readonly ChannelServer[],
): MatchedServers {
  const removed = new Set(base)
  const added = new Set(revision)
  const pairs: [ChannelServer, ChannelServer][] = []
  const isLonely = base.length === 1 && revision.length === 1
  const identities: ((server: ChannelServer) => string | undefined)[] = [
    ({ name }) => name,
    ({ url }) => url,
    () => (isLonely ? '' : undefined),
  ]
  for (const identify of identities) {
    const free = new Map([...added].map((server) => [identify(server), server]))
    for (const server of removed) {
      const identity = identify(server)
      const other = identity === undefined ? undefined : free.get(identity)
      if (other === undefined || !added.delete(other)) continue
      removed.delete(server)
      pairs.push([server, other])
    }
  }
  return { pairs, removed, added }
}
