import { escapeHtml } from '../markup/escape.ts'
import type { Excerpt } from './finding-view.ts'

/**
 * Renders lines of a document. Their numbers are drawn by the style sheet, so that they are not
 * copied with the text.
 */
export function renderExcerpt({ lines, at, mark }: Excerpt): string {
  const rows = lines.map(({ number, text }) => {
    const kind = number === at ? ' class="at"' : ''
    const shown = number === at ? renderMarked(text, mark[0], mark[1]) : escapeHtml(text)
    return `<span${kind} data-line="${number}">${shown}\n</span>`
  })
  return `<pre><code>${rows.join('')}</code></pre>`
}

/** A mark of nothing is drawn as wide as a space. */
function renderMarked(text: string, start: number, end: number): string {
  const marked = escapeHtml(text.slice(start, end)) || '\u00a0'
  return `${escapeHtml(text.slice(0, start))}<mark>${marked}</mark>${escapeHtml(text.slice(end))}`
}
