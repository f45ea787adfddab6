import { findSections, type Hit, type SearchIndex } from './find-sections.ts'

/** Lets a button, and the key `/`, open a dialog that searches the whole site. */
export function openSearch(button: HTMLButtonElement): void {
  button.hidden = false
  const root = document.body.dataset.root ?? ''
  let dialog: HTMLDialogElement | undefined
  const open = () => {
    dialog ??= makeDialog(root)
    if (!dialog.open) dialog.showModal()
    dialog.querySelector('input')?.select()
  }
  button.addEventListener('click', open)
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTypedInto(event.target)) return
    event.preventDefault()
    open()
  })
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)
}

function makeDialog(root: string): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'search'
  dialog.setAttribute('aria-label', 'Search')
  const input = document.createElement('input')
  input.type = 'search'
  input.placeholder = 'Search rules and pages'
  input.setAttribute('aria-label', 'Search rules and pages')
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Close'
  close.addEventListener('click', () => dialog.close())
  const head = document.createElement('div')
  head.className = 'search-head'
  head.append(input, close)
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  const list = document.createElement('ol')
  dialog.append(head, status, list)
  document.body.append(dialog)

  const index = loadIndex(root)
  const show = async () => {
    const query = input.value
    try {
      const hits = findSections(await index, query)
      if (query !== input.value) return
      status.textContent = query.trim() === '' ? '' : describe(hits.length)
      list.replaceChildren(...hits.map((hit) => toItem(hit, root)))
    } catch {
      status.textContent = 'The index cannot be loaded: reload the page to search.'
    }
  }
  input.addEventListener('input', show)
  dialog.addEventListener('keydown', (event) => moveByKeys(event, input, list))
  return dialog
}

async function loadIndex(root: string): Promise<SearchIndex> {
  const response = await fetch(`${root}search.json`)
  if (!response.ok) throw new Error(`The index is not there: ${response.status}.`)
  // Written by `site/pages/search-index.ts`, with this type.
  return (await response.json()) as SearchIndex
}

function describe(count: number): string {
  if (count === 0) return 'Nothing found.'
  return count === 20 ? 'The best 20 results:' : `${count} ${count === 1 ? 'result' : 'results'}:`
}

function toItem({ path, title, heading, excerpt }: Hit, root: string): HTMLLIElement {
  const link = document.createElement('a')
  link.href = `${root}${path}`
  link.textContent = heading === '' ? title : `${title}: ${heading}`
  const text = document.createElement('p')
  text.textContent = excerpt
  const item = document.createElement('li')
  item.append(link, text)
  return item
}

/** Arrows go from result to result, and Enter in the field opens the first. */
function moveByKeys(event: KeyboardEvent, input: HTMLInputElement, list: HTMLOListElement): void {
  const links = [...list.querySelectorAll('a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
  else if (event.key === 'ArrowUp') (links[at - 1] ?? input).focus()
  else if (event.key === 'Enter' && event.target === input) links[0]?.click()
  else return
  event.preventDefault()
}
