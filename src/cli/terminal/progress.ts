import type { LintStep } from '../../engine/lint/lint.ts'
import { formatCount } from '../../report/parts/counts/count.ts'
import { truncateEnd } from '../../text/truncate.ts'
import { toVisible } from '../../text/visible-text.ts'
import { isCi } from './ci.ts'
import type { Io } from './io.ts'

/** A run that is over sooner needs no progress. */
const SILENT_MILLISECONDS = 500
/** More often than ten times a second is not read. */
const PAUSE_MILLISECONDS = 100
/** Where the terminal does not tell. */
const DEFAULT_COLUMNS = 80
/** Back to the first column, and clears the line; ECMA-48, CR and EL. */
const ERASE = '\r\u001b[K'

const VERBS = { reading: 'Reading', linting: 'Linting' } as const satisfies Record<
  LintStep['activity'],
  string
>

/** A line on stderr that says how far a run is. */
interface Progress {
  show(step: LintStep): void
  /** Takes the line away; whoever writes to a terminal calls it before. */
  clear(): void
}

/**
 * Shows on stderr, on a terminal and before a person only, how far a run is. Linting leaves no room
 * for a timer, so that it is the steps that look at the clock. A signal that ends the process at
 * once leaves the line, as the trace of where it was; to erase it, a handler would have to wait for
 * the document at work.
 * @param clock milliseconds, from whenever
 * @returns undefined where none is to be shown
 */
export function startProgress(
  { stderr, env }: Pick<Io, 'stderr' | 'env'>,
  clock: () => number,
): Progress | undefined {
  if (!stderr.isTerminal || isCi(env) || env.TERM === 'dumb') return undefined
  let next = clock() + SILENT_MILLISECONDS
  let isShown = false
  // Not waited for: a terminal takes it at once, and what it does not take is not missed.
  const write = (text: string) => void stderr.write(text).catch(() => {})
  return {
    show(step) {
      const now = clock()
      if (now < next) return
      next = now + PAUSE_MILLISECONDS
      isShown = true
      // The last column stays free: some terminals go to the next line there.
      write(ERASE + truncateEnd(renderStep(step), (stderr.size?.columns ?? DEFAULT_COLUMNS) - 1))
    },
    clear() {
      if (isShown) write(ERASE)
      isShown = false
    },
  }
}

function renderStep({ activity, position, total, file }: LintStep): string {
  const count = `${formatCount(position)} of ${formatCount(total)}`
  return `${VERBS[activity]} ${count}: ${toVisible(file)}`
}
