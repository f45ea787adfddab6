import { isAbsolute, join } from 'node:path'

/** Whose lintel runs. */
export type ServerOrigin = 'setting' | 'workspace' | 'extension'

/** The lintel that serves, or why there is none. */
export type FoundServer =
  | { readonly entry: string; readonly origin: ServerOrigin }
  | { readonly fault: string }

/** Where a lintel is looked for. */
export interface ServerSearch {
  readonly isTrusted: boolean
  /** The setting `lintel.path`; empty where it is not set. */
  readonly path: string
  /** The folders of the workspace. */
  readonly folders: readonly string[]
  /** The folder of the lintel that the extension brings along. */
  readonly bundled: string
  readonly isFile: (path: string) => boolean
}

const ENTRY = join('bin', 'lintel.js')
/** Versions without it have no language server. */
const WORKER = join('bin', 'lsp-worker.js')

/**
 * Finds the lintel to start: the one that the setting names, the workspace's own, or the one in the
 * extension. The first two run code of the workspace, so that they count only where it is trusted.
 */
export function findServer(search: ServerSearch): FoundServer {
  const { isTrusted, path, folders, bundled, isFile } = search
  if (isTrusted && path !== '') return findNamed(search)
  const own = isTrusted
    ? folders
        .map((folder) => join(folder, 'node_modules', 'lintel'))
        .find((folder) => isFile(join(folder, ENTRY)) && isFile(join(folder, WORKER)))
    : undefined
  if (own !== undefined) return { entry: join(own, ENTRY), origin: 'workspace' }
  return { entry: join(bundled, ENTRY), origin: 'extension' }
}

/** Another lintel in place of the one that somebody named would find other things unnoticed. */
function findNamed({ path, folders, isFile }: ServerSearch): FoundServer {
  const [folder] = folders
  if (!isAbsolute(path) && folder === undefined)
    return { fault: `\`lintel.path\` is \`${path}\`, and no folder is open that it starts from.` }
  const named = isAbsolute(path) ? path : join(folder ?? '', path)
  const entry = [join(named, ENTRY), named].find(isFile)
  if (entry === undefined)
    return { fault: `\`lintel.path\` names \`${named}\`, where there is no lintel.` }
  return { entry, origin: 'setting' }
}
