import { hasResourceField } from '../../../model/openapi/collection.ts'
import {
  type Operation,
  type Parameter,
  type PathItem,
  queryParameterOf,
} from '../../../model/openapi/http.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'
import { memoize, perObject } from '../../../text/memoize.ts'
import { showValue } from '../../../text/show-value.ts'
import { itemFieldsOf } from './item-fields.ts'

/** Names that can mean nothing but a version of the API, in lowercase without separators. */
const API_VERSION_NAMES: ReadonlySet<string> = new Set(['apiversion', 'apiver', 'xapiversion'])
/** Names that may mean the version of anything. */
const VERSION_NAMES: ReadonlySet<string> = new Set(['version', 'v', 'ver'])

/** Types that no version of an API has: it is a text such as `v2` or `2024-01-01`. */
const OTHER_TYPES = ['boolean', 'integer', 'array', 'object'] as const

/** A value that versions of APIs have, and those of files and products seldom: `v2`, `v1.1`, a date. */
const API_VERSION =
  /^(?:v\d{1,3}(?:\.\d{1,3}){0,2}|\d{4}-\d{2}-\d{2})(?:-?(?:alpha|beta|preview)\d*)?$/i
/** A pattern that starts as such a value does: `^v[0-9]+$`, `^v\d`. */
const API_VERSION_PATTERN = /^\^?\(?v(?:\\d|\[)/

/** A description that speaks of the version of the API: `API version`, `version of the Orders API`. */
const OF_THE_API =
  /\b(?:api|interface|web ?service)(?:'s)?[ -]version|\bversions? (?:number )?of (?:(?:the |an? )?(?:[\w-]+ ){0,3}(?:api|interface|contract)|(?:this|our) (?:service|endpoint))\b(?! (?:product|proxy|definition|document|spec))/i
/** How much of a description is read. */
const MAX_LENGTH = 500

/** On fewer operations a parameter that is described may be of one resource. */
const MIN_OPERATIONS = 3

/**
 * Whether a query parameter selects a version of the API: versioning/no-query-version reports it,
 * and no other rule its name. `api-version` and its spellings always do; `version`, `v` and `ver`
 * are filters where the resource has such a field, and select a version of the API where a value,
 * the pattern or the description is that of one, or where most operations take them.
 * @param items the paths that are judged
 */
export function isQueryVersion(parameter: Parameter, items: ReadonlySet<PathItem>): boolean {
  const { name, operations, schema } = parameter
  if (parameter.in !== 'query') return false
  const spelling = spellingOf(name)
  const judged = operations.filter(({ pathItem }) => items.has(pathItem))
  if (operations.length > 0 && judged.length === 0) return false
  if (API_VERSION_NAMES.has(spelling)) return !isFilter(parameter, judged)
  if (!VERSION_NAMES.has(spelling) || OTHER_TYPES.some((type) => schema?.isOfType(type)))
    return false
  if (judged.some((operation) => hasResourceField(operation, name))) return false
  if (isShownToBeOfApi(parameter)) return true
  const isDescribed = descriptionOf(parameter) !== undefined
  return takersAmongMost(items)(name) >= (isDescribed ? MIN_OPERATIONS : 1)
}

/** Whether a parameter filters, as it says, by a field of items that may be of several versions. */
function isFilter({ name, node }: Parameter, operations: readonly Operation[]): boolean {
  const description = node.get('description')?.string?.slice(0, MAX_LENGTH) ?? ''
  if (operations.length === 0 || !/\bfilter/i.test(description)) return false
  return operations.every((operation) => itemFieldsOf(operation)?.has(name) !== false)
}

function spellingOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

/** Whether a description speaks of the version of the API. */
export function speaksOfApiVersion(description: string | undefined): boolean {
  return OF_THE_API.test(description?.slice(0, MAX_LENGTH) ?? '')
}

/** Whether the description, the pattern or a value is that of a version of the API. */
function isShownToBeOfApi(parameter: Parameter): boolean {
  const { node, schema } = parameter
  if (speaksOfApiVersion(descriptionOf(parameter))) return true
  const pattern = schema?.keyword('pattern')
  if (typeof pattern === 'string' && API_VERSION_PATTERN.test(pattern)) return true
  const values = [...valuesOfSchema(schema).map((shown) => shown.node), node.get('example')]
  return values.some((value) => value !== undefined && API_VERSION.test(showValue(value.value)))
}

function descriptionOf({ node, schema }: Parameter): string | undefined {
  return node.get('description')?.string ?? schema?.node.get('description')?.string
}

/** How many operations of paths take a query parameter of a name; 0 where no more than half of them do. */
const takersAmongMost = perObject((items: ReadonlySet<PathItem>) =>
  memoize((name) => {
    const operations = [...items].flatMap((item) => item.operations)
    const takers = operations.filter((operation) => queryParameterOf(operation, name)).length
    return takers * 2 > operations.length ? takers : 0
  }),
)
