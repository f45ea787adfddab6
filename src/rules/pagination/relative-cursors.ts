import type { Operation, Parameter } from '../../model/http.ts'
import { isTemporal } from '../naming/temporal-suffix-predicate.ts'
import { pageRoleOf } from './forbidden-names.ts'

/** Names that are cursors, or bounds of a time, by themselves, in lowercase. */
const CURSORS: ReadonlySet<string> = new Set(['after', 'before'])
/** Names that size a page beside such a cursor (`first` with `after`). */
const SIZES: ReadonlySet<string> = new Set(['first', 'last'])

const OF_PAGES = /\b(?:cursor|page|pages|paging|pagination|token)\b/i
const OF_TIMES =
  /\b(?:date|datetime|time|timestamp|day|hours?|minutes?|created|updated|modified|iso ?8601|rfc ?3339|epoch|utc)\b/i
/** How much of a description is read. */
const MAX_LENGTH = 500

/**
 * What a query parameter called `after`, `before`, `first` or `last` does to the pages of an
 * operation. `after` and `before` are cursors where the description says so, or where a size is
 * taken too, and nothing speaks of a time.
 * @returns undefined where it does nothing that can be seen
 */
export function relativeRoleOf(
  parameter: Parameter,
  operation: Operation,
): 'size' | 'position' | undefined {
  const name = parameter.name.toLowerCase()
  if (CURSORS.has(name)) return isCursor(parameter, operation) ? 'position' : undefined
  if (!SIZES.has(name) || parameter.schema?.isOfType('integer') !== true) return undefined
  const names = queryNamesOf(operation)
  return [...CURSORS].some((cursor) => names.has(cursor)) ? 'size' : undefined
}

/** The names of all query parameters of an operation, in lowercase. */
function queryNamesOf({ parameters }: Operation): ReadonlySet<string> {
  const queries = parameters.filter((other) => other.in === 'query')
  return new Set(queries.map(({ name }) => name.toLowerCase()))
}

function isCursor({ schema, node }: Parameter, operation: Operation): boolean {
  if (isTemporal(schema) || schema?.isOfType('object') === true) return false
  const text = node.get('description')?.string ?? schema?.node.get('description')?.string ?? ''
  const description = text.slice(0, MAX_LENGTH)
  if (OF_PAGES.test(description)) return true
  if (OF_TIMES.test(description)) return false
  const names = queryNamesOf(operation)
  return [...names].some(
    (name) => name === 'limit' || pageRoleOf(name, names) === 'size' || SIZES.has(name),
  )
}
