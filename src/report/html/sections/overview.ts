import type { CheckedDocument } from '../../../engine/outcomes/checked-document.ts'
import { SEVERITIES } from '../../../findings/severity.ts'
import { countBy } from '../../../text/group-by.ts'
import { toVisible } from '../../../text/visible-text.ts'
import { scoreOfAll } from '../../documents/score-of-all.ts'
import {
  countApproved,
  countBySeverity,
  countSuppressed,
  formatCount,
  pluralize,
} from '../../parts/counts/count.ts'
import { describeBump } from '../../parts/texts/bump-text.ts'
import { SEVERITY_LABELS } from '../../parts/texts/severity-style.ts'
import type { ReportInput } from '../../parts/types.ts'
import { escapeHtml, renderProse } from '../markup/escape.ts'

/** How many documents the list names. */
const MOST_DOCUMENTS = 1000

const KINDS = { openapi: 'OpenAPI', asyncapi: 'AsyncAPI' } as const
type Kind = { readonly kind?: keyof typeof KINDS | null | undefined }
const UNFINISHED = 'Not everything could be checked.'

/** Renders what a run comes to: its counts, and what was checked. */
export function renderResult(input: ReportInput): string {
  const { result, checked = [], documents: listed = [] } = input
  const counts = countBySeverity(result.findings)
  const tiles = SEVERITIES.map((severity) => {
    const name = `${SEVERITY_LABELS[severity]}${counts[severity] === 1 ? '' : 's'}`
    return renderTile(counts[severity], name, severity)
  })
  const documents = renderTile(result.documents, result.documents === 1 ? 'document' : 'documents')
  return [
    renderSource(input),
    `<p class="summary">${describeRun(input)}</p>`,
    `<ul class="tiles">${renderTotal(input)}${documents}${tiles.join('')}${renderLeftOut(input)}</ul>`,
    renderFailures(input),
    listed.length > 0 ? '' : renderDocuments(checked),
  ].join('')
}

/** The score of all APIs; `''` where none has one. */
function renderTotal({ documents = [] }: ReportInput): string {
  const score = scoreOfAll(documents)
  if (score === null) return ''
  return `<li class="tile"><strong>${score}</strong> score of 100</li>`
}

/** The repository and the commit that were linted, where they are known. */
function renderSource({ source }: ReportInput): string {
  if (source === undefined) return ''
  const { repository, commit } = source
  const name = escapeHtml(repository.replace(/^https?:\/\//, ''))
  return `<p class="source">Repository <a href="${escapeHtml(repository)}">${name}</a>, commit <code>${escapeHtml(commit.slice(0, 12))}</code></p>`
}

/** Counts what is not among the findings, where there is any. */
function renderLeftOut({ result }: ReportInput): string {
  const known = result.baseline?.known ?? 0
  const suppressed = countSuppressed(result)
  const approved = countApproved(result)
  return [
    ...(suppressed === 0 ? [] : [renderTile(suppressed, 'suppressed')]),
    ...(approved === 0 ? [] : [renderTile(approved, 'approved')]),
    ...(known === 0 ? [] : [renderTile(known, 'known from the baseline')]),
  ].join('')
}

/** Says how the run ended, what it was limited to, and of which formats the documents are. */
function describeRun(input: ReportInput): string {
  const { result, documents = [], checked = [] } = input
  if (result.documents === 0) return 'No documents were checked.'
  const listed = documents.length > 0 ? documents : checked
  const formats = [...countBy(listed, formatOf)]
    .sort()
    .map(([format, count]) => `${format} (${formatCount(count)})`)
  const limit =
    result.since === undefined
      ? ''
      : `Only changes since ${escapeHtml(toVisible(result.since))} are shown.`
  const verdict = describeVerdict(input)
  const bump = describeBump(result.version)
  return [verdict, limit, formats.join(', '), bump].filter(Boolean).join(' ')
}

/** Where findings fail no run, that none did says nothing. */
function describeVerdict({ result: { findings }, exitCode, failOn }: ReportInput): string {
  if (exitCode === 1) return 'The run failed by its findings.'
  if (exitCode !== 0) return UNFINISHED
  if (findings.length === 0) return 'Nothing was found.'
  if (failOn === 'never') return 'Findings do not fail this run, whatever they are.'
  return 'What was found does not fail the run.'
}

function formatOf({ kind, version }: Pick<CheckedDocument, 'version'> & Kind): string {
  return kind == null ? 'unknown format' : `${KINDS[kind]} ${escapeHtml(toVisible(version))}`
}

function renderTile(count: number, name: string, kind = ''): string {
  return `<li class="tile ${kind}"><strong>${formatCount(count)}</strong> ${name}</li>`
}

function renderFailures({ result: { failures } }: ReportInput): string {
  if (failures.length === 0) return ''
  const items = failures.map(({ file, message }) => {
    return `<li><strong>${escapeHtml(toVisible(file))}</strong> ${renderProse(toVisible(message))}</li>`
  })
  return `<section class="failures"><h2>Not checked</h2><ul>${items.join('')}</ul></section>`
}

function renderDocuments(checked: readonly CheckedDocument[]): string {
  if (checked.length === 0) return ''
  const items = checked.slice(0, MOST_DOCUMENTS).map((document) => {
    const name = escapeHtml(toVisible(document.file))
    return `<li>${name} <small>${formatOf(document)}</small></li>`
  })
  const hidden = checked.length - items.length
  const rest = hidden > 0 ? `<li>and ${pluralize(hidden, 'other')}</li>` : ''
  return `<details class="checked"><summary>What was checked</summary><ul>${items.join('')}${rest}</ul></details>`
}
