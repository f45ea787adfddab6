import type { SpecDocument } from '../../documents/document.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import type { TextNode } from '../../documents/parsing/text-node.ts'
import type { CandidateLine } from './candidate-line.ts'
import { CommentStarts } from './comment-starts.ts'
import { holdsContent } from './content-lines.ts'
import { LineTargets } from './line-targets.ts'

/** What is found for a line. */
interface SweptLine {
  /** The offset at which its comment begins. */
  readonly hash: number | undefined
  /** The member or item that begins on its next line. */
  readonly node: TextNode | undefined
}

/** What one walk over the nodes finds. */
interface Swept {
  /** One for each candidate. */
  readonly lines: readonly SweptLine[]
  /** Where the content begins. */
  readonly start: number
  /** Where the document ends: what follows is another one. */
  readonly end: number
}

/**
 * Finds for many lines of a YAML document, in one walk over its nodes, where their comments begin
 * and what begins on the lines below them. Both are in the order of the text, as the nodes are.
 */
export function sweep(document: SpecDocument, candidates: readonly CandidateLine[]): Swept {
  const { text } = document.source
  const hashes = new CommentStarts(text, candidates)
  const targets = new LineTargets(text, candidates)
  let root: Span | undefined
  for (const node of document.textNodes()) {
    root ??= node.span
    const { keySpan, span, isLeaf } = node
    if (keySpan !== undefined) hashes.cover(keySpan)
    if (isLeaf && !'{['.includes(text.charAt(span.start))) hashes.cover(span)
    if (node.parent !== undefined) targets.visit(node)
  }
  return {
    lines: candidates.map(({ line, nextLine }) => ({
      hash: hashes.of(line),
      node: targets.of(nextLine),
    })),
    start: root?.start ?? text.length,
    end: root === undefined || root.end === 0 ? text.length : endOfDocument(document, root.end),
  }
}

/** Behind the content are blank lines and comments, until a mark begins another document. */
function endOfDocument({ source: { text }, lines }: SpecDocument, from: number): number {
  const mark = text.slice(from).search(/^(?:---|\.\.\.)(?=\s|$)/m)
  if (mark < 0) return text.length
  for (let { line } = lines.position(from + mark); line <= lines.count; line++)
    if (holdsContent(text, lines.startOf(line))) return from + mark
  return text.length
}
