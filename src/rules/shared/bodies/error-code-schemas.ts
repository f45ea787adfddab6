import type { SpecNode } from '../../../documents/node.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isProblemSchema } from '../../../model/openapi/problem.ts'
import { compositionOf } from '../../../model/schema/composed-keyword.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { perObject } from '../../../text/memoize.ts'

/** The member of the problem body that holds the machine-readable code. */
export const ERROR_CODE = 'errorCode'

interface ErrorCodes {
  readonly schemas: ReadonlySet<Schema>
  /** The properties as they are written, `$ref`s included. */
  readonly nodes: readonly SpecNode[]
}

/**
 * The schemas that the errorCode of a problem has, those it is composed of included. What their
 * values look like is for errors/error-code alone, and for no naming rule.
 */
export function errorCodeSchemas(api: OpenApi): ReadonlySet<Schema> {
  return errorCodesOf(api).schemas
}

/** The properties errorCode of problem schemas, as they are written. */
export function errorCodeNodes(api: OpenApi): readonly SpecNode[] {
  return errorCodesOf(api).nodes
}

const errorCodesOf = perObject((api: OpenApi): ErrorCodes => {
  const group = api.propertyGroups.find(({ name }) => name === ERROR_CODE)
  const properties = (group?.properties ?? []).filter(({ owner }) => isProblemSchema(owner))
  const schemas = new Set(properties.flatMap(({ schema }) => [...compositionOf(schema)]))
  return { schemas, nodes: properties.map(({ node }) => node) }
})
