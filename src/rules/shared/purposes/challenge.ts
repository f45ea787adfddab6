import type { Operation, ResponseUse } from '../../../model/openapi/http.ts'
import { essenceOf } from '../../../model/openapi/media-type.ts'

/**
 * Whether a response hands the client a challenge, which it answers by a request of its own: nothing
 * goes on that it could wait for.
 */
export function isChallenge({ response }: ResponseUse): boolean {
  return /\bchallenge\b/i.test(response?.node.get('description')?.string ?? '')
}

const SECURITY_EVENT = 'application/secevent+jwt'

/** Whether an operation is pushed security events, which it answers with 202 and nothing more (RFC 8935, section 2.2). */
export function takesSecurityEvents({ requestBody }: Operation): boolean {
  const types = requestBody?.content ?? []
  return types.length > 0 && types.every(({ name }) => essenceOf(name) === SECURITY_EVENT)
}
