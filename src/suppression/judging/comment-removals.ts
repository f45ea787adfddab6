import type { SpecDocument } from '../../documents/document.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import type { Edit } from '../../findings/finding.ts'
import type { RuleName } from '../reading/suppression.ts'

/** The head of a block scalar that keeps the blank lines behind it. */
const KEEPS_BREAKS = /[|>]\d?\+/

/** Finds the edits that remove comments, and rules from comments, in one document. */
export class CommentRemovals {
  readonly #document: SpecDocument
  /** Whether a comment may part a block scalar from blank lines that would become its own. */
  readonly #mayPart: boolean

  constructor(document: SpecDocument) {
    this.#document = document
    this.#mayPart = KEEPS_BREAKS.test(document.source.text)
  }

  /**
   * Removes a comment: with its line where nothing else is on it, else with the blanks before it.
   * @returns undefined where the data might change
   */
  find(span: Span): Edit | undefined {
    const { source, lines } = this.#document
    const { line } = lines.position(span.start)
    const start = lines.startOf(line)
    const end = lines.startOf(line + 1)
    const before = source.text.slice(start, span.start).trimEnd()
    if (before !== '') {
      const content = source.text.slice(start, end).replace(/[\r\n]+$/, '')
      return this.#remove({ start: start + before.length, end: start + content.length })
    }
    return this.#mayPart ? undefined : this.#remove({ start, end })
  }

  /** Removes one of the rules that a comment names, with a comma. */
  findName(names: readonly RuleName[], name: RuleName): Edit | undefined {
    const index = names.indexOf(name)
    const next = names[index + 1]
    const previous = names[index - 1]
    // What is between two that are no neighbours could not be read.
    if (next !== undefined && next.index === name.index + 1)
      return this.#remove({ start: name.span.start, end: next.span.start })
    return previous !== undefined && previous.index === name.index - 1
      ? this.#remove({ start: previous.span.end, end: name.span.end })
      : undefined
  }

  #remove(span: Span): Edit {
    const { source } = this.#document
    return { file: source.file, range: this.#document.toRange(span), text: '' }
  }
}
