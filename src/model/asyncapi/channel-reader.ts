import type { SpecNode } from '../../documents/node.ts'
import { templateParameters } from '../openapi/path.ts'
import type { AsyncApi } from './asyncapi.ts'
import { Channel, type ChannelParameter, type ChannelParts, type ChannelServer } from './channel.ts'
import { boundProtocols } from './traits.ts'

/** Reads channels and servers, one object for each declaration. */
export class ChannelReader {
  readonly #api: AsyncApi
  readonly #servers = new Map<object, ChannelServer>()
  /** The servers under `servers`: those of a channel that names none. */
  readonly #ownServers: readonly ChannelServer[]
  readonly #ownServersByName: ReadonlyMap<string, ChannelServer>
  readonly #ownProtocols: ReadonlySet<string>
  readonly #channelsByObject = new Map<object, Channel>()
  /** In the order of the text, those of `components` last. */
  readonly channels: Channel[] = []
  /** The servers under `servers`, and those that only a channel refers to. */
  readonly servers: readonly ChannelServer[]
  /** The servers of `servers`, and those of `components`. */
  readonly declaredServers: readonly ChannelServer[]

  constructor(api: AsyncApi) {
    this.#api = api
    const own = this.#members('servers').flatMap((member) => {
      const server = this.#readServer(member)
      return server === undefined ? [] : [[member.key, server] as const]
    })
    this.#ownServersByName = new Map(own)
    this.#ownServers = [...this.#servers.values()]
    this.#ownProtocols = protocolsOf(this.#ownServers)
    for (const member of this.#members('channels')) this.#readChannel(member, false)
    for (const member of this.#members('components', 'channels')) this.#readChannel(member, true)
    this.servers = [...this.#servers.values()]
    for (const member of this.#members('components', 'servers')) this.#readServer(member)
    this.declaredServers = [...this.#servers.values()]
  }

  /** The channel that a 3.x operation or reply names by its `channel`. */
  at(member: SpecNode | undefined): Channel | undefined {
    const target = member && this.#api.references.follow(member)?.object
    return target === undefined ? undefined : this.#channelsByObject.get(target)
  }

  #members(...keys: string[]): (SpecNode & { readonly key: string })[] {
    const map = this.#api.root.at(...keys)
    const members = (map && this.#api.references.follow(map))?.members() ?? []
    return [...members].filter((member) => !member.key.startsWith('x-'))
  }

  #readServer(member: SpecNode): ChannelServer | undefined {
    const node = this.#api.references.follow(member)
    if (node?.object === undefined) return undefined
    let server = this.#servers.get(node.object)
    if (server === undefined) {
      const urlNode = node.get(this.#api.isVersion3 ? 'host' : 'url')
      const protocol = node.get('protocol')?.string
      server = {
        // In a channel's list only what it leads to has a name.
        name: String(typeof member.key === 'number' ? node.key : member.key),
        node,
        urlNode,
        url: urlOf(node),
        protocol: protocol?.toLowerCase(),
      }
      this.#servers.set(node.object, server)
    }
    return server
  }

  /**
   * In 2.x the key is the address, so that two keys with one Channel Item, by a `$ref` or a YAML
   * alias, are two channels.
   */
  #readChannel(member: SpecNode, isComponent: boolean): void {
    const node = this.#api.references.follow(member)
    if (node?.object === undefined) return
    const isKnown = this.#channelsByObject.has(node.object)
    if (isKnown && (isComponent || !this.#api.syntax.keysAreAddresses)) return
    const channel = this.#create(member, node, isComponent)
    this.channels.push(channel)
    if (!isKnown) this.#channelsByObject.set(node.object, channel)
  }

  #create(member: SpecNode, node: SpecNode, isComponent: boolean): Channel {
    const servers = this.#serversOf(node)
    const common = {
      name: String(member.key),
      node,
      servers,
      protocols: this.#protocolsOf(node, servers),
      isComponent,
    }
    const channel = new Channel({ ...common, ...this.#addressOf(member, node, isComponent) })
    channel.parameters = this.#parametersOf(channel)
    return channel
  }

  #addressOf(
    member: SpecNode,
    node: SpecNode,
    isComponent: boolean,
  ): Pick<ChannelParts, 'address' | 'addressPlace'> {
    if (this.#api.syntax.keysAreAddresses) {
      // The key of a 2.x component is its name, not an address.
      const address = isComponent ? undefined : String(member.key)
      return { address, addressPlace: { node: member, on: 'key' } }
    }
    const written = node.get('address')
    return { address: written?.string, addressPlace: { node: written ?? node } }
  }

  /** The servers that a channel restricts itself to, else all. */
  #serversOf(channel: SpecNode): readonly ChannelServer[] {
    const items = [...(channel.get('servers')?.items() ?? [])]
    if (items.length === 0) return this.#ownServers
    const found: (ChannelServer | undefined)[] = items.map((item) =>
      item.string === undefined ? this.#readServer(item) : this.#ownServersByName.get(item.string),
    )
    return found.filter((server) => server !== undefined)
  }

  #protocolsOf(channel: SpecNode, servers: readonly ChannelServer[]): ReadonlySet<string> {
    const bound = boundProtocols([channel], this.#api)
    if (bound.length > 0) return new Set(bound)
    return servers === this.#ownServers ? this.#ownProtocols : protocolsOf(servers)
  }

  #parametersOf(channel: Channel): ChannelParameter[] {
    const map = channel.node.get('parameters')
    const declared = map && this.#api.references.follow(map)
    return [...new Set(templateParameters(channel.address ?? ''))].map((name) => {
      const node = declared?.get(name)
      const target = node && this.#api.references.follow(node)
      const { schemas, syntax } = this.#api
      const schema = syntax.hasParameterSchemas ? schemas.at(target?.get('schema')) : undefined
      const values = schema?.keyword('enum') ?? target?.get('enum')?.value
      return { name, channel, node, schema, values: stringsOf(values) }
    })
  }
}

function protocolsOf(servers: readonly ChannelServer[]): Set<string> {
  return new Set(servers.flatMap(({ protocol }) => (protocol === undefined ? [] : [protocol])))
}

function urlOf(server: SpecNode): string | undefined {
  const { url, host, protocol, pathname } = server.object ?? {}
  if (typeof url === 'string') return url
  if (typeof host !== 'string') return undefined
  const scheme = typeof protocol === 'string' ? `${protocol}:` : ''
  return `${scheme}//${host}${typeof pathname === 'string' ? pathname : ''}`
}

function stringsOf(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []
}
