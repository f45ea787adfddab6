import { descriptionOf } from '../../words/description.ts'
import type { Identifier } from './identifiers.ts'

/** What a description calls a number that people are called by. */
const SAYS_PHONE = /\b(?:mobile|phone|telephone) number\b(?!['’]s)|\bMSISDN\b|\bE\.164\b/i
/** “The ID of the phone number” is that of a resource. */
const OF_PHONE = /\b(?:id|identifier|key)\b[^.,;]*\b(?:for|of)\b/i

/** Whether the description of an identifier says that a row of digits is a phone number (ITU-T E.164). */
export function isSaidPhoneNumber({ node }: Identifier, value: string): boolean {
  if (!/^\d{7,15}$/.test(value)) return false
  const text = descriptionOf(node)
  return SAYS_PHONE.test(text) && !OF_PHONE.test(text)
}
