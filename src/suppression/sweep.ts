import type { SpecDocument } from '../documents/document.ts'
import type { Span } from '../documents/node-table.ts'
import { startOf, type TextNode } from '../documents/text-node.ts'
import { holdsContent } from './content-lines.ts'

/** A line that may hold a comment, and the next one below that holds content. */
export interface CandidateLine {
  readonly line: number
  readonly start: number
  /** Behind the line break. */
  readonly end: number
  /** 0 where there is none. */
  readonly nextLine: number
  readonly nextSpan: Span
}

/** What is found for a line. */
interface SweptLine {
  /** Where its comment begins. */
  hash?: number
  /** The member or item that begins on its next line. */
  node?: TextNode
}

/** What one walk over the nodes finds. */
export interface Swept {
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
  const hashes = new HashCursor(text, candidates)
  const targets = new TargetCursor(text, candidates)
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
      ...hashes.of(line),
      ...targets.of(nextLine),
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

const LINE_END = /[\r\n]|$/g

/** Finds the first `#` of each line that begins a comment: it is in no text, and a blank precedes. */
class HashCursor {
  readonly #text: string
  readonly #places: { readonly line: number; readonly offset: number }[] = []
  #next = 0
  readonly #found = new Map<number, number>()

  constructor(text: string, candidates: readonly CandidateLine[]) {
    this.#text = text
    for (const { line, start, end } of candidates) {
      for (let at = text.indexOf('#', start); at >= 0 && at < end; at = text.indexOf('#', at + 1))
        if (at === start || ' \t'.includes(text.charAt(at - 1)))
          this.#places.push({ line, offset: at })
    }
  }

  /** Takes the span of a text, in which no comment begins but behind the head of a block scalar. */
  cover({ start, end }: Span): void {
    const head = '|>'.includes(this.#text.charAt(start)) ? this.#endOfLine(start) : start
    this.#take(head)
    while ((this.#places[this.#next]?.offset ?? end) < end) this.#next++
  }

  #take(end: number): void {
    for (let place = this.#places[this.#next]; place; place = this.#places[++this.#next]) {
      if (place.offset >= end) return
      if (!this.#found.has(place.line)) this.#found.set(place.line, place.offset)
    }
  }

  #endOfLine(offset: number): number {
    LINE_END.lastIndex = offset
    return LINE_END.exec(this.#text)?.index ?? this.#text.length
  }

  of(line: number): SweptLine {
    this.#take(this.#text.length)
    const hash = this.#found.get(line)
    return hash === undefined ? {} : { hash }
  }
}

/** Finds the first node that begins on each of the lines. */
class TargetCursor {
  readonly #text: string
  readonly #lines: readonly CandidateLine[]
  #next = 0
  readonly #found = new Map<number, TextNode>()
  /** The lines where only the value begins: its key stands above. */
  readonly #values = new Set<number>()

  constructor(text: string, candidates: readonly CandidateLine[]) {
    this.#text = text
    this.#lines = candidates.filter(({ nextLine }) => nextLine > 0)
  }

  visit(node: TextNode): void {
    const start = startOf(node)
    const line = this.#lineAt(start)
    const begins = line !== undefined && this.#begins(node, line)
    if (begins) this.#set(line, node)
    const valueLine = this.#lineAt(node.span.start)
    if (!begins || valueLine !== line) this.#setValue(valueLine, node)
  }

  #set({ nextLine }: CandidateLine, node: TextNode): void {
    if (this.#found.has(nextLine) && !this.#values.delete(nextLine)) return
    this.#found.set(nextLine, node)
  }

  #setValue(line: CandidateLine | undefined, node: TextNode): void {
    if (line === undefined || this.#found.has(line.nextLine)) return
    this.#found.set(line.nextLine, node)
    this.#values.add(line.nextLine)
  }

  /** The line that an offset is on, if it is one of those that are asked for. */
  #lineAt(offset: number): CandidateLine | undefined {
    while ((this.#lines[this.#next]?.nextSpan.end ?? offset + 1) <= offset) this.#next++
    const line = this.#lines[this.#next]
    return line !== undefined && line.nextSpan.start <= offset ? line : undefined
  }

  /** An item of a block sequence begins with its dash, which may stand on a line above. */
  #begins({ keySpan, span, parent }: TextNode, { nextSpan }: CandidateLine): boolean {
    if (keySpan !== undefined || this.#text.charAt(parent?.span.start ?? 0) === '[') return true
    return this.#text.slice(nextSpan.start, span.start).trim() !== ''
  }

  of(nextLine: number): SweptLine {
    const node = this.#found.get(nextLine)
    return node === undefined ? {} : { node }
  }
}
