import { outlineOf } from '../../../model/schema/outline.ts'
import type { ComparedMessage, MessageChannel } from './compared-messages.ts'
import type { DeclaredTopic } from './declared-topics.ts'
import { MAX_FOUND } from './topics-by-base.ts'

/** The messages of the topics that a dead-letter or retry topic belongs to. */
export class OriginalMessages {
  /** Whether there are some, and each can be seen. */
  readonly isComplete: boolean
  readonly #messages: ReadonlySet<ComparedMessage>
  /** By the outline of the payload; undefined where it cannot be seen. */
  readonly #byOutline = new Map<string | undefined, ComparedMessage[]>()

  constructor(topics: readonly DeclaredTopic<MessageChannel>[]) {
    // Of more topics, some may not have been found.
    const isFew = topics.length < MAX_FOUND
    this.#messages = new Set(isFew ? topics.flatMap(({ channel }) => channel.messages) : [])
    this.isComplete = this.#messages.size > 0 && !topics.some(({ channel }) => channel.isIncomplete)
    if (!this.isComplete) return
    for (const message of this.#messages) {
      const outline = outlineOfPayload(message)
      const alike = this.#byOutline.get(outline)
      if (alike === undefined) this.#byOutline.set(outline, [message])
      else alike.push(message)
    }
  }

  /** The messages whose payload may be that of a given one. */
  alike(message: ComparedMessage): Iterable<ComparedMessage> {
    if (this.#messages.has(message)) return [message]
    const outline = outlineOfPayload(message)
    if (outline === undefined) return this.#messages
    const unknown = this.#byOutline.get(undefined) ?? []
    return [...(this.#byOutline.get(outline) ?? []), ...unknown]
  }
}

/** The outline of a payload; empty where there is none, undefined where it cannot be seen. */
function outlineOfPayload({ payload, hasUnknownTraits }: ComparedMessage): string | undefined {
  // A trait that cannot be seen may bring the payload.
  if (hasUnknownTraits) return undefined
  return payload === undefined ? '' : outlineOf(payload)
}
