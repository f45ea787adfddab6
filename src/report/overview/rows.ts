import type { ChalkInstance } from 'chalk'
import { formatCount } from '../parts/counts/count.ts'
import type { Cell } from './table.ts'

/** Where a table of the overview goes. */
export interface TableSpace {
  readonly columns: number
  /** How many entries are shown, besides a line that sums up the others. */
  readonly rows: number
  readonly chalk: ChalkInstance
}

/** Parts entries into those that are shown and those that one line sums up: never only one. */
export function takeRows<T>(entries: readonly T[], rows: number): { shown: T[]; rest: T[] } {
  const end = entries.length <= rows + 1 ? entries.length : rows
  return { shown: entries.slice(0, end), rest: entries.slice(end) }
}

/** A field that holds a count. */
export function toCountCell(count: number): Cell {
  return { text: formatCount(count), align: 'right' }
}

/** A field of the first line. */
export function toHead(text: string, align: 'left' | 'right', chalk: ChalkInstance): Cell {
  return { text, align, style: chalk.bold }
}

/** Adds up what entries count. */
export function sumOf<T>(entries: readonly T[], countOf: (entry: T) => number): number {
  return entries.reduce((sum, entry) => sum + countOf(entry), 0)
}
