// The script of the page. `npm run generate` bundles it into `assets.generated.ts`.
import { formatCount } from '../count-text.ts'
import { type Filter, FindingFilter, parseFragment, toFragment } from '../filter.ts'
import { PAGE_SIZE, renderFindings } from '../finding-list.ts'
import { type FindingView, toFindingViews } from '../finding-view.ts'
import type { PageData } from '../page-data.ts'
import { fillSelects, readForm, writeForm } from './form.ts'
import { listenToKeys } from './keys.ts'

/** How many findings are printed. */
const MOST_PRINTED = 2000

const section = document.querySelector<HTMLElement>('#findings')
const form = document.querySelector<HTMLFormElement>('#filter')
const status = document.querySelector<HTMLElement>('#status')
const list = document.querySelector<HTMLElement>('#list')
const pages = document.querySelector<HTMLElement>('#pages')
// Without findings there is no list, and nothing to do.
if (section && form && status && list && pages) start(section, form, status, list, pages)

function start(
  section: HTMLElement,
  form: HTMLFormElement,
  status: HTMLElement,
  list: HTMLElement,
  pages: HTMLElement,
): void {
  // What lintel wrote there is such data.
  const data = JSON.parse(document.querySelector('#data')?.textContent ?? '') as PageData
  const findings = toFindingViews(data)
  const finder = new FindingFilter(findings)
  let filter = parseFragment(location.hash)
  let selected: FindingView[] = findings

  const pageCount = () => Math.max(1, Math.ceil(selected.length / PAGE_SIZE))

  function render(size = PAGE_SIZE): void {
    selected = finder.select(filter)
    const page = Math.min(filter.page, pageCount())
    filter = { ...filter, page }
    const from = size === PAGE_SIZE ? (page - 1) * PAGE_SIZE : 0
    const to = Math.min(from + size, selected.length)
    list.innerHTML = renderFindings(selected, filter.by, { from, to })
    status.textContent = describe(from, to, selected.length, findings.length)
    renderPages(page)
  }

  function renderPages(page: number): void {
    pages.hidden = pageCount() === 1
    const label = pages.querySelector('span')
    if (label) label.textContent = `Page ${formatCount(page)} of ${formatCount(pageCount())}`
    for (const button of pages.querySelectorAll('button'))
      button.disabled = page === (button.name === 'previous' ? 1 : pageCount())
  }

  function apply(next: Filter, isTyping = false): void {
    filter = next
    render()
    const address = `#${toFragment(filter)}`
    // Each key would be a step back, and browsers allow only so many a minute.
    if (isTyping) history.replaceState(null, '', address)
    else if (address !== `#${location.hash.slice(1)}`) history.pushState(null, '', address)
  }

  form.addEventListener('input', ({ target }) => {
    const isTyping = target instanceof HTMLInputElement && target.type === 'search'
    apply({ ...readForm(form), page: 1 }, isTyping)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  // The form is reset after this event.
  form.addEventListener('reset', () => setTimeout(() => apply(readForm(form))))
  pages.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    apply({ ...filter, page: filter.page + (target.name === 'next' ? 1 : -1) })
    moveTo(section)
  })
  const readAddress = () => {
    // The link that skips to the findings is no filter.
    if (location.hash !== '' && !location.hash.includes('=')) return
    filter = parseFragment(location.hash)
    writeForm(form, filter)
    render()
  }
  // A link or a step in the history; what the form changes gives no such event.
  addEventListener('hashchange', () => {
    readAddress()
    if (location.hash.includes('=')) moveTo(section)
  })
  addEventListener('beforeprint', () => render(MOST_PRINTED))
  addEventListener('afterprint', () => render())
  listenToKeys(form, list)

  fillSelects(form, findings)
  form.hidden = false
  readAddress()
  if (location.hash.includes('=')) moveTo(section)
}

/** Shows a section from its beginning, and lets the keyboard go on there. */
function moveTo(section: HTMLElement): void {
  section.focus({ preventScroll: true })
  section.scrollIntoView()
}

function describe(from: number, to: number, count: number, all: number): string {
  if (count === 0) return 'No finding matches the filter.'
  const some =
    count === all
      ? formatCount(all, 'finding')
      : `${formatCount(count)} of ${formatCount(all, 'finding')}`
  return to - from === count
    ? `${some}.`
    : `${some}; shown are ${formatCount(from + 1)} to ${formatCount(to)}.`
}
