import { statSync } from 'node:fs'

/** Whether a path is that of a folder, also through links; false where it cannot be looked at. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
