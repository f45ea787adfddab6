import { countBy, groupBy } from '../../text/group-by.ts'
import { pluralize } from '../parts/count.ts'
import { SEVERITY_LABELS } from '../parts/severity-style.ts'
import { escapeHtml, renderProse } from './escape.ts'
import { renderExcerpt } from './excerpt.ts'
import type { Grouping } from './filter.ts'
import type { FindingView, RelatedView } from './finding-view.ts'
import { renderFix } from './fix-list.ts'
import type { RuleData } from './page-data.ts'

/** How many findings the page shows at once. */
export const PAGE_SIZE = 200

/** A part of a list of findings. */
interface ListPart {
  readonly from: number
  readonly to: number
}

/**
 * Renders a part of a list of findings, in groups with headings.
 * @param findings all that the filter lets through, so that headings count them
 */
export function renderFindings(
  findings: readonly FindingView[],
  by: Grouping,
  { from, to }: ListPart,
): string {
  const keyOf = ({ file, rule }: FindingView) => (by === 'document' ? file : rule.id)
  const counts = countBy(findings, keyOf)
  return [...groupBy(findings.slice(from, to), keyOf)]
    .map(([key, group]) => renderGroup(key, group, by, counts.get(key) ?? 0))
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
  const { severity, file, line, column, message, help, rule, excerpt, change, fix, noFix } = finding
  const place = by === 'rule' ? `${file}:${line}:${column}` : `${line}:${column}`
  const label = `<span class="severity">${SEVERITY_LABELS[severity]}</span>`
  return [
    `<li class="finding ${severity}" tabindex="-1">`,
    `<p class="head">${label} <span class="place">${escapeHtml(place)}</span> `,
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
