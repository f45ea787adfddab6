import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { commonSunset } from '../../../model/lifecycle.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { dateAt, isLifecycleSunset } from '../../nodes/lifecycle-at.ts'
import { isMessageSunset, lifecycleOfChannel, lifecycleOfOperation } from '../topics/lifecycles.ts'
import type { TopicPair } from '../topics/match-topics.ts'
import type { Sides } from '../topics/sides.ts'
import type { Topic } from '../topics/topic.ts'
import { replyLocation } from './replies.ts'

/**
 * Finds topics that are gone, new or renamed.
 * @param isTold whether another finding says already that a topic is replaced by its next version
 */
export function* findTopicChanges(
  sides: Sides,
  isTold: (topic: Topic) => boolean,
): Generator<Change> {
  const { topics, revision } = sides
  for (const topic of topics.removed) {
    if (isHidden(topic, sides) || isTold(topic)) continue
    const isExcused = isTopicSunset(topic, sides)
    yield changeOfKind('topic-removed', {
      isExcused,
      sunsetOn: isExcused ? undefined : announcedFor(topic, sides),
      direction: topic.direction,
      node: revision.root.get('channels') ?? revision.root,
      ...baseOf(topic),
      was: topic.label,
      operations: topic.operationNames,
    })
  }
  for (const topic of topics.added) {
    yield changeOfKind('topic-added', {
      direction: topic.direction,
      ...topic.place,
      base: undefined,
      is: topic.label,
      operations: topic.operationNames,
    })
  }
  for (const pair of topics.pairs) {
    if (pair.isRenamed) yield toRenaming(pair, sides)
    else if (losesAddress(pair, sides)) yield toLostAddress(pair)
  }
}

/** Whether a topic is the same by its name or its messages, and nothing says any more where it is. */
function losesAddress({ base, revision }: TopicPair, sides: Sides): boolean {
  if (base.address === undefined || revision.address !== undefined) return false
  // What cannot be read as an address is a fault of the document, and no address that is gone.
  const isSilent = revision.channels.every(
    ({ node }) => (node.get('address')?.value ?? null) === null,
  )
  return isSilent && !isToldByReply(revision, sides)
}

/** Of replies that go where the request says, the change of the reply tells. */
function isToldByReply(topic: Topic, { revision, revisionTopics }: Sides): boolean {
  return revision.operations.some(
    ({ reply }) =>
      reply !== undefined &&
      revisionTopics.of(reply.channel) === topic &&
      replyLocation(reply, revision) !== undefined,
  )
}

function toLostAddress({ base, revision }: TopicPair): Change {
  return changeOfKind('topic-address-removed', {
    direction: base.direction,
    ...revision.place,
    ...baseOf(base),
    was: base.label,
    operations: base.operationNames,
  })
}

/** A parameter more or less is another address, too. */
function toRenaming({ base, revision }: TopicPair, sides: Sides): Change {
  const hasOtherParameters = withoutParameters(base) === withoutParameters(revision)
  const places = {
    isExcused: isTopicSunset(base, sides),
    direction: base.direction,
    ...revision.place,
    ...baseOf(base),
    was: base.label,
    is: revision.label,
    operations: base.operationNames,
  }
  if (!hasOtherParameters) return changeOfKind('topic-renamed', places)
  return changeOfKind('topic-parameter-changed', { ...places, about: 'address' })
}

function withoutParameters({ key }: Topic): string {
  return key.replace(/[._/-]?\{\}/g, '')
}

function baseOf({ place }: Topic): { base: SpecNode; baseOn: 'key' | undefined } {
  return { base: place.node, baseOn: place.on }
}

/** Whether a topic may be among the channels that cannot be seen. */
function isHidden(topic: Topic, { revision, revisionTopics }: Sides): boolean {
  if (!revisionTopics.isIncomplete) return false
  // Where the key is the address, what cannot be seen is what it holds.
  return !revision.syntax.keysAreAddresses || declaresAddress(revision, topic)
}

function declaresAddress({ root, references }: AsyncApi, { address }: Topic): boolean {
  const map = root.get('channels')
  const channels = map && references.follow(map)
  return channels === undefined || (address !== undefined && channels.get(address) !== undefined)
}

function announcedFor({ channels }: Topic, { base, options }: Sides): string | undefined {
  const days = channels.map(
    (channel) => dateAt(lifecycleOfChannel(base, channel), 'sunset_on')?.date,
  )
  return commonSunset(days, options.today)
}

/** Whether nobody is left on a topic: it is at its end, or all that it is used for is. */
function isTopicSunset(topic: Topic, { base, options: { today } }: Sides): boolean {
  if (
    topic.channels.every((channel) => isLifecycleSunset(lifecycleOfChannel(base, channel), today))
  )
    return true
  const messages = [...topic.messages].map((message) => isMessageSunset(base, message, today))
  const operations = topic.operations.map((operation) =>
    isLifecycleSunset(lifecycleOfOperation(base, operation), today),
  )
  return [messages, operations].some((all) => all.length > 0 && all.every((isOver) => isOver))
}
