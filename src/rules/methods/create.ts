import {
  isBatch,
  isCollectionGet,
  isSingleton,
  lastLiteral,
  nounOf,
} from '../../model/collection.ts'
import type { Operation, PathItem } from '../../model/http.ts'
import { isPlural, isUncountable } from '../../model/nouns.ts'
import type { OpenApi } from '../../model/openapi.ts'
import { isPluralSingleton } from '../paths/plural-singleton.ts'
import { isJudgedElsewhere } from '../paths/segment-faults.ts'
import { isVerbPhrase } from '../paths/verb-phrase.ts'
import { isVerb } from '../paths/verbs.ts'
import { isPostRetrieval } from './post-retrieval-predicate.ts'

/**
 * Whether an operation is a POST on a collection, which creates: its path ends in a literal without
 * custom action, is no singleton (be it named in the plural) and not the batch, and it is nothing
 * that methods/post-retrieval reports (conventions/model.md, Settled readings). Nor does it create
 * what a verb names (`/orders/cancel-all`, for paths/no-verb and no-verb-prefix), or a singular that
 * follows another literal and lists nothing (`/oauth/token`): these are no collections. Operations of
 * webhooks and callbacks are none.
 */
export function isCreate(api: OpenApi, operation: Operation): boolean {
  const { kind, method, isAdditional, pathItem } = operation
  if (kind !== 'path' || method !== 'post' || isAdditional) return false
  const last = lastLiteral(pathItem.path)
  if (last === undefined || isBatch(pathItem.path) || isPostRetrieval(operation)) return false
  if (isVerb(last.text) || isVerbPhrase(last.text) || isPluralSingleton(api, pathItem)) return false
  return !isSingleton(api, pathItem) && !isBehindLiteral(api, pathItem)
}

/** Whether a path ends in a singular noun behind another literal, and no GET on it lists. */
function isBehindLiteral(api: OpenApi, { path, operations }: PathItem): boolean {
  const [before, last] = path.segments.slice(-2)
  if (last === undefined || before?.kind !== 'literal' || isJudgedElsewhere(before)) return false
  const noun = nounOf(last)
  if (isPlural(noun) || isUncountable(noun)) return false
  return !operations.some((operation) => isCollectionGet(api, operation))
}
