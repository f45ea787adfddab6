import { isItem } from '../../../model/openapi/collection.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { isCustomAction } from './own-operations.ts'

/**
 * Whether an operation deletes an item and says nothing of how it answers when that is gone already
 * (Methods 4): `4XX` stands for 404, `2XX` not for 204. methods/delete-repeated reports it, and
 * errors/expected-status leaves the 404 to that rule; one without any response is the other way round.
 */
export function leavesRepetitionOpen(operation: Operation): boolean {
  if (operation.method !== 'delete' || !isItem(operation.pathItem.path)) return false
  if (isCustomAction(operation) || operation.responses.length === 0) return false
  return !operation.responses.some(({ status }) => /^(204|404|4XX)$/i.test(status))
}
