/** As in `theme.ts`, which is a script of its own. */
const KEY = 'lintel-theme'

/** Lets a button switch between light and dark; what is chosen holds for the whole site. */
export function switchTheme(button: HTMLButtonElement): void {
  button.hidden = false
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () =>
    root.dataset.theme === undefined ? system.matches : root.dataset.theme === 'dark'
  const tell = () => {
    button.textContent = isDark() ? 'Light' : 'Dark'
    button.setAttribute('aria-label', isDark() ? 'Light colours' : 'Dark colours')
  }
  tell()
  system.addEventListener('change', tell)
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark'
    root.dataset.theme = next
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // The browser keeps nothing: the choice holds for this page.
    }
    tell()
  })
}
