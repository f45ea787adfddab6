import type { Failure } from '../findings/finding.ts'
import { UserError } from '../findings/user-error.ts'
import { type BaseRun, joinBaseRuns } from '../run/diff/join-base-runs.ts'
import { readPaths } from '../run/diff/paths.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { refuseNoDay, toDirectory, toRoot } from './check-request.ts'
import { openRulesets } from './open-rulesets.ts'
import { DIFF_MEMBERS, refuseUnknownMembers } from './request-shape.ts'
import type { DiffRequest, LintResult } from './requests.ts'
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
  const paths = openPaths(request)
  const { rulesetOf, whoIgnores } = await openRulesets(request, cwd)
  const [{ diffInputs }, { pairRequest }] = await Promise.all([
    import('../engine/diff/diff.ts'),
    import('./pair-request.ts'),
  ])
  const root = toRoot(request.root, cwd)
  const runs: BaseRun[] = []
  const failures: Failure[] = []
  const notes = new Set<string>()
  for (const { name, base } of listBases(request.base)) {
    const chosen = await pairRequest({ ...request, base, whoIgnores }, root, cwd)
    failures.push(...chosen.failures)
    const run = await diffInputs(chosen.inputs, {
      ...{ cwd, root: chosen.root, base: chosen.base, rulesetOf },
      ...(chosen.revision && { revision: chosen.revision }),
      ...{ remote, today: request.today, versionSource, sdk, isRelease, all, ...paths },
      isPart: request.revision === undefined,
    })
    for (const note of [...chosen.notes, ...run.notes]) notes.add(note)
    runs.push({ base: name, run })
  }
  const run = await leaveOutBaseline(await joinBaseRuns(runs), baseline, cwd)
  return toResult(run, failures, [...notes])
}

/** @throws ConfigurationError where a prefix or a glob can be that of no path */
function openPaths(request: DiffRequest): ReturnType<typeof readPaths> {
  try {
    return readPaths(request, MEMBER_NAMES)
  } catch (error) {
    if (error instanceof UserError) throw new ConfigurationError('diff', error.message)
    throw error
  }
}

const MEMBER_NAMES = {
  match: 'match',
  stripPrefix: 'stripPrefix',
  stripPrefixBase: 'stripPrefixBase',
  stripPrefixRevision: 'stripPrefixRevision',
} as const

/** @throws ConfigurationError where the list of references is empty */
function listBases(base: DiffRequest['base']): { name: string; base: DiffRequest['base'] }[] {
  if (typeof base === 'string' || !('ref' in base) || typeof base.ref === 'string')
    return [{ name: '', base }]
  if (base.ref.length === 0)
    throw new ConfigurationError(
      'base',
      'The list of `ref` is empty: name a branch, tag or commit.',
    )
  return [...new Set(base.ref)].map((ref) => ({ name: ref, base: { ref } }))
}
