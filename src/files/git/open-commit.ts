import { relative, resolve } from 'node:path'
import type { FileScope } from '../../documents/disk/file-names.ts'
import type { Environment } from '../environment.ts'
import { toRealPath } from '../real-path.ts'
import { isWithin, toPosix } from '../repository.ts'
import { defaultRoot } from '../resolve-root.ts'
import { findBase, findRepository } from './base.ts'
import { Blobs } from './blobs.ts'
import { CommitFiles } from './commit-files.ts'
import { readCommitTree } from './commit-tree.ts'
import { type GitOption, gitIn } from './run-git.ts'
import { readTreeChanges, type TreeChanges } from './tree-changes.ts'

/** The commit that documents are compared with. */
export interface Commit {
  readonly files: CommitFiles
  /** The topmost folder of the repository, an absolute path without symbolic links. */
  readonly root: string
  /** Paths are absolute. */
  readonly changes: TreeChanges
  /** What it is called: as it was named, or, where that has moved on since, by its id. */
  readonly name: string
  /** Where its files are, and how findings name them: `main:specs/orders.yaml`, as git does. */
  readonly scope: FileScope
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
    readCommitTree(git, id),
    readTreeChanges(git, id, repository.root),
  ])
  const files = new CommitFiles(top, tree, new Blobs(top, env))
  const name = isTip ? ref : id.slice(0, 12)
  const here = toRealPath(cwd)
  return {
    files,
    root: top,
    changes: toAbsolute(changes, top),
    name,
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
