import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit, TextEdit } from '../changes/node-edit.ts'
import {
  type Combined,
  claimsOf,
  combine,
  keepsPlaces,
  subjectOf,
  writeCombined,
} from './combine.ts'
import { EditSpans, type PlacedEdit } from './edit-spans.ts'

/** What is changed about a node, with its text. */
interface Unit {
  readonly document: SpecDocument
  readonly combined: Combined | undefined
  readonly edits: readonly PlacedEdit[]
  /** Whether the edits say where the text is changed, and the text is yet to be written. */
  readonly isDraft?: boolean
}

/** All that changes in one document. */
export interface DocumentChanges {
  readonly document: SpecDocument
  /** In the order of its text. */
  readonly edits: readonly TextEdit[]
}

/** A change of one document's text. */
export interface DocumentEdit extends TextEdit {
  readonly document: SpecDocument
}

/**
 * Changes of documents that are made together. What several add to one object or array is written as
 * one, in the order in which it came, and what several do alike is done once.
 */
export class EditBatch {
  readonly #units = new Map<string, Unit>()
  /** Who has what. */
  readonly #claims = new Map<string, string>()
  /** By the names of files. */
  readonly #spans = new Map<string, EditSpans>()

  /**
   * Takes changes of nodes: all, or none.
   * @returns false where one of them does not go with what is there, cannot be written for certain, or
   * all of it is there already
   */
  addNodeEdits(edits: readonly NodeEdit[]): boolean {
    const claims = new Map<string, string>()
    const draft = new Map<string, Unit>()
    for (const edit of edits) {
      if (!this.#claim(edit, claims)) return false
      const subject = subjectOf(edit)
      const known = draft.get(subject) ?? this.#units.get(subject)
      const combined = combine(known?.combined, edit)
      if (combined === undefined) return false
      if (combined === known?.combined) continue
      if (combined.kind === 'single' && !this.#claim(combined.edit, claims)) return false
      const { document } = 'into' in edit ? edit.into : edit.node
      // What grows by one addition after the other is written once, and not with each of them.
      const isDraft = known !== undefined && keepsPlaces(known.combined, combined, edit)
      const written = isDraft ? known.edits : writePlaced(combined)
      if (written === undefined) return false
      draft.set(subject, { document, combined, edits: written, isDraft })
    }
    const units = [...draft.values()]
    if (units.length > 0 && units.every(({ edits: written }) => written.length === 0)) return false
    if (!this.#take(draft)) return false
    for (const [what, by] of claims) this.#claims.set(what, by)
    return true
  }

  /** @returns false where another change has what an edit asks for */
  #claim(edit: NodeEdit, claims: Map<string, string>): boolean {
    for (const [what, by] of claimsOf(edit)) {
      const other = claims.get(what) ?? this.#claims.get(what)
      if (other !== undefined && other !== by) return false
      claims.set(what, by)
    }
    return true
  }

  /** Takes changes of texts: all, or none. */
  addTextEdits(edits: readonly DocumentEdit[]): boolean {
    const draft = new Map<string, Unit>()
    for (const { document, start, end, text } of edits) {
      const subject = JSON.stringify([document.source.file, start, end, text])
      if (this.#units.has(subject)) continue
      draft.set(subject, { document, combined: undefined, edits: [{ start, end, text }] })
    }
    return this.#take(draft)
  }

  /** The edits of each document that changes, in the order of its text. */
  edits(): DocumentChanges[] {
    for (const [subject, unit] of this.#units) this.#write(subject, unit)
    const documents = new Map<string, SpecDocument>()
    for (const { document } of this.#units.values()) documents.set(document.source.file, document)
    return [...documents.values()].map((document) => ({
      document,
      edits: this.#spansOf(document).edits,
    }))
  }

  /** Writes the text of what was only placed. */
  #write(subject: string, unit: Unit): void {
    const { combined, isDraft } = unit
    if (!isDraft || combined === undefined) return
    const edits = writePlaced(combined)
    if (edits === undefined) throw new Error(`What was placed cannot be written: ${subject}`)
    const written = { ...unit, edits, isDraft: false }
    this.#replace(unit, written)
    this.#units.set(subject, written)
  }

  #take(draft: ReadonlyMap<string, Unit>): boolean {
    const undo: (() => void)[] = []
    for (const [subject, unit] of draft) {
      const known = this.#units.get(subject)
      if (known !== undefined) undo.push(this.#replace(known, undefined))
      if (unit.edits.some((edit) => this.#spansOf(unit.document).touches(edit))) {
        for (const step of undo.reverse()) step()
        return false
      }
      undo.push(this.#replace(undefined, unit))
    }
    for (const [subject, unit] of draft) this.#units.set(subject, unit)
    return true
  }

  /** @returns what takes it back */
  #replace(old: Unit | undefined, fresh: Unit | undefined): () => void {
    if (old) for (const edit of old.edits) this.#spansOf(old.document).remove(edit)
    if (fresh) for (const edit of fresh.edits) this.#spansOf(fresh.document).add(edit)
    return () => {
      this.#replace(fresh, old)
    }
  }

  #spansOf({ source: { file } }: SpecDocument): EditSpans {
    let spans = this.#spans.get(file)
    if (spans === undefined) {
      spans = new EditSpans()
      this.#spans.set(file, spans)
    }
    return spans
  }
}

/** Does not ask for the text, which may not be written yet. */
function placeAt(depth: number | undefined, edit: TextEdit): PlacedEdit {
  return {
    start: edit.start,
    end: edit.end,
    get text() {
      return edit.text
    },
    depth,
  }
}

function writePlaced(combined: Combined): readonly PlacedEdit[] | undefined {
  const depth = depthOf(combined)
  return writeCombined(combined)?.map((each) => placeAt(depth, each))
}

/** What is put before the first item goes with nothing else in its place. */
function depthOf(combined: Combined): number | undefined {
  if (combined.kind === 'items' && combined.items.some(({ at }) => at === 0)) return undefined
  const node = nodeOf(combined)
  return node.tokens.length + 1
}

/** What is changed: the collection that others are added to, or the node itself. */
function nodeOf(combined: Combined): SpecNode {
  if (combined.kind === 'single') return combined.edit.node
  if (combined.kind === 'members') return combined.into
  if (combined.kind === 'items' && combined.items.length > 0) return combined.into
  return combined.removed[0] ?? combined.into
}
