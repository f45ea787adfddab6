import { existsSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { LINTEL_NAMES, SPECTRAL_NAMES } from '../../config/find-ruleset.ts'
import { isFolder } from '../../files/is-folder.ts'
import { toRealPath } from '../../files/real-path.ts'
import { isWithin, toPosix } from '../../files/repository.ts'
import type { Failure } from '../../findings/finding.ts'

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
  const includes = (path: string) =>
    files.has(path) || folders.some((folder) => isWithin(folder, path))
  return { includes, failures }
}

function isRuleset(path: string): boolean {
  return [...LINTEL_NAMES, ...SPECTRAL_NAMES].includes(basename(path))
}
