import { hasResourceField } from '../../../model/openapi/collection.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import { isTemporal } from '../../words/predicates/temporal-suffix-predicate.ts'
import { lowerWords } from '../../words.ts'
import { isNumber } from '../query/number-parameter.ts'
import { pageRoleOf } from './forbidden-names.ts'

/** Names that are cursors, or bounds of a time, by themselves, in lowercase. */
const CURSORS: ReadonlySet<string> = new Set(['after', 'before'])
/** Names that are cursors where the description says so. */
const DESCRIBED_CURSORS: ReadonlySet<string> = new Set(['next', 'prev', 'previous'])
/** Names that size a page beside such a cursor (`first` with `after`). */
const SIZES: ReadonlySet<string> = new Set(['first', 'last'])
/** Names that size a page beside what says which page (`size` with `page`), and may be filters elsewhere. */
const SIZES_OF_PAGES: ReadonlySet<string> = new Set(
  'size take show top rows max num length'.split(' '),
)
/** Two numbers that say which part of a list is given, each with the other. */
const FIRST_AND_MOST: ReadonlyMap<string, string> = new Map([
  ['first', 'max'],
  ['max', 'first'],
])
/** Numbers that say where a page begins beside its size: `from` with `size`, `startAt` with `maxResults`. */
const STARTS: ReadonlySet<string> = new Set(['from', 'startat', 'start_at'])

const OF_PAGES = /\b(?:cursor|page|pages|paging|pagination|token)\b/i
const OF_TIMES =
  /\b(?:date|datetime|time|timestamp|day|hours?|minutes?|created|updated|modified|iso ?8601|rfc ?3339|epoch|utc)\b/i
/** What is said of one that holds the id of an item, whose time of creation counts: “created before this item ID”. */
const OF_ID = /\b(?:after|before) (?:an?|that|the|this) (?:[\w-]+ ){0,4}ids?\b/i
const OF_COUNT = /\b(?:how many|(?:max(?:imum)? )?number of)\b/i
/** How much of a description is read. */
const MAX_LENGTH = 500

/** Whether a query parameter of this name pages only beside others: `after`, `first`, `size`. */
export function isRelative(name: string): boolean {
  const spelling = name.toLowerCase()
  return [CURSORS, DESCRIBED_CURSORS, SIZES, SIZES_OF_PAGES, STARTS].some((names) =>
    names.has(spelling),
  )
}

/**
 * What a query parameter whose name is a relative one does to the pages of an operation. `after`
 * and `before` are cursors where the description says so, or where a size is taken too, and nothing
 * speaks of a time.
 * @returns undefined where it does nothing that can be seen
 */
export function relativeRoleOf(
  parameter: Parameter,
  operation: Operation,
): 'size' | 'position' | undefined {
  const name = parameter.name.toLowerCase()
  if (CURSORS.has(name)) return isCursor(parameter, operation) ? 'position' : undefined
  if (DESCRIBED_CURSORS.has(name)) {
    const isText = parameter.schema?.isOfType('string') === true
    return isText && OF_PAGES.test(descriptionOf(parameter)) ? 'position' : undefined
  }
  const names = queryNamesOf(operation)
  const hasCursor = [...CURSORS].some((cursor) => names.has(cursor))
  if (SIZES.has(name) && hasCursor) return isCount(parameter) ? 'size' : undefined
  if (!isNumber(parameter.schema)) return undefined
  // The first item, and how many: `first` with `max`.
  const other = FIRST_AND_MOST.get(name)
  if (other !== undefined && !hasCursor && isInteger(operation, other))
    return name === 'first' ? 'position' : 'size'
  if (SIZES_OF_PAGES.has(name)) return isSizeOfPages(name, operation) ? 'size' : undefined
  return STARTS.has(name) && isStart(name, operation) ? 'position' : undefined
}

/** Whether a parameter holds a number, also where its schema calls it a text. */
function isCount(parameter: Parameter): boolean {
  return isNumber(parameter.schema) || OF_COUNT.test(descriptionOf(parameter))
}

/** Whether a number sizes pages, which no other does, and is no field of the resource. */
function isSizeOfPages(name: string, operation: Operation): boolean {
  const names = queryNamesOf(operation)
  if (names.has('limit') || hasResourceField(operation, name)) return false
  const roles = [...names].map((other) => pageRoleOf(other, names))
  if (roles.includes('size')) return false
  return roles.includes('position') || (name === 'size' && isInteger(operation, 'from'))
}

/** Whether a number says where pages begin, of which another is the size. */
function isStart(name: string, operation: Operation): boolean {
  const names = queryNamesOf(operation)
  if (hasResourceField(operation, name)) return false
  const roles = [...names].map((other) => pageRoleOf(other, names))
  // Beside `page` it bounds something else, as it does where `to` is the other end.
  if (roles.includes('position')) return false
  const isSized = roles.includes('size') && !(name === 'from' && names.has('to'))
  return isSized || (name === 'from' && isInteger(operation, 'size'))
}

function isInteger({ parameters }: Operation, query: string): boolean {
  return parameters.some(
    ({ in: place, name, schema }) =>
      place === 'query' && name.toLowerCase() === query && isNumber(schema),
  )
}

/** Last words of names that a description makes a cursor of: `batch_token`. */
const CURSOR_WORDS: ReadonlySet<string> = new Set(['cursor', 'key', 'marker', 'token'])
const OF_A_CURSOR =
  /\b(?:pagination|paging) (?:cursor|token|key|marker)\b|\bcursor (?:for|used (?:for|in)|that|to|returned)\b|\bnext (?:page|set of results)\b|\biterat\w+ (?:over|through)\b/i

/** Whether a query parameter is a cursor by its description, and a name that may be that of one. */
export function isDescribedAsCursor({ name, schema, node }: Parameter): boolean {
  const words = lowerWords(name)
  if (!CURSOR_WORDS.has(words.at(-1) ?? '')) return false
  if (schema?.types !== undefined && !schema.isOfType('string')) return false
  return OF_A_CURSOR.test(node.get('description')?.string?.slice(0, MAX_LENGTH) ?? '')
}

/** The names of all query parameters of an operation, in lowercase. */
export function queryNamesOf({ parameters }: Operation): ReadonlySet<string> {
  const queries = parameters.filter((other) => other.in === 'query')
  return new Set(queries.map(({ name }) => name.toLowerCase()))
}

function descriptionOf({ node, schema }: Parameter): string {
  const text = node.get('description')?.string ?? schema?.node.get('description')?.string ?? ''
  return text.slice(0, MAX_LENGTH)
}

function isCursor(parameter: Parameter, operation: Operation): boolean {
  const { schema } = parameter
  if (isTemporal(schema) || schema?.isOfType('object') === true) return false
  const description = descriptionOf(parameter)
  if (OF_PAGES.test(description) || OF_ID.test(description)) return true
  if (OF_TIMES.test(description)) return false
  const names = queryNamesOf(operation)
  return [...names].some(
    (name) => name === 'limit' || pageRoleOf(name, names) === 'size' || SIZES.has(name),
  )
}
