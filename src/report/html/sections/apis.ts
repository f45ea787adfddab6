import { formatCount, pluralize } from '../../parts/counts/count.ts'
import type { ReportInput } from '../../parts/types.ts'
import type { PageData } from '../data/page-data.ts'
import { APIS_SHOWN, renderApiHead, renderApiRows } from './api-table.ts'
import { renderDistribution } from './distribution.ts'

const EXPLANATION = [
  'The score is the share of an API that has no findings. Its parts are its operations, messages and schemas, and the rest of it is one part more. A part with an error counts for nothing, one with a warning for half. An API without operations, messages and schemas has no score, and neither has one that cannot be read. The score of all APIs weighs each by the number of its parts.',
  'It knows nothing of what no rule looks for: compare it only between runs of the same rules. What is suppressed, known from the baseline or older than the changes shown counts as not found. What stands in a file that several APIs use counts for each that uses it.',
]

/** Renders the table of APIs, with the distribution of their scores; `''` where none was linted. */
export function renderApis({ documents = [] }: ReportInput, { apis }: PageData): string {
  if (apis.length === 0) return ''
  const first = apis.slice(0, APIS_SHOWN)
  const shown =
    apis.length > first.length
      ? `The ${first.length} with the lowest scores of ${formatCount(apis.length)}; a script shows the others.`
      : `${pluralize(apis.length, 'API')}, the lowest score first.`
  return `<section id="apis"><h2>APIs</h2>
${renderDistribution(documents)}
<form id="api-filter" role="search" aria-label="Filter APIs" hidden><label class="text">APIs, files, owners <input type="search" name="text" autocomplete="off" spellcheck="false"></label><button type="reset">Clear</button></form>
<p id="api-status" role="status">${shown}</p>
<div class="table wide" role="region" aria-label="Table of APIs" tabindex="0"><table id="api-table"><caption>Size counts operations, messages and schemas. An API leads to its findings, its file to the repository.</caption><thead>${renderApiHead()}</thead><tbody>${renderApiRows(first)}</tbody></table></div>
<nav id="api-pages" class="pages" aria-label="Pages of APIs" hidden><button type="button" name="previous">Previous</button> <span></span> <button type="button" name="next">Next</button></nav>
<details><summary>What the score says</summary>${EXPLANATION.map((text) => `<p class="explanation">${text}</p>`).join('')}</details></section>`
}
