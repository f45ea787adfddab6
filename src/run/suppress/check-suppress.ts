import { UserError } from '../../findings/user-error.ts'
import { splitExpiry } from '../../suppression/reading/expiry.ts'
import { isDate } from '../../text/calendar-date.ts'
import { toVisible } from '../../text/visible-text.ts'
import type { SuppressFlags } from './suppress-flags.ts'

/** Options that limit or change a run in ways that suppressions cannot follow. */
const CONFLICTS = [
  ['base', '--base'],
  ['shard', '--shard'],
  ['fixDryRun', '--fix-dry-run'],
  ['writeBaseline', '--write-baseline'],
  ['pruneBaseline', '--prune-baseline'],
] as const

/** What a run is asked for, as far as it matters to suppressing. */
interface SuppressRequest
  extends SuppressFlags,
    Readonly<Partial<Record<(typeof CONFLICTS)[number][0], unknown>>> {
  /** The day of the run, `YYYY-MM-DD`. */
  readonly today?: string
}

/**
 * Checks what `--suppress` is given, before any work is done.
 * @throws UserError where the reason or the day cannot be written, or another option contradicts it
 */
export function checkSuppress(request: SuppressRequest): void {
  const { suppress: reason, until, today } = request
  if (reason === undefined)
    throw new UserError('`--until` is the last day of what `--suppress` writes: add it.')
  if (reason.trim() === '')
    throw new UserError('`--suppress` takes the reason why findings stay, and it is empty.')
  if (toVisible(reason) !== reason || reason !== reason.trim())
    throw new UserError('The reason of `--suppress` is one line of text, without blanks around it.')
  if (splitExpiry(reason).until !== undefined)
    throw new UserError('The reason of `--suppress` ends in a day: give it with `--until`.')
  if (until !== undefined && !isDate(until))
    throw new UserError(`\`--until ${until}\` is no day: write it as YYYY-MM-DD.`)
  if (until !== undefined && today !== undefined && until < today)
    throw new UserError(`\`--until ${until}\` is over on ${today}: set a later day.`)
  for (const [key, option] of CONFLICTS)
    if (request[key]) throw new UserError(`\`--suppress\` cannot be used with \`${option}\`.`)
}
