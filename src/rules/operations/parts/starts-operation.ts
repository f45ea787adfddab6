import type { ResponseUse } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isChallenge, takesSecurityEvents } from '../../shared/purposes/challenge.ts'
import { isCancelOfMonitor } from './cancelling.ts'

/** Methods that are safe (RFC 9110, section 9.2.1), whose 202 says “not ready yet”. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['get', 'head', 'options', 'query'])

/** Whether a response says that a long-running operation has begun: the 202 of what changes something. */
export function startsOperation(api: OpenApi, use: ResponseUse): boolean {
  const { status, operation } = use
  if (status !== '202' || SAFE_METHODS.has(operation.method) || isChallenge(use)) return false
  return !isCancelOfMonitor(api, operation) && !takesSecurityEvents(operation)
}
