import type { CompletionItemKind } from 'vscode-languageserver-types'
import { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import { collectGarbage, LARGE } from '../workspace/collect-garbage.ts'
import type { ReadFiles } from './reader.ts'

/** What one may write at a place. */
export interface Choice {
  readonly word: string
  readonly summary?: string
  readonly kind: CompletionItemKind
  /** Whether it is of the kind that belongs there, so that it comes first; undefined where all are alike. */
  readonly isFitting?: boolean
}

/** What is written of a word already, and what it may be. */
export interface Written {
  readonly written: string
  readonly choices: readonly Choice[]
}

/**
 * What is written of a key at the end of a line; undefined where no key may be.
 * @param line up to the place
 */
export function keyIn(line: string): string | undefined {
  const [, before = '', key] = /(^|[{,]|- )\s*["']?([\w$/.-]*)$/.exec(line) ?? []
  // A comma may stand in prose, too.
  return before !== ',' || closingOf(line) !== '' ? key : undefined
}

/** A mark that no document has. */
const MARK = 'x-lintel-here'

/**
 * As `objectAt`; where the text is broken in another place, in the document as it was before. In JSON,
 * braces say it of that without parsing a text with a mark in it, which of a large one takes long.
 */
export function objectNear(
  document: SpecDocument,
  offset: number,
  files: ReadFiles,
): SpecNode | undefined {
  const before = files.open(document.source.location)
  const there = before && files.offsetIn(before, offset)
  if (before !== undefined && there !== undefined && document.source.language === 'json') {
    const node = before.nodeAt(there)
    const holder = node?.isCollection ? node : node?.parent
    if (holder?.object !== undefined) return holder
  }
  const found = objectAt(document, offset)
  if (found !== undefined || before === document) return found
  return before && there !== undefined ? objectAt(before, there) : undefined
}

/** The object that a member would be of that were written at an offset. */
function objectAt(document: SpecDocument, offset: number): SpecNode | undefined {
  const isJson = document.source.language === 'json'
  for (const node of markedNodes(document, offset, isJson ? `"${MARK}":0` : `${MARK}: 0`)) {
    if (node.key === MARK) return node.parent
    if (node.get(MARK) !== undefined) return node
  }
  return undefined
}

/** The place of a value that were written at an offset; undefined where none may stand there. */
export function valueAt(document: SpecDocument, offset: number): SpecNode | undefined {
  const isJson = document.source.language === 'json'
  for (const node of markedNodes(document, offset, isJson ? `"${MARK}"` : MARK))
    if (node.string === MARK) return node
  return undefined
}

/** The nodes at an offset with a mark in place of the word there and of the rest of its line, closed in several ways. */
function* markedNodes(document: SpecDocument, offset: number, mark: string): Generator<SpecNode> {
  const { source, lines } = document
  const { text } = source
  const line = text.slice(lines.startOf(lines.position(offset).line), offset)
  const start = offset - (WORD.exec(line.slice(-200))?.[0].length ?? 0)
  const rest = /^[^\r\n]*/.exec(text.slice(offset))?.[0] ?? ''
  // What closes brackets that were opened before it on a line stays, or is not written yet.
  const closing = /[\s}\]]*$/.exec(rest)?.[0] ?? ''
  const endings = source.language === 'json' ? ['', ','] : ['', closing, closingOf(line)]
  for (const ending of new Set(endings)) {
    if (text.length >= LARGE) collectGarbage()
    const after = text.slice(offset + rest.length)
    const tried = new SpecDocument({
      ...source,
      text: text.slice(0, start) + mark + ending + after,
    })
    const node = tried.nodeAt(start + 1)
    if (node !== undefined) yield node
  }
}

/** The word before a place, with the quote that it begins with. */
const WORD = /["']?[\w$/.:-]*$/

/** What closes the brackets that a line opens. */
function closingOf(line: string): string {
  const open: string[] = []
  for (const [letter] of line.slice(-2000).matchAll(/[{}[\]]/g))
    if (letter === '{') open.unshift('}')
    else if (letter === '[') open.unshift(']')
    else open.shift()
  return open.join('')
}

/** A document that is broken without the line that is being written, where it gives data then. */
export function mended(document: SpecDocument, offset: number): SpecDocument | undefined {
  if (document.isReadable) return undefined
  const { source } = document
  const { line } = document.lines.position(offset)
  const [start, end] = [document.lines.startOf(line), document.lines.startOf(line + 1)]
  const blank = source.text.slice(start, end).replace(/[^\r\n]/g, ' ')
  const text = source.text.slice(0, start) + blank + source.text.slice(end)
  const tried = new SpecDocument({ ...source, text })
  return tried.isReadable ? tried : undefined
}
