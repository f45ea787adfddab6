import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types'
import type { LintRun } from '../../../engine/outcomes/lint-run.ts'
import type { Finding } from '../../../findings/finding.ts'
import { isSuppressible } from '../../../suppression/judging/known-rules.ts'
import type { DiagnosticContext } from '../to-diagnostics.ts'
import { type SuppressedPart, suppressionEdits } from './suppression-edits.ts'
import { toWorkspaceEdit } from './workspace-edit.ts'

const EXTENTS: readonly (readonly [extent: SuppressedPart, where: string])[] = [
  ['line', 'on this line'],
  ['node', 'here and below'],
  ['file', 'in this file'],
]

/** To see that a text of more characters means the same with a suppression would take too long. */
const MAX_LENGTH = 2_000_000

/** What suppresses a finding, where its document can say so. */
export function suppressActions(
  finding: Finding,
  run: LintRun,
  context: DiagnosticContext,
  diagnostic: Diagnostic,
): CodeAction[] {
  const document = run.documentOf(finding.file)
  if (document === undefined || !isSuppressible(finding.rule)) return []
  if (document.source.text.length > MAX_LENGTH) return []
  return EXTENTS.flatMap(([extent, where]) => {
    const edits = suppressionEdits(finding, extent, document)
    if (edits === undefined) return []
    const { file } = finding
    const changes = edits.map(({ start, end, text }) => ({
      ...{ file, text },
      range: document.toRange({ start, end }),
    }))
    return {
      title: `Suppress ${finding.rule} ${where}: say why`,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      edit: toWorkspaceEdit(changes, context),
    }
  })
}
