import { formatCount, pluralize } from '../../parts/counts/count.ts'
import {
  API_COLUMNS,
  type ApiColumn,
  type ApiRow,
  compareApiRows,
  matchesApi,
} from '../data/api-rows.ts'
import { APIS_SHOWN, renderApiRows } from '../sections/api-table.ts'
import { listenToPages, showPages } from './pages.ts'

/** The part of the page that shows APIs. */
interface ApiElements {
  readonly form: HTMLFormElement
  readonly text: HTMLInputElement
  readonly status: HTMLElement
  readonly table: HTMLTableElement
  readonly body: HTMLElement
  readonly pages: HTMLElement
}

/** Makes the table of APIs sort, filter and turn its pages; does nothing where there is none. */
export function startApis(rows: readonly ApiRow[]): void {
  const elements = findElements()
  if (elements !== undefined) new ApiList(elements, rows).start()
}

function findElements(): ApiElements | undefined {
  const form = document.querySelector<HTMLFormElement>('#api-filter')
  const text = form?.querySelector<HTMLInputElement>('[name=text]')
  const status = document.querySelector<HTMLElement>('#api-status')
  const table = document.querySelector<HTMLTableElement>('#api-table')
  const body = table?.querySelector<HTMLElement>('tbody')
  const pages = document.querySelector<HTMLElement>('#api-pages')
  return form && text && status && table && body && pages
    ? { form, text, status, table, body, pages }
    : undefined
}

class ApiList {
  readonly #elements: ApiElements
  readonly #all: readonly ApiRow[]
  #column: ApiColumn = 'score'
  #isTurned = false
  #page = 1

  constructor(elements: ApiElements, all: readonly ApiRow[]) {
    this.#elements = elements
    this.#all = all
  }

  start(): void {
    const { form, text, table, pages } = this.#elements
    form.hidden = this.#all.length < 2
    for (const button of table.querySelectorAll<HTMLButtonElement>('thead button'))
      button.disabled = false
    form.addEventListener('submit', (event) => event.preventDefault())
    form.addEventListener('input', () => this.#showFirst())
    // The form is reset after this event.
    form.addEventListener('reset', () => setTimeout(() => this.#showFirst()))
    table.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return
      if (target.name === 'owner') text.value = target.textContent ?? ''
      else this.#sortBy(target.value)
      this.#showFirst()
      if (target.name === 'owner') text.focus()
    })
    listenToPages(pages, (step) => {
      this.#page += step
      this.#show()
    })
    this.#show()
  }

  /** The same column again turns its order. */
  #sortBy(name: string): void {
    const column = API_COLUMNS.find((known) => known === name) ?? 'score'
    this.#isTurned = column === this.#column && !this.#isTurned
    this.#column = column
  }

  #showFirst(): void {
    this.#page = 1
    this.#show()
  }

  #show(): void {
    const { text, body, status, pages } = this.#elements
    const words = text.value.toLowerCase().split(/\s+/).filter(Boolean)
    const found = this.#all
      .filter((row) => matchesApi(row, words))
      .sort((a, b) => compareApiRows(a, b, this.#column, this.#isTurned))
    const pageCount = Math.max(1, Math.ceil(found.length / APIS_SHOWN))
    const from = (this.#page - 1) * APIS_SHOWN
    body.innerHTML = renderApiRows(found.slice(from, from + APIS_SHOWN))
    status.textContent = this.#describe(found.length, from)
    showPages(pages, this.#page, pageCount)
    this.#markOrder()
  }

  #describe(count: number, from: number): string {
    if (count === 0) return 'No API matches the filter.'
    const all = pluralize(this.#all.length, 'API')
    const some = count === this.#all.length ? all : `${formatCount(count)} of ${all}`
    const to = Math.min(from + APIS_SHOWN, count)
    return to - from === count
      ? `${some}.`
      : `${some}; shown are ${formatCount(from + 1)} to ${formatCount(to)}.`
  }

  #markOrder(): void {
    for (const head of this.#elements.table.querySelectorAll<HTMLElement>('thead th')) {
      const { value = '' } = head.querySelector('button') ?? {}
      if (value === this.#column)
        head.setAttribute(
          'aria-sort',
          this.#isTurned === isDescending(value) ? 'ascending' : 'descending',
        )
      else head.removeAttribute('aria-sort')
    }
  }
}

/** Whether the column begins with its largest number where it is not turned. */
function isDescending(column: string): boolean {
  return column !== 'title' && column !== 'owner' && column !== 'score'
}
