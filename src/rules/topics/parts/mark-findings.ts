import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import type { TopicMark } from '../../shared/topics/topic-marks.ts'
import type { TopicName } from '../../shared/topics/topic-name.ts'
import { findFaultyTopic } from './faulty-topic.ts'
import { mendTopic } from './mend-topic.ts'
import { attemptOf, suggestTopicName } from './topic-suggestion.ts'

/** How the marks of a kind are spoken of. */
const KINDS = {
  'dead-letter': { topic: 'dead-letter topic', suffix: '`.dlq`' },
  retry: { topic: 'retry topic', suffix: '`.retry.{attempt}`' },
} as const

const GENERAL_HELP = {
  'dead-letter': 'Write the full topic name, then `.dlq`: `sales.order.created.v1.dlq`.',
  retry:
    'Write the full topic name, then `.retry.` and the attempt, a number from 1: `sales.order.created.v1.retry.1`.',
} as const

/**
 * Reports the topics whose mark of one kind is misspelled or misplaced, each address once.
 * @see parseTopicName for what counts as a mark
 */
export function* reportMarks(api: AsyncApi, kind: TopicMark['kind']): Generator<Report> {
  for (const channel of api.channels) {
    const faulty = findFaultyTopic(channel, (topic) => faultIn(topic, kind) !== undefined)
    if (faulty === undefined) continue
    const { topic, isWritten, label } = faulty
    const mark = faultIn(topic, kind)
    if (mark === undefined) continue
    yield {
      ...channel.addressPlace,
      message: `The ${KINDS[kind].topic} ${label} ${describe(topic, mark)}.`,
      help: isWritten ? suggest(topic, mark) : GENERAL_HELP[kind],
      mend: () => (isCertain(topic, mark) ? mendTopic(api, channel) : []),
    }
  }
}

function faultIn({ marks }: TopicName, kind: TopicMark['kind']): TopicMark | undefined {
  return marks.find((mark) => mark.kind === kind && !mark.isWellFormed)
}

function describe({ text }: TopicName, { kind, place, start, end }: TopicMark): string {
  const mark = quote(text.slice(start, end))
  const { suffix } = KINDS[kind]
  if (place === 'front') return `begins with ${mark} where it has to end in ${suffix}`
  if (place === 'end') return `ends in ${mark} and not in ${suffix}`
  return `has ${mark} before the version and not ${suffix} behind it`
}

function suggest(topic: TopicName, mark: TopicMark): string {
  const name = suggestTopicName(topic.text)
  if (name === undefined) return GENERAL_HELP[mark.kind]
  return isCertain(topic, mark)
    ? `Write \`${name}\`.`
    : `Write \`${name}\` for the first attempt, and count on from there.`
}

/** Whether the mark says which attempt it is about, where it has to. */
function isCertain(topic: TopicName, mark: TopicMark): boolean {
  return mark.kind !== 'retry' || attemptOf(topic, mark) !== undefined
}
