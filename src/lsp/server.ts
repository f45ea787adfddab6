import { isDeepStrictEqual } from 'node:util'
import {
  type Connection,
  createConnection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  FileChangeType,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  ShowMessageNotification,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { isObject } from '../documents/json-object.ts'
import { VERSION } from '../run/version.ts'
import { capabilitiesFor, WATCHED_FILES } from './capabilities.ts'
import { type Client, foldersOf, pathOfFolder, readClient } from './client.ts'
import { Diagnostics } from './diagnostics.ts'
import type { JudgeResult } from './judge/judge-messages.ts'
import { Judging } from './judging.ts'
import { toLocation } from './locations.ts'
import { OpenTexts } from './open-texts.ts'
import { makePagesFolder } from './pages-folder.ts'
import { Publishing } from './publishing.ts'
import { answerPulls } from './pulling.ts'
import { answerRequests } from './requests.ts'
import { DEFAULT_SETTINGS, readSettings, type Settings } from './settings.ts'
import { startFolder } from './start-folder.ts'
import { Thread, type ThreadHost } from './thread/thread.ts'
import { WorkProgress } from './work-progress.ts'
import type { ThreadSetup } from './workspace/workspace-state.ts'

/**
 * `lintel lsp`: speaks the Language Server Protocol 3.17 on standard input and output, until the
 * client says that it ends.
 * @returns never: the process ends with the client
 */
export function serve(): Promise<never> {
  const connection = createConnection(
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  )
  // What goes wrong beside a request is said, and is no reason to end.
  process.on('unhandledRejection', (error) => {
    connection.console.error(`A bug in lintel: ${error instanceof Error ? error.stack : error}`)
  })
  let isExpected = false
  connection.onShutdown(() => {
    isExpected = true
  })
  // The threads would keep the process alive without an editor.
  process.stdin.on('close', () => process.exit(isExpected ? 0 : 1))
  new Server(connection).listen()
  return new Promise(() => {})
}

/** The state of a server, and what it does when the client says something. */
class Server {
  readonly #connection: Connection
  readonly #texts = new OpenTexts()
  readonly #diagnostics = new Diagnostics()
  readonly #pages = makePagesFolder(process.env)
  readonly #judge: Thread
  /** Answers while the other one judges. */
  readonly #reader = this.#openThread({
    onStart: () => {},
    // What it has to say is no reason to interrupt anybody.
    onWarning: (message) => this.#connection.console.warn(message),
  })
  readonly #judging: Judging
  #client: Client = readClient({ capabilities: {} })
  #publishing: Publishing | undefined
  #progress: WorkProgress | undefined
  #folders: readonly string[] = []
  #sources: readonly string[] = []
  #held: JudgeResult['held'] | undefined
  #settings: Settings = DEFAULT_SETTINGS
  /** Whether threads may know the settings. */
  #hasBegun = false

  constructor(connection: Connection) {
    this.#connection = connection
    this.#judge = this.#openThread({
      onStart: () => this.#diagnostics.beginAnew(),
      onPart: (part) => this.#judging.takePart(part),
      onWarning: (message) => this.#warn(message),
    })
    this.#judging = new Judging({
      texts: this.#texts,
      thread: this.#judge,
      log: (message) => this.#log(message),
      onJudged: ({ changed, notes, warnings, held, sources }, versions) => {
        this.#held = held
        this.#sources = sources
        for (const note of notes) connection.console.warn(note)
        for (const message of warnings) this.#warn(message)
        const locations = this.#diagnostics.take(changed)
        if (locations.length > 0) this.#publishing?.show(locations, versions)
      },
      onPart: (changed, versions) => {
        this.#diagnostics.takePart(changed)
        const locations = changed.map(({ location }) => location)
        if (locations.length > 0) this.#publishing?.show(locations, versions)
      },
      onWork: (isOn) => (isOn ? this.#progress?.begin() : this.#progress?.end()),
    })
  }

  listen(): void {
    const connection = this.#connection
    connection.onInitialize((params) => this.#initialize(params))
    connection.onInitialized(() => void this.#begin())
    this.#listenToTexts()
    this.#listenToSurroundings()
    // For those who look for a leak.
    connection.onRequest('lintel/held', () => this.#held ?? null)
    connection.onRequest('lintel/heap', () =>
      Promise.all([this.#judge, this.#reader].map((thread) => thread.request('heap', null))),
    )
    const host = {
      connection,
      texts: this.#texts,
      judging: this.#judging,
      diagnostics: this.#diagnostics,
    }
    answerPulls({ ...host, refreshes: () => this.#client.pulls })
    answerRequests({
      ...host,
      judge: this.#judge,
      reader: this.#reader,
      sources: () => this.#sources,
      createsFiles: () => this.#client.createsFiles,
    })
    connection.listen()
  }

  #openThread(hears: Pick<ThreadHost, 'onStart' | 'onPart' | 'onWarning'>): Thread {
    return new Thread({
      texts: this.#texts,
      setup: () => this.#setup,
      log: (message) => this.#log(message),
      ...hears,
    })
  }

  get #setup(): ThreadSetup {
    return {
      encoding: this.#client.encoding,
      folders: this.#folders,
      settings: this.#settings,
      watches: this.#client.watches,
      pages: this.#pages,
      newest: this.#texts.newest,
    }
  }

  #warn(message: string): void {
    const type = MessageType.Warning
    void this.#connection.sendNotification(ShowMessageNotification.type, { type, message })
  }

  #log(message: string): void {
    this.#connection.console.error(message)
  }

  #initialize(params: InitializeParams): InitializeResult {
    const client = readClient(params)
    this.#client = client
    this.#folders = foldersOf(params)
    this.#texts.encoding = client.encoding
    this.#texts.folder = this.#folders[0] ?? startFolder()
    this.#setSettings(params.initializationOptions)
    this.#hasBegun = true
    this.#listenToFolders()
    if (client.showsProgress) this.#progress = new WorkProgress(this.#connection)
    this.#publishing = new Publishing({
      connection: this.#connection,
      client,
      texts: this.#texts,
      diagnostics: this.#diagnostics,
      settings: () => this.#settings,
    })
    return {
      capabilities: capabilitiesFor(client),
      serverInfo: { name: 'lintel', version: VERSION },
    }
  }

  async #begin(): Promise<void> {
    const { client } = this.#connection
    if (this.#client.watches)
      void client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: WATCHED_FILES }],
      })
    if (this.#client.registersSettings)
      void client.register(DidChangeConfigurationNotification.type, { section: 'lintel' })
    if (this.#client.answersSettings) await this.#askForSettings()
    this.#judging.noteText(undefined)
  }

  #listenToTexts(): void {
    const connection = this.#connection
    connection.onDidOpenTextDocument(({ textDocument }) => {
      const { uri, version, text } = textDocument
      if (!this.#texts.open(uri, version, text)) return
      const { location = '' } = this.#texts.get(uri) ?? {}
      this.#publishing?.showAgain(location)
      this.#judging.noteText(location)
      // That it is opened changes nothing on disk.
      if (!this.#client.watches)
        this.#judging.noteDisk({ paths: [], cameOrWent: true, looksAround: true })
    })
    connection.onDidChangeTextDocument(({ textDocument, contentChanges }) => {
      const { uri, version } = textDocument
      if (!this.#texts.update(uri, version, contentChanges)) return
      this.#judging.noteText(this.#texts.get(uri)?.location)
    })
    connection.onDidSaveTextDocument(({ textDocument }) => this.#noteSaved(textDocument.uri))
    connection.onDidCloseTextDocument(({ textDocument }) => {
      const { uri } = textDocument
      const location = this.#texts.get(uri)?.location
      if (location === undefined || !this.#texts.close(uri)) return
      this.#publishing?.showAgain(location)
      const looksAround = !this.#client.watches
      this.#judging.noteDisk({ paths: [location], cameOrWent: true, looksAround })
    })
  }

  #noteSaved(uri: string): void {
    const location = this.#texts.get(uri)?.location
    if (location === undefined) return
    this.#publishing?.showAgain(location)
    if (this.#client.watches) this.#judging.noteText(location)
    else this.#judging.noteDisk({ paths: [location], cameOrWent: true, looksAround: true })
  }

  #listenToSurroundings(): void {
    const connection = this.#connection
    connection.onDidChangeWatchedFiles(({ changes }) => {
      const paths = changes.flatMap(({ uri }) => toLocation(uri, this.#texts.folder) ?? [])
      const cameOrWent = changes.some(({ type }) => type !== FileChangeType.Changed)
      if (paths.length > 0) this.#judging.noteDisk({ paths, cameOrWent })
    })
    connection.onDidChangeConfiguration(async ({ settings }) => {
      if (this.#client.answersSettings) await this.#askForSettings()
      else if (isObject(settings)) this.#setSettings(settings.lintel)
    })
  }

  /** Has to be set after the client said what it can do: the library sets its own handler then. */
  #listenToFolders(): void {
    this.#connection.onNotification(
      DidChangeWorkspaceFoldersNotification.type,
      ({ event: { removed, added } }) => {
        const gone = new Set(removed.flatMap(({ uri }) => pathOfFolder(uri)))
        const kept = this.#folders.filter((folder) => !gone.has(folder))
        this.#folders = [...new Set([...kept, ...added.flatMap(({ uri }) => pathOfFolder(uri))])]
        this.#beginAnew()
      },
    )
  }

  async #askForSettings(): Promise<void> {
    try {
      this.#setSettings(await this.#connection.workspace.getConfiguration('lintel'))
    } catch (error) {
      this.#log(`The client does not say its settings: ${error}`)
    }
  }

  /** @param value what the client says; what says nothing leaves them as they are */
  #setSettings(value: unknown): void {
    if (!isObject(value)) return
    const { settings, faults } = readSettings(value)
    for (const fault of faults) this.#connection.console.warn(fault)
    if (isDeepStrictEqual(settings, this.#settings)) return
    this.#settings = settings
    if (this.#hasBegun) this.#beginAnew()
  }

  #beginAnew(): void {
    this.#texts.noteChange()
    this.#judge.restart()
    this.#reader.restart()
    this.#judging.noteText(undefined)
  }
}
