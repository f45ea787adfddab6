import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isRefused } from '../../../renames/edits/rename.ts'
import { renameEventType } from '../../../renames/kinds/rename-event-type.ts'
import { append } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'
import type { ProposedEdits } from '../../rule.ts'
import {
  isWellFormedTopic,
  parseTopicName,
  type TopicName,
} from '../../shared/topics/topic-name.ts'
import { correctType } from './type-faults.ts'
import { differenceBetween } from './type-in-topic.ts'

/**
 * The changes that give an event type the right form, wherever the document declares it.
 * @returns none where that does not follow from what is written, or the type would not match the
 *   topic that it travels on
 */
export function mendType(api: OpenApi | AsyncApi, value: string): ProposedEdits {
  const correct = correctType(value)
  if (correct === undefined) return []
  const topics = api.kind === 'asyncapi' ? (topicsByType(api).get(value) ?? []) : []
  if (topics.some((each) => differenceBetween(each, correct) !== undefined)) return []
  const rename = renameEventType(api, value, correct)
  return isRefused(rename) ? rename : rename.edits
}

/** The topics of channels whose names are right, by the event types of their messages. */
const topicsByType = perObject((api: AsyncApi) => {
  const byType = new Map<string, (readonly TopicName[])[]>()
  for (const { addresses, messages, isTopic } of api.channels) {
    const topics = addresses.map(parseTopicName)
    if (!isTopic || !topics.every(isWellFormedTopic)) continue
    for (const { eventTypes } of messages)
      for (const { value } of eventTypes) append(byType, value, topics)
  }
  return byType
})
