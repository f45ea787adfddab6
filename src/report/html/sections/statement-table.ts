import { groupBy } from '../../../text/group-by.ts'
import { formatCount } from '../../parts/counts/count.ts'
import type { ReportInput, StatementTally } from '../../parts/types.ts'
import { escapeHtml, renderProse } from '../markup/escape.ts'
import { renderFilterLink, renderHtmlTable } from '../markup/table.ts'

const COLUMNS = [
  { head: 'Statement' },
  { head: 'Kept by' },
  { head: 'Broken by', isNumber: true },
  { head: 'APIs asked', isNumber: true },
] as const

/** Renders the statements of the conventions with how many APIs keep each; `''` where none was asked. */
export function renderStatements(input: ReportInput): string {
  const { statements: tallies = [], checked = [], result, documents } = input
  if (tallies.length === 0) {
    const isJoined = documents !== undefined && documents.length > 0 && checked.length === 0
    return isJoined ? renderMissing() : ''
  }
  const kept = tallies.filter(({ broken }) => broken === 0).length
  const found = new Set(result.findings.map(({ rule }) => rule))
  const parts = [...groupBy(tallies, ({ clause }) => clause.section)].map(([section, group]) =>
    renderSection(section, group, found),
  )
  return `<section id="conventions"><h2>Conventions</h2>
<p>Of ${formatCount(tallies.length)} statements that rules looked for, ${formatCount(kept)} are kept by every API that was asked. An API keeps a statement where rules found no error and no warning about it, also where they found nothing that it is about.</p>
${parts.join('\n')}</section>`
}

function renderMissing(): string {
  return '<section id="conventions"><h2>Conventions</h2><p>The reports that were merged do not say which rules looked at which API: lint all in one run, or in shards, to see which statements are kept.</p></section>'
}

/** A section of the conventions is folded; its summary says how much of it is kept. */
function renderSection(
  section: string,
  tallies: readonly StatementTally[],
  found: ReadonlySet<string>,
): string {
  const broken = tallies.filter((each) => each.broken > 0).length
  const words = broken === 0 ? 'all kept' : `${broken} of ${tallies.length} broken`
  const share = toShare(tallies.reduce(addUp, { asked: 0, broken: 0 }))
  const rows = tallies.map((each) => renderRow(each, found))
  return `<details class="fold"><summary><span class="name">${escapeHtml(section)}</span> ${renderShare(share)} <span class="count">${words}</span></summary>${renderHtmlTable(`What the conventions say of: ${escapeHtml(section)}`, COLUMNS, rows)}</details>`
}

function addUp(
  sum: Pick<StatementTally, 'asked' | 'broken'>,
  { asked, broken }: StatementTally,
): Pick<StatementTally, 'asked' | 'broken'> {
  return { asked: sum.asked + asked, broken: sum.broken + broken }
}

function renderRow(tally: StatementTally, found: ReadonlySet<string>): string[] {
  const { clause, asked, broken } = tally
  const rules = clause.rules.map((rule) =>
    broken > 0 && found.has(rule)
      ? renderFilterLink(rule, { rule, by: 'rule' })
      : `<code>${escapeHtml(rule)}</code>`,
  )
  return [
    `${renderProse(clause.statement)}<br><small><code>${escapeHtml(clause.id)}</code> ${rules.join(', ')}</small>`,
    renderShare(toShare(tally)),
    formatCount(broken),
    formatCount(asked),
  ]
}

/** Only what every API keeps is 100. */
function toShare({ asked, broken }: Pick<StatementTally, 'asked' | 'broken'>): number {
  return asked === 0 ? 0 : Math.floor((100 * (asked - broken)) / asked)
}

function renderShare(share: number): string {
  return `<span class="score"><span class="percent">${share} %</span><progress max="100" value="${share}" aria-hidden="true"></progress></span>`
}
