import { FIX_OPTIONS } from '../../parts/texts/fix-marks.ts'
import type { FixView, HunkView } from '../data/fix-rows.ts'
import { escapeHtml, renderProse } from '../markup/escape.ts'

/**
 * Renders a fix: what it does, which option makes it, and the lines that it changes.
 * @param file where the finding is
 */
export function renderFix({ kind, message, hunks }: FixView, file: string): string {
  const risk = kind === 'contract' ? ', which changes the contract' : ''
  const head = `<p class="help"><span class="fixable">Fix</span> by <code>${FIX_OPTIONS[kind]}</code>${risk}: ${renderProse(message)}</p>`
  return `<div class="fix">${head}${hunks.map((hunk) => renderHunk(hunk, file)).join('')}</div>`
}

function renderHunk(hunk: HunkView, file: string): string {
  const place = hunk.file === file ? `line ${hunk.line}` : `${hunk.file}:${hunk.line}`
  const rows = hunk.lines.map((line) => {
    const kind = line.startsWith('-') ? 'removed' : 'added'
    return `<span class="${kind}">${escapeHtml(line)}\n</span>`
  })
  return `<p class="place">${escapeHtml(place)}</p><pre class="diff"><code>${rows.join('')}</code></pre>`
}
