import type { ChannelServer } from '../../model/asyncapi/channel.ts'
import type { Change } from '../change.ts'
import { changeOfKind } from '../change-of-kind.ts'
import { usersOf } from './security.ts'
import type { Sides } from './sides.ts'

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

/**
 * Finds servers that are gone, new or no longer encrypted. They are matched by name, since a host may
 * change, and then by URL; the only one of each side is the same. A revision without any says nothing
 * of where it is served.
 */
export function* findServerChanges({ base, revision }: Sides): Generator<Change> {
  if (revision.servers.length === 0) return
  const { pairs, removed, added } = matchServers(base.servers, revision.servers)
  const users = usersOf(base.operations)
  const list = revision.root.get('servers') ?? revision.root
  for (const [server, other] of pairs) {
    if (ENCRYPTED.get(server.protocol ?? '') !== (other.protocol ?? 'none')) continue
    yield changeOfKind('server-https-lost', {
      ...users,
      node: other.node.get('protocol') ?? other.node,
      base: server.node.get('protocol') ?? server.node,
      was: server.protocol,
      is: other.protocol,
      name: other.name,
      lost: 'encrypted',
    })
  }
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

interface MatchedServers {
  readonly pairs: readonly (readonly [base: ChannelServer, revision: ChannelServer])[]
  readonly removed: Iterable<ChannelServer>
  readonly added: Iterable<ChannelServer>
}

function matchServers(
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
