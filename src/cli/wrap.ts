import { stripVTControlCharacters } from 'node:util'
import { displayWidth } from '../report/display-width.ts'

/**
 * Breaks a line at its spaces so that no part is wider than the terminal; a word that is wider
 * stays whole. The codes of colours take no room.
 * @param indent how far the parts after the first are moved to the right
 */
export function wrapLine(line: string, width: number | undefined, indent = 0): string[] {
  if (width === undefined || widthOf(line) <= width) return [line]
  const margin = ' '.repeat(Math.min(indent, Math.floor(width / 2)))
  const parts: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const isFirst = current === '' || current === margin
    const longer = isFirst ? current + word : `${current} ${word}`
    if (isFirst || widthOf(longer) <= width) {
      current = longer
    } else {
      parts.push(current)
      current = margin + word
    }
  }
  return [...parts, current]
}

function widthOf(text: string): number {
  return displayWidth(stripVTControlCharacters(text))
}
