import { displayWidth, findGraphemes } from './display-width.ts'

/** Cuts the end of a text that is wider than so many columns, and says so by an ellipsis. */
export function truncateEnd(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text
  const characters = [...findGraphemes(text)].map((grapheme) => grapheme.text)
  return `${takeWhileFits(characters, columns - 1).join('')}…`
}

/** Cuts the beginning: of a path, the end tells more. */
export function truncateStart(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text
  const characters = [...findGraphemes(text)].map((grapheme) => grapheme.text).reverse()
  return `…${takeWhileFits(characters, columns - 1)
    .reverse()
    .join('')}`
}

function takeWhileFits(characters: readonly string[], columns: number): string[] {
  let width = 0
  const end = characters.findIndex((character) => {
    width += displayWidth(character)
    return width > columns
  })
  return characters.slice(0, end < 0 ? characters.length : end)
}
