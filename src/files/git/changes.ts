import { extname, relative, resolve } from 'node:path'
import { UserError } from '../../findings/user-error.ts'
import { toRealPath } from '../real-path.ts'
import { isWithin, toPosix } from '../repository.ts'
import { type FileChange, parsePatch } from './patch.ts'
import { complaintOf, type Git } from './run-git.ts'

/** Says what happened to a file of the run: undefined where nothing did. */
export type Changes = (file: string) => FileChange | 'new' | undefined

/**
 * What git may be set to and must not do here; `--text` shows what attributes call binary. On lines
 * that come back again and again, as those of schemas do, `histogram` takes minutes.
 */
const DIFF_OPTIONS = [
  '--unified=0',
  '--inter-hunk-context=0',
  '-O/dev/null',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--no-relative',
  '--text',
  '--find-renames',
  '--diff-algorithm=patience',
  '--indent-heuristic',
  '--ignore-submodules=all',
  '--src-prefix=a/',
  '--dst-prefix=b/',
]

/**
 * Asks git what changed between a commit and the files as they are, committed or not.
 * @param base the commit
 * @param root the topmost folder of the repository
 * @param files those that will be asked about, as findings name them
 * @param cwd the directory that they are named from
 * @throws UserError where git cannot tell
 */
export async function findChangedLines(
  git: Git,
  { base, root }: { readonly base: string; readonly root: string },
  files: readonly string[],
  cwd: string,
): Promise<Changes> {
  const [diff, tracked] = await Promise.all([
    git('diff', ...DIFF_OPTIONS, base, '--', ...pathspecsOf(files)),
    git('-C', root, 'ls-files', '-z'),
  ])
  for (const outcome of [diff, tracked])
    if (!outcome.isDone)
      throw new UserError(`\`--since\` asks git, which answers: ${complaintOf(outcome)}.`)
  const changed = new Map(parsePatch(diff.stdout).map((change) => [change.path, change]))
  const known = new Set(tracked.stdout.split('\0'))
  const top = toRealPath(root)
  const here = toRealPath(cwd)
  return (file) => {
    if (/^https?:/i.test(file)) return undefined
    const path = resolve(here, file)
    if (!isWithin(top, path)) return 'new'
    const name = toPosix(relative(top, path))
    return changed.get(name) ?? (isKnown(name, known) ? undefined : 'new')
  }
}

/**
 * Limits the difference to files of the kinds that are asked about, not to the files themselves:
 * their names might be too many, and a file might have had another extension before.
 */
function pathspecsOf(files: readonly string[]): string[] {
  const extensions = new Set(['.yaml', '.yml', '.json', ...files.map((file) => extname(file))])
  const isPlain = [...extensions].every((extension) => /^\.[\w-]+$/.test(extension))
  return isPlain ? [...extensions].map((extension) => `:(top)*${extension}`) : []
}

/** Whether git knows a file; of one in a submodule it knows a folder above. */
function isKnown(name: string, known: ReadonlySet<string>): boolean {
  if (known.has(name)) return true
  const slash = name.lastIndexOf('/')
  return slash > 0 && isKnown(name.slice(0, slash), known)
}
