import { escapeHtml } from './escape.ts'
import { type Filter, NO_FILTER, toFragment } from './filter.ts'

/** A column of a table: its head, and whether it holds numbers. */
export interface Column {
  readonly head: string
  readonly isNumber?: true
}

/**
 * Renders a table. The first cell of each row is its head.
 * @param rows cells in HTML
 */
export function renderHtmlTable(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): string {
  const heads = columns.map((column) => `<th scope="col"${kind(column)}>${column.head}</th>`)
  const body = rows.map((cells) => {
    const [head, ...others] = cells
    const rest = others.map((cell, index) => renderCell(cell, columns[index + 1]))
    return `<tr><th scope="row">${head}</th>${rest.join('')}</tr>`
  })
  return `<div class="table"><table><caption>${caption}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

/** On a narrow page the table is a list, where the head of the column stands before each cell. */
export function renderCell(cell: string, column: Column | undefined): string {
  return `<td${kind(column)} data-head="${escapeHtml(column?.head ?? '')}">${cell}</td>`
}

function kind(column: Column | undefined): string {
  return column?.isNumber ? ' class="number"' : ''
}

/** A link that shows only what a filter lets through. */
export function renderFilterLink(text: string, filter: Partial<Filter>): string {
  const fragment = toFragment({ ...NO_FILTER, ...filter })
  return `<a href="#${escapeHtml(fragment)}">${escapeHtml(text)}</a>`
}
