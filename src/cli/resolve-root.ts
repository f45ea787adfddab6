import { resolve } from 'node:path'
import { UserError } from './errors.ts'
import { isFolder } from './is-folder.ts'

/**
 * The directory that `--root` names.
 * @throws UserError where it is none
 */
export function resolveRoot(root: string, cwd: string): string {
  const path = resolve(cwd, root)
  if (isFolder(path)) return path
  throw new UserError(`\`--root ${root}\` is no directory that can be read.`)
}
