import {
  type CancellationToken,
  type Connection,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { isObject } from '../documents/json-object.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { Judging } from './judging.ts'
import { toLocation } from './locations.ts'
import { COMMANDS } from './names.ts'
import type { OpenTexts } from './open-texts.ts'
import type { MethodName, ParametersOf, ResultOf } from './thread/protocol.ts'
import { Cancelled, type Thread } from './thread/thread.ts'

/** What answers requests of the client. */
interface RequestHost {
  readonly connection: Connection
  readonly texts: OpenTexts
  readonly judging: Judging
  readonly diagnostics: Diagnostics
  /** The thread that judges, and knows what was found. */
  readonly judge: Thread
  /** The thread that reads documents meanwhile. */
  readonly reader: Thread
  /** The files of the workspace. */
  readonly sources: () => readonly string[]
  /** Whether the client makes files. */
  readonly createsFiles: () => boolean
}

interface InFile {
  readonly textDocument: { readonly uri: string }
}

/** Answers what the client asks about places of documents. */
export function answerRequests(host: RequestHost): void {
  answerAboutPlaces(host)
  answerAboutFiles(host)
  answerActions(host)
}

function answerAboutPlaces(host: RequestHost): void {
  const { connection, diagnostics, sources } = host
  connection.onHover((params, token) => {
    const { position } = params
    const location = locationOf(host, params)
    const here = diagnostics.get(location).diagnostics.filter(({ range: { start, end } }) => {
      const isBehind = isBefore(start, position)
      return isBehind && isBefore(position, end)
    })
    const rules = here.flatMap(({ code }) => (typeof code === 'string' ? [code] : []))
    const help = here.flatMap(({ data }) => helpIn(data))
    return ask(host, 'hover', { location, position, rules, help }, token)
  })
  connection.onCompletion((params, token) => ask(host, 'complete', placeIn(host, params), token))
  connection.onDefinition((params, token) => ask(host, 'definition', placeIn(host, params), token))
  connection.onReferences((params, token) => {
    const { includeDeclaration: includesDeclaration } = params.context
    return ask(host, 'references', { ...placeIn(host, params), includesDeclaration }, token)
  })
  connection.onPrepareRename((params, token) =>
    ask(host, 'prepareRename', placeIn(host, params), token),
  )
  connection.onRenameRequest(async (params, token) => {
    const place = { ...placeIn(host, params), name: params.newName }
    const { edit, fault } = await ask(host, 'rename', place, token)
    if (fault !== undefined) throw new ResponseError(LSPErrorCodes.RequestFailed, fault)
    return edit
  })
  connection.onWorkspaceSymbol((params, token) => {
    // Some clients leave it out where they want all.
    const query = typeof params?.query === 'string' ? params.query : ''
    return ask(host, 'workspaceSymbols', { query, locations: sources() }, token)
  })
}

function answerAboutFiles(host: RequestHost): void {
  const { connection, diagnostics, judging, sources } = host
  connection.onDocumentLinks((params, token) =>
    ask(host, 'links', { location: locationOf(host, params) }, token),
  )
  connection.onDocumentSymbol(async (params, token) => {
    const location = locationOf(host, params)
    const outline = () => ask(host, 'symbols', { location, locations: sources() }, token)
    const { symbols, isSure } = await outline()
    if (isSure) return symbols
    // Whether documents refer to it is known when they are judged.
    await judging.toldOf(location)
    return (await outline()).symbols
  })
  connection.onCodeLens(async (params, token) => {
    const location = locationOf(host, params)
    // Lenses count findings, and clients ask for them as soon as a text changes.
    await judging.toldOf(location)
    const lines = diagnostics.get(location).diagnostics.map(({ range }) => range.start.line)
    return ask(host, 'lenses', { location, locations: sources(), lines }, token)
  })
}

function answerActions(host: RequestHost): void {
  const { connection, judging, judge } = host
  connection.onCodeAction(async (params, token) => {
    await judging.settled()
    const { range, context } = params
    const named = context.diagnostics.map(({ range: place, code }) => ({ range: place, code }))
    const request = { location: locationOf(host, params), range, named, kinds: context.only }
    const actions = await ask(host, 'codeActions', request, token, judge)
    return actions.filter(({ edit }) => canBeMade(host, edit))
  })
  connection.onExecuteCommand(async ({ command, arguments: [argument] = [] }) => {
    await judging.settled()
    if (command === COMMANDS.explain) return explain(host, String(argument))
    if (command === COMMANDS.fixAll && isObject(argument)) return fixAll(host, String(argument.uri))
    if (command === COMMANDS.addToBaseline && isObject(argument))
      return addToBaseline(host, argument)
    throw new ResponseError(LSPErrorCodes.RequestFailed, `There is no command \`${command}\`.`)
  })
}

/** Shows the page of a rule; gives its address, for clients that show nothing. */
async function explain({ connection, judge }: RequestHost, rule: string): Promise<string | null> {
  const uri = await judge.request('pageOf', rule)
  if (uri !== null) await connection.window.showDocument({ uri }).catch(() => {})
  return uri
}

/** Whether the client can make an edit: not each can make a file. */
function canBeMade({ createsFiles }: RequestHost, edit: WorkspaceEdit | null | undefined): boolean {
  return edit?.documentChanges === undefined || createsFiles()
}

/** Mends all of a file that is safe to mend. */
async function fixAll(host: RequestHost, uri: string): Promise<null> {
  const { connection, judge, texts } = host
  const edit = await judge.request('fixAll', toLocation(uri, texts.folder) ?? '')
  if (edit === null || !canBeMade(host, edit))
    connection.console.info('No fix of this file has proved safe.')
  else await connection.workspace.applyEdit(edit)
  return null
}

async function addToBaseline(
  host: RequestHost,
  argument: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { uri, rule, pointer, message } = argument
  const said = await host.judge.request('addToBaseline', {
    location: toLocation(String(uri), host.texts.folder) ?? '',
    ...{ rule: String(rule), pointer: String(pointer), message: String(message) },
  })
  host.connection.console.info(said)
  host.judging.noteText(undefined)
  return said
}

/** Asks a thread, as long as the client wants to know. */
async function ask<M extends MethodName>(
  { connection, reader }: RequestHost,
  method: M,
  parameters: ParametersOf<M>,
  token: CancellationToken,
  thread: Thread = reader,
): Promise<ResultOf<M>> {
  try {
    return await thread.request(method, parameters, () => token.isCancellationRequested)
  } catch (error) {
    if (!(error instanceof Cancelled)) {
      connection.console.error(`${method}: ${error instanceof Error ? error.stack : error}`)
      throw error
    }
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.')
  }
}

function locationOf({ texts }: RequestHost, { textDocument }: InFile): string {
  return texts.get(textDocument.uri)?.location ?? toLocation(textDocument.uri, texts.folder) ?? ''
}

function placeIn(
  host: RequestHost,
  params: InFile & { readonly position: ParametersOf<'definition'>['position'] },
): ParametersOf<'complete'> {
  const { position } = params
  return { location: locationOf(host, params), position, locations: host.sources() }
}

type Place = ParametersOf<'definition'>['position']

function isBefore(a: Place, b: Place): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character)
}

/** What a diagnostic of a rule that a ruleset brings says of the rule. */
function helpIn(data: unknown): string[] {
  return isObject(data) && typeof data.ruleHelp === 'string' ? [data.ruleHelp] : []
}
