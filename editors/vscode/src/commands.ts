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
  /** The first folder of the workspace. */
  readonly folder: () => string | undefined
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
}

/** What commands ask of lintel. */
export interface Lintel {
  readonly restart: () => Promise<void>
  readonly report: (args: readonly string[], folder: string) => Promise<ReportResult>
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

async function fixAll({ activePlace, run, say }: Editor): Promise<void> {
  if (activePlace() === undefined) return say('No file is open that lintel could mend.')
  await run('editor.action.codeAction', { kind: 'source.fixAll.lintel', apply: 'first' })
}

async function showReport(editor: Editor, lintel: Lintel): Promise<void> {
  const folder = editor.folder()
  if (folder === undefined) return editor.say('Open a folder: the report is about its documents.')
  // The rulesets of the folder may run JavaScript.
  if (!editor.isTrusted())
    return editor.complain('A report is made only of workspaces that are trusted.')
  const result = await lintel.report(reportArguments(editor.readSetting), folder)
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

async function explainHere({ activePlace, pick, run, say }: Editor): Promise<void> {
  const place = activePlace()
  const rules = place === undefined ? [] : rulesAt(place.diagnostics, place)
  if (rules.length === 0) return say('lintel has no finding on this line.')
  const rule = rules.length === 1 ? rules[0] : await pick(rules, 'Which rule?')
  // The server declares this command.
  if (rule !== undefined) await run('lintel.explain', rule)
}
