import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { GitIgnore } from './gitignore.ts'
import { isFolder } from './is-folder.ts'
import { toRealPath } from './real-path.ts'
import { isWithin } from './repository.ts'

/** Folders that hold no documents of one's own. */
export const SKIPPED_FOLDERS: readonly string[] = ['node_modules', '.git']

/** Told of a folder that could not be read. */
type OnUnreadable = (folder: string, error: unknown) => void

/**
 * Finds the files below a folder that git does not ignore. Links to files are followed, links to
 * folders are not: so the walk ends, stays in the folder and meets nothing twice.
 * @param folder an absolute path without symbolic links
 * @param onLeft told of each link to a folder elsewhere, whose files are left out
 */
export function* walkFolder(
  folder: string,
  ignored: GitIgnore,
  onUnreadable: OnUnreadable,
  onLeft?: (link: string) => void,
): Generator<string> {
  // A stack instead of recursion: folders may be nested as deeply as the system allows.
  const pending = [folder]
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    let entries: Dirent[]
    try {
      entries = readdirSync(current, { withFileTypes: true })
    } catch (error) {
      onUnreadable(current, error)
      continue
    }
    for (const entry of entries) {
      const path = join(current, entry.name)
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.includes(entry.name) && !ignored.ignores(path, true))
          pending.push(path)
      } else if ((entry.isFile() || entry.isSymbolicLink()) && !ignored.ignores(path, false)) {
        if (onLeft !== undefined && entry.isSymbolicLink() && leadsElsewhere(path, folder))
          onLeft(path)
        yield path
      }
    }
  }
}

/** Whether a link leads to a folder that the walk does not come to. */
function leadsElsewhere(link: string, folder: string): boolean {
  if (!isFolder(link)) return false
  const target = toRealPath(link)
  return !isWithin(folder, target) && !isWithin(target, folder)
}
