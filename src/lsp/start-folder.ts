import { realpathSync } from 'node:fs'
import { homedir } from 'node:os'

/**
 * The folder that the server runs in, links followed. Where that was deleted while the editor stayed
 * in it, the server goes to the home of the user: no thread starts in a folder that there is none of.
 * @returns an absolute path
 */
export function startFolder(): string {
  try {
    // Node remembers the path, whether it is still there or not.
    return realpathSync(process.cwd())
  } catch {
    process.chdir(homedir())
    return process.cwd()
  }
}
