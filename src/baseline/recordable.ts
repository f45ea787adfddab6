import { COMPATIBLE_CHANGE } from '../findings/compatible-change.ts'
import { INTERNAL_ERROR } from '../findings/internal-error.ts'

const NEVER_RECORDED = new Set([INTERNAL_ERROR, COMPATIBLE_CHANGE, 'parser', 'structure/syntax'])

/**
 * Whether findings of a rule may be known and left: not a document that could not be read, nor a
 * rule that failed, which would hide all that is not seen for that; nor what is wrong with a
 * suppression, which is mended where it is written; nor a change that breaks nobody.
 */
export function isRecordable(rule: string): boolean {
  return !NEVER_RECORDED.has(rule) && !rule.startsWith('suppression/')
}
