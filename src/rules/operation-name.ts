import type { Operation, ResponseUse } from '../model/openapi/http.ts'
import { quote } from '../text/quote.ts'

/** An operation for a message: `GET /v1/orders`, in backticks. */
export function nameOperation({ method, isAdditional, pathItem }: Operation): string {
  return quote(`${isAdditional ? method : method.toUpperCase()} ${pathItem.path.key}`)
}

/** A use of a response for a message: response `404` of `GET /v1/orders`. */
export function nameResponse({ status, operation }: ResponseUse): string {
  return `response ${quote(status)} of ${nameOperation(operation)}`
}
