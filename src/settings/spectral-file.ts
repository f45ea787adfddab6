import { createScanner } from 'jsonc-parser'
import { SpecDocument } from '../documents/document.ts'
import { blank } from '../documents/parsing/parsed.ts'

/** Whether a file has the name that Spectral gives its rulesets. */
export function isSpectralFile(file: string): boolean {
  return /(^|\/)\.?spectral\.[a-z]+$/i.test(file)
}

/**
 * Reads a ruleset in JSON as Spectral does, which overlooks comments, and a comma behind the last member
 * or item.
 * @returns the document itself where there is nothing to overlook, or more than that is wrong
 */
export function readAsSpectral(document: SpecDocument): SpecDocument {
  const { source, faults, isReadable, isText } = document
  if (isReadable || !isText || source.language !== 'json') return document
  if (!faults.every(({ isLenient }) => isLenient)) return document
  const read = new SpecDocument({ ...source, text: withoutOverlooked(source.text) })
  return read.isReadable ? read : document
}

/** Blanks out comments, and commas in front of a closing bracket, so that all else stays where it is. */
function withoutOverlooked(text: string): string {
  // It goes from token to token: a parser would go down into brackets, however many there are.
  const scanner = createScanner(text)
  const pieces: string[] = []
  let comma: number | undefined
  let end = 0
  while (end < text.length) {
    scanner.scan()
    const start = end
    end = scanner.getPosition()
    const token = text.slice(start, end)
    const isComment = token.startsWith('//') || token.startsWith('/*')
    if (comma !== undefined && /^[\]}]$/.test(token)) pieces[comma] = ' '
    if (token === ',') comma = pieces.length
    else if (!isComment && token.trim() !== '') comma = undefined
    pieces.push(isComment ? blank(token) : token)
  }
  return pieces.join('')
}
