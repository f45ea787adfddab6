import { isMergePatch } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { perObject } from '../../../text/memoize.ts'

/** The schemas of bodies that are no merge patches, with all that they lead to. */
export const schemasOfOtherBodies = perObject((api: OpenApi) => reach(bodiesOf(api)))

function* bodiesOf(api: OpenApi): Generator<Schema | undefined> {
  for (const { requestBody } of api.operations) {
    for (const { name, schema } of requestBody?.content ?? []) if (!isMergePatch(name)) yield schema
  }
  for (const { content } of api.responses) for (const { schema } of content) yield schema
}

function reach(start: Iterable<Schema | undefined>): ReadonlySet<Schema> {
  const reached = new Set<Schema>()
  const add = (schema: Schema | undefined) => {
    if (schema !== undefined) reached.add(schema)
  }
  for (const schema of start) add(schema)
  // What is added on the way is visited too.
  for (const { properties, subschemas } of reached) {
    for (const { schema } of properties) add(schema)
    for (const schema of [...subschemas.same, ...subschemas.inside]) add(schema)
  }
  return reached
}
