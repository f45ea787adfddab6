import type { ChannelServer } from '../../../model/asyncapi/channel.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { TopicPair } from '../topics/match-topics.ts'
import type { Sides } from '../topics/sides.ts'
import type { Topic } from '../topics/topic.ts'
import { matchServers } from './servers.ts'

/** Finds which topics are no longer on servers that are still there, or on others too. */
export class TopicServers {
  readonly #revisionOf: ReadonlyMap<ChannelServer, ChannelServer>
  readonly #known: ReadonlySet<ChannelServer>

  constructor({ base, revision }: Sides) {
    const { pairs } = matchServers(base.servers, revision.servers)
    this.#revisionOf = new Map(pairs)
    this.#known = new Set(pairs.map(([, other]) => other))
  }

  *changes({ base, revision }: TopicPair): Generator<Change> {
    const present = serversOf(revision)
    const kept = new Set<ChannelServer>()
    const users = { direction: base.direction, operations: base.operationNames }
    const [node] = revision.channels.map((channel) => channel.node.get('servers') ?? channel.node)
    const [old] = base.channels.map((channel) => channel.node.get('servers') ?? channel.node)
    if (node === undefined || old === undefined) return
    const place = { ...users, node, base: old, topic: revision.label }
    for (const server of serversOf(base)) {
      const other = this.#revisionOf.get(server)
      // Of a server that is gone, another change tells.
      if (other === undefined) continue
      kept.add(other)
      if (!present.has(other))
        yield changeOfKind('topic-server-removed', {
          ...place,
          was: server.name,
          name: server.name,
        })
    }
    for (const server of present)
      if (!kept.has(server) && this.#known.has(server))
        yield changeOfKind('topic-server-added', { ...place, is: server.name, name: server.name })
  }
}

function serversOf({ channels }: Topic): Set<ChannelServer> {
  return new Set(channels.flatMap(({ servers }) => servers))
}
