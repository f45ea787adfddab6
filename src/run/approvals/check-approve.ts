import { UserError } from '../../findings/user-error.ts'
import { isDate } from '../../text/calendar-date.ts'
import { toVisible } from '../../text/visible-text.ts'
import { limitOf } from '../baseline/choose-baseline.ts'
import type { ApprovalFlags } from './approval-flags.ts'

/** The options that say more about what `--approve` writes. */
const BESIDES = [
  ['reason', '--reason'],
  ['by', '--by'],
  ['until', '--until'],
  ['inRelease', '--in-release'],
] as const

/** What a run is asked for, as far as it matters to writing approvals. */
type ApproveRequest = ApprovalFlags & Parameters<typeof limitOf>[0] & { readonly today?: string }

/**
 * Checks what is asked of approvals, before any work is done.
 * @throws UserError where something is missing, cannot be written, or contradicts another option
 */
export function checkApprove(request: ApproveRequest): void {
  const { approve, changes, pruneChanges } = request
  const option = approve === undefined ? '--prune-changes' : '--approve'
  if (approve === undefined) refuseAlone(request)
  else checkTexts(request)
  if (changes === false)
    throw new UserError(`\`${option}\` writes the approvals: leave out \`--no-changes\`.`)
  const limit = pruneChanges ? limitOf(request) : undefined
  if (limit === undefined) return
  const reason = `\`${limit}\` sees a part of the changes only`
  throw new UserError(`${reason}: leave it out with \`--prune-changes\`.`)
}

function refuseAlone(request: ApproveRequest): void {
  const given = BESIDES.find(([key]) => request[key] !== undefined)
  if (given === undefined) return
  throw new UserError(`\`${given[1]}\` is about what \`--approve\` writes: add it.`)
}

function checkTexts(request: ApproveRequest): void {
  const { reason, until, today } = request
  if (reason === undefined)
    throw new UserError('`--approve` needs `--reason`: why the change is accepted.')
  for (const [key, option] of BESIDES) {
    const text = request[key]
    if (text === undefined) continue
    if (text.trim() === '') throw new UserError(`\`${option}\` is empty.`)
    if (toVisible(text) !== text || text !== text.trim())
      throw new UserError(`\`${option}\` takes one line of text, without blanks around it.`)
  }
  if (until === undefined) return
  if (!isDate(until)) throw new UserError(`\`--until ${until}\` is no day: write it as YYYY-MM-DD.`)
  if (today !== undefined && until < today)
    throw new UserError(`\`--until ${until}\` is over on ${today}: set a later day.`)
}
