import { startOf, type TextNode } from '../../documents/parsing/text-node.ts'
import type { CandidateLine } from './candidate-line.ts'

/** Finds the first node that begins on each of the lines. */
export class LineTargets {
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

  /** Takes the next node in the order of the text. */
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

  /** The node that begins on a line, once all nodes were visited. */
  of(nextLine: number): TextNode | undefined {
    return this.#found.get(nextLine)
  }
}
