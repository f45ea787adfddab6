import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type Range,
} from 'vscode-languageserver-types'
import type { LintRun } from '../../../engine/lint-run.ts'
import type { Finding } from '../../../findings/finding.ts'
import { COMMANDS, FIX_ALL } from '../../names.ts'
import { type DiagnosticContext, toDiagnostic } from '../to-diagnostics.ts'
import { fixActions, fixAllAction } from './fix-actions.ts'
import { suppressActions } from './suppress-actions.ts'

/** More findings than these at one place get no actions of their own. */
const MAX_FINDINGS = 50

/** Where actions are asked for, and of what kinds. */
export interface ActionPlace {
  readonly range: Range
  /** Undefined for all kinds. */
  readonly kinds: readonly string[] | undefined
}

/** Lists what can be done about the findings at a place. */
export function codeActions(
  findings: readonly Finding[],
  { range, kinds }: ActionPlace,
  run: LintRun,
  context: DiagnosticContext,
): CodeAction[] {
  const wants = (kind: string) =>
    kinds === undefined || kinds.some((each) => kind === each || kind.startsWith(`${each}.`))
  const actions: CodeAction[] = []
  if (wants(CodeActionKind.QuickFix)) {
    const here = findings
      .map((finding) => ({ finding, diagnostic: toDiagnostic(finding, context) }))
      .filter(({ diagnostic }) => touches(diagnostic.range, range))
      .slice(0, MAX_FINDINGS)
    for (const { finding, diagnostic } of here)
      actions.push(...fixActions(finding, findings, run, context, diagnostic))
    for (const { finding, diagnostic } of here)
      actions.push(
        ...suppressActions(finding, run, context, diagnostic),
        ...commandActions(finding, context, diagnostic),
      )
  }
  const all = wants(FIX_ALL) ? fixAllAction(findings, run, context) : undefined
  return all === undefined ? actions : [...actions, all]
}

function commandActions(
  { rule, file, pointer, message }: Finding,
  { uriOf }: DiagnosticContext,
  diagnostic: Diagnostic,
): CodeAction[] {
  const explain = `Explain ${rule}`
  const record = `Add this finding of ${rule} to the baseline`
  const shared = { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] }
  return [
    {
      ...{ ...shared, title: explain },
      command: { title: explain, command: COMMANDS.explain, arguments: [rule] },
    },
    {
      ...{ ...shared, title: record },
      command: {
        ...{ title: record, command: COMMANDS.addToBaseline },
        arguments: [{ uri: uriOf(file), rule, pointer, message }],
      },
    },
  ]
}

function touches(a: Range, b: Range): boolean {
  return isBefore(a.start, b.end) && isBefore(b.start, a.end)
}

function isBefore(a: Range['start'], b: Range['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character)
}
