import type { SpecDocument } from '../../documents/document.ts'
import { applyEdits } from '../../edits/batch/apply-edits.ts'
import { type DocumentChanges, type DocumentEdit, EditBatch } from '../../edits/batch/edit-batch.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { Edit, Fix } from '../../findings/finding.ts'
import { nodeEditsOf } from './to-fix.ts'

/** Texts after fixes were made. */
interface FixedTexts<F> {
  /** The texts that changed, by the names of their files, without byte order marks. */
  readonly texts: ReadonlyMap<string, string>
  /** What changed in each of them. */
  readonly changes: readonly DocumentChanges[]
  /** The fixes that were made, or were part of one that was. */
  readonly made: readonly F[]
}

/** Fixes that are made together. More may be added to them, and the texts be asked for in between. */
export class FixBatch<F extends { readonly fix: Fix }> {
  readonly #batch = new EditBatch()
  readonly #made: F[] = []
  readonly #documentOf: (file: string) => SpecDocument | undefined

  /** @param documentOf gives the document of a file; a fix of one that it does not give is left out */
  constructor(documentOf: (file: string) => SpecDocument | undefined) {
    this.#documentOf = documentOf
  }

  /**
   * Makes fixes after those that were added before. One is made whole, in all its files, or not at
   * all. What several add to one object is written together, and what they do alike is done once. Of
   * fixes that overlap otherwise, or change one place in two ways, the first in the text is made; the
   * others are left for another pass, since what they are about may have gone.
   * @param fixes in any order
   */
  add(fixes: readonly F[]): void {
    for (const { owner, changes } of sortFixes(fixes, this.#documentOf)) {
      const isMade =
        'nodes' in changes
          ? this.#batch.addNodeEdits(changes.nodes)
          : this.#batch.addTextEdits(changes.texts)
      if (isMade) this.#made.push(owner)
    }
  }

  /** What all fixes give that were added. */
  apply(): FixedTexts<F> {
    const texts = new Map<string, string>()
    const changes = this.#batch.edits()
    for (const { document, edits } of changes)
      texts.set(document.source.file, applyEdits(document.source.text, edits))
    return { texts, changes, made: [...this.#made] }
  }
}

/** Makes fixes at once, as `FixBatch` does. */
export function applyFixes<F extends { readonly fix: Fix }>(
  fixes: readonly F[],
  documentOf: (file: string) => SpecDocument | undefined,
): FixedTexts<F> {
  const batch = new FixBatch<F>(documentOf)
  batch.add(fixes)
  return batch.apply()
}

/** What a fix changes: nodes, or texts where it was worked out in another thread. */
type Changes = { readonly nodes: readonly NodeEdit[] } | { readonly texts: readonly DocumentEdit[] }

interface Located<F> {
  readonly owner: F
  readonly changes: Changes
  /** Where the first change is made, or what it is made in begins. */
  readonly start: number
}

function sortFixes<F extends { readonly fix: Fix }>(
  fixes: readonly F[],
  documentOf: (file: string) => SpecDocument | undefined,
): Located<F>[] {
  const located = fixes.flatMap((owner) => {
    const nodes = nodeEditsOf(owner.fix)
    if (nodes !== undefined) return { owner, changes: { nodes }, start: startOfFirst(nodes) }
    const edits = owner.fix.edits.map((edit) => locate(edit, documentOf(edit.file)))
    const texts = edits.filter((edit) => edit !== undefined)
    const isWhole = texts.length > 0 && texts.length === edits.length
    return isWhole ? { owner, changes: { texts }, start: texts[0]?.start ?? 0 } : []
  })
  return located.sort((a, b) => a.start - b.start)
}

function startOfFirst(nodes: readonly NodeEdit[]): number {
  return Math.min(
    ...nodes.map((edit) => {
      const node = 'into' in edit ? edit.into : edit.node
      return node.document.offsetsOfNode(node)?.value.start ?? 0
    }),
  )
}

function locate(
  { range, text }: Edit,
  document: SpecDocument | undefined,
): DocumentEdit | undefined {
  if (document === undefined) return undefined
  const { lines } = document
  return { document, start: lines.offset(range.start), end: lines.offset(range.end), text }
}
