import type { SpecNode } from '../../documents/node.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'

/** Where a document declares schemas by name: `components/schemas`, in 2.0 `definitions`. */
export function componentsOf(api: OpenApi): SpecNode | undefined {
  return api.components('schemas')
}
