import type { Operation, Parameter } from '../../model/http.ts'
import { type PageRole, pageRoleOf } from './forbidden-names.ts'
import { relativeRoleOf } from './relative-cursors.ts'

/** A use of a parameter that pages a collection otherwise than by cursor. */
export interface ForbiddenUse {
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
  // `$count=true` asks for a total, and sizes nothing.
  if (parameter.in !== 'query' || parameter.schema?.isOfType('boolean') === true) return undefined
  const isRelative = RELATIVE.test(parameter.name)
  if (!isRelative && pageRoleOf(parameter.name, NONE) === undefined) return undefined
  for (const operation of parameter.operations) {
    if (!gets.has(operation)) continue
    const role = isRelative
      ? relativeRoleOf(parameter, operation)
      : pageRoleOf(parameter.name, queryNamesOf(operation))
    if (role !== undefined) return { operation, role }
  }
  return undefined
}

/** Names that page only beside others. */
const RELATIVE = /^(?:after|before|first|last)$/i
const NONE: ReadonlySet<string> = new Set()

function queryNamesOf({ parameters }: Operation): ReadonlySet<string> {
  return new Set(parameters.filter((other) => other.in === 'query').map(({ name }) => name))
}
