import type { Operation, ResponseUse } from '../../../model/openapi/http.ts'
import { essenceOf } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isChallenge } from '../../shared/purposes/challenge.ts'
import { isCancelOfMonitor } from './cancelling.ts'

const SECURITY_EVENT = 'application/secevent+jwt'
/** Methods that are safe (RFC 9110, section 9.2.1), whose 202 says “not ready yet”. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['get', 'head', 'options', 'query'])

/** Whether an operation is pushed security events, which it answers with 202 and nothing more (RFC 8935, section 2.2). */
function takesSecurityEvents({ requestBody }: Operation): boolean {
  const types = requestBody?.content ?? []
  return types.length > 0 && types.every(({ name }) => essenceOf(name) === SECURITY_EVENT)
}

/** Whether a response says that a long-running operation has begun: the 202 of what changes something. */
export function startsOperation(api: OpenApi, use: ResponseUse): boolean {
  const { status, operation } = use
  if (status !== '202' || SAFE_METHODS.has(operation.method) || isChallenge(use)) return false
  return !isCancelOfMonitor(api, operation) && !takesSecurityEvents(operation)
}
