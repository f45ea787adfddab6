import { dirname } from 'node:path'
import { findRepositoryRoot } from '../files/repository.ts'

/** A folder and those above it, up to the root of its repository; outside of one, only itself. */
export function foldersUp(cwd: string): string[] {
  const root = findRepositoryRoot(cwd)
  const folders = [cwd]
  for (let folder = cwd; root !== undefined && folder !== root; folder = dirname(folder))
    folders.push(dirname(folder))
  return folders
}
