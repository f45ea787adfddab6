import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references.ts'
import { composedProperties } from '../../model/composed-properties.ts'
import type { Message } from '../../model/message.ts'
import { isSameSchema } from '../../model/same-schema.ts'

/** What a message has lost against those that it should be one of. */
export type Loss =
  | { readonly kind: 'payload' }
  /** Names of headers, as the original declares them. */
  | { readonly kind: 'headers'; readonly names: readonly string[] }

/** So many messages are compared with one; what is not is unknown. */
const MAX_COMPARED = 100

/**
 * Compares a dead-lettered message with those of its topic (Events 8): it has to have the payload of
 * one of them, and the headers of that one.
 * @returns undefined where nothing is lost, or what cannot be seen may be equal
 */
export function findLoss(
  message: Message,
  originals: Iterable<Message>,
  references: References,
): Loss | undefined {
  let isUnknown = false
  let compared = 0
  let lost: readonly string[] | undefined
  for (const original of originals) {
    if (original === message || ++compared > MAX_COMPARED) return undefined
    const isSame = hasSamePayload(message, original, references)
    if (isSame === undefined) isUnknown = true
    if (isSame !== true) continue
    const names = findLostHeaders(message, original)
    if (names.length === 0) return undefined
    lost ??= names
  }
  if (isUnknown) return undefined
  return lost === undefined ? { kind: 'payload' } : { kind: 'headers', names: lost }
}

function hasSamePayload(a: Message, b: Message, references: References): boolean | undefined {
  const left = payloadOf(a, references)
  const right = payloadOf(b, references)
  if (left !== undefined && right !== undefined) return isSameSchema(left, right, references)
  // A trait that cannot be seen may bring the payload.
  if (a.hasUnknownTraits || b.hasUnknownTraits) return undefined
  return left === right
}

/** The schema of a payload, without the object that names its format (3.x). */
export function payloadOf({ payloadNode }: Message, references: References): SpecNode | undefined {
  const target = payloadNode && references.follow(payloadNode)
  return target?.get('schemaFormat') === undefined ? payloadNode : target.get('schema')
}

function findLostHeaders(message: Message, original: Message): string[] {
  if (message.headerShapes.some(({ isUnknown }) => isUnknown)) return []
  const kept = new Set(headerNames(message).map((name) => name.toLowerCase()))
  return headerNames(original).filter((name) => !kept.has(name.toLowerCase()))
}

function headerNames({ headerSchemas }: Message): string[] {
  return [...new Set(composedProperties(headerSchemas).map(({ name }) => name))]
}
