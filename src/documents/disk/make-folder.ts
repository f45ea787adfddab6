import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { findStats } from './find-stats.ts'

/**
 * Makes a folder and those above it. What Node does itself (`recursive`) never ends below `/proc`.
 * @param path an absolute path
 * @param mode the permissions of what is made. Default: what the process gives
 * @returns the uppermost folder that was made; undefined where all were there
 * @throws the system's error
 */
export function makeFolder(path: string, mode?: number): string | undefined {
  if (isFolder(path)) return undefined
  const above = dirname(path) === path ? undefined : makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
    return above ?? path
  } catch (error) {
    // Another run may have made it.
    if (!isFolder(path)) throw error
    return above
  }
}

function isFolder(path: string): boolean {
  return findStats(path)?.isDirectory() ?? false
}
