import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types'
import { applyFixes } from '../../../engine/fixes/apply-fixes.ts'
import { toEdits } from '../../../engine/fixes/to-fix.ts'
import type { LintRun } from '../../../engine/outcomes/lint-run.ts'
import type { Finding, Fix } from '../../../findings/finding.ts'
import { pluralize } from '../../../report/parts/counts/count.ts'
import { COMMANDS, FIX_ALL } from '../../names.ts'
import type { FileFixes } from '../fixes/file-fixes.ts'
import type { DiagnosticContext } from '../to-diagnostics.ts'
import { lineEdits } from './line-edits.ts'
import { toWorkspaceEdit } from './workspace-edit.ts'

/** A finding with what mends it. */
type Fixable = Finding & { readonly fix: Fix }

/** The findings that can be mended. */
function fixableOf(findings: readonly Finding[]): Fixable[] {
  return findings.flatMap((finding) =>
    finding.fix === null ? [] : [{ ...finding, fix: finding.fix }],
  )
}

/** What mends a finding: its fix, and those of all of its rule in its file. */
export function fixActions(
  finding: Finding,
  inFile: readonly Finding[],
  run: LintRun,
  context: DiagnosticContext,
  diagnostic: Diagnostic,
): CodeAction[] {
  const [own] = fixableOf([finding])
  if (own === undefined) return []
  const isSafe = own.fix.kind === 'safe'
  const warning = isSafe ? '' : ' (changes the contract)'
  const shared = { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] }
  const one: CodeAction = {
    ...shared,
    title: `${own.fix.message}${warning}`,
    isPreferred: isSafe,
    edit: toWorkspaceEdit(own.fix.edits, context),
  }
  const same = fixableOf(inFile).filter(
    ({ rule, fix }) => rule === own.rule && fix.kind === own.fix.kind,
  )
  const { made, changes } = applyFixes(same, run.documentOf)
  if (made.length < 2) return [one]
  const title = `Mend ${pluralize(made.length, 'finding')} of ${own.rule} in this file${warning}`
  return [one, { ...shared, title, edit: toWorkspaceEdit(toEdits(changes), context) }]
}

/**
 * Mends all of a file that breaks nobody and makes nothing worse.
 * @returns undefined where there is nothing
 */
export async function fixAllAction(
  fixes: FileFixes,
  context: DiagnosticContext,
): Promise<CodeAction | undefined> {
  const mended = await fixes.mendAll()
  if (mended === undefined) return undefined
  const title = `Mend ${pluralize(mended.made, 'finding')} of lintel in this file`
  return { title, kind: FIX_ALL, edit: toWorkspaceEdit(mended.texts.flatMap(lineEdits), context) }
}

/** Offers to mend all of a file, where nobody asked for it yet: to find out what takes time. */
export function fixAllOffer(uri: string): CodeAction {
  const title = 'Mend what is safe to mend in this file'
  const command = { title, command: COMMANDS.fixAll, arguments: [{ uri }] }
  return { title, kind: FIX_ALL, command }
}
