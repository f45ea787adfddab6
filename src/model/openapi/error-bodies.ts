import { perObject } from '../../text/memoize.ts'
import { withParts } from '../schema/all-of.ts'
import type { Schema } from '../schema/schema.ts'
import { isErrorStatus, type Response } from './http.ts'
import type { OpenApi } from './openapi.ts'

/**
 * The schemas of the bodies that errors have and nothing else has, with the parts of their `allOf`s,
 * whatever their media types: bodies that are to become problems (section Problem body).
 */
export const errorBodiesOf = perObject((api: OpenApi): ReadonlySet<Schema> => {
  const errors = new Set<Schema>()
  const others = new Set<Schema>()
  for (const response of api.responses)
    for (const schema of schemasOf(response)) (isOfErrors(response) ? errors : others).add(schema)
  for (const operation of api.operations)
    for (const schema of schemasOf(operation.requestBody ?? { content: [] })) others.add(schema)
  return new Set([...errors].filter((schema) => !others.has(schema)))
})

function isOfErrors({ uses }: Response): boolean {
  return uses.length > 0 && uses.every(({ status }) => isErrorStatus(status))
}

function* schemasOf({ content }: Pick<Response, 'content'>): Generator<Schema> {
  for (const { schema } of content) if (schema !== undefined) yield* withParts(schema)
}
