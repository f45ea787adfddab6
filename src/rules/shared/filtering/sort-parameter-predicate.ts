import { hasResourceField } from '../../../model/openapi/collection.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'
import { showValue } from '../../../text/show-value.ts'
import { isBooleanInDisguise } from '../../words/values/boolean-values.ts'

/** Names of sort parameters other than `sort`, in lowercase without separators. */
const SORT_NAMES: ReadonlySet<string> = new Set([
  'orderby',
  'orderdir',
  'orderdirection',
  'ordering',
  'sortasc',
  'sortascending',
  'sortby',
  'sortbydirection',
  'sortbyorder',
  'sortcol',
  'sortcolumn',
  'sortdesc',
  'sortdescending',
  'sortdir',
  'sortdirection',
  'sorter',
  'sorters',
  'sortfield',
  'sortkey',
  'sortname',
  'sortorder',
  'sorttype',
])
/** Names that sort where their values are directions, and may be fields otherwise. */
const DIRECTIONS: ReadonlySet<string> = new Set(['asc', 'desc', 'ascending', 'descending'])
const DIRECTION_NAMES: ReadonlySet<string> = new Set([
  'order',
  'direction',
  'dir',
  'reverse',
  ...DIRECTIONS,
])

/**
 * The first collection GET that sorts by a query parameter that is not called `sort`, in any case
 * style or bracket form: sorting/sort-parameter reports it, and no other rule its name. A field of
 * the items that is so named (`sort_order`) is a filter, unless its values are directions.
 * @param gets the collection GETs that are judged
 */
export function findForeignSort(
  parameter: Parameter,
  gets: ReadonlySet<Operation>,
): Operation | undefined {
  if (parameter.in !== 'query') return undefined
  const { name, operations } = parameter
  const spelling = spellingOf(name)
  const isNamed =
    isForeignSortName(name) || ordersByFields(parameter) || ordersBesideDirection(parameter)
  const mayDirect = DIRECTION_NAMES.has(spelling) || OF_SORTING.test(spelling)
  if (!isNamed && !mayDirect && !sortsByMember(name)) return undefined
  if (spelling === 'sort') return undefined
  const isOfDirections = hasDirections(parameter)
  if (!isNamed && !isOfDirections && !reversesOrder(parameter)) return undefined
  return operations.find(
    (operation) => gets.has(operation) && (isOfDirections || !hasResourceField(operation, name)),
  )
}

/** What names of directions hold: `pagination.sort_order`, `name__sort`. */
const OF_SORTING = /sort|order/

/** Whether a name is one for what sorts, or `sort` itself: `orderBy`, `$orderby`, `sort_by[]`. */
export function isSortName(name: string): boolean {
  const spelling = spellingOf(name)
  return spelling === 'sort' || SORT_NAMES.has(spelling)
}

/** Whether a name is one for what sorts, other than `sort`. */
export function isForeignSortName(name: string): boolean {
  return SORT_NAMES.has(spellingOf(name)) || (sortsByMember(name) && !OF_ORDER.test(name))
}

/** A member of `order`, which sorts where its values are directions, and may be a filter otherwise. */
const OF_ORDER = /^order\[/i

/** Whether a name may say in brackets by which field to sort: `sort[created_at]`. */
export function sortsByMember(name: string): boolean {
  return /^(?:sort|order)(?:_?by)?\[[^[\]]+\]$/i.test(name)
}

/** Whether an `order` takes the field to sort by, since what stands beside it takes the direction: `asc`. */
export function ordersBesideDirection(parameter: Parameter): boolean {
  if (spellingOf(parameter.name) !== 'order' || hasDirections(parameter)) return false
  return parameter.operations.some(({ parameters }) =>
    parameters.some(
      (other) =>
        other.in === 'query' &&
        isDirectionName(other.name) &&
        (hasDirections(other) || reversesOrder(other)),
    ),
  )
}

/** Whether a value is a direction to sort in, in any case. */
export function isDirection(value: unknown): boolean {
  return DIRECTIONS.has(showValue(value).toLowerCase())
}

/** Whether a query parameter sorts by a name of its own: see `findForeignSort`. */
export function isForeignSort(parameter: Parameter, gets: ReadonlySet<Operation>): boolean {
  return findForeignSort(parameter, gets) !== undefined
}

/** Whether a sort parameter gives the direction alone, not the field. */
export function isSortDirection(parameter: Parameter): boolean {
  const spelling = spellingOf(parameter.name)
  if (SAYS_DIRECTION.test(spelling) || reversesOrder(parameter) || hasDirections(parameter))
    return true
  if (SORT_NAMES.has(spelling) && /(?:dir|direction)$/.test(spelling)) return true
  return MAY_DIRECT.test(spelling) && showsDirection(parameter)
}

/** How a name ends that may be for the direction: `sort_order`. */
const MAY_DIRECT = /(?:order|dir|direction|sorttype)$/
const SAYS_DIRECTION = /(?:asc|desc|ascending|descending)$/

/**
 * Whether a parameter gives the direction since the one beside it gives the field: `sort_order`
 * beside `sort_by`, also where nothing tells its values.
 */
export function isDirectionBeside(parameter: Parameter, operation: Operation): boolean {
  const spelling = spellingOf(parameter.name)
  const mayDirect = MAY_DIRECT.test(spelling) || spelling === 'orderby'
  if (!mayDirect || (spelling === 'orderby' && !showsDirection(parameter))) return false
  return operation.parameters.some((other) => {
    const beside = other.in === 'query' ? spellingOf(other.name) : ''
    return beside !== spelling && SORT_NAMES.has(beside) && !isDirectionName(beside)
  })
}

/** Whether a name of what sorts says that it gives the direction: `sort_order`, `sortDesc`. */
export function isDirectionName(name: string): boolean {
  const spelling = spellingOf(name)
  return MAY_DIRECT.test(spelling) || SAYS_DIRECTION.test(spelling)
}

/** What a description says of a parameter that takes both directions: "`ASC` or `DESC`". */
const BOTH =
  /\basc(?:ending)?\b.{0,60}\bdesc(?:ending)?\b|\bdesc(?:ending)?\b.{0,60}\basc(?:ending)?\b/is

/** Whether a parameter says by its values, what it shows of them or its description that it takes directions. */
function showsDirection(parameter: Parameter): boolean {
  const { node, schema } = parameter
  if (hasDirections(parameter)) return true
  const shown = [...valuesOfSchema(schema).map((value) => value.node), node.get('example')]
  const values = shown.flatMap((each) => each?.value ?? [])
  if (values.length > 0) return values.every(isDirection)
  return BOTH.test(node.get('description')?.string?.slice(0, LONGEST_DESCRIPTION) ?? '')
}

/** What a description says of a boolean that turns the order of the items round. */
const ORDERS = /\b(?:sort(?:s|ed|ing)?|order(?:s|ed|ing)?|newest|oldest|descending)\b/i
/** How much of a description is read. */
const LONGEST_DESCRIPTION = 300

/** Whether a parameter is a boolean called `descending` or the like, or `reverse` that says in which direction to sort. */
function reversesOrder({ name, schema, node }: Parameter): boolean {
  const spelling = spellingOf(name)
  // Also a boolean that is spelled otherwise: `asc` of which the only value is 'true'.
  if (DIRECTIONS.has(spelling) && isBooleanInDisguise(listedValues(schema))) return true
  if (schema?.isOfType('boolean') !== true) return false
  if (DIRECTIONS.has(spelling)) return true
  if (spelling !== 'reverse') return false
  return ORDERS.test(node.get('description')?.string?.slice(0, LONGEST_DESCRIPTION) ?? '')
}

/** Whether the values of an `order` are fields, and such with a `-` in front, as those of `sort`. */
function ordersByFields({ name, schema }: Parameter): boolean {
  if (spellingOf(name) !== 'order') return false
  const values = new Set(valuesOfSchema(schema).map(({ node }) => node.value))
  return [...values].some((value) => values.has(`-${showValue(value)}`))
}

function spellingOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

/** Whether all values that the parameter lists are asc or desc. */
function hasDirections({ schema }: Parameter): boolean {
  const values = listedValues(schema)
  return values.length > 0 && values.every(isDirection)
}

/** The values of an enum or a constant, without null. */
function listedValues(schema: Schema | undefined): unknown[] {
  const shown = valuesOfSchema(schema).filter(({ kind }) => kind === 'enum' || kind === 'const')
  return shown.map(({ node }) => node.value).filter((value) => value !== null)
}

/** Whether a query parameter takes directions beside one for what to sort by: `order` beside `sort`. */
export function directsSort(parameter: Parameter): boolean {
  if (parameter.in !== 'query' || !hasDirections(parameter)) return false
  const isSort = (other: Parameter) =>
    other.in === 'query' && other.name !== parameter.name && isSortName(other.name)
  return parameter.operations.some(({ parameters }) => parameters.some(isSort))
}
