import { SpecNode } from '../../../documents/node.ts'
import { escapeToken } from '../../../documents/pointer.ts'
import { References } from '../../../documents/references/references.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { append } from '../../../text/group-by.ts'
import { quote, quoteSome } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { isTargetIn } from './servers.ts'

/**
 * Operations of a 3.x document that name a channel elsewhere than under `channels`, or messages that
 * are no members of their channel (3.0, Operation Object).
 */
export function* findOperationFaults(api: AsyncApi): Generator<Report> {
  if (!api.isVersion3) return
  for (const operation of api.root.get('operations')?.members() ?? []) {
    yield* findForeignChannel(operation, api)
  }
  const seen = new Set<unknown>()
  for (const keys of [['operations'], ['components', 'operations']]) {
    for (const member of api.root.at(...keys)?.members() ?? []) {
      const operation = api.references.follow(member)
      if (operation === undefined || seen.has(operation.value)) continue
      seen.add(operation.value)
      yield* findForeignMessages(operation, api)
    }
  }
}

/**
 * A channel that is named elsewhere than under `channels`.
 * @param owner an operation of the document, or its reply
 */
export function* findForeignChannel(owner: SpecNode, api: AsyncApi): Generator<Report> {
  const channel = owner.get('channel')
  const reference = channel?.get('$ref')
  if (channel === undefined || reference?.string === undefined) return
  if (isTargetIn('channels', channel, api)) return
  yield {
    node: reference,
    message: `Reference ${quote(reference.string)} does not lead to a channel under \`channels\`.`,
    help: 'List the channel under `channels`, and refer to it there.',
  }
}

/**
 * Messages that are none of the channel.
 * @param user an operation or a reply
 */
export function* findForeignMessages(
  user: SpecNode,
  api: AsyncApi,
  noun = 'operation',
): Generator<Report> {
  const written = user.get('channel')
  const channel = written && api.references.follow(written)
  const map = channel?.get('messages')
  const messages = map && api.references.follow(map)
  // Nothing is known of a channel, or of its messages, behind a reference that leads nowhere.
  if (channel?.object === undefined || (map !== undefined && messages === undefined)) return
  const owner = written === undefined ? undefined : References.of(written)
  let names: ReadonlyMap<unknown, readonly string[]> | undefined
  for (const item of user.get('messages')?.items() ?? []) {
    const reference = item.get('$ref')
    if (reference?.string === undefined) continue
    const target = api.references.target(reference.string, item)
    const isForeign =
      target instanceof SpecNode &&
      (messages === undefined || target.parent?.value !== messages.value)
    if (!isForeign) continue
    names ??= namesIn(messages, api)
    const known = names.get(api.references.follow(target)?.value) ?? []
    const ofChannel = owner === undefined ? [] : known
    const right = ofChannel.map((name) => `${owner}/messages/${escapeToken(name)}`)
    const [only] = right
    yield {
      node: reference,
      message: `Reference ${quote(reference.string)} does not lead to a message of the ${noun}'s channel.`,
      help:
        only === undefined
          ? 'List the message under `messages` of the channel, and refer to it there.'
          : right.length === 1
            ? `Write ${quote(only)}.`
            : `Write one of ${quoteSome(right)}.`,
      related: [{ node: channel, message: 'The channel.' }],
      // Of several names for one message, somebody has to choose.
      mend: () =>
        only === undefined || right.length > 1
          ? []
          : [{ kind: 'replace-value', node: reference, value: only }],
    }
  }
}

/** The names that a channel gives its messages, by the Message object after references. */
function namesIn(
  messages: SpecNode | undefined,
  api: AsyncApi,
): ReadonlyMap<unknown, readonly string[]> {
  const names = new Map<unknown, string[]>()
  for (const member of messages?.members() ?? []) {
    const message = api.references.follow(member)?.object
    if (message !== undefined) append(names, message, member.key)
  }
  return names
}
