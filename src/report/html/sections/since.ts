import type { Movement } from '../../../findings/trend.ts'
import { toVisible } from '../../../text/visible-text.ts'
import { formatCount } from '../../parts/counts/count.ts'
import { describeUncompared } from '../../parts/counts/uncompared.ts'
import type { ReportInput } from '../../parts/types.ts'
import { escapeHtml, renderProse } from '../markup/escape.ts'
import type { Filter } from '../markup/filter.ts'
import { renderFilterLink, renderHtmlTable } from '../markup/table.ts'
import { renderTrendPictures } from './trend-picture.ts'

/** How many rows are seen before somebody asks for all. */
const FIRST = 5

const RUN_COLUMNS = [
  { head: 'Report' },
  { head: 'Documents', isNumber: true },
  { head: 'Errors', isNumber: true },
  { head: 'Warnings', isNumber: true },
  { head: 'Score', isNumber: true },
  { head: 'New', isNumber: true },
  { head: 'Mended', isNumber: true },
] as const

/** Renders what is new and what was mended since the previous report; `''` where none was given. */
export function renderSince({ previous }: ReportInput): string {
  if (previous === undefined) return ''
  const { step, doubts, runs } = previous
  const since = `<code>${escapeHtml(toVisible(step.since))}</code>`
  const rest = describeUncompared(step)
  const show = step.fresh === 0 ? '' : ` ${renderFilterLink('Show what is new', { since: 'new' })}.`
  const notes = doubts.map((doubt) => `<p class="note">${renderProse(toVisible(doubt))}</p>`)
  const tables = [
    renderMoved('API', step.apis, (name) => ({ document: name })),
    renderMoved('Owner', step.owners),
    renderMoved('Rule', step.rules, (name) => ({ rule: name, by: 'rule' })),
  ]
  return `<section id="since"><h2>New since the previous report</h2>
<p>Since ${since}: <strong>${formatCount(step.fresh)} new</strong>, ${formatCount(step.mended)} mended${escapeHtml(rest)}.${show}</p>
${notes.join('\n')}${renderTrendPictures(runs)}${renderRuns(runs)}
<div class="moved">${tables.join('')}</div></section>`
}

/** @param filterOf what shows the findings of a row; left out, no filter does */
function renderMoved(
  head: string,
  moved: readonly Movement[],
  filterOf?: (name: string) => Partial<Filter>,
): string {
  if (moved.length === 0) return ''
  const columns = [
    { head },
    { head: 'New', isNumber: true },
    { head: 'Mended', isNumber: true },
  ] as const
  const rows = moved.map(({ name, fresh, mended }) => {
    const text = name === '' ? '(none)' : toVisible(name)
    const link =
      filterOf === undefined || fresh === 0
        ? escapeHtml(text)
        : renderFilterLink(text, { ...filterOf(text), since: 'new' })
    return [link, formatCount(fresh), formatCount(mended)]
  })
  const noun = head === 'API' ? head : head.toLowerCase()
  const plural = `${noun}s`
  const others = rows.slice(FIRST)
  const more =
    others.length === 0
      ? ''
      : `<details class="fold"><summary>${formatCount(others.length)} more ${plural}</summary>${renderHtmlTable(`The other ${plural}`, columns, others)}</details>`
  return `<div>${renderHtmlTable(`By ${noun}, the most new ones first`, columns, rows.slice(0, FIRST))}${more}</div>`
}

function renderRuns(runs: NonNullable<ReportInput['previous']>['runs']): string {
  if (runs.length < 3) return ''
  const rows = runs.map(({ report, documents, errors, warnings, score, change }) => [
    escapeHtml(toVisible(report)),
    ...[documents, errors, warnings].map(formatCount),
    score === null ? '–' : String(score),
    ...[change?.fresh, change?.mended].map((count) =>
      count === undefined ? '–' : formatCount(count),
    ),
  ])
  return `<details class="fold"><summary>${runs.length} runs</summary>${renderHtmlTable('The oldest first', RUN_COLUMNS, rows)}</details>`
}
