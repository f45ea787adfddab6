import type { TextEdit } from '../changes/node-edit.ts'

/** A change of a text that is to be made with others. */
export interface PlacedEdit extends TextEdit {
  /**
   * How deep the node lies that it changes. At one offset, several collections may end: what is added
   * to one that lies deeper comes first. Left out where nothing may stand beside it.
   */
  readonly depth?: number | undefined
}

/** Edits of one text that do not overlap, sorted. */
export class EditSpans {
  readonly #edits: PlacedEdit[] = []

  get edits(): readonly PlacedEdit[] {
    return this.#edits
  }

  /** Whether an edit overlaps one of these, or inserts where one does. */
  touches(edit: PlacedEdit): boolean {
    let at = this.#indexOf(edit)
    const before = this.#edits[at - 1]
    if (before !== undefined && overlap(before, edit)) return true
    for (; ; at++) {
      const after = this.#edits[at]
      if (after === undefined || after.start > edit.start) break
      if (overlap(edit, after)) return true
    }
    const after = this.#edits[at]
    return after !== undefined && overlap(edit, after)
  }

  add(edit: PlacedEdit): void {
    this.#edits.splice(this.#indexOf(edit), 0, edit)
  }

  remove(edit: PlacedEdit): void {
    const index = this.#edits.indexOf(edit, this.#indexOf(edit))
    if (index >= 0) this.#edits.splice(index, 1)
  }

  /** The first index where an edit may go. */
  #indexOf(edit: PlacedEdit): number {
    let [low, high] = [0, this.#edits.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#edits[middle]
      if (other !== undefined && compareEdits(other, edit) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** @param first does not begin after the second */
function overlap(first: PlacedEdit, second: PlacedEdit): boolean {
  if (second.start < first.end) return true
  if (!isEmpty(second) || second.start !== first.end) return false
  const { depth: inner = 0 } = second
  if (!isEmpty(first)) return inner >= (first.depth ?? Number.POSITIVE_INFINITY)
  return first.depth === undefined || inner === 0 || inner === first.depth
}

function isEmpty({ start, end }: PlacedEdit): boolean {
  return start === end
}

function compareEdits(a: PlacedEdit, b: PlacedEdit): number {
  return a.start - b.start || a.end - b.end || (b.depth ?? 0) - (a.depth ?? 0)
}
