import { createScanner } from 'jsonc-parser'
import { SpecDocument } from '../documents/document.ts'
import { blank, endOfLine, type SyntaxFault } from '../documents/parsing/parsed.ts'
import { keepCut } from './cut-text.ts'

/** What the parser says where a value has a second colon, and where a backslash escapes nothing. */
const SECOND_COLON = 'Bad indentation of a mapping entry.'
const NO_ESCAPE = 'Unknown escape sequence.'
const MAX_CUTS = 100

/** Whether a file has the name that Spectral gives its rulesets. */
export function isSpectralFile(file: string): boolean {
  return /(^|\/)\.?spectral\.[a-z]+$/i.test(file)
}

/**
 * Reads a ruleset as Spectral does. In JSON it overlooks comments, and a comma behind the last member
 * or item; in YAML it leaves out what stands behind a second colon on a line.
 * @returns the document itself where there is nothing to overlook, or more than that is wrong
 */
export function readAsSpectral(document: SpecDocument): SpecDocument {
  const { source, faults, isReadable, isText } = document
  if (isReadable || !isText) return document
  if (source.language !== 'json') return withoutRests(document)
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

/** Blanks out the rests of lines: `a: b: c` is read as `a: b`, and `a: "b\\.c"` as `a: "b"`. */
function withoutRests(document: SpecDocument): SpecDocument {
  const faults: SyntaxFault[] = []
  let read = document
  for (let [fault] = read.faults; fault !== undefined && !read.isReadable; [fault] = read.faults) {
    const { text } = read.source
    const { start } = fault.span
    const end = endOfLine(text, start)
    const isEscape = fault.message === NO_ESCAPE
    const isColon = fault.message === SECOND_COLON && text[start] === ':'
    if ((!isEscape && !isColon) || faults.length === MAX_CUTS) return document
    faults.push(describeCut(fault, isEscape))
    // The backslash stands in front of the place.
    const kept = isEscape ? `${text.slice(0, start - 1)}"` : text.slice(0, start)
    const cut = `${kept}${' '.repeat(end - start)}${text.slice(end)}`
    read = new SpecDocument({ ...document.source, text: cut })
  }
  keepCut(read, { whole: document, faults })
  return read
}

function describeCut({ span }: SyntaxFault, isEscape: boolean): SyntaxFault {
  if (isEscape) {
    const message = 'A backslash escape is unknown: as in Spectral, the text ends in front of it.'
    return { message, help: 'Double the backslash, or use single quotes.', span }
  }
  const message = 'A value holds a colon: as in Spectral, the rest of the line is left out.'
  return { message, help: 'Put the whole value in quotes.', span }
}
