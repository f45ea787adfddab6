import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as vscode from 'vscode'
import {
  LanguageClient,
  type LanguageClientOptions,
  TransportKind,
} from 'vscode-languageclient/node'
import { type ActivePlace, EDITOR_COMMANDS, type Editor } from './commands.ts'
import { type FoundServer, findServer } from './find-server.ts'
import { runReport } from './report.ts'
import { Session } from './session.ts'
import { SECTION, withTrust } from './settings.ts'
import { type ServerState, statusText } from './status.ts'

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
  })
  session = running
  const lintel = {
    restart: () => running.restart(),
    report: (args: readonly string[], folder: string) => {
      const found = find()
      return 'fault' in found ? Promise.resolve(found) : runReport(found.entry, args, folder)
    },
  }
  for (const [id, run] of EDITOR_COMMANDS)
    context.subscriptions.push(vscode.commands.registerCommand(id, () => run(editor, lintel)))
  context.subscriptions.push(
    ...[output, status],
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

function findFor({ extensionPath }: vscode.ExtensionContext): FoundServer {
  return findServer({
    isTrusted: vscode.workspace.isTrusted,
    path: vscode.workspace.getConfiguration(SECTION).get('path', ''),
    folders: foldersOfWorkspace(),
    bundled: join(extensionPath, 'server'),
    isFile: (path) => existsSync(path) && statSync(path).isFile(),
  })
}

function createClient(entry: string, output: vscode.LogOutputChannel): LanguageClient {
  const server = { module: entry, args: ['lsp'], transport: TransportKind.stdio }
  return new LanguageClient(SECTION, 'lintel', server, clientOptions(output))
}

function clientOptions(output: vscode.LogOutputChannel): LanguageClientOptions {
  const { isTrusted } = vscode.workspace
  return {
    documentSelector: ['yaml', 'json'].flatMap((language) =>
      ['file', 'untitled'].map((scheme) => ({ scheme, language })),
    ),
    outputChannel: output,
    // What the client asks for holds before the first answer about settings does.
    initializationOptions: { trusted: isTrusted },
    middleware: {
      workspace: {
        configuration: async (params, token, next) => {
          const values = await next(params, token)
          return Array.isArray(values)
            ? withTrust(params.items, values, vscode.workspace.isTrusted)
            : values
        },
      },
      window: {
        showDocument: async (params, token, next) => {
          if (!params.uri.endsWith('.md')) return next(params, token)
          await vscode.commands.executeCommand('markdown.showPreview', vscode.Uri.parse(params.uri))
          return { success: true }
        },
      },
    },
  }
}

function foldersOfWorkspace(): string[] {
  return (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath)
}

/** The item in the status bar: a click leads to the problems. */
class StatusItem {
  readonly #item = vscode.window.createStatusBarItem(
    'lintel.status',
    vscode.StatusBarAlignment.Left,
  )
  #state: ServerState = { kind: 'starting' }

  constructor() {
    this.#item.name = 'lintel'
    this.#item.command = 'workbench.actions.view.problems'
    this.show()
    this.#item.show()
  }

  setState(state: ServerState): void {
    this.#state = state
    this.show()
  }

  show(): void {
    const diagnostics = vscode.languages.getDiagnostics().flatMap(([, each]) => each)
    const { text, tooltip } = statusText(this.#state, diagnostics)
    this.#item.text = text
    this.#item.tooltip = tooltip
  }

  dispose(): void {
    this.#item.dispose()
  }
}

const editor: Editor = {
  isTrusted: () => vscode.workspace.isTrusted,
  folder: () => foldersOfWorkspace()[0],
  activePlace,
  hasUnsaved: () => vscode.workspace.textDocuments.some(({ isDirty }) => isDirty),
  readSetting: (name) => vscode.workspace.getConfiguration(SECTION).get(name),
  writeSetting: (name, value) =>
    vscode.workspace
      .getConfiguration(SECTION)
      .update(name, value, vscode.workspace.workspaceFolders === undefined),
  run: (command, ...args) => vscode.commands.executeCommand(command, ...args),
  pick: (items, title) => vscode.window.showQuickPick(items, { title }),
  ask: (prompt, value) => vscode.window.showInputBox({ prompt, value }),
  say: (message) => void vscode.window.showInformationMessage(message),
  complain: (message) => void vscode.window.showErrorMessage(message),
  showPage: (title, html) => {
    // The page brings its own policy, and names nothing outside of it.
    const options = { enableScripts: true, localResourceRoots: [] }
    const panel = vscode.window.createWebviewPanel(
      'lintel.report',
      title,
      vscode.ViewColumn.Beside,
      options,
    )
    panel.webview.html = html
  },
}

function activePlace(): ActivePlace | undefined {
  const active = vscode.window.activeTextEditor
  if (active === undefined) return undefined
  const { line, character } = active.selection.active
  const diagnostics = vscode.languages.getDiagnostics(active.document.uri)
  return { line, character, diagnostics }
}
