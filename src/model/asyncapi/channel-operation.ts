import type { SpecNode } from '../../documents/node.ts'
import type { Channel } from './channel.ts'
import type { Message } from './message.ts'

/** Whether the described application consumes (2.x `publish`) or produces (2.x `subscribe`). */
export type Direction = 'receive' | 'send'

/** What a 3.x operation says about its replies. */
export interface Reply {
  /** The Operation Reply object. */
  readonly node: SpecNode
  /** Undefined where the address is found out at run time. */
  readonly channel: Channel | undefined
  readonly messages: readonly Message[]
}

/** An operation of an AsyncAPI document. */
export interface ChannelOperation {
  /** The Operation object: in 2.x its key is `publish` or `subscribe`, in 3.x the operation's name. */
  readonly node: SpecNode
  /** The operation and its traits: where a member is looked for, the winner first. */
  readonly sources: readonly SpecNode[]
  /** Undefined where a 3.x `action` is neither. */
  readonly direction: Direction | undefined
  /** Undefined where a reference leads nowhere. */
  readonly channel: Channel | undefined
  /** In 3.x all of the channel's where the operation lists none. */
  readonly messages: readonly Message[]
  readonly reply: Reply | undefined
  /** Whether its AMQP binding says where the answer goes (`replyTo`, up to version 0.2.0 of it). */
  readonly isBoundToReply: boolean
}

/** Whether an operation is a request that is answered, or the answer. */
export function isCommand(operation: ChannelOperation): boolean {
  const { reply, channel, isBoundToReply } = operation
  return reply !== undefined || channel?.isReply === true || isBoundToReply
}
