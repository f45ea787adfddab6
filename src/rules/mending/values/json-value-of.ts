import type { SpecNode } from '../../../documents/node.ts'
import type { JsonValue } from '../../../edits/changes/json-value.ts'

/**
 * The value of a node, to be written elsewhere.
 * @returns undefined where that would not say the same: aliases would be written out, or a number is
 * longer than this program reads
 */
export function jsonValueOf({ document, value }: SpecNode): JsonValue | undefined {
  if (document.sharesValues || !isExact(value)) return undefined
  return value as JsonValue // what a document holds is JSON
}

function isExact(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value)
  // No deeper than the parser lets documents be.
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact)
}
