import { displayWidth } from './display-width.ts'

/**
 * Breaks text into lines of so many terminal columns, at spaces. A word that is wider has a line of
 * its own.
 */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const word of text.split(' ')) {
    const wordWidth = displayWidth(word)
    if (width > 0 && width + 1 + wordWidth > columns) {
      lines.push(line)
      line = word
      width = wordWidth
    } else {
      line += width > 0 ? ` ${word}` : word
      width += width > 0 ? 1 + wordWidth : wordWidth
    }
  }
  return [...lines, line]
}
