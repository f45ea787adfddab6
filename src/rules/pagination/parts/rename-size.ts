import { isCollectionGet, mayList } from '../../../model/openapi/collection.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isRefused } from '../../../renames/edits/rename.ts'
import { renameParameter } from '../../../renames/kinds/rename-parameter.ts'
import { forAllUses } from '../../mending/components/for-all-uses.ts'
import { QUERY_PARAMETERS } from '../../mending/parameters/query-parameters.ts'
import { nameOperation } from '../../operation-name.ts'
import type { ProposedEdits } from '../../rule.ts'
import { findForbiddenUse } from '../../shared/pagination/forbidden-parameter-predicate.ts'
import { findLimitFault } from './limit-fault.ts'
import { addDefault, lacksDefault } from './mend-default.ts'
import { boundLimit } from './mend-limit.ts'

/**
 * The changes that call what sizes pages `limit`, wherever it is taken, with the default and the bounds
 * that a limit has.
 * @returns none where another parameter beside it sizes them too, or no default or bound is certain;
 *   why there is none where something takes it that would be a collection by that name alone: its body
 *   and its cursors would be found to be missing
 */
export function renameSize(api: OpenApi, parameter: Parameter): ProposedEdits {
  if (parameter.nameOn === 'key') return []
  const isOnly = parameter.operations.every((operation) => sizesOf(operation).length <= 1)
  const defaults = lacksDefault(parameter) ? addDefault(parameter) : undefined
  const { maximum } = QUERY_PARAMETERS.limit.schema
  const isBounded = findLimitFault(parameter, maximum) === undefined
  const bounds = isBounded ? undefined : boundLimit(parameter, api, maximum)
  if (!isOnly || defaults?.length === 0 || bounds?.length === 0) return []
  const doubtful = parameter.operations.find((each) => !isCollectionGet(api, each) && mayList(each))
  if (doubtful !== undefined)
    return { refused: `${nameOperation(doubtful)} takes it too, which may list no resources` }
  const rename = renameParameter(api, parameter, 'limit')
  return isRefused(rename)
    ? rename
    : forAllUses(parameter.node, [...rename.edits, ...(bounds ?? []), ...(defaults ?? [])])
}

function sizesOf(operation: Operation): Parameter[] {
  const gets = new Set([operation])
  return operation.parameters.filter((each) => findForbiddenUse(each, gets)?.role === 'size')
}
