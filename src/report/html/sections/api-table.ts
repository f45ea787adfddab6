import { formatCount } from '../../parts/counts/count.ts'
import { type ApiColumn, type ApiRow, densityOf, sizeOf } from '../data/api-rows.ts'
import { escapeHtml } from '../markup/escape.ts'
import { type Column, renderCell, renderFilterLink } from '../markup/table.ts'

/** How many APIs the table shows at once. */
export const APIS_SHOWN = 20

const COLUMNS: readonly (Column & { readonly column: ApiColumn })[] = [
  { column: 'title', head: 'API' },
  { column: 'owner', head: 'Owner' },
  { column: 'size', head: 'Size', isNumber: true },
  { column: 'errors', head: 'Errors', isNumber: true },
  { column: 'warnings', head: 'Warnings', isNumber: true },
  { column: 'density', head: 'Errors per operation', isNumber: true },
  { column: 'score', head: 'Score', isNumber: true },
]

/** Renders the head of the table; its buttons sort once the script runs. */
export function renderApiHead(): string {
  const cells = COLUMNS.map(({ column, head, isNumber }) => {
    const order = column === 'score' ? ' aria-sort="ascending"' : ''
    const kind = isNumber ? ' class="number"' : ''
    return `<th scope="col"${kind}${order}><button type="button" name="sort" value="${column}" disabled>${head}</button></th>`
  })
  return `<tr>${cells.join('')}</tr>`
}

/** Renders APIs as rows of the table. */
export function renderApiRows(rows: readonly ApiRow[]): string {
  return rows.map(renderRow).join('')
}

function renderRow(row: ApiRow): string {
  const { errors, warnings, infos, title, file, owner } = row
  const density = densityOf(row)
  const hasFindings = errors + warnings + infos > 0
  const name = hasFindings ? renderFilterLink(title, { document: file }) : escapeHtml(title)
  const cells = [
    renderOwner(owner),
    `${formatCount(sizeOf(row))}<small class="sizes">${describeSize(row)}</small>`,
    formatCount(errors),
    formatCount(warnings),
    density === undefined ? '–' : density.toFixed(1),
    renderScore(row.score),
  ]
  const rest = cells.map((cell, index) => renderCell(cell, COLUMNS[index + 1]))
  return `<tr><th scope="row"><span class="name">${name}</span><small>${renderFile(row)}</small></th>${rest.join('')}</tr>`
}

function renderFile({ file, link, kind, version }: ApiRow): string {
  const name = `<span class="place">${escapeHtml(file)}</span>`
  const place = link === undefined ? name : `<a href="${escapeHtml(link)}">${name}</a>`
  const format = kind === null ? 'unknown format' : `${FORMATS[kind]} ${escapeHtml(version)}`
  return `${place} <span class="format">${format}</span>`
}

const FORMATS = { openapi: 'OpenAPI', asyncapi: 'AsyncAPI' } as const

/** The owner is a button that filters; without a script it does nothing. */
function renderOwner(owner: string): string {
  if (owner === '') return '–'
  return `<button type="button" name="owner" class="plain">${escapeHtml(owner)}</button>`
}

function describeSize({ operations, messages, schemas }: ApiRow): string {
  return [
    ...(operations > 0 ? [`${formatCount(operations)} op.`] : []),
    ...(messages > 0 ? [`${formatCount(messages)} msg.`] : []),
    ...(schemas > 0 ? [`${formatCount(schemas)} sch.`] : []),
  ].join(', ')
}

/** A score with its bar, or a dash. */
export function renderScore(score: number | null): string {
  if (score === null) return '<span class="score none">none</span>'
  return `<span class="score"><span class="percent">${score}</span><progress max="100" value="${score}" aria-hidden="true"></progress></span>`
}
