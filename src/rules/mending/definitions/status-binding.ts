import { withParts } from '../../../model/schema/all-of.ts'
import type { Schema } from '../../../model/schema/schema.ts'

/** Whether a schema of problems says nothing of their `status` and `errorCode` but their types. */
export function isForAnyStatus({ shapes }: Schema): boolean {
  return shapes.every(({ properties }) =>
    ['status', 'errorCode'].every((name) => isUnbound(properties.get(name)?.schema)),
  )
}

function isUnbound(schema: Schema | undefined): boolean {
  if (schema === undefined) return true
  return [...withParts(schema)].every(
    (part) => part.keyword('enum') === undefined && part.keyword('const') === undefined,
  )
}
