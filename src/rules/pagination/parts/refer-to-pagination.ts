import type { SpecNode } from '../../../documents/node.ts'
import { okSchemasOf } from '../../../model/openapi/collection.ts'
import { ownCollectionGets } from '../../../model/openapi/foreign-paths.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'
import { type ComponentReference, referTo } from '../../mending/components/components.ts'
import { isReusable } from '../../mending/components/is-reusable.ts'
import { paginationSchema } from '../../mending/definitions/pagination-definition.ts'
import type { RuleOptions } from '../../options.ts'
import { isPagination } from './envelope-faults.ts'

/**
 * The schema of `pagination` as a body refers to it: a component of the document, or one that is
 * declared for all bodies; in place where the ruleset wants it.
 */
export function referToPagination(
  api: OpenApi,
  from: SpecNode,
  { fix }: Pick<RuleOptions, 'fix'>,
): ComponentReference {
  const inline = { reference: paginationSchema(api), edits: [] }
  if (fix.inline) return inline
  const shared = referTo(api, from, {
    kind: 'schemas',
    name: 'Pagination',
    word: 'Info',
    write: () => ({ value: inline.reference, edits: [] }),
    isServedBy: (component) => isPagination(api.schemas.at(component)),
    candidates: () => referredPaginations(api),
  })
  return shared ?? inline
}

/** The components that bodies of collections refer to as their `pagination`. */
const referredPaginations = perObject((api: OpenApi): readonly SpecNode[] => {
  const bodies = [...ownCollectionGets(api)].flatMap(okSchemasOf)
  const shapes = bodies.flatMap((body) => body.shapes)
  return shapes
    .map(({ properties }) => properties.get('pagination')?.schema?.node)
    .filter((node) => node !== undefined)
    .filter(isReusable)
})
