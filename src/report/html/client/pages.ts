import { formatCount } from '../../parts/counts/count.ts'

/** Shows in the bar below a list which of its pages is seen; a list of one page has no bar. */
export function showPages(bar: HTMLElement, page: number, pageCount: number): void {
  bar.hidden = pageCount === 1
  const label = bar.querySelector('span')
  if (label) label.textContent = `Page ${formatCount(page)} of ${formatCount(pageCount)}`
  for (const button of bar.querySelectorAll('button'))
    button.disabled = page === (button.name === 'previous' ? 1 : pageCount)
}

/** Calls back with the step that a button of the bar asks for: 1 or -1. */
export function listenToPages(bar: HTMLElement, onStep: (step: 1 | -1) => void): void {
  bar.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) onStep(target.name === 'next' ? 1 : -1)
  })
}
