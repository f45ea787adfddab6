import { type Dirent, readdir, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { glob, isDynamicPattern } from 'tinyglobby'
import { findStats } from '../documents/disk/find-stats.ts'
import { GitIgnore } from './gitignore.ts'
import { toPosix } from './repository.ts'
import { SKIPPED_FOLDERS } from './walk.ts'

/** Characters that make a step of a path a pattern, unless a backslash stands before them. */
const WILD = /(?<!\\)[*?{}()[\]!]/

/** Whether an argument that names no file is a pattern. */
export function isGlob(argument: string): boolean {
  return isDynamicPattern(toPosix(argument))
}

/** Expands a pattern to absolute paths, without those that git ignores. */
export async function expandGlob(pattern: string, cwd: string): Promise<string[]> {
  const { folder, rest } = splitGlob(toPosix(pattern))
  let base: string
  try {
    base = realpathSync(resolve(cwd, folder))
  } catch {
    return []
  }
  const paths = await glob(rest, {
    cwd: base,
    absolute: true,
    expandDirectories: false,
    followSymbolicLinks: false,
    // Of its forms, the crawler calls the one with a callback.
    fs: { readdir: readFolder as typeof readdir },
    ignore: SKIPPED_FOLDERS.map((name) => `**/${name}/**`),
  })
  const ignored = new GitIgnore(base)
  return paths.map((path) => resolve(path)).filter((path) => !ignored.ignores(path, false))
}

/** Takes links to files for files, as a shell does; links to folders are left, as in a walk. */
function readFolder(
  path: string,
  options: { readonly withFileTypes: true },
  done: (error: NodeJS.ErrnoException | null, entries: Dirent[]) => void,
): void {
  readdir(path, options, (error, entries = []) => {
    for (const entry of entries) {
      if (!entry.isSymbolicLink() || findStats(join(path, entry.name))?.isFile() !== true) continue
      entry.isFile = () => true
      entry.isSymbolicLink = () => false
    }
    done(error, entries)
  })
}

/** Splits off the steps before the first wildcard: a folder that the user named, as it is. */
function splitGlob(pattern: string): { folder: string; rest: string } {
  const steps = pattern.split('/')
  const wild = steps.findIndex((step) => WILD.test(step))
  const fixed = steps.slice(0, wild).join('/').replaceAll(/\\(.)/g, '$1')
  return { folder: fixed === '' && wild > 0 ? '/' : fixed, rest: steps.slice(wild).join('/') }
}
