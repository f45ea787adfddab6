import type { Channel } from '../../../model/asyncapi/channel.ts'
import { quote } from '../../../text/quote.ts'
import { parseTopicName, type TopicName } from '../../shared/topics/topic-name.ts'

/** The topic of a channel that breaks a rule: one of several where its parameters have enums. */
interface FaultyTopic {
  readonly topic: TopicName
  /** Whether the name is wrong as written, whatever the enums make of it. */
  readonly isWritten: boolean
  /** The topic for a message: quoted, with the address that it comes from where that is another. */
  readonly label: string
}

/**
 * Finds the topic of a channel to report, where one that its enums make of the address is wrong: the
 * address itself if that is wrong too, else the first.
 */
export function findFaultyTopic(
  { address, addresses, isTopic }: Channel,
  isFaulty: (topic: TopicName) => boolean,
): FaultyTopic | undefined {
  if (!isTopic || address === undefined) return undefined
  const first = addresses.map(parseTopicName).find(isFaulty)
  if (first === undefined) return undefined
  const written = parseTopicName(address)
  const topic = isFaulty(written) ? written : first
  const isWritten = topic.text === address
  const label = isWritten ? quote(address) : `${quote(topic.text)} (from ${quote(address)})`
  return { topic, isWritten, label }
}
