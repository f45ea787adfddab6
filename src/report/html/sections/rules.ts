import { toVisible } from '../../../text/visible-text.ts'
import { formatCount } from '../../parts/counts/count.ts'
import { type RuleTally, tallyRules } from '../../parts/counts/tally.ts'
import { SEVERITY_LABELS } from '../../parts/texts/severity-style.ts'
import type { ReportInput } from '../../parts/types.ts'
import { escapeHtml, renderProse } from '../markup/escape.ts'
import { type Column, renderFilterLink, renderHtmlTable } from '../markup/table.ts'

/** How many rules are seen before somebody asks for all. */
const FIRST = 10

const COLUMNS: readonly Column[] = [
  { head: 'Rule' },
  { head: 'Severity' },
  { head: 'Findings' },
  { head: 'Files', isNumber: true },
  { head: 'Clauses' },
]

/** Renders the rules that found something, the worst first, with the clauses that they encode. */
export function renderRules({
  result: { findings },
  rules,
  foreignRules = [],
}: ReportInput): string {
  const tallies = tallyRules(findings)
  if (tallies.length === 0) return ''
  const most = Math.max(...tallies.map(({ count }) => count))
  const brought = foreignRules.map(({ id, summary, team }) => {
    return { id, summary, clauses: (team?.clauses ?? []).map((clause) => clause.id) }
  })
  const known = new Map([...brought, ...rules].map((rule) => [rule.id, rule]))
  const rows = tallies.map((tally) => {
    const { summary = '', clauses = [] } = known.get(tally.rule) ?? {}
    return [
      `${renderName(tally)}<br><small>${renderProse(summary)}</small>`,
      SEVERITY_LABELS[tally.severity],
      `<span class="score"><span class="percent">${formatCount(tally.count)}</span><progress class="${tally.severity}" max="${most}" value="${tally.count}" aria-hidden="true"></progress></span>`,
      formatCount(tally.files),
      clauses.map((clause) => `<code>${escapeHtml(clause)}</code>`).join('<br>'),
    ]
  })
  const first = renderHtmlTable(
    'The worst severity first, then by findings',
    COLUMNS,
    rows.slice(0, FIRST),
  )
  const others = rows.slice(FIRST)
  const more =
    others.length === 0
      ? ''
      : `<details class="fold"><summary>${formatCount(others.length)} more rules</summary>${renderHtmlTable('The other rules', COLUMNS, others)}</details>`
  return `<section id="rules"><h2>Rules</h2>${first}${more}</section>`
}

/** The findings of a change are known by the kind of the change. */
function renderName({ rule, first }: RuleTally): string {
  const name = toVisible(rule)
  if (first?.change !== undefined) return renderFilterLink(name, { text: name, by: 'rule' })
  return renderFilterLink(name, { rule: name, by: 'rule' })
}
