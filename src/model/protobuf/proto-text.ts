import { LineIndex, type Range } from '../../documents/lines.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { TextPlace } from '../../documents/place.ts'
import type { Source } from '../../documents/source.ts'

/** A text in the language of Protocol Buffers. */
export interface ProtoText {
  readonly text: string
  /** The value that holds it, or the reference that leads to the file, by way of others too. */
  readonly node: SpecNode
  /** The file that it is; undefined for a value of a document. */
  readonly file: Source | undefined
}

/** Where the lines of a text stand in its file. */
export interface ProtoLines {
  readonly source: string
  readonly index: LineIndex
  /** The line of the file before the first. */
  readonly before: number
  /** How many there are. */
  readonly count: number
}

/** The lines of a text; undefined where its document writes it in another way than line by line. */
function linesOf({ text, node, file }: ProtoText): ProtoLines | undefined {
  if (file === undefined) return literalLines(node, text)
  return { source: text, index: new LineIndex(text), before: 0, count: countLines(text) }
}

/** The lines of a literal block (`|`), which are lines of its document; undefined for other texts. */
export function literalLines(node: SpecNode, text: string): ProtoLines | undefined {
  const { document } = node
  const span = document.offsetsOfNode(node)?.value
  const source = document.source.text
  if (span === undefined || source.charAt(span.start) !== '|') return undefined
  const before = document.lines.position(span.start).line
  return { source, index: document.lines, before, count: countLines(text) }
}

function countLines(text: string): number {
  return text.trimEnd().split('\n').length
}

/** What is looked for is found in so much of a line. */
const MAX_LINE = 1000

/**
 * The place of a word in a line of a text; of the whole line where the word is not in it.
 * @param line from 1, in the text
 */
export function rangeOfWord(
  { source, index, before, count }: ProtoLines,
  line: number,
  word = '',
): Range {
  // What ends too early, ends behind the last line.
  const number = before + Math.min(line, count)
  const start = index.startOf(number)
  const written = source.slice(start, index.startOf(number + 1))
  const indent = written.length - written.trimStart().length
  const found = findWord(written.slice(0, MAX_LINE), word)
  const [from, to] = found < 0 ? [indent, written.trimEnd().length] : [found, found + word.length]
  return { start: index.position(start + from), end: index.position(start + to) }
}

/** Finds a word that is no part of another one; else the first place that holds it. */
function findWord(text: string, word: string): number {
  if (word === '') return -1
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isInWord(text, at - 1) && !isInWord(text, at + word.length)) return at
  return text.indexOf(word)
}

function isInWord(text: string, at: number): boolean {
  return /\w/.test(text.charAt(at))
}

/** The place of a word of a text; undefined where only the whole text has one. */
export function placeInText(
  text: ProtoText,
  line: number | undefined,
  word: string | undefined,
): TextPlace | undefined {
  const file = text.file?.file
  const lines = linesOf(text)
  if (lines === undefined) return undefined
  if (line !== undefined) return { file, range: rangeOfWord(lines, line, word) }
  return file === undefined ? undefined : { file, range: rangeOfWord(lines, 1) }
}
