import type { ResponseUse } from '../../../model/openapi/http.ts'

/**
 * Whether a response hands the client a challenge, which it answers by a request of its own: nothing
 * goes on that it could wait for.
 */
export function isChallenge({ response }: ResponseUse): boolean {
  return /\bchallenge\b/i.test(response?.node.get('description')?.string ?? '')
}
