import { resolve } from 'node:path'
import type { Input } from '../documents/input.ts'
import { lintInputs } from '../engine/lint.ts'
import { settleUnchecked } from '../engine/nothing-checked.ts'
import { discover } from '../files/discover.ts'
import { defaultRoot } from '../files/resolve-root.ts'
import type { LintResult } from '../findings/finding.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { refuseNoDay, toDirectory } from './check-request.ts'
import { openRulesets } from './open-rulesets.ts'
import { LINT_MEMBERS, refuseUnknownMembers } from './request-shape.ts'
import type { LintRequest } from './requests.ts'
import { leaveOutBaseline, toResult } from './settle-run.ts'

/**
 * Lints documents. What cannot be read is listed under `failures`; nothing is printed or written.
 * @throws ConfigurationError where the ruleset, the baseline, the day or the directory that is given
 * is faulty, or the request names nothing to lint, or has a member that there is none of, or of a
 * wrong type
 */
export async function lint(request: LintRequest): Promise<LintResult> {
  refuseUnknownMembers('lint', request, LINT_MEMBERS satisfies Record<keyof LintRequest, unknown>)
  const cwd = toDirectory(request.cwd ?? process.cwd())
  refuseNoDay(request.today)
  const rulesetOf = await openRulesets(request, cwd)
  // A list may turn out empty; who hands over none at all has forgotten it.
  if (request.files === undefined && request.texts === undefined)
    throw new ConfigurationError('lint', 'Name what is to be linted, in `files` or `texts`.')
  const found = await discover(request.files ?? [], cwd)
  const texts = (request.texts ?? []).map((text): Input => ({ kind: 'text', ...text }))
  const all = await lintInputs([...found.inputs, ...texts], {
    cwd,
    rulesetOf,
    withFixes: true,
    root: request.root === undefined ? defaultRoot(cwd) : resolve(cwd, request.root),
    ...(request.remote !== undefined && { remote: request.remote }),
    ...(request.today !== undefined && { today: request.today }),
  })
  const { run: checked } = settleUnchecked(all, false)
  const run = await leaveOutBaseline(checked, request.baseline, cwd)
  return toResult(run, found.failures)
}
