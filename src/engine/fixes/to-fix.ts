import type { SpecDocument } from '../../documents/document.ts'
import type { Position } from '../../documents/lines.ts'
import type { SpecNode } from '../../documents/node.ts'
import { isRemote } from '../../documents/place.ts'
import { type DocumentChanges, EditBatch } from '../../edits/batch/edit-batch.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { toTextEdits } from '../../edits/text-edits/to-text-edits.ts'
import type { Edit, Fix } from '../../findings/finding.ts'
import { noteUsedParts, type UsedPart } from '../../findings/fix-origins.ts'
import { isRefused } from '../../renames/edits/rename.ts'
import type { Report, RuleMetadata } from '../../rules/rule.ts'
import { compareText } from '../../text/compare-text.ts'
import { perObject } from '../../text/memoize.ts'

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

/** The names of the files that a fix changes. */
export function filesOf(fix: Fix): readonly string[] {
  const nodeEdits = nodeEditsOf(fix)
  if (nodeEdits === undefined) return fix.edits.map(({ file }) => file)
  return nodeEdits.map((edit) => nodeOf(edit).document.source.file)
}

/** The documents that a fix changes, where it was written in this thread. */
export function documentsOf(fix: Fix): readonly SpecDocument[] {
  return (nodeEditsOf(fix) ?? []).map((edit) => nodeOf(edit).document)
}

/**
 * Writes the changes that a rule proposes as changes of texts.
 * @returns null where it proposes none, or one of them cannot be made for certain
 */
export function toFix(rule: RuleMetadata, report: Report): Fix | null {
  const draft = draftFix(rule, report)
  return draft && isWritten(draft) ? draft : null
}

/**
 * Drafts the fix that a rule proposes, whose changes of texts are written when they are first asked
 * for; it has none where one of the changes cannot be made for certain.
 * @returns null where it proposes none
 */
export function draftFix(
  { fix: kind }: RuleMetadata,
  { mend, help, isUnfinished }: Report,
): Fix | null {
  if (kind === undefined || mend === undefined || isUnfinished) return null
  const nodeEdits = mend()
  if (isRefused(nodeEdits) || nodeEdits.length === 0) return null
  const fix: Fix = {
    kind,
    message: help,
    get edits() {
      return writeEdits(nodeEdits) ?? []
    },
  }
  changes.set(fix, nodeEdits)
  noteUsedParts(fix, () => usedPartsIn(nodeEdits))
  return fix
}

function usedPartsIn(nodeEdits: readonly NodeEdit[]): UsedPart[] {
  return nodeEdits.flatMap((edit) => {
    if (!edit.isForAllUses) return []
    const { document, pointer } = nodeOf(edit)
    return [{ file: document.source.file, pointer }]
  })
}

/** Whether the changes of a draft can be made. */
export function isWritten({ edits }: Fix): boolean {
  return edits.length > 0
}

/** What fixes have in common is written once: a component that they refer to, or a rename. */
const writeEdits = perObject((nodeEdits: readonly NodeEdit[]): Edit[] | undefined => {
  if (nodeEdits.some(isOfRemote)) return undefined
  return writeApart(nodeEdits) ?? writeTogether(nodeEdits)
})

/** Writes edits each by itself; undefined where one of them cannot be, or they meet. */
function writeApart(nodeEdits: readonly NodeEdit[]): Edit[] | undefined {
  const edits: Edit[] = []
  for (const edit of nodeEdits) {
    const written = writeOne(edit)
    if (written === undefined) return undefined
    edits.push(...written)
  }
  edits.sort(compareEdits)
  const areApart = edits.every((edit, index) => {
    const next = edits[index + 1]
    return (
      next === undefined || next.file !== edit.file || isBefore(edit.range.end, next.range.start)
    )
  })
  return areApart ? edits : undefined
}

const writeOne = perObject((edit: NodeEdit): readonly Edit[] | undefined => {
  const { document } = nodeOf(edit)
  const edits = toTextEdits(edit)
  return edits && toEdits([{ document, edits }])
})

function writeTogether(nodeEdits: readonly NodeEdit[]): Edit[] | undefined {
  const batch = new EditBatch()
  return batch.addNodeEdits(nodeEdits) ? toEdits(batch.edits()) : undefined
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column)
}

function compareEdits(a: Edit, b: Edit): number {
  if (a.file !== b.file) return compareText(a.file, b.file)
  return isBefore(a.range.start, b.range.start) ? -1 : 1
}

/** Says changes of documents by lines and columns, file by file. */
export function toEdits(changes: readonly DocumentChanges[]): Edit[] {
  return changes
    .toSorted((a, b) => compareText(a.document.source.file, b.document.source.file))
    .flatMap(({ document, edits }) =>
      edits.map((edit) => ({
        file: document.source.file,
        range: document.toRange(edit),
        // It is written when it is asked for.
        get text() {
          return edit.text
        },
      })),
    )
}

function isOfRemote(edit: NodeEdit): boolean {
  return isRemote(nodeOf(edit))
}

function nodeOf(edit: NodeEdit): SpecNode {
  return 'into' in edit ? edit.into : edit.node
}
