import { createHash } from 'node:crypto'
import type { ChangeLog } from '../../findings/change-log.ts'
import { toVisible } from '../../text/visible-text.ts'
import { escapeHtml, renderProse } from '../html/markup/escape.ts'
import { type Section, toOutline } from './outline.ts'

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.8rem; } h2 { font-size: 1.4rem; margin-top: 2.5rem; border-bottom: 1px solid #8886; }
h3 { font-size: 1.15rem; } h4, h5 { font-size: 1rem; margin-bottom: .3rem; }
h1, h2, h3, h4, h5 { line-height: 1.25; overflow-wrap: anywhere; }
code { font: .9em ui-monospace, monospace; background: #8882; padding: .1em .25em; border-radius: 3px; overflow-wrap: anywhere; }
h3.breaking, h4.breaking { color: light-dark(#b00020, #ff8a80); }
ul { padding-left: 1.25rem; } p { margin: .3rem 0; }
@media print { body { margin: 0; max-width: none; } h2, h3, h4, h5 { break-after: avoid; } }
`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`

/** Renders a change log as a page that needs no other file, no script and no network. */
export function renderChangeLogHtml(log: ChangeLog): string {
  const sections = toOutline(log)
  const title = escapeHtml(toVisible(sections[0]?.heading ?? ''))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${sections.map(renderSection).join('\n')}
</main>
</body>
</html>
`
}

function renderSection({ level, heading, notes, items }: Section): string {
  const style = heading === 'Breaking' ? ' class="breaking"' : ''
  const head = `<h${level}${style}>${toProse(heading)}</h${level}>`
  const list = items.map((item) => `<li>${toProse(item)}</li>`).join('\n')
  return [
    head,
    ...notes.map((note) => `<p>${toProse(note)}</p>`),
    ...(list === '' ? [] : [`<ul>\n${list}\n</ul>`]),
  ].join('\n')
}

function toProse(text: string): string {
  return renderProse(toVisible(text))
}
