// What every page of the site does: switches colours, and searches.
import { openSearch } from './search-dialog.ts'
import { switchTheme } from './theme-button.ts'

const theme = document.querySelector<HTMLButtonElement>('#theme')
if (theme !== null) switchTheme(theme)

const search = document.querySelector<HTMLButtonElement>('#search')
if (search !== null) openSearch(search)
