import type { Operation } from '../../../model/openapi/http.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { jsonSchemasOf } from './bulk-operation.ts'

/** Ends of members that say what is to be done with an item, or with which of several things. */
const OF_REQUEST = /(?:action|body|method|op|operation|path|resource|type|ur[il])$/i

/**
 * Whether what a batch takes is a list of one thing that it shows, and no list of requests:
 * measurements of devices, say.
 */
export function takesOneKind({ requestBody }: Operation): boolean {
  const shapes = jsonSchemasOf(requestBody?.content ?? []).flatMap((body) => body.shapes)
  const lists = shapes.flatMap(({ schema, properties }) => [
    schema,
    ...[...properties.values()].map((property) => property.schema),
  ])
  const items = lists.flatMap((list) => list?.items ?? [])
  return items.length > 0 && items.every(isOneThing)
}

function isOneThing({ branches, shapes }: Schema): boolean {
  const names = shapes.flatMap(({ properties }) => [...properties.keys()])
  return branches.length === 0 && names.length > 0 && !names.some((name) => OF_REQUEST.test(name))
}
