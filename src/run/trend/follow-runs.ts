import type { TrendRun } from '../../findings/trend.ts'
import { UserError } from '../../findings/user-error.ts'
import { compareRuns, toTrendRun } from './compare-runs.ts'
import type { RunOutline } from './run-outline.ts'

/** A run, and the repository that an argument or a folder says it is of. */
export interface NamedRun {
  readonly run: RunOutline
  readonly repository?: string | undefined
}

/**
 * Compares each run with the one before it of the same repository. Runs are taken one by one, and only
 * the last of each repository is kept.
 * @throws UserError where one name stands for several repositories
 */
export function followRuns(runs: Iterable<NamedRun>): TrendRun[] {
  const last = new Map<string, RunOutline>()
  const origins = new Map<string, RunOutline>()
  const followed: TrendRun[] = []
  for (const { run, repository } of runs) {
    if (repository !== undefined) refuseOther(repository, run, origins)
    const name = repository ?? run.origin?.repository ?? null
    // Reports of several repositories are a series of their own.
    const key = name ?? (run.repositories === undefined ? '' : '\0joined')
    const before = last.get(key)
    last.set(key, run)
    const change = before === undefined ? null : compareRuns(before, run).step
    followed.push(toTrendRun(run, name, change))
  }
  return followed
}

function refuseOther(name: string, run: RunOutline, origins: Map<string, RunOutline>): void {
  if (run.origin === undefined) return
  const before = origins.get(name)
  if (before === undefined) origins.set(name, run)
  else if (before.origin?.repository !== run.origin.repository)
    throw new UserError(
      `\`${before.name}\` is of \`${before.origin?.repository}\` and \`${run.name}\` of \`${run.origin.repository}\`, and both are called \`${name}\`: give each repository a name of its own.`,
    )
}
