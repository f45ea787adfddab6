import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { EventType } from '../../../model/asyncapi/event-type.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import { groupBy } from '../../../text/group-by.ts'
import { splitEventVersion, typeKey } from '../topics/event-type-version.ts'
import type { Topics } from '../topics/read-topics.ts'

/** An event type that a document emits or takes. */
export interface DeclaredType {
  /** The type as written. */
  readonly value: string
  readonly base: string
  /** 1 where it is not written. */
  readonly version: number
  readonly node: SpecNode
  readonly source: EventType['source']
  readonly messages: Message[]
}

/** The event types of a document. */
export interface EventIndex {
  /** By the type with its version. */
  readonly byKey: ReadonlyMap<string, DeclaredType>
  /** The types that differ in their versions only, in the order of their versions. */
  readonly byBase: ReadonlyMap<string, readonly DeclaredType[]>
}

/**
 * Collects the event types of the messages of topics; of a document without topics those of its
 * components, which is then a catalog of messages.
 */
export function indexEvents(api: AsyncApi, topics: Topics): EventIndex {
  const onTopics = new Set(topics.all.flatMap(({ messages }) => [...messages]))
  const byKey = new Map<string, DeclaredType>()
  for (const message of topics.all.length > 0 ? onTopics : api.messages) {
    for (const { value, node, source } of message.eventTypes) {
      const key = typeKey(value)
      const known = byKey.get(key)
      if (known !== undefined) {
        known.messages.push(message)
        continue
      }
      const { base, version = 1 } = splitEventVersion(value)
      byKey.set(key, { value, base, version, node, source, messages: [message] })
    }
  }
  return { byKey, byBase: groupByBase(byKey.values()) }
}

function groupByBase(types: Iterable<DeclaredType>): Map<string, DeclaredType[]> {
  const byBase = groupBy(types, ({ base }) => base)
  for (const versions of byBase.values()) versions.sort((a, b) => a.version - b.version)
  return byBase
}
