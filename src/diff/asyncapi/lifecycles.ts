import type { AsyncApi } from '../../model/asyncapi.ts'
import type { Channel } from '../../model/channel.ts'
import type { ChannelOperation } from '../../model/channel-operation.ts'
import type { Message } from '../../model/message.ts'
import { type DeclaredLifecycle, isSunset, lifecycleAt } from '../lifecycle-at.ts'

/** The lifecycle that holds for all of a document that has none of its own. */
export function lifecycleOfDocument(api: AsyncApi): DeclaredLifecycle | undefined {
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
  if (own !== undefined) return isSunset(own, today)
  const { uses, channels } = message
  if (uses.length > 0)
    return uses.every(({ operation }) => isSunset(lifecycleOfOperation(api, operation), today))
  if (channels.length === 0) return isSunset(lifecycleOfDocument(api), today)
  return channels.every((channel) => isSunset(lifecycleOfChannel(api, channel), today))
}

/** The lifecycle that holds for a message: its own, else that of its channel, if it has only one. */
export function lifecycleOfMessage(
  api: AsyncApi,
  { sources, channels }: Message,
): DeclaredLifecycle | undefined {
  const channel = channels.length === 1 ? channels[0] : undefined
  return lifecycleAt(sources) ?? lifecycleOfChannel(api, channel)
}
