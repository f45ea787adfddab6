import { readWords } from '../../../text/word-list.ts'
import { PAGE_POSITION_NAMES } from '../data/page-position-names.generated.ts'
import { PAGE_SIZE_NAMES } from '../data/page-size-names.generated.ts'

const sizeNames = readWords(PAGE_SIZE_NAMES)
const positionNames = readWords(PAGE_POSITION_NAMES)

/** What a forbidden parameter is for, and so which one stands for it: `limit` or `starting_after`. */
export type PageRole = 'size' | 'position'

/** Names that size pages with their sign alone: `limit` is the right one. */
const DOLLAR_SIZES: ReadonlySet<string> = new Set(['$limit', '$top'])

/**
 * The role of a query parameter that pages otherwise than by cursor, in any case style or bracket
 * form (`pageSize`, `page[size]`, `$skip`).
 * @param others the names of all query parameters of the operation: `start` and `count` page only
 *   where neither `end` nor `limit` is taken
 */
export function pageRoleOf(name: string, others: ReadonlySet<string>): PageRole | undefined {
  const spelling = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (sizeNames.has(spelling)) return 'size'
  if (positionNames.has(spelling)) return 'position'
  if (DOLLAR_SIZES.has(name.toLowerCase())) return 'size'
  if (others.has('end') || others.has('limit')) return undefined
  if (spelling === 'count') return 'size'
  return spelling === 'start' ? 'position' : undefined
}
