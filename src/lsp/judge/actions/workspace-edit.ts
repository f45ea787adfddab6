import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver-types'
import type { Edit } from '../../../findings/finding.ts'
import { append } from '../../../text/group-by.ts'
import type { DiagnosticContext } from '../to-diagnostics.ts'

/** Says edits of lintel's as the client takes them. */
export function toWorkspaceEdit(
  edits: readonly Edit[],
  { uriOf, positionsOf }: DiagnosticContext,
): WorkspaceEdit {
  const changes = new Map<string, TextEdit[]>()
  for (const { file, range, text } of edits) {
    append(changes, uriOf(file), {
      range: positionsOf(file).toClientRange(range),
      newText: text,
    })
  }
  return { changes: Object.fromEntries(changes) }
}
