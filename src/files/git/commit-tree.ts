import { UserError } from '../../findings/user-error.ts'
import { complaintOf, type Git, type GitOption } from './run-git.ts'

/** What stands at a path of a commit. */
export interface TreeEntry {
  /** A submodule stands for a folder whose files another repository holds. */
  readonly kind: 'file' | 'link' | 'submodule'
  /** The id of its content. */
  readonly id: string
}

/** All that a commit holds, by the paths from the root of the repository. */
export type CommitTree = ReadonlyMap<string, TreeEntry>

const KINDS: ReadonlyMap<string, TreeEntry['kind']> = new Map([
  ['120000', 'link'],
  ['160000', 'submodule'],
])

/**
 * Asks git for all that a commit holds, at once.
 * @param option what asks for it
 * @throws UserError where git cannot tell
 */
export async function readCommitTree(
  git: Git,
  commit: string,
  option: GitOption,
): Promise<CommitTree> {
  const outcome = await git('ls-tree', '-r', '-z', '--full-tree', commit)
  if (outcome.isDone) return parseTree(outcome.stdout)
  throw new UserError(`\`${option}\` asks git, which answers: ${complaintOf(outcome)}.`)
}

/** Reads lines such as `100644 blob 7b57bd29…	specs/orders.yaml`, each ended by NUL. */
function parseTree(text: string): CommitTree {
  const tree = new Map<string, TreeEntry>()
  for (const line of text.split('\0')) {
    const tab = line.indexOf('\t')
    if (tab < 0) continue
    const [mode = '', , id = ''] = line.slice(0, tab).split(' ')
    tree.set(line.slice(tab + 1), { kind: KINDS.get(mode) ?? 'file', id })
  }
  return tree
}
