import type { References } from '../../documents/references.ts'
import type { Message } from '../../model/message.ts'
import { outlineOf } from '../../model/schema-outline.ts'
import type { DeclaredTopic } from './declared-topics.ts'
import { payloadOf } from './lost-parts.ts'
import { MAX_FOUND } from './topics-by-base.ts'

/** The messages of the topics that a dead-letter or retry topic belongs to. */
export class OriginalMessages {
  /** Whether there are some, and each can be seen. */
  readonly isComplete: boolean
  readonly #messages: ReadonlySet<Message>
  readonly #references: References
  /** By the outline of the payload; undefined where it cannot be seen. */
  readonly #byOutline = new Map<string | undefined, Message[]>()
  readonly #outlines = new Map<unknown, string | undefined>()

  constructor(topics: readonly DeclaredTopic[], references: References) {
    // Of more topics, some may not have been found.
    const isFew = topics.length < MAX_FOUND
    this.#messages = new Set(isFew ? topics.flatMap(({ channel }) => channel.messages) : [])
    this.#references = references
    this.isComplete = this.#messages.size > 0 && !topics.some(hasUnknownMessages)
    if (!this.isComplete) return
    for (const message of this.#messages) {
      const outline = this.#outlineOf(message)
      const alike = this.#byOutline.get(outline)
      if (alike === undefined) this.#byOutline.set(outline, [message])
      else alike.push(message)
    }
  }

  /** Those whose payload may be that of a message. */
  alike(message: Message): Iterable<Message> {
    if (this.#messages.has(message)) return [message]
    const outline = this.#outlineOf(message)
    if (outline === undefined) return this.#messages
    const unknown = this.#byOutline.get(undefined) ?? []
    return [...(this.#byOutline.get(outline) ?? []), ...unknown]
  }

  /** Payloads that several messages refer to are read once. */
  #outlineOf(message: Message): string | undefined {
    // A trait that cannot be seen may bring the payload.
    if (message.hasUnknownTraits) return undefined
    const payload = payloadOf(message, this.#references)
    const target = payload && this.#references.follow(payload)
    if (payload === undefined) return ''
    if (target === undefined) return undefined
    if (!this.#outlines.has(target.value))
      this.#outlines.set(target.value, outlineOf(target, this.#references))
    return this.#outlines.get(target.value)
  }
}

/** Whether a message of a topic cannot be seen, so that it may be the one. */
function hasUnknownMessages({ api, channel }: DeclaredTopic): boolean {
  const listed = api.isVersion3
    ? [...(channel.node.get('messages')?.members() ?? [])]
    : channel.operations.flatMap(({ node }) => {
        const message = node.get('message')
        const target = message && api.references.follow(message)
        return message === undefined ? [] : [message, ...(target?.get('oneOf')?.items() ?? [])]
      })
  return listed.some((message) => api.references.follow(message) === undefined)
}
