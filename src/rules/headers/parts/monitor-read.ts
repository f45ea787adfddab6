import type { ResponseUse } from '../../../model/openapi/http.ts'
import { isOperationsItem } from '../../../model/openapi/monitor.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'

/**
 * Whether a response gives an operation status monitor, which changes while it is polled and is
 * exempt from the rules on entity tags: it answers a GET on /v{N}/operations/{…}, or its body is
 * one (conventions/model.md, HTTP).
 */
export function isMonitorRead(api: OpenApi, { operation, response }: ResponseUse): boolean {
  if (operation.method === 'get' && isOperationsItem(operation)) return true
  // The walk is what tells schemas their uses.
  const { schemas } = api.walk
  return (response?.content ?? []).some(
    ({ schema }) => schema !== undefined && schemas.has(schema) && schema.isUsedAs('monitor'),
  )
}
