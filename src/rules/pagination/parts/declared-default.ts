import type { SpecNode } from '../../../documents/node.ts'
import type { Parameter } from '../../../model/openapi/http.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'

/** The first default that a parameter's schema has: beside its `$ref`, or through composition. */
export function defaultOf({ node, schema }: Parameter): SpecNode | undefined {
  const beside = node.get('schema')?.get('default')
  return beside ?? valuesOfSchema(schema).find(({ kind }) => kind === 'default')?.node
}
