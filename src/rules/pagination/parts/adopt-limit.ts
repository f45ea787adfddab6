import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Adopted } from '../../mending/components/component-place.ts'
import { isReusable } from '../../mending/components/is-reusable.ts'
import { findLimitFault } from './limit-fault.ts'
import { addDefault, lacksDefault } from './mend-default.ts'
import { boundLimit } from './mend-limit.ts'

/**
 * The component that is the `limit` of most collections, with the bounds and the default that it lacks:
 * a second one beside it would say the same.
 * @param max the greatest size of a page
 */
export function adoptLimit(api: OpenApi, max: number): Adopted | undefined {
  const limits = api.parameters.filter(
    ({ in: place, name, node, isRequired }) =>
      place === 'query' && name === 'limit' && !isRequired && isReusable(node),
  )
  for (const limit of limits.sort((a, b) => b.operations.length - a.operations.length)) {
    const bounds =
      findLimitFault(limit, max) === undefined ? undefined : boundLimit(limit, api, max)
    const defaults = lacksDefault(limit) ? addDefault(limit) : undefined
    if (bounds?.length === 0 || defaults?.length === 0) continue
    return { component: limit.node, edits: [...(bounds ?? []), ...(defaults ?? [])] }
  }
  return undefined
}
