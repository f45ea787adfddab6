import { dirname, resolve } from 'node:path'
import { UserError } from '../findings/user-error.ts'
import { isFolder } from './is-folder.ts'
import { toRealPath } from './real-path.ts'
import { findRepositoryRoot, isWithin } from './repository.ts'

/**
 * The directory outside of which no `$ref` is followed: the one that `--root` names, or else the top
 * of the git repository that holds the working directory, or else the working directory.
 * @param root the value of `--root`
 * @throws UserError where it is no directory
 */
export function findRoot(root: string | undefined, cwd: string): string {
  return root === undefined ? defaultRoot(cwd) : resolveRoot(root, cwd)
}

/** The directory outside of which no `$ref` is followed where nobody named one. */
export function defaultRoot(cwd: string): string {
  return findRepositoryRoot(toRealPath(cwd)) ?? cwd
}

/**
 * The root for a file that is compared: of one that does not lie in the default root the repository
 * that holds it, or else its folder.
 * @param root the directory that was named, an absolute path; undefined for none
 */
export function findRootFor(name: string, root: string | undefined, cwd: string): string {
  if (root !== undefined) return root
  const folder = defaultRoot(cwd)
  const path = toRealPath(resolve(cwd, name))
  return isWithin(toRealPath(folder), path) ? folder : defaultRoot(dirname(path))
}

/**
 * The directory that `--root` names.
 * @throws UserError where it is none
 */
export function resolveRoot(root: string, cwd: string): string {
  const path = resolve(cwd, root)
  if (isFolder(path)) return path
  throw new UserError(`\`--root ${root}\` is no directory that can be read.`)
}
