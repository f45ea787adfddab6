import { FileNames, type FileScope } from '../../documents/disk/file-names.ts'
import { Loader } from '../../documents/loader.ts'
import { describeUnversioned } from '../../files/describe-unversioned.ts'
import type { WhoIgnores } from '../../files/discover.ts'
import type { Environment } from '../../files/environment.ts'
import { toFileScopes } from '../../files/file-scope.ts'
import { type Commit, openCommit } from '../../files/git/open-commit.ts'
import { gitIn } from '../../files/git/run-git.ts'
import { listTags, type Tag } from '../../files/git/tags.ts'
import { UserError } from '../../findings/user-error.ts'
import type { ChosenPairs } from '../diff/chosen-pairs.ts'
import { keepListed } from '../diff/collect-pairs.ts'
import { type DocumentPaths, pairDocuments } from '../diff/pair-documents.ts'
import { describePast, findPastFiles } from '../diff/pair-moved.ts'
import { pairWithCommit } from '../diff/pair-with-commit.ts'
import { findChanged } from '../diff/unchanged.ts'
import type { ComparedStates } from './compared-states.ts'

/** The documents of a tag. */
interface TaggedState {
  readonly tag: Tag
  readonly commit: Commit
  /** Absolute paths. */
  readonly documents: readonly string[]
  /** The paths of what looks like a document and names no version. */
  readonly unversioned: readonly string[]
}

/**
 * Pairs the documents of every tag that HEAD comes after with those of the tag before, the oldest
 * first, and at last those of the working tree with those of the newest.
 * @param args files, folders and patterns
 * @param whoIgnores says what leaves a file out
 * @throws UserError where git cannot tell, or there is no tag
 */
export async function* pairTags(
  args: readonly string[],
  root: string | undefined,
  whoIgnores: WhoIgnores,
  io: Pick<Environment, 'cwd' | 'env'>,
): AsyncGenerator<ComparedStates> {
  if (args.includes('-'))
    throw new UserError(
      '`--all-tags` asks git, which knows files only: name a file in place of `-`.',
    )
  const isMeant = toFileScopes(args, io.cwd)
  let before: TaggedState | undefined
  for (const tag of await listTags(gitIn(io.cwd, io.env, '--all-tags'))) {
    const commit = await openCommit(`refs/tags/${tag.name}`, root, io, '--all-tags')
    const meant = findPastFiles(commit, commit.files.list().filter(isMeant))
    const documents = await keepListed(meant.documents, whoIgnores)
    const unversioned = await keepListed(meant.unversioned, whoIgnores)
    const state = { tag, commit, documents, unversioned }
    const { name, date } = tag
    yield { name, date, since: before?.tag.name ?? null, chosen: pairStates(before, state) }
    before = state
  }
  if (before === undefined)
    throw new UserError(
      '`--all-tags`: HEAD comes after no tag. Name what to compare with by `--base`.',
    )
  const { name } = before.tag
  const chosen = await pairWithCommit(`refs/tags/${name}`, args, root, io, { whoIgnores })
  yield { name: null, date: null, since: name, chosen }
}

function pairStates(before: TaggedState | undefined, after: TaggedState): ChosenPairs {
  const revision = namedByPath(after.commit.scope)
  const paths = after.documents
  const common = { paths, root: revision.root, revision, failures: [] }
  if (before === undefined) {
    const notes = describeUncompared(after, [])
    return { ...common, notes, base: revision, inputs: { pairs: [], added: after.documents } }
  }
  const { files, scope } = before.commit
  const { known, spoilt, moved, gone, fresh } = pairDocuments(toPaths(before), toPaths(after))
  const changed = findChanged(known, files, new Loader(revision))
  const pairs = [...[...changed, ...spoilt].map((path) => [path, path] as const), ...moved]
  return {
    ...common,
    notes: describeUncompared(after, [...known, ...spoilt]),
    base: scope,
    inputs: {
      pairs: pairs.map(([from, to]) => ({
        base: { kind: 'file', path: from },
        revision: { kind: 'file', path: to },
      })),
      removed: gone.map((path) => ({ base: { kind: 'file', path }, location: path })),
      added: fresh,
    },
  }
}

function toPaths({ documents, commit }: TaggedState): DocumentPaths {
  return {
    documents,
    hasFile: (path) => commit.files.has(path),
    describe: (path) => describePast(path, commit),
  }
}

/** Says what names no version at a tag and stands in no pair. */
function describeUncompared(
  { commit, unversioned }: TaggedState,
  compared: readonly string[],
): string[] {
  const paths = new Set(compared)
  const names = new FileNames(commit.scope)
  const left = unversioned.filter((path) => !paths.has(path))
  return describeUnversioned(
    left.map((path) => names.nameOf(path)),
    true,
  )
}

/** Whoever reads a change log asks for the file, not for the commit that it was in. */
function namedByPath({ cwd, root, files }: FileScope): FileScope {
  return { cwd, root, ...(files && { files }) }
}
