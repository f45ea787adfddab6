import type { Operation } from '../../../model/openapi/http.ts'
import { mayBeAction } from '../../words/phrases/action-words.ts'
import { saysOtherAct, saysWhatItDoes, saysWriting } from './said-act.ts'

/**
 * Whether what a path names is seen to be a resource that is changed: it can be read or deleted there,
 * or the operation says that it writes; where nothing is said, the path names no act.
 */
export function changesResource(operation: Operation): boolean {
  const { operations, path } = operation.pathItem
  if (saysWriting(operation)) return true
  if (saysOtherAct(operation)) return false
  if (operations.some(({ method }) => /^(?:get|head|delete)$/.test(method))) return true
  return !saysWhatItDoes(operation) && !path.segments.some(({ text }) => mayBeAction(text))
}
