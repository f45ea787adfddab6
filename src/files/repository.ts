import { existsSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { FileFault } from '../documents/disk/file-fault.ts'
import { readRegularText } from '../documents/disk/regular-file.ts'
import { toRealPath } from './real-path.ts'

/** Finds the root of the git repository that a folder is in: the nearest one above with `.git`. */
export function findRepositoryRoot(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, '.git'))) return current
    if (dirname(current) === current) return undefined
  }
}

/** The file of patterns that git ignores besides those of `.gitignore`; worktrees share it. */
export function findExcludeFile(root: string): string {
  let folder = join(root, '.git')
  const pointer = /^gitdir: (.*)$/m.exec(readSmallText(folder) ?? '')?.[1]
  if (pointer !== undefined) {
    folder = resolve(root, pointer)
    const common = readSmallText(join(folder, 'commondir'))
    if (common !== undefined) folder = resolve(folder, common.trim())
  }
  return join(folder, 'info', 'exclude')
}

/**
 * Makes the function that names files from the root of the repository. Where there is no `.git`, as
 * in a checkout without git, that is the workspace, or else `cwd`.
 * @param workspace the folder that a workflow checks out to; it counts where `cwd` is in it
 */
export function repositoryPathFrom(cwd: string, workspace?: string): (file: string) => string {
  const here = realpathSync(cwd)
  const root = findRepositoryRoot(here) ?? findWorkspace(here, workspace) ?? here
  return (file) => (/^https?:/i.test(file) ? file : toPosix(relative(root, resolve(here, file))))
}

function findWorkspace(here: string, workspace: string | undefined): string | undefined {
  if (workspace === undefined || !isAbsolute(workspace)) return undefined
  const folder = toRealPath(workspace)
  return isWithin(folder, here) ? folder : undefined
}

/** Writes a path with `/`, on every system. */
export function toPosix(path: string): string {
  return path.split(sep).join('/')
}

/** Whether a path is a folder or below it; both absolute. */
export function isWithin(folder: string, path: string): boolean {
  const steps = relative(folder, path)
  return steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps)
}

/** The text of a file, or undefined where it cannot be read. */
export function readSmallText(path: string): string | undefined {
  const text = readRegularText(path)
  return text instanceof FileFault ? undefined : text
}
