import type { CreateFile, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types'
import type { Edit } from '../../../findings/finding.ts'
import { append } from '../../../text/group-by.ts'
import type { DiagnosticContext } from '../to-diagnostics.ts'

/** Says edits of lintel's as the client takes them; only some clients make files. */
export function toWorkspaceEdit(
  edits: readonly Edit[],
  { uriOf, positionsOf, isThere }: DiagnosticContext,
): WorkspaceEdit {
  const changes = new Map<string, TextEdit[]>()
  for (const { file, range, text } of edits) {
    append(changes, uriOf(file), {
      range: positionsOf(file).toClientRange(range),
      newText: text,
    })
  }
  const made = new Set(edits.map(({ file }) => file).filter((file) => !isThere(file)))
  if (made.size === 0) return { changes: Object.fromEntries(changes) }
  const creations = [...made].map((file): CreateFile => ({ kind: 'create', uri: uriOf(file) }))
  const texts = [...changes].map(([uri, those]) => ({
    textDocument: { uri, version: null },
    edits: those,
  }))
  return { documentChanges: [...creations, ...texts] }
}
