import type { ReportResult } from './report.ts'
import { type RuleDiagnostic, rulesAt } from './rules-at.ts'
import { type ReadSetting, reportArguments } from './settings.ts'

/** A place in the editor that has the focus. */
export interface ActivePlace {
  readonly line: number
  readonly character: number
  readonly diagnostics: readonly RuleDiagnostic[]
}

/** What commands ask of VS Code. */
export interface Editor {
  readonly isTrusted: () => boolean
  /** The folders of the workspace. */
  readonly folders: () => readonly string[]
  readonly activePlace: () => ActivePlace | undefined
  readonly hasUnsaved: () => boolean
  readonly readSetting: ReadSetting
  readonly writeSetting: (name: string, value: string | undefined) => PromiseLike<void>
  readonly run: (command: string, ...args: readonly unknown[]) => PromiseLike<unknown>
  readonly pick: (items: readonly string[], title: string) => PromiseLike<string | undefined>
  readonly ask: (prompt: string, value: string) => PromiseLike<string | undefined>
  readonly say: (message: string) => void
  readonly complain: (message: string) => void
  readonly showPage: (title: string, html: string) => void
  /** Shows that a task is under way; its signal says that nobody waits any more. */
  readonly waitFor: <T>(title: string, task: (signal: AbortSignal) => Promise<T>) => PromiseLike<T>
}

/** What commands ask of lintel. */
export interface Lintel {
  readonly isRunning: () => boolean
  readonly restart: () => Promise<void>
  readonly report: (
    args: readonly string[],
    folder: string,
    signal: AbortSignal,
  ) => Promise<ReportResult>
}

type Command = (editor: Editor, lintel: Lintel) => Promise<void>

/** What each command of the extension does, by the id that package.json declares. */
export const EDITOR_COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['lintel.fixAll', fixAll],
  ['lintel.showReport', showReport],
  ['lintel.setBase', setBase],
  ['lintel.explainHere', explainHere],
  ['lintel.restart', (_editor, lintel) => lintel.restart()],
])

const NOT_RUNNING =
  'The server does not run. The item of lintel in the status bar says why; `lintel: Restart Server` starts it.'

async function fixAll({ activePlace, run, say, complain }: Editor, lintel: Lintel): Promise<void> {
  if (!lintel.isRunning()) return complain(NOT_RUNNING)
  if (activePlace() === undefined) return say('No file is open that could be mended.')
  await run('editor.action.codeAction', { kind: 'source.fixAll.lintel', apply: 'first' })
}

async function showReport(editor: Editor, lintel: Lintel): Promise<void> {
  // The rulesets of the folder may run JavaScript.
  if (!editor.isTrusted())
    return editor.complain('A report is made only of workspaces that are trusted.')
  const folders = editor.folders()
  if (folders.length === 0) return editor.say('Open a folder: the report is about its documents.')
  const folder = await chooseOne(editor, folders, 'The report of which folder?')
  if (folder === undefined) return
  const args = reportArguments(editor.readSetting)
  const result = await editor.waitFor('lintel makes a report', (signal) =>
    lintel.report(args, folder, signal),
  )
  if ('isCancelled' in result) return
  if ('fault' in result) return editor.complain(`There is no report. ${result.fault}`)
  editor.showPage('lintel', result.html)
  if (editor.hasUnsaved()) editor.say('The report is about the files as they are saved.')
}

async function setBase({ ask, readSetting, writeSetting }: Editor): Promise<void> {
  const before = readSetting('base')
  const prompt = 'A branch, tag or commit to compare with, such as origin/main. Empty for none.'
  const base = await ask(prompt, typeof before === 'string' ? before : '')
  if (base === undefined) return
  await writeSetting('base', base.trim() || undefined)
}

async function explainHere(editor: Editor, lintel: Lintel): Promise<void> {
  if (!lintel.isRunning()) return editor.complain(NOT_RUNNING)
  const place = editor.activePlace()
  const rules = place === undefined ? [] : rulesAt(place.diagnostics, place)
  if (rules.length === 0) return editor.say('There is no finding on this line.')
  const rule = await chooseOne(editor, rules, 'Which rule?')
  // The server declares this command.
  if (rule !== undefined) await editor.run('lintel.explain', rule)
}

/** Asks only where there are several. */
async function chooseOne(
  { pick }: Editor,
  items: readonly string[],
  title: string,
): Promise<string | undefined> {
  return items.length === 1 ? items[0] : pick(items, title)
}
