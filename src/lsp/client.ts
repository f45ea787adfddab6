import { fileURLToPath } from 'node:url'
import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver-protocol'
import { toRealPath } from '../files/real-path.ts'
import type { Encoding } from './positions.ts'

/** What the client can do, as far as it makes a difference. */
export interface Client {
  readonly encoding: Encoding
  /** Whether it asks for diagnostics itself; else they are pushed. */
  readonly pulls: boolean
  readonly watches: boolean
  /** Whether it can be asked for its settings. */
  readonly answersSettings: boolean
  /** Whether it can be asked to tell when they change; others tell in any case. */
  readonly registersSettings: boolean
  readonly showsProgress: boolean
  /** Whether it makes files that an edit of the workspace asks for. */
  readonly createsFiles: boolean
}

/** Reads what a client says that it can do. */
export function readClient({ capabilities }: Pick<InitializeParams, 'capabilities'>): Client {
  const { workspace, window, textDocument } = capabilities
  const edits = workspace?.workspaceEdit
  return {
    encoding: chooseEncoding(capabilities),
    // Without a refresh it would not ask again where another file changes what a file has.
    pulls:
      textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true,
    watches: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    answersSettings: workspace?.configuration === true,
    registersSettings: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    showsProgress: window?.workDoneProgress === true,
    createsFiles:
      edits?.documentChanges === true && edits.resourceOperations?.includes('create') === true,
  }
}

/** The first that the client names and lintel knows; each client knows UTF-16. */
function chooseEncoding({ general }: ClientCapabilities): Encoding {
  const known = general?.positionEncodings?.find(
    (each): each is Encoding => each === 'utf-8' || each === 'utf-16',
  )
  return known ?? 'utf-16'
}

/** The folders of the workspace as absolute paths, links followed; those that are no files are not. */
export function foldersOf(
  params: Pick<InitializeParams, 'workspaceFolders' | 'rootUri' | 'rootPath'>,
): string[] {
  const { workspaceFolders, rootUri, rootPath } = params
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])
  const paths = uris.flatMap(pathOfFolder)
  if (paths.length > 0 || uris.length > 0) return [...new Set(paths)]
  return rootPath ? [toRealPath(rootPath)] : []
}

/** The path of a folder that a URI names; none for what is no file. */
export function pathOfFolder(uri: string): string[] {
  try {
    return /^file:/i.test(uri) ? [toRealPath(fileURLToPath(uri)).replace(/(?<=.)[/\\]$/, '')] : []
  } catch {
    return []
  }
}
