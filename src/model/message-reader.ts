import type { SpecNode } from '../documents/node.ts'
import type { AsyncApi } from './asyncapi.ts'
import { Message } from './message.ts'

/** How deeply `oneOf`s of messages may be nested. */
const MAX_NESTING = 10

/** Reads messages, one object for each declaration. */
export class MessageReader {
  readonly #api: AsyncApi
  readonly #messages = new Map<object, Message>()

  constructor(api: AsyncApi) {
    this.#api = api
  }

  /** All messages that were read, each once. */
  get all(): Message[] {
    return [...this.#messages.values()]
  }

  /** The message at a node, after its `$ref`; several where it is a 2.x `oneOf`. */
  read(member: SpecNode | undefined, nesting = 0): Message[] {
    const node = member && this.#api.references.follow(member)
    if (node?.object === undefined) return []
    const alternatives = this.#api.isVersion3 ? undefined : node.get('oneOf')
    if (alternatives !== undefined && nesting < MAX_NESTING) {
      const messages = [...alternatives.items()].flatMap((item) => this.read(item, nesting + 1))
      return [...new Set(messages)]
    }
    let message = this.#messages.get(node.object)
    if (message === undefined) {
      message = new Message(node, this.#api)
      this.#messages.set(node.object, message)
    }
    return [message]
  }

  /** The messages of a 3.x map or list. */
  readAll(collection: SpecNode | undefined): Message[] {
    const target = collection && this.#api.references.follow(collection)
    const members = target === undefined ? [] : [...target.members(), ...target.items()]
    return [...new Set(members.flatMap((member) => this.read(member)))]
  }
}
