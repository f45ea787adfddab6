import * as vscode from 'vscode'
import {
  CloseAction,
  type CloseHandlerResult,
  ErrorAction,
  type ErrorHandler,
  LanguageClient,
  type LanguageClientOptions,
  State,
  TransportKind,
} from 'vscode-languageclient/node'
import { RestartLimit } from './restart-limit.ts'
import type { Client } from './session.ts'
import { SECTION, withTrust } from './settings.ts'
import type { ServerState } from './status.ts'
import { TraceChannel } from './trace-channel.ts'

/** So many faults in a row of what is written or read do not end a server. */
const MAX_FAULTS = 3

const KINDS: Readonly<Record<State, ServerState['kind']>> = {
  [State.Starting]: 'starting',
  [State.Running]: 'running',
  [State.Stopped]: 'stopped',
  [State.StartFailed]: 'stopped',
}

/**
 * Makes the client of a server that is not started yet.
 * @param entry the `bin/lintel.js` to run
 * @param output where the log goes
 */
export function createClient(entry: string, output: vscode.LogOutputChannel): Client {
  const server = { module: entry, args: ['lsp'], transport: TransportKind.stdio }
  let isWanted = true
  const errorHandler = handleEnds(() => isWanted)
  const traceOutputChannel = new TraceChannel(output)
  const options = { ...clientOptions(output), errorHandler, traceOutputChannel }
  const client = new LanguageClient(SECTION, 'lintel', server, options)
  return {
    start: () => client.start(),
    stop: () => {
      isWanted = false
      return client.stop().finally(() => traceOutputChannel.dispose())
    },
    onState: (listener) => {
      client.onDidChangeState(({ newState }) => listener(KINDS[newState]))
    },
    version: () => client.initializeResult?.serverInfo?.version,
  }
}

/**
 * Starts a server again that ended by itself, within limits.
 * @param isWanted false for one that was told to end, also while it was starting
 */
function handleEnds(isWanted: () => boolean): ErrorHandler {
  const limit = new RestartLimit()
  return {
    error: (_error, _message, count = 0) => ({
      action: count <= MAX_FAULTS ? ErrorAction.Continue : ErrorAction.Shutdown,
    }),
    closed: () => closeWith(isWanted() ? limit.allows(performance.now()) : undefined),
  }
}

function closeWith(mayRestart: boolean | undefined): CloseHandlerResult {
  if (mayRestart === undefined) return { action: CloseAction.DoNotRestart, handled: true }
  // The item in the status bar shows it; the log says it.
  if (mayRestart) return { action: CloseAction.Restart, handled: true }
  const message =
    "lintel's server ended again and again, and is not started any more. " +
    'The log of lintel, in the view Output, says why. `lintel: Restart Server` starts it again.'
  return { action: CloseAction.DoNotRestart, message }
}

function clientOptions(output: vscode.LogOutputChannel): LanguageClientOptions {
  return {
    documentSelector: ['yaml', 'json'].flatMap((language) =>
      ['file', 'untitled'].map((scheme) => ({ scheme, language })),
    ),
    outputChannel: output,
    // They hold before the first answer about settings does.
    initializationOptions: { trusted: vscode.workspace.isTrusted },
    middleware: { workspace: { configuration }, window: { showDocument } },
  }
}

type Middleware = NonNullable<LanguageClientOptions['middleware']>
type Configuration = NonNullable<NonNullable<Middleware['workspace']>['configuration']>
type ShowDocument = NonNullable<NonNullable<Middleware['window']>['showDocument']>

const configuration: Configuration = async (params, token, next) => {
  const values = await next(params, token)
  return Array.isArray(values)
    ? withTrust(params.items, values, vscode.workspace.isTrusted)
    : values
}

/** Pages of rules are shown as they are to be read, and not as they are written. */
const showDocument: ShowDocument = async (params, token, next) => {
  if (!params.uri.endsWith('.md')) return next(params, token)
  await vscode.commands.executeCommand('markdown.showPreview', vscode.Uri.parse(params.uri))
  return { success: true }
}
