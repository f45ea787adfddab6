import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver-types'
import type { Edit, Fix } from '../../../findings/finding.ts'
import { append } from '../../../text/group-by.ts'
import type { DiagnosticContext } from '../to-diagnostics.ts'

/** Says edits of lintel's as the client takes them: what several do alike once. */
export function toWorkspaceEdit(
  edits: readonly Edit[],
  { uriOf, positionsOf }: DiagnosticContext,
): WorkspaceEdit {
  const changes = new Map<string, TextEdit[]>()
  const seen = new Set<string>()
  for (const { file, range, text } of edits) {
    const key = JSON.stringify([file, range, text])
    if (seen.has(key)) continue
    seen.add(key)
    append(changes, uriOf(file), {
      range: positionsOf(file).toClientRange(range),
      newText: text,
    })
  }
  return { changes: Object.fromEntries(changes) }
}

/** The edits of several fixes that go together. */
export function editsOf(fixes: readonly { readonly fix: Fix }[]): Edit[] {
  return fixes.flatMap(({ fix }) => fix.edits)
}
