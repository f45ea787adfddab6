import { relative, resolve } from 'node:path'
import { plainFiles } from '../../documents/disk/file-access.ts'
import { FileFault } from '../../documents/disk/file-fault.ts'
import { FileNames } from '../../documents/disk/file-names.ts'
import { describeUnversioned } from '../../files/describe-unversioned.ts'
import { discover } from '../../files/discover.ts'
import { toFileScope } from '../../files/file-scope.ts'
import { toRealPath } from '../../files/real-path.ts'
import { toPosix } from '../../files/repository.ts'
import type { Failure } from '../../findings/finding.ts'
import { joinSome, quote, quoteSome } from '../../text/quote.ts'
import type { ChosenPairs } from './chosen-pairs.ts'
import { readIdentity } from './identity.ts'
import type { Unpaired } from './match-renames.ts'
import { type NamedState, toScopes } from './open-state.ts'
import { type DocumentPaths, pairDocuments } from './pair-documents.ts'
import { findPastFiles } from './pair-moved.ts'
import { idOf } from './unchanged.ts'

/** The documents of a folder. */
interface FolderState {
  readonly state: NamedState
  /** The folder, an absolute path. */
  readonly folder: string
  /** The paths of the documents in the folder, with `/`. */
  readonly documents: ReadonlySet<string>
  /** The paths of what looks like a document and names no version. */
  readonly unversioned: readonly string[]
  readonly failures: readonly Failure[]
}

/**
 * Pairs the documents of two folders: by their paths in them, or, where they were moved, by what they
 * are. A folder without documents is a failure: whoever names it expects some.
 */
export async function pairFolders(before: NamedState, after: NamedState): Promise<ChosenPairs> {
  const [past, present] = [await readFolder(before), await readFolder(after)]
  const { known, spoilt, moved, gone, fresh } = pairDocuments(toPaths(past), toPaths(present))
  const compared = [...known, ...spoilt]
  const toInput = (path: string, { folder }: FolderState) =>
    ({ kind: 'file', path: resolve(folder, path) }) as const
  return {
    inputs: {
      pairs: [...compared.map((path) => [path, path] as const), ...moved].map(([from, to]) => ({
        base: toInput(from, past),
        revision: toInput(to, present),
      })),
      removed: gone.map((path) => ({
        base: toInput(path, past),
        location: resolve(present.folder, path),
      })),
      others: fresh.map((path) => nameOf(path, present)),
      added: fresh.map((path) => resolve(present.folder, path)),
    },
    ...toScopes(before, after),
    paths: [past, present].flatMap(listOwn),
    failures: [...past.failures, ...present.failures],
    notes: [
      ...describeMoved([...moved], past, present),
      ...describeNew(
        fresh.map((path) => nameOf(path, present)),
        past,
      ),
      ...describeUnversioned(
        [past, present].flatMap((state) => listUncompared(state, compared)),
        false,
      ),
    ],
  }
}

/** What names no version and stands in no pair, by the names that findings carry. */
function listUncompared(state: FolderState, compared: readonly string[]): string[] {
  const paths = new Set(compared)
  return state.unversioned.filter((path) => !paths.has(path)).map((path) => nameOf(path, state))
}

function toPaths(folder: FolderState): DocumentPaths {
  const { files = plainFiles } = folder.state.scope
  return {
    documents: [...folder.documents],
    hasFile: (path) => files.check(resolve(folder.folder, path)) === undefined,
    describe: (path) => describe(path, folder),
  }
}

async function readFolder(state: NamedState): Promise<FolderState> {
  const { snapshot, scope, path } = state
  const folder = snapshot ? resolve(scope.cwd, path) : toRealPath(resolve(scope.cwd, path))
  const toNames = (paths: readonly string[]) => paths.map((file) => toPosix(relative(folder, file)))
  if (snapshot === undefined) {
    const { inputs, unversioned, failures } = await discover([path], scope.cwd)
    const here = toRealPath(scope.cwd)
    const toOwn = (paths: readonly string[]) => toNames(paths.map((file) => resolve(here, file)))
    const documents = new Set(toOwn(inputs.map((input) => input.path)))
    return { state, folder, documents, unversioned: toOwn(unversioned), failures }
  }
  const isMeant = toFileScope(folder, scope.cwd)
  const found = findPastFiles(snapshot, snapshot.files.list().filter(isMeant))
  const message = 'No OpenAPI or AsyncAPI documents found in this folder.'
  return {
    state,
    folder,
    documents: new Set(toNames(found.documents)),
    unversioned: toNames(found.unversioned),
    failures: found.documents.length > 0 ? [] : [{ file: state.name, message }],
  }
}

/** What a document may be recognized by, and its path in the folder. */
function describe(path: string, { folder, state }: FolderState): Unpaired {
  const content = (state.scope.files ?? plainFiles).read(resolve(folder, path))
  const bytes = content instanceof FileFault ? new Uint8Array() : content
  return { path, id: idOf(bytes, 40), identity: () => readIdentity(path, bytes) }
}

function nameOf(path: string, { folder, state }: FolderState): string {
  return new FileNames(state.scope).nameOf(resolve(folder, path))
}

/** The documents that are files of the working tree. */
function listOwn({ state, folder, documents }: FolderState): string[] {
  return state.snapshot ? [] : [...documents].map((path) => resolve(folder, path))
}

function describeMoved(
  moved: readonly (readonly [string, string])[],
  past: FolderState,
  present: FolderState,
): string[] {
  if (moved.length === 0) return []
  const pairs = moved.map(
    ([from, to]) => `${quote(nameOf(to, present))} with ${quote(nameOf(from, past))}`,
  )
  return [`Documents were moved: compared are ${joinSome(pairs)}.`]
}

function describeNew(files: readonly string[], { state }: FolderState): string[] {
  if (files.length === 0) return []
  const verb = files.length === 1 ? 'is' : 'are'
  return [
    `${quoteSome(files)} ${verb} not in ${quote(state.name)}: there is nothing to compare with.`,
  ]
}
