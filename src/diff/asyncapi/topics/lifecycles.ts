import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Channel } from '../../../model/asyncapi/channel.ts'
import type { ChannelOperation } from '../../../model/asyncapi/channel-operation.ts'
import type { Message, MessageUse } from '../../../model/asyncapi/message.ts'
import { perObject } from '../../../text/memoize.ts'
import { type DeclaredLifecycle, isLifecycleSunset, lifecycleAt } from '../../nodes/lifecycle-at.ts'

/** The lifecycle that holds for all of a document that has none of its own. */
function lifecycleOfDocument(api: AsyncApi): DeclaredLifecycle | undefined {
  const info = api.root.get('info')
  return info && lifecycleAt([info])
}

/** The lifecycle that holds for a channel: its own, else the document's. */
export function lifecycleOfChannel(
  api: AsyncApi,
  channel: Channel | undefined,
): DeclaredLifecycle | undefined {
  return (channel && lifecycleAt([channel.node])) ?? lifecycleOfDocument(api)
}

/** The lifecycle that holds for an operation: its own, else its channel's. */
export function lifecycleOfOperation(
  api: AsyncApi,
  { sources, channel }: ChannelOperation,
): DeclaredLifecycle | undefined {
  return lifecycleAt(sources) ?? lifecycleOfChannel(api, channel)
}

/** Whether a message is at its end: by its own lifecycle, else by all of its operations or channels. */
export function isMessageSunset(
  api: AsyncApi,
  message: Message,
  today: string | undefined,
): boolean {
  const own = lifecycleAt(message.sources)
  if (own !== undefined) return isLifecycleSunset(own, today)
  const { ownUses, listings, channels } = message
  const whole = listings.filter(({ wholeUses }) => wholeUses.length > 0)
  if (ownUses.length + whole.length > 0) {
    const isOver = ({ operation }: MessageUse) =>
      isLifecycleSunset(lifecycleOfOperation(api, operation), today)
    return ownUses.every(isOver) && whole.every((channel) => isAllOver(channel, today, isOver))
  }
  if (channels.length === 0) return isLifecycleSunset(lifecycleOfDocument(api), today)
  return channels.every((channel) => isLifecycleSunset(lifecycleOfChannel(api, channel), today))
}

/** What was found, since a channel may have as many operations as messages. */
const verdictsByDay = perObject((_: Channel) => new Map<string | undefined, boolean>())

function isAllOver(
  channel: Channel,
  today: string | undefined,
  isOver: (use: MessageUse) => boolean,
): boolean {
  const days = verdictsByDay(channel)
  const found = days.get(today) ?? channel.wholeUses.every(isOver)
  days.set(today, found)
  return found
}

/** The lifecycle that holds for a message: its own, else that of its channel, if it has only one. */
export function lifecycleOfMessage(
  api: AsyncApi,
  { sources, channels }: Message,
): DeclaredLifecycle | undefined {
  const channel = channels.length === 1 ? channels[0] : undefined
  return lifecycleAt(sources) ?? lifecycleOfChannel(api, channel)
}
