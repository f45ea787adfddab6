import { isSameSchema } from '../../../model/schema/same-schema.ts'
import type { ComparedMessage } from './compared-messages.ts'

/** What a message has lost against the messages of which it should be one. */
export type Loss =
  | { readonly kind: 'payload' }
  /** Names of headers, as the original declares them. */
  | { readonly kind: 'headers'; readonly names: readonly string[] }

/** So many messages are compared with one; whether it has lost parts of others is unknown. */
const MAX_COMPARED = 100

/**
 * Compares a dead-lettered message with those of its topic (Events 8): it has to have the payload of
 * one of them, and the headers of that one.
 * @returns undefined where nothing is lost, or what cannot be seen may be equal
 */
export function findLoss(
  message: ComparedMessage,
  originals: Iterable<ComparedMessage>,
): Loss | undefined {
  let isUnknown = false
  let compared = 0
  let lost: readonly string[] | undefined
  for (const original of originals) {
    if (original === message || ++compared > MAX_COMPARED) return undefined
    const isSame = hasSamePayload(message, original)
    if (isSame === undefined) isUnknown = true
    if (isSame !== true) continue
    const names = findLostHeaders(message, original)
    if (names.length === 0) return undefined
    lost ??= names
  }
  if (isUnknown) return undefined
  return lost === undefined ? { kind: 'payload' } : { kind: 'headers', names: lost }
}

function hasSamePayload(a: ComparedMessage, b: ComparedMessage): boolean | undefined {
  if (a.payload !== undefined && b.payload !== undefined) return isSameSchema(a.payload, b.payload)
  // A trait that cannot be seen may bring the payload.
  if (a.hasUnknownTraits || b.hasUnknownTraits) return undefined
  return a.payload === b.payload
}

function findLostHeaders(message: ComparedMessage, original: ComparedMessage): string[] {
  if (message.hasUnknownHeaders) return []
  const kept = new Set(message.headers.map((name) => name.toLowerCase()))
  return original.headers.filter((name) => !kept.has(name.toLowerCase()))
}
