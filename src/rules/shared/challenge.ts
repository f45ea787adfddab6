import type { ResponseUse } from '../../model/openapi/http.ts'

/** How much of a description is read. */
const LONGEST_TEXT = 300

/**
 * Whether a response hands the client a challenge, which it answers by a request of its own: nothing
 * goes on that it could wait for.
 */
export function isChallenge({ response }: ResponseUse): boolean {
  const description = response?.node.get('description')?.string ?? ''
  return /\bchallenges?\b/i.test(description.slice(0, LONGEST_TEXT))
}
