import { hasResourceField } from '../../model/collection.ts'
import type { Parameter, PathItem } from '../../model/http.ts'

/** Names of parameters that select a version of the API, in lowercase without separators. */
const VERSION_NAMES: ReadonlySet<string> = new Set(['version', 'apiversion', 'v', 'ver'])

/** A description that speaks of the version of a resource: `the current version of the file`. */
const OF_A_RESOURCE =
  /\bversions? (?:id |number )?of (?:the|a|an|this|that|its|each) (?!(?:\w+ )?(?:api|interface|service|endpoint|contract)\b)/i

/**
 * Whether a query parameter selects a version of the API: versioning/no-query-version reports it,
 * and no other rule its name. `version` is a filter where the resource has such a field, and
 * selects a resource where its description says whose version it is.
 * @param items the paths that are judged
 */
export function isQueryVersion(parameter: Parameter, items: ReadonlySet<PathItem>): boolean {
  const { name, operations } = parameter
  if (parameter.in !== 'query' || !VERSION_NAMES.has(name.toLowerCase().replace(/[-_]/g, '')))
    return false
  const isFilter = name.toLowerCase() === 'version'
  if (isFilter && OF_A_RESOURCE.test(parameter.node.get('description')?.string ?? '')) return false
  if (operations.length === 0) return !isFilter
  return operations.some((operation) => {
    return items.has(operation.pathItem) && !(isFilter && hasResourceField(operation, name))
  })
}
