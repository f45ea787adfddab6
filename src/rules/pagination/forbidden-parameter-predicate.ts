import type { Operation, Parameter } from '../../model/http.ts'
import { type PageRole, pageRoleOf } from './forbidden-names.ts'

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
  if (parameter.in !== 'query' || pageRoleOf(parameter.name, NONE) === undefined) return undefined
  for (const operation of parameter.operations) {
    if (!gets.has(operation)) continue
    const role = pageRoleOf(parameter.name, queryNamesOf(operation))
    if (role !== undefined) return { operation, role }
  }
  return undefined
}

const NONE: ReadonlySet<string> = new Set()

function queryNamesOf({ parameters }: Operation): ReadonlySet<string> {
  return new Set(parameters.filter((other) => other.in === 'query').map(({ name }) => name))
}
