import { yamlLanguage } from '@codemirror/lang-yaml'
import { classHighlighter, highlightCode } from '@lezer/highlight'
import { escapeHtml } from '../../src/report/html/markup/escape.ts'

/** Writes code as HTML; YAML, and JSON, which is YAML too, in colours. */
export function renderCode(code: string, language: string): string {
  if (language !== 'yaml' && language !== 'json') return escapeHtml(code)
  let html = ''
  const add = (text: string, classes: string) => {
    const escaped = escapeHtml(text)
    html += classes === '' ? escaped : `<span class="${classes}">${escaped}</span>`
  }
  highlightCode(code, yamlLanguage.parser.parse(code), classHighlighter, add, () => add('\n', ''))
  return html
}
