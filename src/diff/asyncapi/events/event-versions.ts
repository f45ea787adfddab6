import type { Message } from '../../../model/asyncapi/message.ts'
import type { Change } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { splitEventVersion, typeKey } from '../topics/event-type-version.ts'
import { isMessageSunset } from '../topics/lifecycles.ts'
import { metBy } from '../topics/met-by.ts'
import { anonymous, type Topics } from '../topics/read-topics.ts'
import type { Sides } from '../topics/sides.ts'
import type { Topic } from '../topics/topic.ts'
import { type DeclaredType, type EventIndex, indexEvents } from './event-index.ts'
import { isNeedless } from './needless-version.ts'

/** An event type that a later version replaces. */
interface Replacement {
  readonly base: DeclaredType
  readonly revision: DeclaredType
}

/** What became of the versions of events. */
export class EventVersions {
  readonly #sides: Sides
  readonly #base: EventIndex
  readonly #revision: EventIndex
  /** By the type that is gone. */
  readonly #replaced = new Map<string, Replacement>()
  /** The latest version of each topic of the revision. */
  readonly #versions: ReadonlyMap<string, number>
  /** The topics whose own removal tells that their messages are gone. */
  readonly #removed: ReadonlySet<Topic>

  constructor(sides: Sides) {
    this.#sides = sides
    this.#base = indexEvents(sides.base, sides.baseTopics)
    this.#revision = indexEvents(sides.revision, sides.revisionTopics)
    for (const [key, base] of this.#base.byKey) {
      if (this.#revision.byKey.has(key)) continue
      const versions = this.#revision.byBase.get(base.base) ?? []
      const revision = versions.find(({ version }) => version > base.version)
      if (revision !== undefined) this.#replaced.set(key, { base, revision })
    }
    this.#versions = latestVersions(sides.revisionTopics)
    this.#removed = new Set(sides.topics.removed.filter((topic) => !this.isReplacedTopic(topic)))
  }

  /** Whether all event types of a message are replaced by later versions, which is told once. */
  isReplaced({ eventTypes }: Message): boolean {
    return (
      eventTypes.length > 0 && eventTypes.every(({ value }) => this.#replaced.has(typeKey(value)))
    )
  }

  /** Whether a topic that is gone has a next version, and all its messages have one too. */
  isReplacedTopic(topic: Topic): boolean {
    if (topic.messages.size === 0 || !this.#hasNextVersion(topic)) return false
    return [...topic.messages].every((message) => this.isReplaced(message) || this.#isOver(message))
  }

  /** Finds versions that replace others in place of standing beside them, and those that break nothing. */
  *changes(): Generator<Change> {
    for (const { base, revision } of this.#replaced.values()) {
      if (!base.messages.every((message) => this.#isToldElsewhere(message, base)))
        yield this.#toReplacement(base, revision)
    }
    for (const [key, revision] of this.#revision.byKey) {
      const base = this.#base.byKey.get(`${revision.base}.v${revision.version - 1}`)
      if (base === undefined || this.#base.byKey.has(key)) continue
      if (isNeedless(base, revision, this.#sides)) yield this.#toNeedless(base, revision)
    }
  }

  #toReplacement(base: DeclaredType, revision: DeclaredType): Change {
    const users = this.#usersOf(base)
    const isTaken = users.direction === 'sent'
    return changeOfKind('event-version-replaced', {
      ...users,
      node: revision.node,
      base: base.node,
      was: base.value,
      is: revision.value,
      ...(isTaken && { help: 'Go on to take both versions until the old one is sunset.' }),
    })
  }

  #toNeedless(base: DeclaredType, revision: DeclaredType): Change {
    return changeOfKind('event-version-needless', {
      ...this.#usersOf(base),
      node: revision.node,
      base: base.node,
      was: base.value,
      is: revision.value,
    })
  }

  /** Whether a message is over, or the change of its topic or of its payload tells that it is gone. */
  #isToldElsewhere(message: Message, type: DeclaredType): boolean {
    if (this.#isOver(message)) return true
    const topics = message.channels.map((channel) => this.#sides.baseTopics.of(channel))
    if (topics.length > 0 && topics.every((topic) => topic && this.#removed.has(topic))) return true
    // A message that has other types left is compared, and the type that is gone is a value of its enum.
    const isInSchema = type.source === 'cloudevents' || type.source === 'headers'
    return isInSchema && !this.isReplaced(message)
  }

  #isOver(message: Message): boolean {
    return isMessageSunset(this.#sides.base, message, this.#sides.options.today)
  }

  #usersOf({ messages }: DeclaredType): Pick<Change, 'direction' | 'operations'> {
    const { baseTopics } = this.#sides
    const uses = messages.flatMap((message) =>
      message.channels.flatMap((channel) => baseTopics.of(channel)?.usesOf(message) ?? []),
    )
    return metBy({ uses })
  }

  #hasNextVersion({ address }: Topic): boolean {
    if (address === undefined) return false
    const { base, version = 1 } = splitEventVersion(address)
    return (this.#versions.get(anonymous(base)) ?? 0) > version
  }
}

/** The latest version of each topic. */
function latestVersions({ all }: Topics): Map<string, number> {
  const versions = new Map<string, number>()
  for (const { address } of all) {
    const { base, version } = splitEventVersion(address ?? '')
    const key = anonymous(base)
    if (version !== undefined) versions.set(key, Math.max(version, versions.get(key) ?? 0))
  }
  return versions
}
