import { okSchemasOf } from '../../../model/openapi/collection.ts'
import type { PathItem } from '../../../model/openapi/http.ts'
import type { Schema } from '../../../model/schema/schema.ts'

/** Which part of the names of two resources is to be the same, at least, for them to be one kind of thing. */
const LEAST_SHARED = 0.5

/**
 * Whether two paths are seen to list different things, however they are called: the GETs of both answer
 * with items whose fields are known, and have less than half of them in common.
 */
export function listDifferently(one: PathItem, other: PathItem): boolean {
  const [these, those] = [fieldsOfItems(one), fieldsOfItems(other)]
  if (these.size === 0 || those.size === 0) return false
  const shared = [...these].filter((name) => those.has(name)).length
  return shared / Math.min(these.size, those.size) < LEAST_SHARED
}

function fieldsOfItems({ operations }: PathItem): ReadonlySet<string> {
  const get = operations.find(({ method }) => method === 'get')
  const items = get === undefined ? [] : okSchemasOf(get).flatMap(itemsOf)
  return new Set(
    items.flatMap(({ shapes }) => shapes.flatMap(({ properties }) => [...properties.keys()])),
  )
}

/** The items of a list, or of the lists that an answer wraps. */
function itemsOf(body: Schema): Schema[] {
  if (body.items !== undefined) return [body.items]
  return body.shapes.flatMap(({ properties }) =>
    [...properties.values()].flatMap(({ schema }) => schema?.items ?? []),
  )
}
