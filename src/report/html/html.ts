import { formatCount, pluralize } from '../parts/counts/count.ts'
import { describeLeftOut } from '../parts/counts/left-out.ts'
import { type ReportInput, TOOL_NAME, TOOL_URL } from '../parts/types.ts'
import { PAGE_SCRIPT, PAGE_STYLE, SCRIPT_HASH, STYLE_HASH } from './assets.generated.ts'
import { type PageData, toPageData } from './data/page-data.ts'
import { FindingIndex } from './findings/finding-index.ts'
import { PAGE_SIZE, renderFindings } from './findings/finding-list.ts'
import { makeViewOf } from './findings/finding-view.ts'
import { escapeHtml, toScriptJson } from './markup/escape.ts'
import { NO_FILTER } from './markup/filter.ts'
import { renderApis } from './sections/apis.ts'
import { renderControls, renderKeys } from './sections/controls.ts'
import { renderOwners, renderRepositories } from './sections/holders.ts'
import { renderResult } from './sections/overview.ts'
import { renderRules } from './sections/rules.ts'
import { renderSince } from './sections/since.ts'
import { renderStatements } from './sections/statement-table.ts'
import { renderTop } from './sections/top-findings.ts'

/** Nothing is loaded, and no script runs but the one that the page was written with. */
const POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; script-src '${SCRIPT_HASH}'; base-uri 'none'; form-action 'none'`

/**
 * Renders one page that needs no other file and no network. It holds all findings as data, and the
 * first of them as HTML, for where no script runs.
 */
export function renderHtml(input: ReportInput): string {
  const data = toPageData(input)
  const parts = [
    renderSince(input),
    renderRepositories(input),
    renderApis(input, data),
    renderOwners(input),
    renderTop(input),
    renderRules(input),
    renderStatements(input),
    renderList(input, data),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(titleOf(input))}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
${renderSkipLink(input)}<header><h1>API conventions report</h1>${renderResult(input)}</header>
${renderContents(parts)}<main>
${parts.join('\n')}
</main>
<footer>Written by <a href="${TOOL_URL}">${TOOL_NAME}</a> ${escapeHtml(input.toolVersion)}.</footer>
<script type="application/json" id="data">${toScriptJson(data)}</script>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`
}

/** Whoever keeps several pages open tells them apart by the repository. */
function titleOf({ source }: ReportInput): string {
  const name = source?.repository.split('/').filter(Boolean).at(-1)
  return name === undefined ? `${TOOL_NAME} report` : `${name}: ${TOOL_NAME} report`
}

/** Links to the parts of a page that is long; `''` for one that is not. */
function renderContents(parts: readonly string[]): string {
  const links = parts.flatMap((html) => {
    const [, id, text] = /<section id="([a-z-]+)"><h2[^>]*>([^<]+)<\/h2>/.exec(html) ?? []
    return id === undefined ? [] : [`<a href="#${id}">${text}</a>`]
  })
  if (links.length < 3) return ''
  return `<nav class="contents" aria-label="Parts of the page">${links.join(' ')}</nav>\n`
}

function renderSkipLink({ result: { findings } }: ReportInput): string {
  if (findings.length === 0) return ''
  return '<a class="skip" href="#findings">Skip to the findings</a>\n'
}

function renderList(input: ReportInput, data: PageData): string {
  const { findings } = input.result
  if (findings.length === 0) return ''
  const shown = Math.min(findings.length, PAGE_SIZE)
  const index = new FindingIndex(data)
  const rows = index.select(NO_FILTER)
  const first = rows.slice(0, PAGE_SIZE).map(makeViewOf(data))
  const list = renderFindings(first, 'document', index.countGroups(rows, 'document'))
  const all = pluralize(findings.length, 'finding')
  const status =
    shown === findings.length
      ? `${all}.`
      : `The first ${shown} of ${all}; a script shows the others. Without it, ${describeLeftOut(findings, findings.slice(0, PAGE_SIZE))}.`
  return `<section id="list-part"><h2 id="findings" tabindex="-1">Findings</h2>
${renderControls(input.previous?.step.since)}
<p id="status" role="status">${status}</p>${renderExcerptNote(data)}${renderKeys()}
<div id="list">${list}</div>
<nav id="pages" class="pages" aria-label="Pages of findings" hidden><button type="button" name="previous">Previous</button> <span></span> <button type="button" name="next">Next</button></nav>
</section>`
}

/** Says what was left out to keep the page small. */
function renderExcerptNote({ excerptLimit }: PageData): string {
  if (excerptLimit === undefined) return ''
  return `<p class="note">To keep this page small, it shows the lines of the first ${formatCount(excerptLimit)} findings of each rule.</p>`
}
