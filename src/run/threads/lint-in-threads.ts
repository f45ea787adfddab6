import { FileNames } from '../../documents/disk/file-names.ts'
import type { InputDocument, LintElsewhere, LintStep } from '../../engine/lint/lint.ts'
import { chooseThreads, isWorthSharing } from './thread-count.ts'
import type { ThreadSettings } from './thread-pool.ts'

/** What holds for a run, and all files that it was given. */
interface ThreadedRun extends Omit<ThreadSettings, 'outside'> {
  readonly files: readonly string[]
}

/**
 * Lets several threads lint the documents of a run where that is sooner done, or share the work on one.
 * @param threads how many at most; undefined: as many as pay
 */
export function lintInThreads(
  threads: number | undefined,
  { files, ...run }: ThreadedRun,
  onStep: ((step: LintStep) => void) | undefined,
): LintElsewhere {
  const openSettings = () => {
    const { cwd, root = cwd } = run
    return { ...run, outside: new FileNames({ cwd, root }).findOutside(files) }
  }
  return async (documents, here) => {
    const count = Math.min(documents.length, threads ?? countFor(documents))
    const hasTexts = documents.some(({ isText }) => isText)
    if (count >= 2 && !hasTexts && documents.every(hasPlainRules)) {
      const { shareAmongThreads } = await import('./thread-pool.ts')
      return shareAmongThreads(documents, count, openSettings(), here, onStep)
    }
    // What stands on standard input, other documents may refer to.
    if (documents.length > 1 && hasTexts) return here(documents)
    const isAsked = threads !== undefined && threads > 1 && documents.length === 1
    return here(documents, undefined, async (document) => {
      if (threads === 1 || !hasPlainRules(document)) return undefined
      if (!isAsked && !isWorthSharing(document, countCores)) return undefined
      const { startPartner } = await import('./start-partner.ts')
      return startPartner(document, openSettings())
    })
  }
}

function countFor(documents: readonly InputDocument[]): number {
  return documents.length < 2
    ? 1
    : chooseThreads(
        documents.map(({ bytes }) => bytes),
        countCores(),
      )
}

/** How many threads the machine runs at once. Loaded here, since most runs are over one small document. */
function countCores(): number {
  return process.getBuiltinModule('node:os').availableParallelism()
}

/** Functions of a ruleset in Spectral's language may remember what they saw before. */
function hasPlainRules({ ruleset }: InputDocument): boolean {
  return ruleset.foreign === undefined
}
