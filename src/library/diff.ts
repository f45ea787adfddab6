import { resolve } from 'node:path'
import type { LintResult } from '../findings/finding.ts'
import { refuseNoDay, toDirectory } from './check-request.ts'
import { openRulesets } from './open-rulesets.ts'
import { DIFF_MEMBERS, refuseUnknownMembers } from './request-shape.ts'
import type { DiffRequest } from './requests.ts'
import { leaveOutBaseline, toResult } from './settle-run.ts'

/**
 * Compares documents with what they were, and reports the changes that break consumers. What cannot
 * be read is listed under `failures`; nothing is printed, written or checked out.
 * @throws ConfigurationError where the ruleset, the baseline, the day, the directory or what is to be
 * compared is faulty, or the request has a member that there is none of, or of a wrong type
 */
export async function diff(request: DiffRequest): Promise<LintResult> {
  refuseUnknownMembers('diff', request, DIFF_MEMBERS satisfies Record<keyof DiffRequest, unknown>)
  const { baseline, versionSource = 'path', sdk = false, release: isRelease = false } = request
  const { all = false, remote = false } = request
  const cwd = toDirectory(request.cwd ?? process.cwd())
  refuseNoDay(request.today)
  const rulesetOf = await openRulesets(request, cwd)
  const [{ diffInputs }, { pairRequest }] = await Promise.all([
    import('../engine/diff.ts'),
    import('./pair-request.ts'),
  ])
  const root = request.root === undefined ? undefined : resolve(cwd, request.root)
  const chosen = await pairRequest(request, root, cwd)
  const compared = await diffInputs(chosen.inputs, {
    ...{ cwd, root: chosen.root, base: chosen.base, rulesetOf },
    ...{ remote, today: request.today, versionSource, sdk, isRelease, all },
    isPart: request.revision === undefined,
  })
  const run = await leaveOutBaseline(compared, baseline, cwd)
  return toResult(run, chosen.failures)
}
