import type { Operation, Parameter } from '../../model/http.ts'

/** Names of sort parameters other than `sort`, in lowercase without separators. */
const SORT_NAMES: ReadonlySet<string> = new Set([
  'sortby',
  'orderby',
  'sortorder',
  'sortdirection',
  'ordering',
])
/** Names that sort where their values are directions, and may be fields otherwise. */
const DIRECTION_NAMES: ReadonlySet<string> = new Set(['order', 'direction'])
const DIRECTIONS: ReadonlySet<string> = new Set(['asc', 'desc'])

/**
 * Whether a collection GET sorts by a query parameter that is not called `sort`, in any case style
 * or bracket form: sorting/sort-parameter reports it, and no other rule its name.
 * @param gets the collection GETs that are judged
 */
export function isForeignSort(parameter: Parameter, gets: ReadonlySet<Operation>): boolean {
  if (parameter.in !== 'query') return false
  const spelling = parameter.name.toLowerCase().replace(/[^a-z]/g, '')
  const sorts =
    SORT_NAMES.has(spelling) || (DIRECTION_NAMES.has(spelling) && hasDirections(parameter))
  return sorts && parameter.operations.some((operation) => gets.has(operation))
}

function hasDirections({ schema }: Parameter): boolean {
  const values = schema?.keyword('enum')
  if (!Array.isArray(values) || values.length === 0) return false
  return values.every((value) => DIRECTIONS.has(String(value).toLowerCase()))
}
