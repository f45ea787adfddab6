import { plainFiles } from '../../documents/disk/file-access.ts'
import { FileFault } from '../../documents/disk/file-fault.ts'
import { findStats } from '../../documents/disk/find-stats.ts'
import type { Commit, Snapshot } from '../../files/git/open-commit.ts'
import { likenessOf, sniffFile } from '../../files/sniff.ts'
import { readIdentity } from './identity.ts'
import { matchRenames, type Unpaired } from './match-renames.ts'
import { idOf } from './unchanged.ts'

/** The documents that are not where they were. */
interface MovedDocuments {
  /** The new paths by the old ones. */
  readonly moved: ReadonlyMap<string, string>
  /** The old paths of those that are no more. */
  readonly removed: readonly string[]
  /** The paths in whose place there is a link to something else now. */
  readonly linked: readonly string[]
}

const DOCUMENT_NAME = /\.(ya?ml|json)$/i

/**
 * Finds where documents are now that are no more where they were. One that is meant may have moved
 * to a folder that is not, and the other way round.
 * @param added the documents that are meant and were not there, by their absolute paths
 * @param isMeant whether a path is among those that the user named
 */
export function pairMoved(
  commit: Commit,
  added: readonly string[],
  isMeant: (path: string) => boolean,
): MovedDocuments {
  const { changes } = commit
  const gone = findPastDocuments(
    commit,
    [...changes.gone, ...changes.modified].filter((path) => !isInPlace(path)),
  )
  if (gone.length === 0) return { moved: new Map(), removed: [], linked: [] }
  const elsewhere = gone.some(isMeant) ? findNewDocuments(commit) : []
  const moved = matchRenames(
    gone.map((path) => describePast(path, commit)),
    [...new Set([...added, ...elsewhere])].map(describeNew),
    changes.renames,
  )
  const asked = new Set(added)
  const isAsked = ([from, to]: readonly [string, string]) => isMeant(from) || asked.has(to)
  const lost = gone.filter((path) => isMeant(path) && !moved.has(path))
  return {
    moved: new Map([...moved].filter(isAsked)),
    removed: lost.filter((path) => !isFile(path)),
    linked: lost.filter(isFile),
  }
}

/** Whether a file is at a path itself, and not behind a link. */
export function isInPlace(path: string): boolean {
  return plainFiles.realPath(path) === path && isFile(path)
}

function isFile(path: string): boolean {
  const real = plainFiles.realPath(path)
  return real !== undefined && findStats(real)?.isFile() === true
}

/** Files of a commit; absolute paths. */
interface PastFiles {
  readonly documents: string[]
  /** Those that look like documents, and name no version. */
  readonly unversioned: string[]
}

/** The files among some that were OpenAPI or AsyncAPI documents. */
export function findPastDocuments(snapshot: Snapshot, paths: readonly string[]): string[] {
  return findPastFiles(snapshot, paths).documents
}

/** As `findPastDocuments`, with the files that name no version. */
export function findPastFiles({ files }: Snapshot, paths: readonly string[]): PastFiles {
  const found: PastFiles = { documents: [], unversioned: [] }
  const named = paths.filter((path) => DOCUMENT_NAME.test(path))
  files.fetchOnly(named)
  for (const path of named) {
    const bytes = files.read(path)
    if (bytes instanceof FileFault) continue
    const likeness = likenessOf(new TextDecoder().decode(bytes))
    if (likeness === 'document') found.documents.push(path)
    else if (likeness === 'unversioned') found.unversioned.push(path)
  }
  return found
}

function findNewDocuments({ changes }: Commit): string[] {
  return changes.added.filter(
    (path) => DOCUMENT_NAME.test(path) && plainFiles.exists(path) && sniffFile(path),
  )
}

/** What a document of a commit may be recognized by. */
export function describePast(path: string, { files }: Commit): Unpaired {
  const read = () => files.read(path)
  return { path, id: files.idOf(path) ?? '', identity: () => readIdentity(path, bytesOf(read())) }
}

function describeNew(path: string): Unpaired {
  const bytes = bytesOf(plainFiles.read(path))
  return { path, id: idOf(bytes, 40), identity: () => readIdentity(path, bytes) }
}

function bytesOf(content: Uint8Array | FileFault): Uint8Array {
  return content instanceof FileFault ? new Uint8Array() : content
}
