import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from './asyncapi.ts'
import { Message } from './message.ts'

/** How deeply `oneOf`s of messages may be nested. */
const MAX_NESTING = 10

/** Reads messages, one object for each declaration. */
export class MessageReader {
  readonly #api: AsyncApi
  readonly #messages = new Map<object, Message>()
  /** What a 2.x `oneOf` holds, since many operations may refer to one. */
  readonly #alternatives = new Map<object, readonly Message[]>()

  constructor(api: AsyncApi) {
    this.#api = api
  }

  /** All messages that were read, each once. */
  get all(): Message[] {
    return [...this.#messages.values()]
  }

  /** The message at a node, after its `$ref`; several where it is a 2.x `oneOf`. */
  read(member: SpecNode | undefined): readonly Message[] {
    const node = member && this.#api.references.follow(member)
    if (node?.object === undefined) return []
    if (!this.#isChoice(node)) return [this.#messageAt(node, node.object)]
    let messages = this.#alternatives.get(node.object)
    if (messages === undefined) {
      messages = this.#readAll([node])
      this.#alternatives.set(node.object, messages)
    }
    return messages
  }

  /** The messages of a 3.x map or list. */
  readAll(collection: SpecNode | undefined): Message[] {
    const target = collection && this.#api.references.follow(collection)
    const members = target === undefined ? [] : [...target.members(), ...target.items()]
    return this.#readAll(members)
  }

  #isChoice(node: SpecNode): boolean {
    return !this.#api.isVersion3 && node.get('oneOf') !== undefined
  }

  /** Each `oneOf` below is looked into once, since they may be nested in circles and layers. */
  #readAll(members: readonly SpecNode[]): Message[] {
    const messages: Message[] = []
    const seen = new Set<object>()
    const visit = (member: SpecNode, nesting: number): void => {
      const node = this.#api.references.follow(member)
      if (node?.object === undefined || seen.has(node.object)) return
      seen.add(node.object)
      if (!this.#isChoice(node)) messages.push(this.#messageAt(node, node.object))
      else if (nesting < MAX_NESTING)
        for (const item of node.get('oneOf')?.items() ?? []) visit(item, nesting + 1)
    }
    for (const member of members) visit(member, 0)
    return messages
  }

  #messageAt(node: SpecNode, object: object): Message {
    const known = this.#messages.get(object)
    if (known !== undefined) return known
    const message = new Message(node, this.#api)
    this.#messages.set(object, message)
    return message
  }
}
