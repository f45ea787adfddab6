import { stripVTControlCharacters } from 'node:util'
import { displayWidth } from './display-width.ts'

/**
 * Breaks a line at its spaces so that no part is wider than so many columns; a word that is wider
 * stays whole. The codes of colours take no room.
 * @param width undefined where there is no limit
 * @param indent how far the parts after the first are moved to the right
 */
export function wrapLine(line: string, width: number | undefined, indent = 0): string[] {
  if (width === undefined || widthOf(line) <= width) return [line]
  const margin = ' '.repeat(Math.min(indent, Math.floor(width / 2)))
  const parts: string[] = []
  let [part = '', ...words] = line.split(' ')
  let partWidth = widthOf(part)
  for (const word of words) {
    const wordWidth = widthOf(word)
    if (partWidth === 0 || partWidth + 1 + wordWidth <= width) {
      part += ` ${word}`
      partWidth += 1 + wordWidth
    } else {
      parts.push(part)
      part = margin + word
      partWidth = margin.length + wordWidth
    }
  }
  return [...parts, part]
}

function widthOf(text: string): number {
  return displayWidth(stripVTControlCharacters(text))
}
