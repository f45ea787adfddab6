import { SEVERITIES } from '../../../findings/severity.ts'
import { FIX_OPTIONS } from '../../parts/texts/fix-marks.ts'
import { SEVERITY_LABELS } from '../../parts/texts/severity-style.ts'
import type { FixFilter } from '../markup/filter.ts'

const FIXES: readonly (readonly [FixFilter, string])[] = [
  ['any', 'fixable'],
  ['safe', FIX_OPTIONS.safe],
  ['contract', FIX_OPTIONS.contract],
]

/**
 * Renders the form that filters findings. It is hidden until the script of the page runs.
 * @param since the previous report, where there is one
 */
export function renderControls(since?: string): string {
  return `<form id="filter" role="search" aria-label="Filter findings" hidden>
<label class="text">Text <input type="search" name="text" autocomplete="off" spellcheck="false" placeholder="words in messages, rules, files" aria-keyshortcuts="/"></label>
<details class="more" open><summary>Filters</summary><div>
<fieldset><legend>Severity</legend>${SEVERITIES.map(renderSeverity).join('')}</fieldset>
${renderSelect('Topic', 'topic')}
${renderSelect('Rule', 'rule')}
<label>File or API <input type="search" name="document" list="files" autocomplete="off" spellcheck="false" placeholder="all"></label><datalist id="files"></datalist>
${renderSelect('Fix', 'fix', FIXES)}
${since === undefined ? '' : renderSelect('Since the previous report', 'since', [['new', 'new only']])}
<fieldset><legend>Group by</legend>${renderGrouping('document', 'file')}${renderGrouping('rule', 'rule')}</fieldset>
<button type="reset">Clear</button>
</div></details>
</form>`
}

/** Says what the keys do, and what the address is for. */
export function renderKeys(): string {
  return '<p class="keys" hidden>Keys: <kbd>/</kbd> text, <kbd>j</kbd> <kbd>k</kbd> next and previous finding, <kbd>Esc</kbd> clears the text. The address of this page holds the filter: copy it to share what you see.</p>'
}

function renderSeverity(severity: (typeof SEVERITIES)[number]): string {
  return `<label><input type="checkbox" name="severity" value="${severity}" checked> ${SEVERITY_LABELS[severity]}</label>`
}

/** @param options besides `all`; those that the script fills in are not there yet */
function renderSelect(
  label: string,
  name: string,
  options: readonly (readonly [value: string, text: string])[] = [],
): string {
  const all = [['', 'all'], ...options].map(
    ([value, text]) => `<option value="${value}">${text}</option>`,
  )
  return `<label>${label} <select name="${name}">${all.join('')}</select></label>`
}

function renderGrouping(value: string, label: string): string {
  const checked = value === 'document' ? ' checked' : ''
  return `<label><input type="radio" name="by" value="${value}"${checked}> ${label}</label>`
}
