import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, onTestFinished } from 'vitest'
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  DocumentDiagnosticReportKind,
  DocumentDiagnosticRequest,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver-protocol/node'
import { LINTEL } from '../cli/workspace.ts'

/** How a test's editor is. */
export interface EditorOptions {
  readonly folders?: readonly string[]
  readonly capabilities?: ClientCapabilities
  readonly settings?: Readonly<Record<string, unknown>>
  readonly arguments?: readonly string[]
  /** Answers what the settings are. */
  readonly onConfiguration?: () => unknown
  /** Where it starts the server; in the first folder if left out. */
  readonly cwd?: string
  /** A program with its arguments that is handed the command, and starts it. */
  readonly wrap?: readonly string[]
}

/** Says that it asks for diagnostics itself. */
export const PULLS: ClientCapabilities = {
  textDocument: { diagnostic: {} },
  workspace: { diagnostics: { refreshSupport: true } },
}

/** Where the pages of rules are written. */
export const CACHES = mkdtempSync(join(realpathSync(tmpdir()), 'lintel-caches-'))
afterAll(() => rmSync(CACHES, { recursive: true, force: true }))

/** Starts `lintel lsp` as an editor does; it ends with the test. */
export async function startEditor(options: EditorOptions = {}): Promise<Editor> {
  const command = [...LINTEL, 'lsp', ...(options.arguments ?? ['--stdio'])]
  const [program = '', ...args] = [...(options.wrap ?? []), ...command]
  const server = spawn(program, args, {
    cwd: options.cwd ?? options.folders?.[0],
    env: { ...process.env, XDG_CACHE_HOME: CACHES },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const editor = new Editor(server)
  onTestFinished(() => editor.end())
  await editor.initialize(options)
  return editor
}

/** An editor as the server sees one. */
export class Editor {
  readonly connection: ProtocolConnection
  readonly server: ChildProcess
  /** What was pushed last, by URI. */
  readonly pushed = new Map<string, PublishDiagnosticsParams>()
  readonly log: string[] = []
  /** What the user is shown. */
  readonly shown: string[] = []
  readonly requests: string[] = []
  #version = 0
  #initialized: InitializeResult | undefined

  constructor(server: ChildProcess) {
    const { stdout, stdin } = server
    if (stdout === null || stdin === null) throw new Error('The server has no streams.')
    this.server = server
    this.connection = createProtocolConnection(
      new StreamMessageReader(stdout),
      new StreamMessageWriter(stdin),
    )
    this.connection.onNotification('textDocument/publishDiagnostics', (params) => {
      this.pushed.set(params.uri, params)
    })
    this.connection.onNotification('window/logMessage', ({ message }) => {
      this.log.push(message)
    })
    this.connection.onNotification('window/showMessage', ({ message }) => {
      this.shown.push(message)
    })
    for (const method of ['client/registerCapability', 'workspace/diagnostic/refresh'])
      this.connection.onRequest(method, () => {
        this.requests.push(method)
        return null
      })
    this.connection.listen()
  }

  get initialized(): InitializeResult {
    if (this.#initialized === undefined) throw new Error('The server was not initialized.')
    return this.#initialized
  }

  async initialize(options: EditorOptions): Promise<void> {
    const { folders = [], capabilities = {}, settings, onConfiguration } = options
    this.connection.onRequest('workspace/configuration', ({ items }) =>
      items.map(() => onConfiguration?.() ?? null),
    )
    this.#initialized = await this.connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities,
      workspaceFolders: folders.map((path) => ({ uri: uriOf(path), name: path })),
      initializationOptions: settings,
    })
    await this.connection.sendNotification('initialized', {})
  }

  open(uri: string, text: string, languageId = 'yaml'): Promise<void> {
    this.#version++
    const textDocument = { uri, languageId, version: this.#version, text }
    return this.connection.sendNotification('textDocument/didOpen', { textDocument })
  }

  change(uri: string, ...changes: (string | TextDocumentContentChangeEvent)[]): Promise<void> {
    this.#version++
    return this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: this.#version },
      contentChanges: changes.map((each) => (typeof each === 'string' ? { text: each } : each)),
    })
  }

  close(uri: string): Promise<void> {
    return this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
  }

  /** @param type 1 for a file that came, 2 for one that changed, 3 for one that went */
  noteOnDisk(uri: string, type: 1 | 2 | 3): Promise<void> {
    const changes = [{ uri, type }]
    return this.connection.sendNotification('workspace/didChangeWatchedFiles', { changes })
  }

  /** The diagnostics of a file, when all that was sent is judged. */
  async diagnosticsOf(uri: string): Promise<Diagnostic[]> {
    const report = await this.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri },
    })
    if (report.kind !== DocumentDiagnosticReportKind.Full) throw new Error('Nothing was asked for.')
    return report.items
  }

  /** The rules of the diagnostics of a file, and where they begin, from 1: `3:5 paths/kebab-case`. */
  async placesIn(uri: string): Promise<string[]> {
    const diagnostics = await this.diagnosticsOf(uri)
    return diagnostics.map(
      ({ code, range: { start } }) => `${start.line + 1}:${start.character + 1} ${code}`,
    )
  }

  async end(): Promise<void> {
    if (this.server.exitCode !== null) return
    await this.connection.sendRequest('shutdown')
    await this.connection.sendNotification('exit')
    await new Promise((resolve) => this.server.once('exit', resolve))
    this.connection.dispose()
  }
}

/** The URI of a file. */
export function uriOf(path: string): string {
  return pathToFileURL(path).href
}
