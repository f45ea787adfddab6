import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'

/**
 * The query parameters of some names, whatever operation takes them: those of the paths that are
 * not foreign, and components that nothing refers to.
 */
export function* queryParametersNamed(
  api: OpenApi,
  names: ReadonlySet<string>,
): Generator<Parameter> {
  const items = ownPathItems(api)
  for (const parameter of api.parameters) {
    const { name, in: place, operations } = parameter
    if (place !== 'query' || !names.has(name)) continue
    if (operations.length === 0 || operations.some(({ pathItem }) => items.has(pathItem)))
      yield parameter
  }
}
