import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { renameParameter } from '../../../renames/rename-parameter.ts'
import { editsOfRename } from '../../namer/mend.ts'
import type { ProposedEdits } from '../../rule.ts'
import { findForbiddenUse } from '../../shared/forbidden-parameter-predicate.ts'

/**
 * The changes that call what sizes pages `limit`, wherever it is taken.
 * @returns none where another parameter beside it sizes them too
 */
export function renameSize(api: OpenApi, parameter: Parameter): ProposedEdits {
  if (parameter.nameOn === 'key') return []
  const isOnly = parameter.operations.every((operation) => sizesOf(operation).length <= 1)
  return isOnly ? editsOfRename(renameParameter(api, parameter, 'limit')) : []
}

function sizesOf(operation: Operation): Parameter[] {
  const gets = new Set([operation])
  return operation.parameters.filter((each) => findForbiddenUse(each, gets)?.role === 'size')
}
