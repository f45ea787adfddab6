import { dirname, isAbsolute, join } from 'node:path'
import type { Environment } from '../../files/environment.ts'
import { isFolder } from '../../files/is-folder.ts'
import { findRepositoryRoot } from '../../files/repository.ts'
import { UserError } from '../../findings/user-error.ts'

/**
 * Where the cache lies unless it is told: in the nearest `node_modules` of the repository, seen from
 * the working directory upwards, which git ignores anyway; else in the user's folder for caches.
 * @throws UserError where the user has no folder
 */
export function defaultCacheLocation({ cwd, env }: Pick<Environment, 'cwd' | 'env'>): string {
  const modules = findModulesFolder(cwd)
  return modules === undefined
    ? join(userCacheFolder(env), 'lintel', 'results')
    : join(modules, '.cache', 'lintel')
}

function findModulesFolder(cwd: string): string | undefined {
  const top = findRepositoryRoot(cwd) ?? cwd
  for (let folder = cwd; ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules')
    if (isFolder(modules)) return modules
    if (folder === top) return undefined
  }
}

/** https://specifications.freedesktop.org/basedir-spec: a relative path is not valid. */
function userCacheFolder({ XDG_CACHE_HOME, LOCALAPPDATA }: Environment['env']): string {
  for (const folder of [XDG_CACHE_HOME, LOCALAPPDATA])
    if (folder !== undefined && isAbsolute(folder)) return folder
  try {
    // Loaded here, since most runs have no cache.
    return join(process.getBuiltinModule('node:os').homedir(), '.cache')
  } catch {
    throw new UserError('There is no home directory: name a folder with `--cache-location`.')
  }
}
