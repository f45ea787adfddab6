import { formatCount, pluralize } from '../../parts/counts/count.ts'
import { describeLeftOut } from '../../parts/counts/left-out.ts'
import type { FindingRow, PageData } from '../data/page-data.ts'
import { FindingIndex } from '../findings/finding-index.ts'
import { PAGE_SIZE, renderFindings } from '../findings/finding-list.ts'
import { type FindingView, makeViewOf } from '../findings/finding-view.ts'
import type { Filter } from '../markup/filter.ts'
import { showPages } from './pages.ts'

/** How many findings are printed. */
const MOST_PRINTED = 500

/** The part of the page that shows findings. */
export interface ResultElements {
  readonly status: HTMLElement
  readonly list: HTMLElement
  readonly pages: HTMLElement
}

/** Shows the findings that a filter lets through, a page of them at once. */
export class Results {
  readonly #elements: ResultElements
  readonly #index: FindingIndex
  readonly #viewOf: (row: FindingRow) => FindingView
  readonly #all: number

  constructor(elements: ResultElements, data: PageData) {
    this.#elements = elements
    this.#index = new FindingIndex(data)
    this.#viewOf = makeViewOf(data)
    this.#all = data.findings.length
  }

  /** @returns the filter with the page that is shown: the last, where there are fewer */
  show(filter: Filter): Filter {
    const selected = this.#index.select(filter)
    const pageCount = Math.max(1, Math.ceil(selected.length / PAGE_SIZE))
    const page = Math.min(filter.page, pageCount)
    this.#render(selected, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE)
    showPages(this.#elements.pages, page, pageCount)
    return { ...filter, page }
  }

  /** Shows as many as are printed; paper has no next page to ask for. */
  showForPrint(filter: Filter): void {
    const selected = this.#index.select(filter)
    this.#render(selected, filter, 0, MOST_PRINTED)
    const weighed = selected.map(([, severity]) => ({ severity }))
    const leftOut = describeLeftOut(weighed, weighed.slice(0, MOST_PRINTED))
    if (leftOut !== '') this.#elements.status.append(` On paper, ${leftOut}.`)
  }

  #render(selected: readonly FindingRow[], { by }: Filter, from: number, size: number): void {
    const { list, status } = this.#elements
    const to = Math.min(from + size, selected.length)
    const views = selected.slice(from, to).map(this.#viewOf)
    list.innerHTML = renderFindings(views, by, this.#index.countGroups(selected, by))
    status.textContent = describe(from, to, selected.length, this.#all)
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
