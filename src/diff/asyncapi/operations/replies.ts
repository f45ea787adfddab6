import type { SpecNode } from '../../../documents/node.ts'
import type { Reply } from '../../../model/asyncapi/channel-operation.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { quote } from '../../../text/quote.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { messageNameOf } from '../topics/message-labels.ts'
import type { MessagePair, Sides } from '../topics/sides.ts'
import { operationName, schemaDirection } from '../topics/topic.ts'
import { matchAll, toSubject } from './messages.ts'
import type { ChannelOperationPair } from './pair-operations.ts'

/** Finds replies that are gone, new or go elsewhere. */
export function* findReplyChanges(pair: ChannelOperationPair, sides: Sides): Generator<Change> {
  const { base, revision } = pair
  const common = {
    direction: schemaDirection(base, true) ?? 'both',
    operations: [operationName(base)],
  } as const
  const name = operationName(revision)
  if (base.reply === undefined) {
    if (revision.reply === undefined) return
    yield changeOfKind('reply-added', {
      ...common,
      node: revision.reply.node,
      base: undefined,
      name,
    })
    return
  }
  if (revision.reply === undefined) {
    // A reference that leads nowhere, or a trait that cannot be seen, may hold one.
    if (revision.node.get('reply') !== undefined) return
    const places = { node: revision.node, base: base.reply.node }
    yield changeOfKind('reply-removed', { ...common, ...places, name, now: 'no longer replies' })
    return
  }
  const places = movedPlaces(base.reply, revision.reply, sides)
  if (places === undefined) return
  const [was, is] = [labelOf(base.reply), labelOf(revision.reply)]
  const now = `replies ${is === undefined ? 'elsewhere' : `on ${quote(is)}`}`
  yield changeOfKind('reply-removed', { ...common, ...places, was, is, name, now })
}

/**
 * Finds messages that no longer come as replies, or are new as such.
 * @param isTold whether another finding says already that a message is gone
 */
export function* findReplyMessages(
  { base, revision }: ChannelOperationPair,
  sides: Sides,
  isTold: (message: Message) => boolean,
): Generator<Change> {
  if (base.reply === undefined || revision.reply === undefined) return
  const lists = [base.reply, revision.reply].map(({ node }) => node.get('messages'))
  const [list, other] = lists
  // What lists none may have any of its channel.
  if (list === undefined || other === undefined) return
  const nowhere = { base: undefined, revision: undefined }
  const { messages } = base.reply
  const { removed, added } = matchAll(messages, revision.reply.messages, nowhere, sides)
  const users = {
    direction: schemaDirection(base, true) ?? 'both',
    operations: [operationName(base)],
  } as const
  const owner = `the replies of operation ${quote(operationName(revision))}`
  for (const message of removed)
    if (!isTold(message))
      yield changeOfKind('message-removed', {
        ...users,
        node: other,
        on: 'key',
        base: list,
        baseOn: 'key',
        subject: toSubject(messageNameOf(message)),
        owner,
      })
  for (const message of added)
    yield changeOfKind('message-added', {
      ...users,
      node: other,
      on: 'key',
      base: undefined,
      subject: toSubject(messageNameOf(message)),
      owner,
    })
}

/** Where it is written that a reply goes elsewhere; undefined where it does not, or that is unknown. */
function movedPlaces(
  base: Reply,
  revision: Reply,
  sides: Sides,
): { readonly node: SpecNode; readonly base: SpecNode } | undefined {
  const topic = sides.baseTopics.of(base.channel)
  const other = sides.revisionTopics.of(revision.channel)
  const expected = topic && sides.topics.revisionOf.get(topic)
  // Of a topic that is gone, another finding tells.
  if (expected !== undefined && other !== undefined && expected !== other) {
    const [node, place] = [revision.node.get('channel'), base.node.get('channel')]
    return { node: node ?? revision.node, base: place ?? base.node }
  }
  return moved(base, revision, sides)
}

/** The same where a message says where replies go, in one of the states or in both. */
function moved(base: Reply, revision: Reply, sides: Sides): ReturnType<typeof movedPlaces> {
  const [was, is] = [replyLocation(base, sides.base), replyLocation(revision, sides.revision)]
  const [fixed, nowFixed] = [base, revision].map(({ channel }) => channel?.address !== undefined)
  if (is !== undefined && fixed && !nowFixed && base.node.get('address') === undefined)
    return { node: is, base: base.node.get('channel') ?? base.node }
  if (was !== undefined && !fixed && nowFixed && revision.node.get('address') === undefined)
    return { node: revision.node.get('channel') ?? revision.node, base: was }
  if (was?.string === undefined || is === undefined) return undefined
  if (was.string.trim() === is.string?.trim()) return undefined
  return { node: is, base: was }
}

/** Where a message says where the reply goes. */
export function replyLocation(
  { node }: Reply,
  { references }: Sides['base'],
): SpecNode | undefined {
  const address = node.get('address')
  return address && references.follow(address)?.get('location')
}

function labelOf({ channel }: Reply): string | undefined {
  return channel?.address ?? undefined
}

/** The messages of replies that come on no topic that is declared. */
export function pairReplyMessages(pair: ChannelOperationPair, sides: Sides): MessagePair[] {
  const { base, revision } = pair
  if (!base.reply || !revision.reply || base.reply.channel || revision.reply.channel) return []
  const direction = schemaDirection(base, true)
  const nowhere = { base: undefined, revision: undefined }
  const { revisionOf } = matchAll(base.reply.messages, revision.reply.messages, nowhere, sides)
  const use = direction && { direction, operation: operationName(base) }
  return [...revisionOf].map(([message, other]) => ({
    base: message,
    revision: other,
    uses: use === undefined ? [] : [use],
  }))
}
