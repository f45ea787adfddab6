import { relative, resolve } from 'node:path'
import type { FileScope } from '../../documents/disk/file-names.ts'
import type { Environment } from '../environment.ts'
import { toRealPath } from '../real-path.ts'
import { isWithin, toPosix } from '../repository.ts'
import { defaultRoot } from '../resolve-root.ts'
import { findBase, findCommit, findRepository } from './base.ts'
import { Blobs } from './blobs.ts'
import { CommitFiles } from './commit-files.ts'
import { readCommitTree } from './commit-tree.ts'
import { type GitOption, gitIn } from './run-git.ts'
import { readTreeChanges, type TreeChanges } from './tree-changes.ts'

/** The files of a commit. */
export interface Snapshot {
  readonly files: CommitFiles
  /** The topmost folder of the repository, an absolute path without symbolic links. */
  readonly root: string
  /** Where its files are, and how findings name them: `main:specs/orders.yaml`, as git does. */
  readonly scope: FileScope
}

/** The commit that documents are compared with. */
export interface Commit extends Snapshot {
  /** Paths are absolute. */
  readonly changes: TreeChanges
  /** What it is called: as it was named, or, where that has moved on since, by its id. */
  readonly name: string
}

/**
 * Opens the commit that a reference means: where the present work branched off from it, as with
 * `--since`. Nothing is checked out.
 * @param root the directory outside of which no `$ref` is followed
 * @param option the option that asks for it
 * @throws UserError where git cannot tell
 */
export async function openCommit(
  ref: string,
  root: string | undefined,
  { cwd, env }: Pick<Environment, 'cwd' | 'env'>,
  option: GitOption = '--base',
): Promise<Commit> {
  const git = gitIn(cwd, env, option)
  const repository = await findRepository(git, option)
  const { id, isTip } = await findBase(git, ref, repository.isShallow, option)
  const top = toRealPath(repository.root)
  const [tree, changes] = await Promise.all([
    readCommitTree(git, id, option),
    readTreeChanges(git, id, repository.root),
  ])
  const files = new CommitFiles(top, tree, new Blobs(top, env))
  const name = isTip ? ref : id.slice(0, 12)
  return {
    ...toSnapshot(name, files, { top, root, cwd }),
    changes: toAbsolute(changes, top),
    name,
  }
}

/**
 * Opens exactly the commit that a reference names.
 * @param root the directory outside of which no `$ref` is followed
 * @param argument what names it: `main:specs/orders.yaml`
 * @throws UserError where git cannot tell
 */
export async function openSnapshot(
  ref: string,
  root: string | undefined,
  { cwd, env }: Pick<Environment, 'cwd' | 'env'>,
  argument: GitOption,
): Promise<Snapshot> {
  const git = gitIn(cwd, env, argument)
  const repository = await findRepository(git, argument)
  const id = await findCommit(git, ref, repository.isShallow, argument)
  const top = toRealPath(repository.root)
  const tree = await readCommitTree(git, id, argument)
  return toSnapshot(ref, new CommitFiles(top, tree, new Blobs(top, env)), { top, root, cwd })
}

interface Folders {
  readonly top: string
  readonly root: string | undefined
  readonly cwd: string
}

function toSnapshot(name: string, files: CommitFiles, { top, root, cwd }: Folders): Snapshot {
  const here = toRealPath(cwd)
  return {
    files,
    root: top,
    scope: {
      cwd: here,
      root: toRealPath(root ?? defaultRoot(cwd)),
      files,
      nameOf: (location) =>
        isWithin(top, location)
          ? `${name}:${toPosix(relative(top, location))}`
          : toPosix(relative(here, location)),
    },
  }
}

function toAbsolute({ gone, modified, added, renames }: TreeChanges, root: string): TreeChanges {
  const place = (path: string) => resolve(root, path)
  return {
    gone: gone.map(place),
    modified: modified.map(place),
    added: added.map(place),
    renames: new Map([...renames].map(([to, from]) => [place(to), place(from)])),
  }
}
