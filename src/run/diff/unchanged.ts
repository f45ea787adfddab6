import { createHash } from 'node:crypto'
import { FileFault } from '../../documents/disk/file-fault.ts'
import type { Loader } from '../../documents/loader.ts'
import type { CommitFiles } from '../../files/git/commit-files.ts'
import { FileGraph } from '../affected/file-graph.ts'
import { findReferredFiles } from '../affected/named-files.ts'

/**
 * Finds the documents that are not as they were in a commit, or refer to something that is not. What
 * files hold is compared, not what git says of them: it may have been told to overlook some.
 * @param documents absolute paths
 * @param loader reads the files as they are now
 */
export function findChanged(
  documents: readonly string[],
  commit: CommitFiles,
  loader: Loader,
): Set<string> {
  const changed = new Set<string>()
  const graph = new FileGraph()
  graph.add(documents, (path) => {
    if (isSame(path, commit, loader)) return findReferredFiles(path, loader)
    changed.add(path)
    return []
  })
  return graph.findLeadingTo((path) => changed.has(path))
}

/** @param path an absolute path, which may be that of a link */
function isSame(path: string, commit: CommitFiles, { files }: Loader): boolean {
  const real = files.realPath(path)
  // Where a link leads elsewhere than it did, all may be different.
  if (real !== commit.realPath(path)) return false
  // Of what is missing it only counts that it was.
  if (real === undefined) return true
  const id = commit.idOf(real)
  // What lies outside of the repository is read as it is now, for both states.
  if (id === undefined) return commit.isOutside(real)
  const bytes = files.read(real)
  return !(bytes instanceof FileFault) && idOf(bytes, id.length) === id
}

/** The id that git gives to a content: in most repositories a SHA-1, in some a SHA-256. */
export function idOf(bytes: Uint8Array, length: number): string {
  const hash = createHash(length === 40 ? 'sha1' : 'sha256')
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
