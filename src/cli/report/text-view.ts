import { UserError } from '../../findings/user-error.ts'
import type { TextView } from '../../report/formats.ts'
import type { Output } from '../options.ts'
import { isCi } from '../terminal/ci.ts'
import type { Io } from '../terminal/io.ts'

/** More findings than this are not read one by one. */
const MOST_LISTED = 100

/** The options of `lintel lint` that choose it. */
export interface TextViewFlags {
  readonly all?: boolean
  readonly summary?: boolean
  readonly verbose?: boolean
}

/**
 * Checks, before any work is done, that the options agree.
 * @throws UserError
 */
export function checkTextView(flags: TextViewFlags, outputs: readonly Output[]): void {
  if (!flags.summary) return
  const other = flags.all ? '--all' : flags.verbose ? '--verbose' : undefined
  if (other !== undefined) {
    throw new UserError(`\`--summary\` lists no findings, and \`${other}\` does: choose one.`)
  }
  if (!outputs.some(({ format, file }) => format === 'text' && file === undefined)) {
    throw new UserError('`--summary` is about the text report on standard output: add `-f text`.')
  }
}

/**
 * Chooses what the text report on stdout shows. What goes to a pipe or into the log of a service is
 * searched, not read at once: it gets the list, as whoever asked for the lines at fault.
 */
export function chooseTextView(
  { all, summary, verbose }: TextViewFlags,
  findings: number,
  { stdout, env }: Pick<Io, 'stdout' | 'env'>,
): TextView {
  if (summary) return 'overview'
  const isAsked = all || verbose
  return !isAsked && stdout.isTerminal && !isCi(env) && findings > MOST_LISTED ? 'overview' : 'list'
}
