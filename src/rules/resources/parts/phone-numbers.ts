import type { SpecNode } from '../../../documents/node.ts'
import type { Identifier } from './identifiers.ts'

/** What a description calls a number that people are called by. */
const SAYS_PHONE = /\b(?:mobile|phone|telephone) number\b(?!['’]s)|\bMSISDN\b|\bE\.164\b/i
/** “The ID of the phone number” is that of a resource. */
const OF_PHONE = /\b(?:id|identifier|key)\b[^.,;]*\b(?:for|of)\b/i
/** How much of a description is read. */
const LONGEST_DESCRIPTION = 200

/**
 * Whether a row of digits is a phone number (ITU-T E.164), by the description of the identifier or by
 * the same number with a plus beside it, where it is shown.
 */
export function isSaidPhoneNumber({ node }: Identifier, shown: SpecNode): boolean {
  const value = String(shown.value)
  if (!/^\d{7,15}$/.test(value)) return false
  const others = Object.values(shown.parent?.object ?? {})
  if (others.some((other) => typeof other === 'string' && isWithPlus(other, value))) return true
  const text = node.get('description')?.string?.slice(0, LONGEST_DESCRIPTION) ?? ''
  return SAYS_PHONE.test(text) && !OF_PHONE.test(text)
}

function isWithPlus(text: string, digits: string): boolean {
  return text.startsWith('+') && text.replace(/[^\d]/g, '') === digits
}
