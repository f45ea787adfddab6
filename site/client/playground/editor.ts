import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, nextDiagnostic, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { type ChangeSpec, EditorState, type Text } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import type { Position, Range } from '../../../src/documents/lines.ts'
import type { Edit, Finding } from '../../../src/findings/finding.ts'

/** What the policy of the page lets style sheets have: see `site/pages/frame.ts`. */
const NONCE = 'editor'

/** Marks beyond these make an editor slow, and nobody looks at them; the list has all findings. */
const MAX_MARKS = 2000

/** What happens when the text changes. */
export interface EditorEvents {
  /** Called after each change, whoever made it. */
  readonly onChange: () => void
  /** Called before `onChange` where somebody pasted a text in place of all that was there. */
  readonly onPasteAll: (text: string) => void
}

/** The text on the left. */
export class Editor {
  readonly #view: EditorView
  /** What its lines end with, where they are joined. */
  #lineBreak = '\n'

  constructor(parent: Element, events: EditorEvents) {
    this.#view = new EditorView({ parent, state: makeState(events) })
  }

  /** Whether nothing is there but blanks. */
  get isEmpty(): boolean {
    return /^\s*$/.test(this.text)
  }

  /** The text as it would be saved. */
  get text(): string {
    const { doc } = this.#view.state
    return doc.sliceString(0, doc.length, this.#lineBreak)
  }

  /** Puts a text in place of the one that is there; one step back brings that again. */
  replace(text: string): void {
    this.#lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
    const { length } = this.#view.state.doc
    const changes = { from: 0, to: length, insert: this.#view.state.toText(text) }
    this.#view.dispatch({ changes, selection: { anchor: 0 } })
    this.#view.scrollDOM.scrollTop = 0
  }

  /** Marks the places of findings. */
  mark(findings: readonly Finding[]): void {
    const { state } = this.#view
    const marks = findings.slice(0, MAX_MARKS).map((finding) => toMark(finding, state.doc))
    this.#view.dispatch(setDiagnostics(state, marks))
  }

  /** Moves the cursor to a place, and shows it. */
  goTo(range: Range): void {
    const { from, to } = toOffsets(range, this.#view.state.doc)
    this.#view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    })
    this.#view.focus()
  }

  /** Makes the changes of a fix, as one step. */
  apply(edits: readonly Edit[]): void {
    const { state } = this.#view
    const changes = edits.map(({ range, text }): ChangeSpec => {
      const from = toOffset(range.start, state.doc)
      return { from, to: toOffset(range.end, state.doc), insert: state.toText(text) }
    })
    this.#view.dispatch({ changes, scrollIntoView: true })
  }
}

function makeState({ onChange, onPasteAll }: EditorEvents): EditorState {
  return EditorState.create({
    extensions: [
      lineNumbers(),
      lintGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSelectionMatches(),
      search({ top: true }),
      // JSON is YAML too.
      yaml(),
      syntaxHighlighting(classHighlighter),
      EditorView.cspNonce.of(NONCE),
      EditorView.contentAttributes.of({
        'aria-label': 'Document',
        spellcheck: 'false',
        tabindex: '0',
      }),
      keymap.of([
        { key: 'F8', run: nextDiagnostic },
        ...defaultKeymap,
        ...historyKeymap,
        ...searchKeymap,
      ]),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return
        const { doc } = update.state
        if (isPasteOfAll(update)) onPasteAll(doc.sliceString(0, HEAD))
        onChange()
      }),
    ],
  })
}

/** So much of a text says what it is written in. */
const HEAD = 1000

function isPasteOfAll({ transactions, startState, changes }: ViewUpdate): boolean {
  if (!transactions.some((transaction) => transaction.isUserEvent('input.paste'))) return false
  let isAll = false
  changes.iterChanges((from, to) => {
    isAll ||= from === 0 && to === startState.doc.length
  })
  return isAll
}

function toMark(finding: Finding, doc: Text): Diagnostic {
  const { severity, message, help, rule } = finding
  return {
    ...toOffsets(finding.range, doc),
    severity: severity === 'warn' ? 'warning' : severity,
    message: `${message} ${help}`,
    source: rule,
  }
}

/** One character at least, where there is any on the line. */
function toOffsets({ start, end }: Range, doc: Text): { from: number; to: number } {
  const from = toOffset(start, doc)
  const to = toOffset(end, doc)
  if (to > from) return { from, to }
  return { from, to: Math.min(from + 1, doc.lineAt(from).to) }
}

function toOffset({ line, column }: Position, doc: Text): number {
  if (line > doc.lines) return doc.length
  const { from, to } = doc.line(line)
  return Math.min(from + column - 1, to)
}
