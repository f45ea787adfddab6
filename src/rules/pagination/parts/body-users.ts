import type { Operation } from '../../../model/openapi/http.ts'
import type { MediaType } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { append } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'

/** The operations that have a schema for a body, in a request or a response. */
export const usersOfBody = perObject((api: OpenApi): ReadonlyMap<Schema, readonly Operation[]> => {
  const users = new Map<Schema, Operation[]>()
  for (const operation of [...api.operations, ...api.clientOperations])
    for (const { schema } of bodiesOf(operation))
      if (schema !== undefined) append(users, schema, operation)
  return users
})

function bodiesOf({ requestBody, responses }: Operation): MediaType[] {
  const answers = responses.flatMap(({ response }) => response?.content ?? [])
  return [...(requestBody?.content ?? []), ...answers]
}
