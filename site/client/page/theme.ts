// Runs before the page is shown, so that it never flashes in the other colours.

/** Where the browser keeps which colours somebody chose. */
const KEY = 'lintel-theme'

const chosen = read()
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen

/** @returns nothing where the browser keeps nothing */
function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
