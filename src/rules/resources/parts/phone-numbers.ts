import type { SpecNode } from '../../../documents/node.ts'
import { descriptionOf } from '../../words/values/description.ts'
import type { Identifier } from './identifiers.ts'

/** What a description calls a number that people are called by. */
const SAYS_PHONE = /\b(?:mobile|phone|telephone) number\b(?!['’]s)|\bMSISDN\b|\bE\.164\b/i
/** “The ID of the phone number” is that of a resource. */
const OF_PHONE = /\b(?:id|identifier|key)\b[^.,;]*\b(?:for|of)\b/i

/**
 * Whether a row of digits is a phone number (ITU-T E.164), as the description of an identifier says, or as
 * the same number beside it shows: `+1 (650) 555-1234`.
 */
export function isSaidPhoneNumber({ node }: Identifier, shown: SpecNode): boolean {
  const value = String(shown.value)
  if (!/^\d{7,15}$/.test(value)) return false
  const text = descriptionOf(node)
  if (SAYS_PHONE.test(text) && !OF_PHONE.test(text)) return true
  return [...(shown.parent?.members() ?? [])].some(
    ({ string }) => string?.startsWith('+') === true && string.replace(/\D/g, '') === value,
  )
}
