import { displayWidth } from '../../text/display-width.ts'

/** What stands in one field of a table. */
export interface Cell {
  /** Printable text. */
  readonly text: string
  readonly align?: 'left' | 'right'
  readonly style?: (text: string) => string
}

/** How far fields stand apart. */
export const GAP = 2

/**
 * Lays out a table for people: each column is as wide as its widest field, and the last one as wide
 * as its text.
 */
export function renderTable(rows: readonly (readonly Cell[])[]): string[] {
  const widths = columnWidths(rows)
  return rows.map((row) =>
    row
      .map((cell, index) => renderCell(cell, index === row.length - 1 ? 0 : (widths[index] ?? 0)))
      .map((field) => ' '.repeat(GAP) + field)
      .join(''),
  )
}

/** The columns that the fields of a table take, if something is to follow the last one. */
export function tableWidth(rows: readonly (readonly Cell[])[]): number {
  return columnWidths(rows).reduce((sum, width) => sum + GAP + width, 0)
}

function columnWidths(rows: readonly (readonly Cell[])[]): number[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, { text }] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, displayWidth(text))
    }
  }
  return widths
}

function renderCell(
  { text, align = 'left', style = (plain) => plain }: Cell,
  width: number,
): string {
  const padding = ' '.repeat(Math.max(0, width - displayWidth(text)))
  return align === 'right' ? padding + style(text) : style(text) + padding
}
