import type { SpecNode } from '../../documents/node.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { resourceSchemasOf } from '../../model/openapi/resources.ts'
import type { Property } from '../../model/schema/schema.ts'
import { perObject } from '../../text/memoize.ts'
import { shownInstancesOf } from '../mending/values/shown-instances.ts'
import { hasTypePrefix } from '../shared/bodies/type-prefix.ts'

/**
 * Whether a field such as `_id` becomes the `id` of a resource, and what is shown of it has no type
 * prefix: resources/id-prefix reports that of an `id` alone.
 */
export function becomesShortId(api: OpenApi, property: Property, name: string): boolean {
  if (name !== 'id' || property.name.toLowerCase() === 'id') return false
  if (!propertiesOfResources(api).has(property.node.value)) return false
  const { schema, owner } = property
  const instances = shownInstancesOf(api)
  const shown = [
    ...(instances.get(owner) ?? []).map((each) => each.get(property.name)),
    ...((schema && instances.get(schema)) ?? []),
  ]
  const isShort = (id: SpecNode | undefined) =>
    id?.string !== undefined && !hasTypePrefix(id.string)
  return schema?.format === 'uuid' || shown.some(isShort)
}

/** What declares the members of resources. */
const propertiesOfResources = perObject((api: OpenApi): ReadonlySet<unknown> => {
  const shapes = resourceSchemasOf(api).flatMap(({ schema }) => schema.shapes)
  return new Set(
    shapes.flatMap(({ properties }) => [...properties.values()].map(({ node }) => node.value)),
  )
})
