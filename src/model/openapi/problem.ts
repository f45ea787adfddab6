import type { Schema } from '../schema/schema.ts'
import { Use } from '../schema/use.ts'
import type { OpenApi } from './openapi.ts'

/** Where a problem is one that the described service sends or takes. */
const ON_PATHS = Use.request | Use.response | Use.component

/** Whether a schema is, or is a part of, the schema of a problem of the service itself. */
export function isProblemSchema(schema: Schema): boolean {
  return schema.isUsedAs('problem') && (schema.uses & ON_PATHS) !== 0
}

/**
 * Finds the schemas of problem bodies: those under application/problem+json, and those with four
 * of the problem's members. What is only a part (`allOf`) or a branch (`oneOf`, `anyOf`) of one is
 * left out: it need not be complete by itself.
 * @returns the outermost schemas, in the order of the walk
 */
export function findProblemSchemas(api: OpenApi): Schema[] {
  const problems = [...api.walk.schemas].filter(isProblemSchema)
  const composed = new Set<Schema | undefined>()
  for (const schema of problems) {
    for (const part of [...schema.parts, ...schema.branches.flat()]) composed.add(part)
  }
  const direct = composed.size === 0 ? composed : findDirectlyUsed(api)
  return problems.filter((schema) => !composed.has(schema) || direct.has(schema))
}

/** The schemas that bodies, properties and items have, apart from any composition. */
function findDirectlyUsed(api: OpenApi): Set<Schema | undefined> {
  const used = new Set<Schema | undefined>()
  for (const { schema, itemSchema } of bodiesOf(api)) used.add(schema).add(itemSchema)
  for (const schema of api.walk.schemas) {
    used.add(schema.items)
    for (const property of schema.properties) used.add(property.schema)
  }
  return used
}

function* bodiesOf(api: OpenApi) {
  for (const response of api.responses) yield* response.content
  for (const operation of api.operations) yield* operation.requestBody?.content ?? []
}
