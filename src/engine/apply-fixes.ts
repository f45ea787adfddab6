import type { SpecDocument } from '../documents/document.ts'
import type { Edit, Fix } from '../findings/finding.ts'
import { groupBy } from '../text/group-by.ts'

/** Texts after fixes were made. */
export interface FixedTexts<F> {
  /** The texts that changed, by the names of their files, without byte order marks. */
  readonly texts: ReadonlyMap<string, string>
  /** The fixes that were made, or were part of one that was. */
  readonly made: readonly F[]
}

/** An edit in offsets of its text. */
interface Change {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Makes fixes. One is made whole, in all its files, or not at all. Of fixes that overlap, or change
 * one place in two ways, the first in the text is made; the others are left for another pass, since
 * what they are about may have gone. What several do alike is done once.
 * @param fixes in any order
 * @param documentOf gives the document of a file; a fix of one that it does not give is left out
 */
export function applyFixes<F extends { readonly fix: Fix }>(
  fixes: readonly F[],
  documentOf: (file: string) => SpecDocument | undefined,
): FixedTexts<F> {
  const accepted = new AcceptedChanges()
  const made: F[] = []
  for (const { owner, changes } of sortFixes(fixes, documentOf))
    if (accepted.accept(changes)) made.push(owner)
  const texts = new Map<string, string>()
  for (const [file, changes] of accepted.byFile())
    texts.set(file, applyChanges(documentOf(file)?.source.text ?? '', changes))
  return { texts, made }
}

function sortFixes<F extends { readonly fix: Fix }>(
  fixes: readonly F[],
  documentOf: (file: string) => SpecDocument | undefined,
): { owner: F; changes: readonly Change[] }[] {
  const sorted = fixes.flatMap((owner) => {
    const changes = owner.fix.edits.map((edit) => toChange(edit, documentOf(edit.file)))
    const known = changes.filter((change) => change !== undefined)
    const isWhole = known.length > 0 && known.length === changes.length
    return isWhole ? [{ owner, changes: known }] : []
  })
  return sorted.sort((a, b) => (a.changes[0]?.start ?? 0) - (b.changes[0]?.start ?? 0))
}

function toChange(
  { file, range, text }: Edit,
  document: SpecDocument | undefined,
): Change | undefined {
  if (document === undefined) return undefined
  const { lines } = document
  return { file, start: lines.offset(range.start), end: lines.offset(range.end), text }
}

/** The changes that go together. */
class AcceptedChanges {
  /** By what they change and how. */
  readonly #changes = new Map<string, Change>()
  /** The offsets of each file that a change touches, and those between which an insertion stands. */
  readonly #touched = new Map<string, TouchedSpans>()

  /** @returns whether the changes of a fix go with the others */
  accept(changes: readonly Change[]): boolean {
    const fresh = changes.filter((change) => !this.#changes.has(keyOf(change)))
    if (fresh.some((change) => this.#touched.get(change.file)?.touches(change))) return false
    for (const change of fresh) {
      this.#changes.set(keyOf(change), change)
      const touched = this.#touched.get(change.file) ?? new TouchedSpans()
      touched.add(change)
      this.#touched.set(change.file, touched)
    }
    return true
  }

  byFile(): Map<string, Change[]> {
    return groupBy(this.#changes.values(), ({ file }) => file)
  }
}

/** Spans of one text that do not overlap, sorted. */
class TouchedSpans {
  readonly #spans: Change[] = []

  /** Whether a span overlaps one of these, or inserts where one does. */
  touches(span: Change): boolean {
    const at = this.#indexOf(span)
    const [before, after] = [this.#spans[at - 1], this.#spans[at]]
    return (
      (before !== undefined && overlap(before, span)) ||
      (after !== undefined && overlap(span, after))
    )
  }

  add(span: Change): void {
    this.#spans.splice(this.#indexOf(span), 0, span)
  }

  /** Where a span belongs. */
  #indexOf(span: Change): number {
    let [low, high] = [0, this.#spans.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#spans[middle]
      if (other !== undefined && compareChanges(other, span) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** @param first does not begin after the second */
function overlap(first: Change, second: Change): boolean {
  return second.start < first.end || (second.start === first.start && second.end === first.end)
}

function compareChanges(a: Change, b: Change): number {
  return a.start - b.start || a.end - b.end
}

function keyOf({ file, start, end, text }: Change): string {
  return JSON.stringify([file, start, end, text])
}

function applyChanges(text: string, changes: readonly Change[]): string {
  const parts: string[] = []
  let position = 0
  for (const change of changes.toSorted(compareChanges)) {
    parts.push(text.slice(position, change.start), change.text)
    position = change.end
  }
  return parts.join('') + text.slice(position)
}
