import { relative, resolve } from 'node:path'
import { Minimatch } from 'minimatch'
import { findStats } from '../documents/disk/find-stats.ts'
import { splitIgnored } from './discover.ts'
import { isGlob } from './expand-glob.ts'
import { GitIgnore } from './gitignore.ts'
import { IgnorePatterns } from './ignore-patterns.ts'
import { toRealPath } from './real-path.ts'
import { isWithin, toPosix } from './repository.ts'
import { SKIPPED_FOLDERS } from './walk.ts'

/** The names that documents in folders and among matches have. */
const DOCUMENT_NAME = /\.(ya?ml|json)$/i

/** Whether an argument of a command stands for a file, also for one that is no more. */
type IsMeant = (path: string) => boolean

/** Says what arguments stand for together; those with `!` before them leave files out. */
export function toFileScopes(args: readonly string[], cwd: string): IsMeant {
  const { named, ignored } = splitIgnored(args, cwd)
  const scopes = named.map((argument) => toFileScope(argument, cwd))
  const patterns = new IgnorePatterns(ignored, toRealPath(cwd))
  return (path) => scopes.some((includes) => includes(path)) && !patterns.ignores(path)
}

/**
 * Says what an argument stands for, as `discover` does of files that are there: a file, what is in a
 * folder, what matches a pattern. A file or a folder may be gone.
 * @param cwd an absolute path without symbolic links
 */
export function toFileScope(argument: string, cwd: string): IsMeant {
  const path = toRealPath(resolve(cwd, argument))
  const stats = findStats(path)
  if (stats?.isFile()) return (file) => file === path
  if (stats === undefined && isGlob(argument)) return toGlobScope(argument, cwd)
  const isListed = makeIsListed(stats === undefined ? cwd : path)
  return (file) => file === path || (isWithin(path, file) && isListed(file))
}

function toGlobScope(pattern: string, cwd: string): IsMeant {
  const isListed = makeIsListed(cwd)
  const glob = new Minimatch(toPosix(pattern).replace(/^(?:\.\/)+/, ''), { nonegate: true })
  return (file) => {
    const name = pattern.startsWith('/') ? file : relative(cwd, file)
    return glob.match(toPosix(name)) && isListed(file)
  }
}

/** Whether `discover` would list a file that it meets on its way through folders. */
function makeIsListed(folder: string): (file: string) => boolean {
  const ignored = new GitIgnore(folder)
  return (file) =>
    DOCUMENT_NAME.test(file) &&
    !toPosix(relative(folder, file))
      .split('/')
      .some((step) => SKIPPED_FOLDERS.includes(step)) &&
    !ignored.ignores(file, false)
}
