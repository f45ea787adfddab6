import type { NodeEdit } from '../../../edits/node-edit.ts'
import { ownCollectionGets } from '../../../model/openapi/foreign-paths.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { resourceSchemasOf } from '../../../model/openapi/resources.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { isRefused } from '../../../renames/rename.ts'
import { renameProperty } from '../../../renames/rename-property.ts'
import { perObject } from '../../../text/memoize.ts'
import { requireMember } from '../../mending/require-member.ts'
import { shownInstancesOf } from '../../mending/shown-instances.ts'
import { fieldsOf } from '../../shared/item-fields.ts'
import { filtersByUnknown } from '../../shared/known-field-predicate.ts'
import { usersOf } from './body-users.ts'

const NAME = 'data'

/**
 * The changes that call the one list of a collection's body `data`.
 * @returns none where the body has several lists, something else has it too, or rules would judge what
 * is in the list that do not know it for resources yet
 */
export function callData(api: OpenApi, body: Schema): readonly NodeEdit[] {
  const list = onlyListOf(body)
  if (list === undefined || !isOfCollections(api, body) || !areKnown(api, body, list)) return []
  const rename = renameProperty(api, list.node, NAME)
  if (isRefused(rename) || rename.declarations.length > 1) return []
  if (body.shapes.every(({ required }) => required.has(list.name))) return rename.edits
  const shown = shownInstancesOf(api).get(body) ?? []
  if (!shown.every(({ object }) => object !== undefined && list.name in object)) return []
  return [...rename.edits, ...requireMember(body.node, NAME)]
}

/** The only array of a body, which the body itself declares. */
function onlyListOf({ shapes, properties, node }: Schema): Property | undefined {
  const [shape, ...others] = shapes
  if (shape === undefined || others.length > 0 || shape.isUnknown) return undefined
  const lists = [...shape.properties.values()].filter(({ schema }) => schema?.isOfType('array'))
  const [list, second] = lists
  const isOwn = properties.some((each) => each.node.value === list?.node.value)
  return isOwn && second === undefined && node.get('$ref') === undefined ? list : undefined
}

/** Whether collections alone answer with a body, and no other schema is made of it. */
function isOfCollections(api: OpenApi, body: Schema): boolean {
  const gets = collectionGetsOf(api)
  const users = usersOf(api).get(body) ?? []
  return users.every((user) => gets.has(user)) && !partsOf(api).has(body)
}

/** Whether the items are resources that rules judge already, and parameters filter by their fields. */
function areKnown(api: OpenApi, body: Schema, { schema }: Property): boolean {
  const items = schema?.shapes.map((shape) => shape.items) ?? []
  if (!items.every((item) => item !== undefined && resourcesOf(api).has(item))) return false
  const fields = fieldsOf(items)
  const users = usersOf(api).get(body) ?? []
  return users.every(({ parameters }) =>
    parameters.every(
      (each) =>
        !(each.in === 'query' && each.name.endsWith('_in')) && !filtersByUnknown(each, fields),
    ),
  )
}

/** What other schemas are composed of, or have inside. */
const partsOf = perObject(({ walk }: OpenApi): ReadonlySet<Schema> => {
  const parts = new Set<Schema>()
  for (const { subschemas } of walk.schemas)
    for (const part of [...subschemas.same, ...subschemas.inside]) parts.add(part)
  return parts
})

const resourcesOf = perObject(
  (api: OpenApi) => new Set(resourceSchemasOf(api).map(({ schema }) => schema)),
)

const collectionGetsOf = perObject(ownCollectionGets)
