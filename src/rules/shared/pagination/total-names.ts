import { toSnakeCase } from '../../words.ts'

/** Names of a total count (catalogue, pagination/total-opt-in). */
const TOTALS: ReadonlySet<string> = new Set([
  'total',
  'total_count',
  'total_items',
  'total_results',
  'total_elements',
  'total_pages',
])

/** Whether a name is that of a total count, however it is spelled. */
export function isTotalName(name: string): boolean {
  return /total/i.test(name) && TOTALS.has(toSnakeCase(name))
}
