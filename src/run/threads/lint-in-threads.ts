import { FileNames } from '../../documents/disk/file-names.ts'
import type { InputDocument, LintElsewhere, LintStep } from '../../engine/lint.ts'
import { chooseThreads } from './thread-count.ts'
import type { ThreadSettings } from './thread-pool.ts'

/** What holds for a run, and all files that it was given. */
interface ThreadedRun extends Omit<ThreadSettings, 'outside'> {
  readonly files: readonly string[]
}

/**
 * Lets several threads lint the documents of a run where that is sooner done.
 * @param threads how many at most; undefined: as many as pay
 */
export function lintInThreads(
  threads: number | undefined,
  { files, ...run }: ThreadedRun,
  onStep: ((step: LintStep) => void) | undefined,
): LintElsewhere {
  return async (documents, here) => {
    const count = Math.min(documents.length, threads ?? countFor(documents))
    if (count < 2 || !documents.every(canBeShared)) return here(documents)
    const { shareAmongThreads } = await import('./thread-pool.ts')
    const { cwd, root = cwd } = run
    const outside = new FileNames({ cwd, root }).findOutside(files)
    return shareAmongThreads(documents, count, { ...run, outside }, here, onStep)
  }
}

function countFor(documents: readonly InputDocument[]): number {
  return documents.length < 2
    ? 1
    : chooseThreads(
        documents.map(({ bytes }) => bytes),
        // Loaded here, since most runs are over one document.
        process.getBuiltinModule('node:os').availableParallelism(),
      )
}

/**
 * What stands on standard input, other documents may refer to; and functions of a ruleset in
 * Spectral's language may remember what they saw in the document before.
 */
function canBeShared({ isText, ruleset }: InputDocument): boolean {
  return !isText && ruleset.foreign === undefined
}
