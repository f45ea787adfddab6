import * as vscode from 'vscode'
import type { ActivePlace, Editor } from './commands.ts'
import { SECTION } from './settings.ts'

/** What commands ask of VS Code, from VS Code itself. */
export function createEditor(): Editor {
  return {
    isTrusted: () => vscode.workspace.isTrusted,
    folders: foldersOfWorkspace,
    activePlace,
    hasUnsaved: () => vscode.workspace.textDocuments.some(({ isDirty }) => isDirty),
    readSetting: (name) => vscode.workspace.getConfiguration(SECTION).get(name),
    writeSetting,
    run: (command, ...args) => vscode.commands.executeCommand(command, ...args),
    pick: (items, title) => vscode.window.showQuickPick(items, { title }),
    ask: (prompt, value) => vscode.window.showInputBox({ prompt, value }),
    say: (message) => void vscode.window.showInformationMessage(`lintel: ${message}`),
    complain: (message) => void vscode.window.showErrorMessage(`lintel: ${message}`),
    showPage: openPages(),
    waitFor,
  }
}

/** The folders of the workspace as paths. */
export function foldersOfWorkspace(): string[] {
  return (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath)
}

function activePlace(): ActivePlace | undefined {
  const active = vscode.window.activeTextEditor
  if (active === undefined) return undefined
  const { line, character } = active.selection.active
  const diagnostics = vscode.languages.getDiagnostics(active.document.uri)
  return { line, character, diagnostics }
}

/** Into the settings of the workspace, or into the user's where no folder is open. */
function writeSetting(name: string, value: string | undefined): PromiseLike<void> {
  const target = vscode.workspace.workspaceFolders
    ? vscode.ConfigurationTarget.Workspace
    : vscode.ConfigurationTarget.Global
  return vscode.workspace.getConfiguration(SECTION).update(name, value, target)
}

/** Shows one page at a time, in the place where the one before it is. */
function openPages(): Editor['showPage'] {
  let panel: vscode.WebviewPanel | undefined
  return (title, html) => {
    panel ??= openPanel(() => {
      panel = undefined
    })
    panel.title = title
    panel.webview.html = html
    panel.reveal(undefined, true)
  }
}

function openPanel(onClosed: () => void): vscode.WebviewPanel {
  const panel = vscode.window.createWebviewPanel(
    'lintel.report',
    'lintel',
    vscode.ViewColumn.Beside,
    // The page brings its own policy, and names nothing outside of it.
    { enableScripts: true, localResourceRoots: [], enableFindWidget: true },
  )
  panel.onDidDispose(onClosed)
  return panel
}

/** Shows that something is under way, with a button that ends it. */
function waitFor<T>(title: string, task: (signal: AbortSignal) => Promise<T>): PromiseLike<T> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true }
  return vscode.window.withProgress(options, (_progress, token) => {
    const controller = new AbortController()
    token.onCancellationRequested(() => controller.abort())
    return task(controller.signal)
  })
}
