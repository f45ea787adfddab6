import { statSync } from 'node:fs'
import { join } from 'node:path'
import * as vscode from 'vscode'
import { createClient } from './client.ts'
import { EDITOR_COMMANDS, type Lintel } from './commands.ts'
import { createEditor, foldersOfWorkspace } from './editor.ts'
import { type FoundServer, findServer } from './find-server.ts'
import { runReport } from './report.ts'
import { Session } from './session.ts'
import { SECTION } from './settings.ts'
import { StatusItem } from './status-item.ts'

/** Longer than a server takes to start on a busy machine. */
const PATIENCE_MS = 20_000

let session: Session | undefined

/** Starts the server when a document is opened; VS Code calls it once. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel('lintel', { log: true })
  const status = new StatusItem()
  const find = () => findFor(context)
  const running = new Session({
    find,
    createClient: (entry) => createClient(entry, output),
    isTrusted: () => vscode.workspace.isTrusted,
    onState: (state) => status.setState(state),
    complain: (message) => void vscode.window.showErrorMessage(`lintel: ${message}`),
    patience: PATIENCE_MS,
  })
  session = running
  registerCommands(context, {
    isRunning: () => status.isRunning,
    restart: () => running.restart(),
    report: async (...request) => {
      const found = find()
      return 'fault' in found ? found : runReport(found.entry, ...request)
    },
  })
  context.subscriptions.push(
    output,
    status,
    vscode.languages.onDidChangeDiagnostics(() => status.show()),
    vscode.workspace.onDidGrantWorkspaceTrust(() => running.restart()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${SECTION}.path`)) void running.restart()
    }),
  )
  await running.start()
}

/** Ends the server with the window. */
export function deactivate(): Promise<void> | undefined {
  return session?.stop()
}

function registerCommands({ subscriptions }: vscode.ExtensionContext, lintel: Lintel): void {
  const editor = createEditor()
  for (const [id, run] of EDITOR_COMMANDS)
    subscriptions.push(vscode.commands.registerCommand(id, () => run(editor, lintel)))
}

function findFor({ extensionPath }: vscode.ExtensionContext): FoundServer {
  return findServer({
    isTrusted: vscode.workspace.isTrusted,
    path: vscode.workspace.getConfiguration(SECTION).get('path', ''),
    folders: foldersOfWorkspace(),
    bundled: join(extensionPath, 'server'),
    isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
  })
}
