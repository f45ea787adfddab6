import { SEVERITIES } from '../../findings/severity.ts'
import { formatCount } from '../count.ts'
import type { ReportInput } from '../types.ts'
import { toVisible } from '../visible-text.ts'
import { renderProse } from './escape.ts'
import { type Column, renderFilterLink, renderHtmlTable } from './table.ts'
import { type Tally, tallyFindings } from './tally.ts'

/** How many rules and files the tables name. */
const TOP = 10

const RULE_COLUMNS: readonly Column[] = [
  { head: 'Rule' },
  { head: 'Findings', isNumber: true },
  { head: 'Files', isNumber: true },
]
const FILE_COLUMNS: readonly Column[] = [
  { head: 'File' },
  { head: 'Errors', isNumber: true },
  { head: 'Warnings', isNumber: true },
  { head: 'Infos', isNumber: true },
]

/** Renders the rules and the files with most findings; `''` where there are none. */
export function renderTop({ result: { findings }, rules }: ReportInput): string {
  if (findings.length === 0) return ''
  const summaries = new Map(rules.map(({ id, summary }) => [id, summary]))
  const byRule = tallyFindings(findings, ({ rule }) => rule)
  const byFile = tallyFindings(findings, ({ file }) => file)
  const ruleTable = renderTallies('Rules', RULE_COLUMNS, byRule, ({ name, total, files }) => [
    `${renderLink(name, 'rule')}<br><small>${renderProse(summaries.get(name) ?? '')}</small>`,
    formatCount(total),
    formatCount(files),
  ])
  const fileTable = renderTallies('Files', FILE_COLUMNS, byFile, ({ name, counts }) => [
    renderLink(name, 'document'),
    ...SEVERITIES.map((severity) => formatCount(counts[severity])),
  ])
  return `<section class="columns"><h2>Where to begin</h2>${ruleTable}${fileTable}</section>`
}

function renderTallies(
  what: string,
  columns: readonly Column[],
  tallies: readonly Tally[],
  toCells: (tally: Tally) => string[],
): string {
  const part = tallies.length > TOP ? `, ${TOP} of ${formatCount(tallies.length)}` : ''
  const rows = tallies.slice(0, TOP).map(toCells)
  return renderHtmlTable(`${what} with most findings${part}`, columns, rows)
}

function renderLink(name: string, part: 'rule' | 'document'): string {
  const text = toVisible(name)
  return renderFilterLink(text, { [part]: text })
}
