import { relative, resolve } from 'node:path'
import { type FileAccess, plainFiles } from '../../documents/disk/file-access.ts'
import type { Input } from '../../documents/input.ts'
import { Loader } from '../../documents/loader.ts'
import type { DiffInputs, DiffPair } from '../../engine/diff/diff-inputs.ts'
import type { WhoIgnores } from '../../files/discover.ts'
import { toFileScopes } from '../../files/file-scope.ts'
import type { Commit } from '../../files/git/open-commit.ts'
import { toRealPath } from '../../files/real-path.ts'
import { toPosix } from '../../files/repository.ts'
import type { Failure } from '../../findings/finding.ts'
import { partition } from '../../text/partition.ts'
import { joinSome, quote, quoteSome } from '../../text/quote.ts'
import { findPastDocuments, isInPlace, pairMoved } from './pair-moved.ts'
import { placeDocuments } from './place-documents.ts'
import { findChanged } from './unchanged.ts'

/** What is compared with what. */
export interface CollectedPairs {
  readonly inputs: DiffInputs
  readonly failures: readonly Failure[]
  /** What is to be said besides, sentence by sentence. */
  readonly notes: readonly string[]
}

/** How the documents of the present are read, and which are left out. */
interface PairingOptions {
  /** The files as they are now. Default: those of the file system. */
  readonly now?: FileAccess | undefined
  /** Says what leaves a file out. Default: nothing does. */
  readonly whoIgnores?: WhoIgnores
}

/**
 * Pairs documents with what they were in a commit: by their paths, or, where they were moved, by what
 * they are. Those that did not change, with all that they refer to, need no comparison.
 * @param inputs the documents as they are now
 * @param args what the user named: it stands for documents too that are no more
 * @throws UserError where a document has no name
 */
export async function collectPairs(
  commit: Commit,
  inputs: readonly Input[],
  args: readonly string[],
  { now = plainFiles, whoIgnores }: PairingOptions = {},
): Promise<CollectedPairs> {
  const { files, changes } = commit
  const { cwd, root } = commit.scope
  const { documents, failures } = placeDocuments(inputs, commit)
  const isMeant = toFileScopes(
    args.filter((argument) => argument !== '-'),
    cwd,
  )
  const named = new Set(args.map((argument) => toRealPath(resolve(cwd, argument))))
  // What was merely found there is no reason to refuse all else.
  const [foreign, own] = partition(
    [...documents.keys()],
    (path) => files.isInSubmodule(path) && !named.has(path),
  )
  const [known, added] = partition(own, (path) => files.has(path))
  const { moved, ...gone } = pairMoved(commit, added, isMeant)
  const removed = await keepListed(gone.removed, whoIgnores)
  const linked = await keepListed(gone.linked, whoIgnores)
  const changed = findChanged(known, files, new Loader({ cwd, root, files: now }))
  const [compared, unchanged] = partition(
    known,
    // What an editor holds is not what the file does.
    (path) => changed.has(path) || documents.get(path)?.kind === 'text',
  )
  // What was a document and is none any more would be missed otherwise.
  const spoilt = await keepListed(
    findPastDocuments(
      commit,
      changes.modified.filter((path) => !documents.has(path) && isInPlace(path) && isMeant(path)),
    ),
    whoIgnores,
  )
  const toPair = (from: string, to: string): DiffPair => ({
    base: { kind: 'file', path: from },
    revision: documents.get(to) ?? { kind: 'file', path: to },
  })
  const pairs = [
    ...[...compared, ...spoilt, ...linked].map((path) => toPair(path, path)),
    ...[...moved].map(([from, to]) => toPair(from, to)),
  ]
  files.fetch([...compared, ...linked, ...moved.keys(), ...removed])
  const targets = new Set(moved.values())
  const nameOf = (path: string) => toPosix(relative(cwd, path))
  const fresh = added.filter((path) => !targets.has(path)).map(nameOf)
  return {
    inputs: {
      pairs,
      removed: removed.map((path) => ({ base: { kind: 'file', path }, location: path })),
      others: [...unchanged.map(nameOf), ...fresh],
      added: fresh,
    },
    failures,
    notes: [
      ...describeMoved([...moved], nameOf, commit),
      ...(fresh.length === 0 ? [] : [describeNew(fresh, commit)]),
      ...(foreign.length === 0 ? [] : [describeForeign(foreign.map(nameOf))]),
    ],
  }
}

/** The paths among some that nothing leaves out. */
export async function keepListed(
  paths: readonly string[],
  whoIgnores?: WhoIgnores,
): Promise<string[]> {
  const reasons = await Promise.all(paths.map((path) => whoIgnores?.(path)))
  return paths.filter((_, index) => reasons[index] === undefined)
}

function describeMoved(
  moved: readonly (readonly [string, string])[],
  nameOf: (path: string) => string,
  { scope }: Commit,
): string[] {
  if (moved.length === 0) return []
  const pairs = moved.map(
    ([from, to]) => `${quote(nameOf(to))} with ${quote(scope.nameOf?.(from) ?? nameOf(from))}`,
  )
  return [`Documents were moved: compared are ${joinSome(pairs)}.`]
}

function describeNew(files: readonly string[], { name }: Commit): string {
  const verb = files.length === 1 ? 'is' : 'are'
  return `${quoteSome(files)} ${verb} not in ${quote(name)}: there is nothing to compare with.`
}

function describeForeign(files: readonly string[]): string {
  const verb = files.length === 1 ? 'lies' : 'lie'
  return `${quoteSome(files)} ${verb} in a submodule, whose repository knows what changed: not compared.`
}
