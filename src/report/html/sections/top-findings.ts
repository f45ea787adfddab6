import { toVisible } from '../../../text/visible-text.ts'
import { formatCount } from '../../parts/counts/count.ts'
import { describeComponent, findWork, type Work } from '../../parts/counts/work.ts'
import { SEVERITY_LABELS } from '../../parts/texts/severity-style.ts'
import type { ReportInput } from '../../parts/types.ts'
import { renderProse } from '../markup/escape.ts'
import { type Column, renderFilterLink, renderHtmlTable } from '../markup/table.ts'

/** How many pieces of work the table names. */
const TOP = 10

const WORK_COLUMNS: readonly Column[] = [
  { head: 'Rules' },
  { head: 'Severity' },
  { head: 'Findings', isNumber: true },
  { head: 'Edits', isNumber: true },
  { head: 'Files', isNumber: true },
]
/** Renders the gravest pieces of work; `''` where there are none. */
export function renderTop({ result: { findings }, rules }: ReportInput): string {
  if (findings.length === 0) return ''
  const summaries = new Map(rules.map(({ id, summary }) => [id, summary]))
  const work = findWork(findings)
  const workTable = renderFirst('Work, the gravest first', WORK_COLUMNS, work, (piece) => [
    describeWork(piece, summaries),
    SEVERITY_LABELS[piece.severity],
    formatCount(piece.count),
    formatCount(piece.places),
    formatCount(piece.files),
  ])
  return `<section id="work"><h2>Where to begin</h2>${workTable}</section>`
}

/** The rules of a piece of work, what the first asks for, and where one edit removes many findings. */
function describeWork(work: Work, summaries: ReadonlyMap<string, string>): string {
  const names = work.rules.map((rule) => renderLink(rule, 'rule')).join('<br>')
  const notes = [summaries.get(work.rules[0] ?? '') ?? '', describeComponent(work)]
  return `${names}<br><small>${notes.filter(Boolean).map(renderProse).join(' ')}</small>`
}

function renderFirst<T>(
  caption: string,
  columns: readonly Column[],
  entries: readonly T[],
  toCells: (entry: T) => string[],
): string {
  const part = entries.length > TOP ? `, ${TOP} of ${formatCount(entries.length)}` : ''
  return renderHtmlTable(`${caption}${part}`, columns, entries.slice(0, TOP).map(toCells))
}

function renderLink(name: string, part: 'rule' | 'document'): string {
  const text = toVisible(name)
  return renderFilterLink(text, { [part]: text })
}
