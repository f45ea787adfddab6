import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { Property } from '../../../model/schema/schema.ts'
import { itemPropertiesOf } from '../query/item-fields.ts'
import { type PageRole, pageRoleOf } from './forbidden-names.ts'
import {
  isDescribedAsCursor,
  isRelative,
  queryNamesOf,
  relativeRoleOf,
} from './relative-cursors.ts'

/** A use of a parameter that pages a collection otherwise than by cursor. */
interface ForbiddenUse {
  readonly operation: Operation
  readonly role: PageRole
}

/**
 * The first collection GET that takes a query parameter to page otherwise than by cursor:
 * pagination/forbidden-parameter reports it, and no other rule its name.
 * @param gets the collection GETs that are judged
 */
export function findForbiddenUse(
  parameter: Parameter,
  gets: ReadonlySet<Operation>,
): ForbiddenUse | undefined {
  if (!mayPage(parameter)) return undefined
  for (const operation of parameter.operations) {
    const role = gets.has(operation) ? roleOf(parameter, operation) : undefined
    if (role !== undefined) return { operation, role }
  }
  return undefined
}

const NONE: ReadonlySet<string> = new Set()

/** Whether a parameter pages where the others of an operation leave it to. */
function mayPage(parameter: Parameter): boolean {
  // `$count=true` asks for a total, and sizes nothing.
  if (parameter.in !== 'query' || parameter.schema?.isOfType('boolean') === true) return false
  const { name } = parameter
  return isRelative(name) || pageRoleOf(name, NONE) !== undefined || isDescribedAsCursor(parameter)
}

function roleOf(parameter: Parameter, operation: Operation): PageRole | undefined {
  if (isRelative(parameter.name)) return relativeRoleOf(parameter, operation)
  const names = queryNamesOf(operation)
  const role = pageRoleOf(parameter.name, names)
  // Beside `limit` it is a filter where the items have a field of its name: the `page_count` of books.
  const isField = (field: Property) => field.name === parameter.name
  if (role === 'size' && names.has('limit') && itemPropertiesOf(operation)?.some(isField))
    return undefined
  return role ?? (isDescribedAsCursor(parameter) ? 'position' : undefined)
}
