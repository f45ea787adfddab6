/** Listens to the keys that the form names; they do nothing while a field is being written in. */
export function listenToKeys(form: HTMLFormElement, list: HTMLElement): void {
  const text = form.querySelector<HTMLInputElement>('[name=text]')
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target === text && event.key === 'Escape') return clear(text)
    if (event.target instanceof Element && event.target.closest('input[type=search], select'))
      return
    if (event.key === '/') text?.focus()
    else if (event.key === 'j') focusBy(list, 1)
    else if (event.key === 'k') focusBy(list, -1)
    else return
    event.preventDefault()
  })
}

function clear(text: HTMLInputElement | null): void {
  if (!text || text.value === '') return
  text.value = ''
  text.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Moves to a finding before or after the one that has the focus, or to the first in view. */
function focusBy(list: HTMLElement, step: number): void {
  const items = [...list.querySelectorAll<HTMLElement>('.finding')]
  const current = items.findIndex((item) => item.contains(document.activeElement))
  const inView = items.findIndex((item) => item.getBoundingClientRect().top >= 0)
  const next = current < 0 ? inView : current + step
  items[next]?.focus()
}
