import { isRecord, type Json, type JsonObject, valueAt } from './data.ts'
import type { Mutation, Site } from './mutation.ts'
import type { Reach } from './reach.ts'

function isOld(root: JsonObject): boolean {
  return String(root.asyncapi).startsWith('2.')
}

/** The channels whose address no other one has: those of one address are one topic. */
function channelsOf(reach: Reach): Site[] {
  const { channels } = reach.root
  const addresses = Object.values(isRecord(channels) ? channels : {}).map(addressOf)
  return [...reach.channels.values()].filter(({ tokens }) => {
    const address = addressOf(valueAt(reach.root, tokens))
    return isOld(reach.root) || addresses.filter((other) => other === address).length === 1
  })
}

function addressOf(channel: Json | undefined): Json | undefined {
  return isRecord(channel) ? channel.address : undefined
}

/** The messages that say what they are written in, or whose document does. */
function typedMessagesOf(reach: Reach): Site[] {
  return [...reach.messages.values()].filter((site) => {
    const message = valueAt(reach.root, site.tokens)
    const type = isRecord(message) ? message.contentType : undefined
    return isInline(reach, site) && (type ?? reach.root.defaultContentType) !== undefined
  })
}

/** The operations that no other one of their topic is the counterpart of. */
function soleOperations(reach: Reach): Site[] {
  const channelOf = ({ tokens }: Site) =>
    JSON.stringify(valueAt(reach.root, [...tokens, 'channel']))
  const all = [...reach.operations.values()]
  return all.filter(
    (site) => all.filter((other) => channelOf(other) === channelOf(site)).length === 1,
  )
}

function isInline(reach: Reach, { tokens }: Site): boolean {
  const value = valueAt(reach.root, tokens)
  return isRecord(value) && value.$ref === undefined
}

/** Where a topic is addressed by what can be changed. */
function addressed(reach: Reach): Site[] {
  return channelsOf(reach).filter((site) => {
    const channel = valueAt(reach.root, site.tokens)
    return isOld(reach.root) || (isRecord(channel) && typeof channel.address === 'string')
  })
}

/** The messages of a channel with several of them, as its members or items. */
function messagesOf(reach: Reach): Site[] {
  const { root } = reach
  return channelsOf(reach).flatMap(({ tokens, directions }) => {
    if (isOld(root))
      return ['publish', 'subscribe'].flatMap((action) => {
        const list = valueAt(root, [...tokens, action, 'message', 'oneOf'])
        if (!Array.isArray(list) || list.length < 2) return []
        return [...list.keys()].map((index) => ({
          tokens: [...tokens, action, 'message', 'oneOf', index],
          directions,
        }))
      })
    const messages = valueAt(root, [...tokens, 'messages'])
    const names = isRecord(messages) ? Object.keys(messages) : []
    // An operation that names its messages would refer to what is gone.
    const isNamed = JSON.stringify(root.operations ?? {}).includes('/messages/')
    if (names.length < 2 || isNamed) return []
    return names.map((name) => ({ tokens: [...tokens, 'messages', name], directions }))
  })
}

function drop(root: JsonObject, { tokens }: Site): void {
  const holder = valueAt(root, tokens.slice(0, -1))
  const key = tokens.at(-1) ?? ''
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else if (isRecord(holder)) delete holder[key]
}

const TOPIC_GONE = ['topic-removed', 'topic-renamed', 'channel-operation-removed']

export const EVENT_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'channel dropped': {
    sites: channelsOf,
    apply: (root, site) => {
      const pointer = `#/channels/${String(site.tokens[1]).replaceAll('~', '~0').replaceAll('/', '~1')}`
      const { operations } = root
      if (isRecord(operations))
        for (const [name, operation] of Object.entries(operations))
          if (JSON.stringify(operation).includes(`"${pointer}"`)) delete operations[name]
      drop(root, site)
    },
    forth: { breaks: 'both', kinds: TOPIC_GONE },
    back: { breaks: 'none', kinds: ['topic-added', 'channel-operation-added'] },
  },
  'topic renamed': {
    sites: addressed,
    apply: (root, { tokens }) => {
      const key = String(tokens[1])
      const { channels } = root
      if (!isRecord(channels)) return
      const channel = channels[key]
      if (!isOld(root)) {
        if (isRecord(channel)) channel.address = `${String(channel.address)}.moved`
        return
      }
      channels[`${key}.moved`] = channel ?? {}
      delete channels[key]
    },
    forth: { breaks: 'both', kinds: TOPIC_GONE },
    back: { breaks: 'both', kinds: TOPIC_GONE },
  },
  'message dropped': {
    sites: messagesOf,
    apply: drop,
    forth: { breaks: 'both', kinds: ['message-removed'] },
    back: { breaks: 'none', kinds: ['message-added'] },
  },
  'content type changed': {
    sites: typedMessagesOf,
    apply: (root, { tokens }) => {
      const message = valueAt(root, tokens)
      if (isRecord(message)) message.contentType = 'application/x-other'
    },
    forth: { breaks: 'both', kinds: ['message-content-type-changed'] },
    back: { breaks: 'both', kinds: ['message-content-type-changed'] },
  },
  'action turned': {
    sites: (reach) => (isOld(reach.root) ? [] : soleOperations(reach)),
    apply: (root, { tokens }) => {
      const operation = valueAt(root, tokens)
      if (isRecord(operation)) operation.action = operation.action === 'send' ? 'receive' : 'send'
    },
    forth: { breaks: 'both', kinds: ['action-changed', 'channel-operation-removed'] },
    back: { breaks: 'both', kinds: ['action-changed', 'channel-operation-removed'] },
  },
  'channel operation dropped': {
    sites: (reach) => [...reach.operations.values()],
    apply: drop,
    forth: { breaks: 'both', kinds: TOPIC_GONE },
    back: { breaks: 'none', kinds: ['channel-operation-added', 'topic-added'] },
  },
  'message described otherwise': {
    sites: (reach) => [...reach.messages.values()].filter((site) => isInline(reach, site)),
    apply: (root, { tokens }) => {
      const message = valueAt(root, tokens)
      if (isRecord(message)) message.summary = 'Another summary.'
    },
    forth: { breaks: 'none', kinds: [] },
    back: { breaks: 'none', kinds: [] },
  },
}
