import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../documents/disk/make-folder.ts'
import { VERSION } from '../run/version.ts'

/**
 * Makes the folder for the pages of rules that diagnostics link to. It is one of the user, for this
 * version, and stays: a link works after the server has ended, and without a network.
 * @param env says where the user's caches are
 * @returns an absolute path; where the user has no such place, of a folder that goes with the process
 */
export function makePagesFolder(env: NodeJS.ProcessEnv): string {
  const folder = join(cachesOf(env), 'lintel', `pages-${VERSION}`)
  try {
    makeFolder(folder)
    return folder
  } catch {
    const passing = mkdtempSync(join(realpathSync(tmpdir()), 'lintel-pages-'))
    process.on('exit', () => rmSync(passing, { recursive: true, force: true }))
    return passing
  }
}

/** Where programs keep what they can make again (XDG Base Directory Specification, and its likes). */
function cachesOf({ XDG_CACHE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv): string {
  if (XDG_CACHE_HOME?.startsWith('/')) return XDG_CACHE_HOME
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA
  const isMac = process.platform === 'darwin'
  return join(homedir(), isMac ? 'Library/Caches' : '.cache')
}
