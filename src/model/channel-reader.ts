import type { SpecNode } from '../documents/node.ts'
import type { AsyncApi } from './asyncapi.ts'
import { Channel, type ChannelParameter, type ChannelParts, type ChannelServer } from './channel.ts'
import { templateParameters } from './path.ts'
import { boundProtocols } from './traits.ts'

/** Reads channels and servers, one object for each declaration. */
export class ChannelReader {
  readonly #api: AsyncApi
  readonly #servers = new Map<object, ChannelServer>()
  readonly #channels = new Map<object, Channel>()

  constructor(api: AsyncApi) {
    this.#api = api
    for (const member of this.#members('servers')) this.#readServer(member)
    for (const member of this.#members('channels')) this.#readChannel(member, false)
    for (const member of this.#members('components', 'channels')) this.#readChannel(member, true)
  }

  /** In the order of the text, those of `components` last. */
  get channels(): Channel[] {
    return [...this.#channels.values()]
  }

  get servers(): ChannelServer[] {
    return [...this.#servers.values()]
  }

  /** The channel that a 3.x operation or reply names by its `channel`. */
  at(member: SpecNode | undefined): Channel | undefined {
    const target = member && this.#api.references.follow(member)?.object
    return target === undefined ? undefined : this.#channels.get(target)
  }

  #members(...keys: string[]): SpecNode[] {
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
        name: String(member.key),
        node,
        urlNode,
        url: urlOf(node),
        protocol: protocol?.toLowerCase(),
      }
      this.#servers.set(node.object, server)
    }
    return server
  }

  /** In 2.x the key is the address, so that two keys with one Channel Item are two channels. */
  #readChannel(member: SpecNode, isComponent: boolean): void {
    const node = this.#api.references.follow(member)
    if (node?.object === undefined) return
    const identity = this.#api.isVersion3 ? node.object : (member.object ?? node.object)
    const isKnown =
      isComponent && this.channels.some((channel) => channel.node.object === node.object)
    if (isKnown || this.#channels.has(identity)) return
    this.#channels.set(identity, this.#create(member, node, isComponent))
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
  ): Pick<ChannelParts, 'address' | 'addressNode' | 'addressOn'> {
    if (!this.#api.isVersion3) {
      // The key of a 2.x component is its name, not an address.
      const address = isComponent ? undefined : String(member.key)
      return { address, addressNode: member, addressOn: 'key' }
    }
    const addressNode = node.get('address')
    return { address: addressNode?.string, addressNode: addressNode ?? node, addressOn: undefined }
  }

  /** The servers that a channel restricts itself to, else all. */
  #serversOf(channel: SpecNode): ChannelServer[] {
    const items = [...(channel.get('servers')?.items() ?? [])]
    if (items.length === 0) return this.servers
    const found: (ChannelServer | undefined)[] = items.map((item) =>
      item.string === undefined
        ? this.#readServer(item)
        : this.servers.find((server) => server.name === item.string),
    )
    return found.filter((server) => server !== undefined)
  }

  #protocolsOf(channel: SpecNode, servers: readonly ChannelServer[]): Set<string> {
    const bound = boundProtocols([channel], this.#api)
    const protocols = bound.length > 0 ? bound : servers.map((server) => server.protocol)
    return new Set(protocols.filter((name) => name !== undefined))
  }

  #parametersOf(channel: Channel): ChannelParameter[] {
    const map = channel.node.get('parameters')
    const declared = map && this.#api.references.follow(map)
    return [...new Set(templateParameters(channel.address ?? ''))].map((name) => {
      const node = declared?.get(name)
      const target = node && this.#api.references.follow(node)
      const schema = this.#api.isVersion3 ? undefined : this.#api.schemas.at(target?.get('schema'))
      const values = schema?.keyword('enum') ?? target?.get('enum')?.value
      return { name, channel, node, schema, values: stringsOf(values) }
    })
  }
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
