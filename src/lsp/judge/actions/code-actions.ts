import { isDeepStrictEqual } from 'node:util'
import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type Range,
} from 'vscode-languageserver-types'
import type { LintRun } from '../../../engine/outcomes/lint-run.ts'
import type { Finding } from '../../../findings/finding.ts'
import { nameOf } from '../../../run/fix/worse.ts'
import { COMMANDS, FIX_ALL } from '../../names.ts'
import type { FileFixes } from '../fixes/file-fixes.ts'
import { type DiagnosticContext, toDiagnostic } from '../to-diagnostics.ts'
import { fixActions, fixAllAction, fixAllOffer } from './fix-actions.ts'
import { suppressActions } from './suppress-actions.ts'

/** More findings than these at one place get no actions of their own. */
const MAX_FINDINGS = 50

/** Where actions are asked for, and of what kinds. */
export interface ActionPlace {
  readonly range: Range
  /**
   * The diagnostics that the client has there, as far as they say what is compared. Some editors name
   * all of the line, wherever the cursor stands in it.
   */
  readonly named: readonly {
    readonly range: Range
    readonly code: Diagnostic['code'] | undefined
  }[]
  /** Undefined for all kinds. */
  readonly kinds: readonly string[] | undefined
}

/** The file that actions are asked for, with what was found in it. */
export interface ActionFile {
  readonly run: LintRun
  readonly context: DiagnosticContext
  readonly fixes: FileFixes
}

/** Lists what can be done about the findings at a place. */
export async function codeActions(file: ActionFile, place: ActionPlace): Promise<CodeAction[]> {
  const { kinds } = place
  const wants = (kind: string) =>
    kinds === undefined || kinds.some((each) => kind === each || kind.startsWith(`${each}.`))
  const actions = wants(CodeActionKind.QuickFix) ? await quickFixes(file, place) : []
  if (!wants(FIX_ALL) || !file.fixes.mayBeMended) return actions
  const all = await allOf(file, kinds !== undefined)
  return all === undefined ? actions : [...actions, all]
}

async function quickFixes(
  { run, context, fixes }: ActionFile,
  { range, named }: ActionPlace,
): Promise<CodeAction[]> {
  const isNamed = ({ range: place, code }: Diagnostic) =>
    named.some((each) => each.code === code && isDeepStrictEqual(each.range, place))
  const here = fixes.findings
    .map((finding) => ({ finding, diagnostic: toDiagnostic(finding, context) }))
    .filter(({ diagnostic }) => touches(diagnostic.range, range) || isNamed(diagnostic))
    .slice(0, MAX_FINDINGS)
  const fixable = await fixes.ofRules(here.map(({ finding }) => finding.rule))
  const fixed = new Map(fixable.map((each) => [nameOf(each), each]))
  const actions: CodeAction[] = []
  for (const { finding, diagnostic } of here)
    actions.push(
      ...fixActions(fixed.get(nameOf(finding)) ?? finding, fixable, run, context, diagnostic),
    )
  for (const { finding, diagnostic } of here)
    actions.push(
      ...suppressActions(finding, run, context, diagnostic),
      ...commandActions(finding, context, diagnostic),
    )
  return joinEqual(actions)
}

/** What several findings ask for is offered once, with all of them. */
function joinEqual(actions: readonly CodeAction[]): CodeAction[] {
  const joined: CodeAction[] = []
  for (const action of actions) {
    const { title, edit } = action
    const index = edit
      ? joined.findIndex((each) => each.title === title && isDeepStrictEqual(each.edit, edit))
      : -1
    const same = joined[index]
    if (same === undefined) joined.push(action)
    else
      joined[index] = {
        ...same,
        diagnostics: [...(same.diagnostics ?? []), ...(action.diagnostics ?? [])],
      }
  }
  return joined
}

/** @param isAskedFor whether this kind of action is wanted, and not just any */
async function allOf(
  { context, fixes }: ActionFile,
  isAskedFor: boolean,
): Promise<CodeAction | undefined> {
  const [first] = fixes.findings
  if (first === undefined) return undefined
  return isAskedFor ? fixAllAction(fixes, context) : fixAllOffer(context.uriOf(first.file))
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
