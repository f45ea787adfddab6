import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import { type Operation, type Parameter, queryParameterOf } from '../../model/openapi/http.ts'
import { quote } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import {
  findForeignSort,
  isDirectionBeside,
  isDirectionName,
  isForeignSortName,
  isSortDirection,
  ordersBesideDirection,
  sortsByMember,
} from '../shared/filtering/sort-parameter-predicate.ts'

export default defineRule({
  id: 'sorting/sort-parameter',
  clauses: ['query.sort', 'query.names'],
  on: 'openapi',
  severity: 'error',
  summary: 'A collection is sorted by one parameter, sort.',
  why: 'Field and direction in one parameter can be repeated for several fields, and need no rule for how two parameters go together. One name for it lets one client sort every collection.',
  notes: [
    'The names are a closed list (sort_by, sort_by_direction, sort_by_order, sort_field, sort_column, sort_col, sort_key, sort_name, sort_order, sort_type, sort_dir, sort_direction, sorter, sorters, order_by, order_dir, order_direction, ordering), compared without case, separators and brackets; `order`, `direction` and `dir` count where their enum is asc and desc, or ascending and descending, in any case, `order` also where it is of fields with and without a leading `-`, or the direction stands beside it, and a boolean `descending`, `desc`, `ascending` or `asc`, also one that is spelled otherwise (`"true"` alone). So does any name that holds `sort` or `order` and whose enum is of directions (`name__sort`), and one with a field in brackets (`sort[created_at]`; `order[created_at]` where its values are directions).',
    'A name of the list that is a field of the items is a filter, unless its enum is asc and desc.',
    'A shared parameter is reported once, and the message names the first collection that takes it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: sort, in: query, schema: { type: string, example: -created_at } }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get:
      parameters:
        - name: sort_by # <- reported
          in: query
          schema: { type: string }
        - name: order # <- reported
          in: query
          schema: { type: string, enum: [asc, desc] }
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api) {
    const gets = ownCollectionGets(api)
    for (const parameter of api.parameters) {
      const operation = findForeignSort(parameter, gets)
      if (operation === undefined) continue
      yield {
        node: parameter.nameNode,
        ...(parameter.nameOn && { on: parameter.nameOn }),
        message: `${nameOperation(operation)} sorts by ${quote(parameter.name)} ${hasSort(operation) ? 'beside' : 'instead of'} \`sort\`.`,
        help: toHelp(parameter, operation),
      }
    }
  },
})

function toHelp(parameter: Parameter, operation: Operation): string {
  if (sortsByMember(parameter.name))
    return 'Drop it, and take the field in `sort`, with a leading `-` where descending.'
  const isOfDirection = isSortDirection(parameter) || isDirectionBeside(parameter, operation)
  if (isOfDirection && takesField(operation, parameter))
    return 'Drop it: in `sort` a leading `-` of a field means descending.'
  if (hasSort(operation))
    return 'Drop it, since `sort` takes comma-separated fields, with a leading `-` where descending.'
  return `${isOfDirection ? 'Take `sort` in its place' : 'Call it `sort`'}: comma-separated fields, with a leading \`-\` where descending.`
}

/** Whether an operation takes a field to sort by besides the direction, in `sort` or in what is to be called so. */
function takesField(operation: Operation, direction: Parameter): boolean {
  return (
    hasSort(operation) ||
    operation.parameters.some(
      (other) =>
        other !== direction &&
        (ordersBesideDirection(other) ||
          (isForeignSortName(other.name) && !isDirectionName(other.name))),
    )
  )
}

function hasSort(operation: Operation): boolean {
  return queryParameterOf(operation, 'sort') !== undefined
}
