import { ownCollectionGets, ownPathItems } from '../../model/foreign-paths.ts'
import type { Parameter } from '../../model/http.ts'
import type { OpenApi } from '../../model/openapi.ts'
import { findForeignFilter } from '../filtering/operator-suffix-predicate.ts'
import { findForbiddenUse } from '../pagination/forbidden-parameter-predicate.ts'
import { findForeignTotal } from '../pagination/foreign-total-predicate.ts'
import { isForeignSort } from '../sorting/sort-parameter-predicate.ts'
import { isQueryVersion } from '../versioning/query-version-predicate.ts'

/**
 * Tells the parameters of a document that another rule asks to rename or to drop: those of
 * pagination/forbidden-parameter, pagination/total-opt-in, sorting/sort-parameter,
 * filtering/operator-suffix and versioning/no-query-version.
 */
export function renamedElsewhere(api: OpenApi): (parameter: Parameter) => boolean {
  const items = ownPathItems(api)
  const gets = ownCollectionGets(api)
  return (parameter) =>
    findForbiddenUse(parameter, gets) !== undefined ||
    isForeignSort(parameter, gets) ||
    findForeignTotal(parameter, gets) !== undefined ||
    isQueryVersion(parameter, items) ||
    findForeignFilter(parameter, gets) !== undefined
}
