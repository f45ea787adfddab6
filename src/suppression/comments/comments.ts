import type { SpecDocument } from '../../documents/document.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import type { TextNode } from '../../documents/parsing/text-node.ts'
import type { CandidateLine } from './candidate-line.ts'
import { findNextContent } from './content-lines.ts'
import { sweep } from './sweep.ts'

/** A comment that begins with `lintel-`. */
export interface Comment {
  /** From its `#` to the end of what it says. */
  readonly span: Span
  readonly line: number
  /** Whether nothing else is on its line. */
  readonly isAlone: boolean
  /** Whether nothing of the document's content stands before it. */
  readonly isAtTop: boolean
  /** The next line below that holds content. */
  readonly nextLine: number | undefined
  /** The member or item that begins on that line. */
  readonly nextNode: TextNode | undefined
}

const MARK = 'lintel-'
const BEGINNING = /^#+[ \t]*lintel-/

/**
 * Finds the comments of a YAML document that begin with `lintel-`, in its order. What looks like one
 * inside a text, or behind the end of the document, is none.
 */
export function findComments(document: SpecDocument): Comment[] {
  const { text, language } = document.source
  if (language !== 'yaml' || !document.isReadable) return []
  const { lines } = document
  const candidates = findCandidates(document)
  if (candidates.length === 0) return []
  const swept = sweep(document, candidates)
  return candidates.flatMap(({ line, start, end, nextLine }, index) => {
    const { hash, node } = swept.lines[index] ?? {}
    if (hash === undefined || hash >= swept.end) return []
    const comment = text.slice(hash, end).trimEnd()
    if (!BEGINNING.test(comment)) return []
    return {
      span: { start: hash, end: hash + comment.length },
      line,
      isAlone: text.slice(start, hash).trim() === '',
      isAtTop: hash < swept.start && line < lines.position(swept.start).line,
      nextLine: nextLine === 0 ? undefined : nextLine,
      nextNode: node,
    }
  })
}

/** The lines that may hold such a comment. */
function findCandidates(document: SpecDocument): CandidateLine[] {
  const { lines } = document
  const { text } = document.source
  const candidates: CandidateLine[] = []
  let next: Int32Array | undefined
  for (let at = text.indexOf(MARK); at >= 0; ) {
    const { line } = lines.position(at)
    const start = lines.startOf(line)
    const end = lines.startOf(line + 1)
    // What stands between is at most `#`s and blanks.
    if (/#[ \t]*$/.test(text.slice(start, at).slice(-200))) {
      next ??= findNextContent(text, lines)
      const nextLine = next[line] ?? 0
      const nextSpan = { start: lines.startOf(nextLine), end: lines.startOf(nextLine + 1) }
      candidates.push({ line, start, end, nextLine, nextSpan })
      at = text.indexOf(MARK, end)
    } else {
      at = text.indexOf(MARK, at + 1)
    }
  }
  return candidates
}
