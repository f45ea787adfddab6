import { existsSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { LINTEL_NAMES, SPECTRAL_NAMES } from '../../config/find-ruleset.ts'
import { isFolder } from '../../files/is-folder.ts'
import { toRealPath } from '../../files/real-path.ts'
import { isWithin, toPosix } from '../../files/repository.ts'
import type { Failure } from '../../findings/finding.ts'
import { pluralize } from '../../report/parts/counts/count.ts'

/** The files that a hook names, which may be gone. */
interface ChangedFiles {
  /** @param path an absolute path without symbolic links */
  includes(path: string): boolean
  readonly failures: readonly Failure[]
}

/**
 * Reads the names of changed files. A folder stands for all that is in it; a ruleset that is gone
 * stands for its folder, where another one holds now.
 * @param args relative to `cwd`, or absolute
 * @param top the folder that documents are looked for in, without symbolic links
 */
export function readChangedFiles(args: readonly string[], cwd: string, top: string): ChangedFiles {
  const files = new Set<string>()
  const folders: string[] = []
  const failures: Failure[] = []
  for (const argument of new Set(args)) {
    const named = resolve(cwd, argument)
    const path = toRealPath(named)
    if (argument === '')
      failures.push({ file: '', message: 'An argument is empty: it names no file.' })
    else if (!isWithin(top, named) && !isWithin(top, path))
      failures.push({
        file: toPosix(relative(cwd, named)),
        message: `\`--affected\` looks in ${top}, and this is not in it: run lintel where it is.`,
      })
    else if (isFolder(path)) folders.push(path)
    else if (isRuleset(path) && !existsSync(path)) folders.push(dirname(path))
    else files.add(path)
  }
  failures.push(...findMisnamed(args, cwd, top))
  const includes = (path: string) =>
    files.has(path) || folders.some((folder) => isWithin(folder, path))
  return { includes, failures }
}

/**
 * Tells of names that start from the top of the repository, as git writes them, while the run is
 * further down: taken for files that are gone, they would affect nothing.
 */
function findMisnamed(args: readonly string[], cwd: string, top: string): Failure[] {
  const isThere = (folder: string) => (name: string) => existsSync(resolve(folder, name))
  if (cwd === top || args.some(isThere(cwd))) return []
  const [first, ...others] = args.filter(isThere(top))
  if (first === undefined) return []
  const more =
    others.length === 0
      ? ''
      : `, and so ${others.length === 1 ? 'is' : 'are'} ${pluralize(others.length, 'other file')}`
  const message = `There is no such file here. It is at the top of the repository, \`${toPosix(relative(cwd, top))}\`${more}: run lintel there, or name files from here, as \`git diff --relative\` does.`
  return [{ file: toPosix(first), message }]
}

function isRuleset(path: string): boolean {
  return [...LINTEL_NAMES, ...SPECTRAL_NAMES].includes(basename(path))
}
