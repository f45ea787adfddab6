// The script of the page. `npm run generate` bundles it into `assets.generated.ts`.

import type { PageData } from '../data/page-data.ts'
import { type Filter, parseFragment, toFragment } from '../markup/filter.ts'
import { startApis } from './apis.ts'
import { fillSelects, readForm, writeForm } from './form.ts'
import { listenToKeys } from './keys.ts'
import { listenToPages } from './pages.ts'
import { type ResultElements, Results } from './results.ts'

interface Elements extends ResultElements {
  readonly heading: HTMLElement
  readonly form: HTMLFormElement
}

// What lintel wrote there is such data.
const data = JSON.parse(document.querySelector('#data')?.textContent ?? '') as PageData
startApis(data.apis)
const elements = findElements()
if (elements !== undefined) start(elements, data)

/** The elements of the list; undefined where there are no findings. */
function findElements(): Elements | undefined {
  const heading = document.querySelector<HTMLElement>('#findings')
  const form = document.querySelector<HTMLFormElement>('#filter')
  const status = document.querySelector<HTMLElement>('#status')
  const list = document.querySelector<HTMLElement>('#list')
  const pages = document.querySelector<HTMLElement>('#pages')
  return heading && form && status && list && pages
    ? { heading, form, status, list, pages }
    : undefined
}

function start(elements: Elements, data: PageData): void {
  const { form, list } = elements
  const results = new Results(elements, data)
  fillSelects(form, data)
  showForm(form)
  const state = { filter: parseFragment(location.hash) }
  listenToForm(elements, results, state)
  listenToAddress(elements, results, state)
  listenToKeys(form, list)
  addEventListener('beforeprint', () => results.showForPrint(state.filter))
  addEventListener('afterprint', () => results.show(state.filter))
}

/** On a narrow page, all that the form holds would hide what it finds. */
function showForm(form: HTMLFormElement): void {
  form.hidden = false
  const keys = document.querySelector<HTMLElement>('.keys')
  if (keys) keys.hidden = false
  const more = form.querySelector('details')
  if (more) more.open = matchMedia('(min-width: 60rem)').matches
}

function listenToForm(
  { heading, form, pages }: Elements,
  results: Results,
  state: { filter: Filter },
): void {
  const apply = (next: Filter, isTyping = false) => {
    state.filter = results.show(next)
    writeAddress(state.filter, isTyping)
  }
  form.addEventListener('input', ({ target }) => {
    apply(readForm(form), target instanceof HTMLInputElement && target.type === 'search')
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  // The form is reset after this event.
  form.addEventListener('reset', () => setTimeout(() => apply(readForm(form))))
  listenToPages(pages, (step) => {
    apply({ ...state.filter, page: state.filter.page + step })
    moveTo(heading)
  })
}

/** Each key that is typed would be a step back, and browsers allow only so many a minute. */
function writeAddress(filter: Filter, isTyping: boolean): void {
  const fragment = toFragment(filter)
  if (isTyping) history.replaceState(null, '', `#${fragment}`)
  else if (fragment !== location.hash.slice(1)) history.pushState(null, '', `#${fragment}`)
}

/** Follows links and steps in the history; what the form changes gives no such event. */
function listenToAddress(
  { heading, form }: Elements,
  results: Results,
  state: { filter: Filter },
): void {
  const read = () => {
    const filter = parseFragment(location.hash)
    writeForm(form, filter)
    state.filter = results.show(filter)
    if (isFilter(location.hash)) moveTo(heading)
  }
  addEventListener('hashchange', () => {
    if (location.hash === '' || isFilter(location.hash)) read()
  })
  // Also after a reload, when browsers fill forms as they were left.
  addEventListener('pageshow', read)
}

/** The link that skips to the findings is none. */
function isFilter(hash: string): boolean {
  return hash.includes('=')
}

/** Shows what is below a heading, and lets the keyboard go on there. */
function moveTo(heading: HTMLElement): void {
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}
