import { isRemote } from '../documents/place.ts'
import { type DocumentChanges, EditBatch } from '../edits/edit-batch.ts'
import type { NodeEdit } from '../edits/node-edit.ts'
import type { Edit, Fix } from '../findings/finding.ts'
import type { Report, RuleMetadata } from '../rules/rule.ts'
import { compareText } from '../text/compare-text.ts'

/** The changes of nodes that fixes of this thread were written from. */
const changes = new WeakMap<Fix, readonly NodeEdit[]>()

/**
 * The changes of nodes that a fix was written from: what several fixes add to one object, such as
 * the headers of a response, can be written together from these, and not from texts.
 * @returns undefined where it was written from none, or in another thread
 */
export function nodeEditsOf(fix: Fix): readonly NodeEdit[] | undefined {
  return changes.get(fix)
}

/**
 * Writes the changes that a rule proposes as changes of texts.
 * @returns null where it proposes none, or one of them cannot be made for certain
 */
export function toFix(
  { fix: kind }: RuleMetadata,
  { mend, help, isUnfinished }: Report,
): Fix | null {
  if (kind === undefined || mend === undefined || isUnfinished) return null
  const nodeEdits = mend()
  const edits = writeEdits(nodeEdits)
  if (edits === undefined || edits.length === 0) return null
  const fix = { kind, message: help, edits }
  changes.set(fix, nodeEdits)
  return fix
}

function writeEdits(nodeEdits: readonly NodeEdit[]): Edit[] | undefined {
  const batch = new EditBatch()
  if (nodeEdits.some(isOfRemote) || !batch.addNodeEdits(nodeEdits)) return undefined
  return toEdits(batch.edits())
}

/** Says changes of documents by lines and columns, file by file. */
export function toEdits(changes: readonly DocumentChanges[]): Edit[] {
  return changes
    .toSorted((a, b) => compareText(a.document.source.file, b.document.source.file))
    .flatMap(({ document, edits }) =>
      edits.map(({ start, end, text }) => ({
        file: document.source.file,
        range: document.toRange({ start, end }),
        text,
      })),
    )
}

function isOfRemote(edit: NodeEdit): boolean {
  return isRemote('into' in edit ? edit.into : edit.node)
}
