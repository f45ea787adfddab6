import type { ResponseUse } from '../../../model/openapi/http.ts'
import { isOperationsItem } from '../../../model/openapi/monitor.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { descriptionOf } from '../../words/values/description.ts'

/** What is said of a GET on one. */
const LONG_RUNNING = /\b(?:state|status) of (?:an?|the) long-running operation\b/i

/**
 * Whether a response gives an operation status monitor, which changes while it is polled and is
 * exempt from the rules on entity tags: it answers a GET on /v{N}/operations/{…}, its body is one
 * (conventions/model.md, HTTP), or the operation says so.
 */
export function isMonitorRead(api: OpenApi, { operation, response }: ResponseUse): boolean {
  if (operation.method === 'get' && isOperationsItem(operation)) return true
  if (LONG_RUNNING.test(descriptionOf(operation.node))) return true
  // The walk is what tells schemas their uses.
  const { schemas } = api.walk
  return (response?.content ?? []).some(
    ({ schema }) => schema !== undefined && schemas.has(schema) && schema.isUsedAs('monitor'),
  )
}
