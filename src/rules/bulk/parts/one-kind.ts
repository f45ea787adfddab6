import type { Operation } from '../../../model/openapi/http.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { lowerWords } from '../../words.ts'
import { jsonSchemasOf } from './bulk-operation.ts'

/** Last words of members that say what is to be done with an item, or with which of several things. */
const OF_REQUESTS: ReadonlySet<string> = new Set(
  'action body method op operation path resource type uri url'.split(' '),
)

/**
 * Whether what a batch takes is a list of one thing that it shows, and no list of requests:
 * measurements of devices, say.
 */
export function takesOneKind({ requestBody }: Operation): boolean {
  const bodies = jsonSchemasOf(requestBody?.content ?? [])
  const lists = bodies.flatMap(({ shapes }) =>
    shapes.flatMap(({ items, properties }) => [
      items,
      ...[...properties.values()].map(({ schema }) => schema?.items),
    ]),
  )
  const items = lists.filter((list) => list !== undefined)
  return items.length > 0 && items.every(isOneThing)
}

function isOneThing({ branches, shapes }: Schema): boolean {
  if (branches.length > 0 || shapes.length === 0) return false
  return shapes.every(
    ({ properties, isUnknown }) =>
      !isUnknown &&
      properties.size > 0 &&
      ![...properties.keys()].some((name) => OF_REQUESTS.has(lowerWords(name).at(-1) ?? '')),
  )
}
