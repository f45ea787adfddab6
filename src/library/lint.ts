import { lintInputs } from '../engine/lint/lint.ts'
import { settleUnchecked } from '../engine/unchecked/settle-unchecked.ts'
import { openRequest } from './open-request.ts'
import { LINT_MEMBERS, refuseUnknownMembers } from './request-shape.ts'
import type { LintRequest, LintResult } from './requests.ts'
import { leaveOutBaseline, toResult } from './settle-run.ts'

/**
 * Lints documents. What cannot be read is listed under `failures`; nothing is printed or written.
 * @throws ConfigurationError where the ruleset, the baseline, the day or the directory that is given
 * is faulty, or the request names nothing to lint, or has a member that there is none of, or of a
 * wrong type
 */
export async function lint(request: LintRequest): Promise<LintResult> {
  refuseUnknownMembers('lint', request, LINT_MEMBERS satisfies Record<keyof LintRequest, unknown>)
  const { inputs, options, failures, notes } = await openRequest('lint', request)
  const checked = await settleUnchecked(await lintInputs(inputs, options), false)
  const run = await leaveOutBaseline(checked.run, request.baseline, options.cwd)
  return toResult(run, failures, [...checked.notes, ...notes])
}
