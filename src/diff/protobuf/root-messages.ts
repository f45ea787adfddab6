import type { ProtoMessage, ProtoSchema } from '../../model/protobuf/proto-schema.ts'

/** The messages of a schema that the payload may be. */
export interface RootMessages {
  /** One where it can be told, else all that may be it. */
  readonly messages: readonly ProtoMessage[]
  /** The name that a reference gives, and that no message has. */
  readonly missing: string | undefined
}

/**
 * Finds the message that a payload is: the one that the reference names (`order.proto#Order`); else the
 * only one that no other one holds; else the one with `@RootNode` in its comment, by which AsyncAPI's own
 * parser knows it; else the one that is called as the message of the document.
 * @param names what the message of the document is called
 */
export function findRoots(schema: ProtoSchema, names: readonly string[]): RootMessages {
  const { fragment, messages } = schema
  if (fragment !== undefined) {
    const found = messages.filter((message) => isCalled(message, fragment, schema))
    return { messages: found, missing: found.length === 0 ? fragment : undefined }
  }
  return { messages: chooseRoots(messages, names), missing: undefined }
}

/** A reference may write the name with the package, and a pointer in place of a name. */
function isCalled({ name }: ProtoMessage, fragment: string, { package: space }: ProtoSchema) {
  const called = fragment.replace(/^.*\//, '').replace(/^\./, '')
  return called === name || called === `${space}.${name}`
}

function chooseRoots(
  messages: readonly ProtoMessage[],
  names: readonly string[],
): readonly ProtoMessage[] {
  const candidates = withoutHeld(messages)
  if (candidates.length < 2) return candidates
  const marked = candidates.filter(({ isRoot }) => isRoot)
  if (marked.length === 1) return marked
  const called = candidates.filter(({ name }) => names.includes(name))
  return called.length === 1 ? called : candidates
}

/** The messages that no other one holds; of those that hold each other, and no other holds, the first. */
function withoutHeld(messages: readonly ProtoMessage[]): readonly ProtoMessage[] {
  const reached = new Set<ProtoMessage>()
  const starts = messages.filter((message) => reach(message, reached))
  // What comes later may hold what came before it, and not the other way round.
  const held = new Set<ProtoMessage>()
  return starts
    .reverse()
    .filter((message) => reach(message, held))
    .reverse()
}

/** @returns whether a message was not reached before */
function reach(message: ProtoMessage, reached: Set<ProtoMessage>): boolean {
  if (reached.has(message)) return false
  const pending = [message]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    for (const { type } of next.fields) if (type.kind === 'message') pending.push(type)
  }
  return true
}
