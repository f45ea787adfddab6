import { formatCount, pluralize } from '../../parts/count.ts'
import { describeLeftOut } from '../../parts/left-out.ts'
import { type Filter, FindingFilter } from '../filter.ts'
import { PAGE_SIZE, renderFindings } from '../finding-list.ts'
import type { FindingView } from '../finding-view.ts'

/** How many findings are printed. */
const MOST_PRINTED = 2000

/** The part of the page that shows findings. */
export interface ResultElements {
  readonly status: HTMLElement
  readonly list: HTMLElement
  readonly pages: HTMLElement
}

/** Shows the findings that a filter lets through, a page of them at once. */
export class Results {
  readonly #elements: ResultElements
  readonly #finder: FindingFilter
  readonly #all: number

  constructor(elements: ResultElements, findings: readonly FindingView[]) {
    this.#elements = elements
    this.#finder = new FindingFilter(findings)
    this.#all = findings.length
  }

  /** @returns the filter with the page that is shown: the last, where there are fewer */
  show(filter: Filter): Filter {
    const selected = this.#finder.select(filter)
    const pageCount = Math.max(1, Math.ceil(selected.length / PAGE_SIZE))
    const page = Math.min(filter.page, pageCount)
    this.#render(selected, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE)
    this.#showPages(page, pageCount)
    return { ...filter, page }
  }

  /** Shows as many as are printed; paper has no next page to ask for. */
  showForPrint(filter: Filter): void {
    const selected = this.#finder.select(filter)
    this.#render(selected, filter, 0, MOST_PRINTED)
    const leftOut = describeLeftOut(selected, selected.slice(0, MOST_PRINTED))
    if (leftOut !== '') this.#elements.status.append(` On paper, ${leftOut}.`)
  }

  #render(selected: readonly FindingView[], { by }: Filter, from: number, size: number): void {
    const { list, status } = this.#elements
    const to = Math.min(from + size, selected.length)
    list.innerHTML = renderFindings(selected, by, { from, to })
    status.textContent = describe(from, to, selected.length, this.#all)
  }

  #showPages(page: number, pageCount: number): void {
    const { pages } = this.#elements
    pages.hidden = pageCount === 1
    const label = pages.querySelector('span')
    if (label) label.textContent = `Page ${formatCount(page)} of ${formatCount(pageCount)}`
    for (const button of pages.querySelectorAll('button'))
      button.disabled = page === (button.name === 'previous' ? 1 : pageCount)
  }
}

function describe(from: number, to: number, count: number, all: number): string {
  if (count === 0) return 'No finding matches the filter.'
  const total = pluralize(all, 'finding')
  const some = count === all ? total : `${formatCount(count)} of ${total}`
  return to - from === count
    ? `${some}.`
    : `${some}; shown are ${formatCount(from + 1)} to ${formatCount(to)}.`
}
