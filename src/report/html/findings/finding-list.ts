import { groupBy } from '../../../text/group-by.ts'
import { pluralize } from '../../parts/counts/count.ts'
import { SEVERITY_LABELS } from '../../parts/texts/severity-style.ts'
import type { RuleData } from '../data/page-data.ts'
import { escapeHtml, renderProse } from '../markup/escape.ts'
import type { Grouping } from '../markup/filter.ts'
import { renderExcerpt } from './excerpt.ts'
import type { FindingView, RelatedView } from './finding-view.ts'
import { renderFix } from './fix-list.ts'

/** How many findings the page shows at once. */
export const PAGE_SIZE = 50

/**
 * Renders findings in groups with headings.
 * @param countOf how many findings a group has in all, by its file or rule
 */
export function renderFindings(
  findings: readonly FindingView[],
  by: Grouping,
  countOf: (group: string) => number,
): string {
  return [...groupBy(findings, ({ file, rule }) => (by === 'document' ? file : rule.id))]
    .map(([key, group]) => renderGroup(key, group, by, countOf(key)))
    .join('')
}

function renderGroup(
  key: string,
  group: readonly FindingView[],
  by: Grouping,
  count: number,
): string {
  const rule = by === 'rule' && group[0] !== undefined ? renderRuleText(group[0].rule, true) : ''
  const number = `<span class="count">${pluralize(count, 'finding')}</span>`
  const items = group.map((finding) => renderFinding(finding, by)).join('')
  return `<section class="group"><h3><span class="name">${escapeHtml(key)}</span> ${number}</h3>${rule}<ol>${items}</ol></section>`
}

function renderFinding(finding: FindingView, by: Grouping): string {
  const { severity, file, line, column, link, message, help, rule, excerpt, change } = finding
  const { fix, noFix, isNew } = finding
  const place = renderPlace(by === 'rule' ? `${file}:${line}:${column}` : `${line}:${column}`, link)
  const label = `<span class="severity">${SEVERITY_LABELS[severity]}</span>${isNew ? ' <span class="new">new</span>' : ''}`
  return [
    `<li class="finding ${severity}" tabindex="-1">`,
    `<p class="head">${label} ${place} `,
    `<span class="message">${renderProse(message)}</span></p>`,
    help === '' ? '' : `<p class="help">${renderProse(help)}</p>`,
    change === undefined ? '' : `<p class="change">${renderChange(change)}</p>`,
    excerpt === undefined ? '' : renderExcerpt(excerpt),
    renderRelatedList(finding.related),
    fix === undefined ? '' : renderFix(fix, file),
    noFix === undefined ? '' : `<p class="help">No fix: ${renderProse(noFix)}</p>`,
    by === 'rule' ? '' : renderRule(rule),
    '</li>',
  ].join('')
}

function renderPlace(text: string, link: string | undefined): string {
  const place = `<span class="place">${escapeHtml(text)}</span>`
  return link === undefined ? place : `<a href="${escapeHtml(link)}">${place}</a>`
}

/** The kind of a change is code, as a rule's id is. */
function renderChange(change: string): string {
  const [kind = '', ...rest] = change.split(': ')
  return renderProse([`\`${kind}\``, ...rest].join(': '))
}

function renderRelatedList(related: readonly RelatedView[]): string {
  return related.length === 0
    ? ''
    : `<ul class="related">${related.map(renderRelated).join('')}</ul>`
}

function renderRelated({ message, file, line, column }: RelatedView): string {
  const place = escapeHtml(`${file}:${line}:${column}`)
  return `<li><span class="place">${place}</span> ${renderProse(message)}</li>`
}

function renderRule(rule: RuleData): string {
  const id = `<code>${escapeHtml(rule.id)}</code>`
  if (rule.summary === '') return `<p class="rule">${id}</p>`
  return `<details class="rule"><summary>${id}</summary>${renderRuleText(rule)}</details>`
}

/** @param isFolded whether only the summary is seen at first */
function renderRuleText(rule: RuleData, isFolded = false): string {
  if (rule.summary === '') return ''
  const summary = renderProse(rule.summary)
  const notes = rule.notes.map((note) => `<li>${renderProse(note)}</li>`).join('')
  const clauses = rule.clauses.map((clause) => `<code>${escapeHtml(clause)}</code>`).join(', ')
  const more = [
    `<p>${renderProse(rule.why)}</p>`,
    notes === '' ? '' : `<ul>${notes}</ul>`,
    clauses === '' ? '' : `<p>Clauses: ${clauses}.</p>`,
    `<p>Examples: <code>lintel explain ${escapeHtml(rule.id)}</code></p>`,
  ].join('')
  return isFolded
    ? `<details class="rule"><summary>${summary}</summary>${more}</details>`
    : `<p><strong>${summary}</strong></p>${more}`
}
