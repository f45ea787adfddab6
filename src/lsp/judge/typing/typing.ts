import type { SpecDocument } from '../../../documents/document.ts'
import { ReadMark } from '../../../documents/read-mark.ts'
import type { RuleMemory } from '../../../engine/rules/rule-memory.ts'
import { beginningOf } from '../../../rules/words/vocabulary/own-nouns.ts'
import type { DocumentRuleset } from '../../../settings/document-ruleset.ts'
import type { EditorTexts } from '../project-inputs.ts'
import { findEdit } from './find-edit.ts'
import { KeptFindings, type WatchedText } from './kept-findings.ts'
import type { LineMove } from './move-finding.ts'
import {
  findTypedValue,
  isSameButFor,
  type TypedEdit,
  type TypedValue,
  toTextEdit,
} from './typed-value.ts'

/** What results of rules depend on besides files. */
interface RuleScope {
  readonly ruleset: DocumentRuleset
  readonly today: string | undefined
}

/** The value in which somebody types, and what rules found that do not read it. */
interface Typed {
  /** The name and the path of its document. */
  readonly file: string
  readonly location: string
  readonly value: Omit<TypedValue, 'node'>
  readonly watched: WatchedText
  readonly scope: RuleScope | undefined
  readonly results: KeptFindings
}

/**
 * Follows the value in which somebody types, a description or an example, so that rules which do not
 * read it are not run again with each letter. Of one value at a time, in the text of one document.
 */
export class Typing {
  readonly #texts: EditorTexts
  /** The texts of open files that were parsed last, by their paths. */
  readonly #parsed = new Map<string, Uint8Array>()
  readonly #readers = new Map<string, number>()
  readonly #own = new WeakSet<object>()
  #typed: Typed | undefined

  constructor(texts: EditorTexts) {
    this.#texts = texts
  }

  /** Whether a finding holds on to no text. */
  readonly isOwn = (value: object): boolean => this.#own.has(value)

  /** Hears of files that changed, in the editor or on disk: what was found may depend on any of them. */
  noteChanges(paths: readonly string[]): void {
    const { location } = this.#typed ?? {}
    if (paths.some((path) => path !== location)) this.#typed = undefined
    for (const path of this.#parsed.keys()) if (!this.#texts.has(path)) this.#parsed.delete(path)
  }

  /** Hears of a document that was parsed, before anybody reads it. */
  noteParsed(document: SpecDocument, now: Uint8Array): void {
    const { location, file } = document.source
    if (this.#texts.get(location) !== now) return
    const before = this.#parsed.get(location)
    this.#parsed.set(location, now)
    const known = this.#typed?.location === location ? this.#typed : undefined
    this.#typed = undefined
    if (before === undefined) return
    const edit = editOf(before, now, known?.value)
    const value = edit && findTypedValue(document, edit)
    if (edit === undefined || value === undefined) return
    const { node, ...typed } = value
    const isGoingOn =
      known !== undefined && known.file === file && isSameButFor(known.value, value, edit)
    const mark = new ReadMark()
    const text = beginningOf(node.string ?? '')
    const watched = { mark, text }
    const { results, scope } = isGoingOn
      ? known
      : { results: new KeptFindings(watched, this.#readers, this.#own), scope: undefined }
    if (isGoingOn) {
      if (edit.growth !== 0) results.move(toMove(document, value, edit))
      results.renew(watched)
    }
    document.watch(node, mark)
    this.#typed = { file, location, value: typed, watched, scope, results }
  }

  /** What is known of a document for its rules; undefined where nobody types in it. */
  memoryOf(
    document: SpecDocument,
    ruleset: DocumentRuleset,
    today: string | undefined,
  ): RuleMemory | undefined {
    const typed = this.#typed
    if (typed === undefined || document.mark !== typed.watched.mark) return undefined
    const { scope, watched } = typed
    if (scope?.ruleset === ruleset && scope.today === today) return typed.results
    const results = new KeptFindings(watched, this.#readers, this.#own)
    this.#typed = { ...typed, scope: { ruleset, today }, results }
    return results
  }
}

/** What differs in two texts; a document that is only read once more stays at the value that is known. */
function editOf(
  before: Uint8Array,
  now: Uint8Array,
  known: Typed['value'] | undefined,
): TypedEdit | undefined {
  const edit = findEdit(before, now)
  const isEmpty = edit.start === edit.endBefore && edit.start === edit.endNow
  if (!isEmpty || known === undefined) return toTextEdit(edit, before, now)
  return { start: known.span.start, end: known.span.start, growth: 0 }
}

/** What moved in the line of an edit. */
function toMove(document: SpecDocument, { span }: TypedValue, edit: TypedEdit): LineMove {
  const { start, end } = document.toRange(edit)
  const value = document.toRange(span).start
  return {
    file: document.source.file,
    line: start.line,
    // What begins where the value does stays there, also where letters were put before its first.
    stays: value.line === start.line ? value.column : 0,
    start: start.column,
    from: end.column - edit.growth,
    by: edit.growth,
  }
}
