import { headerOf, type Operation, responseOf } from '../../../model/openapi/http.ts'
import { perObject } from '../../../text/memoize.ts'

/** Whether an operation says that its use is limited: it documents 429, or `RateLimit`. */
export const isRateLimited = perObject(
  (operation: Operation): boolean =>
    responseOf(operation, '429') !== undefined ||
    operation.responses.some(
      ({ response }) => response !== undefined && headerOf(response, 'RateLimit') !== undefined,
    ),
)
