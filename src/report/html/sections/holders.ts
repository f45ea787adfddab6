import { toVisible } from '../../../text/visible-text.ts'
import { type HolderTally, tallyOwners, tallyRepositories } from '../../documents/tally-holders.ts'
import { formatCount } from '../../parts/counts/count.ts'
import type { ReportInput } from '../../parts/types.ts'
import { escapeHtml } from '../markup/escape.ts'
import { type Column, renderFilterLink, renderHtmlTable } from '../markup/table.ts'
import { renderScore } from './api-table.ts'

/** How many owners or repositories are seen before somebody asks for all. */
const FIRST = 10

const COLUMNS: readonly Column[] = [
  { head: 'APIs', isNumber: true },
  { head: 'Errors', isNumber: true },
  { head: 'Warnings', isNumber: true },
  { head: 'Errors per operation', isNumber: true },
  { head: 'Score', isNumber: true },
]

/** Renders the repositories whose reports were joined, the worst first; `''` where there is one. */
export function renderRepositories(input: ReportInput): string {
  const { repositories = [] } = input
  const known = new Map(repositories.map((repository) => [repository.name, repository]))
  const rows = tallyRepositories(input).map((tally) => {
    const { name, errors, warnings } = tally
    const { commit = null, files } = known.get(name) ?? {}
    const text = toVisible(name)
    const head =
      errors + warnings > 0 ? renderFilterLink(text, { document: `${text}/` }) : escapeHtml(text)
    const code = commit === null ? '' : `<code>${escapeHtml(commit.slice(0, 12))}</code>`
    const place =
      files === undefined ? code : `<a href="${escapeHtml(files)}">${code || 'files'}</a>`
    return toRow(`<span class="name">${head}</span><small>${place}</small>`, tally)
  })
  const caption =
    'The lowest score first. A repository leads to its findings, its commit to its files.'
  return renderPart('repositories', 'Repositories', 'Repository', caption, rows)
}

/** Renders the owners of APIs, the worst first; `''` where there are no two. */
export function renderOwners({ documents = [] }: ReportInput): string {
  const rows = tallyOwners(documents).map((tally) => {
    const name = tally.name === '' ? '(none)' : toVisible(tally.name)
    return toRow(`<span class="name">${escapeHtml(name)}</span>`, tally)
  })
  const caption =
    'The lowest score first. What stands in a file that several APIs use counts for each that uses it.'
  return renderPart('owners', 'Owners', 'Owner', caption, rows)
}

function toRow(head: string, { apis, operations, errors, warnings, score }: HolderTally): string[] {
  return [
    head,
    formatCount(apis),
    formatCount(errors),
    formatCount(warnings),
    operations === 0 ? '–' : (errors / operations).toFixed(1),
    renderScore(score),
  ]
}

function renderPart(
  id: string,
  title: string,
  head: string,
  caption: string,
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return ''
  const columns = [{ head }, ...COLUMNS]
  const others = rows.slice(FIRST)
  const more =
    others.length === 0
      ? ''
      : `<details class="fold"><summary>${formatCount(others.length)} more</summary>${renderHtmlTable(`The others: ${title.toLowerCase()}`, columns, others)}</details>`
  return `<section id="${id}"><h2>${title}</h2>${renderHtmlTable(caption, columns, rows.slice(0, FIRST))}${more}</section>`
}
