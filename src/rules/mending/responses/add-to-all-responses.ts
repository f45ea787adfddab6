import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { RuleOptions } from '../../options.ts'
import type { KnownHeader } from '../definitions/header-definitions.ts'
import { addHeaders } from './add-headers.ts'

/** The changes that document headers in every response which has a place for them. */
export function addToAllResponses(
  api: OpenApi,
  names: readonly KnownHeader[],
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] {
  return api.responses.flatMap((response) =>
    response.uses.length === 0 ? [] : addHeaders(api, response, names, options),
  )
}
