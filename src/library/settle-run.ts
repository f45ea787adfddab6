import { resolve } from 'node:path'
import type { LintRun } from '../engine/outcomes/lint-run.ts'
import { toRealPath } from '../files/real-path.ts'
import type { Failure } from '../findings/finding.ts'
import { joinFailures } from '../run/join-failures.ts'
import type { LintResult } from './requests.ts'

/** What the library promises of a run, and no more. */
export function toResult(
  run: LintRun,
  failed: readonly Failure[],
  notes: readonly string[],
): LintResult {
  const { documents, files, findings, suppressed, failures, baseline, version } = run
  return {
    documents,
    files,
    findings,
    suppressed,
    failures: joinFailures(failures, failed),
    notes,
    ...(baseline !== undefined && { baseline }),
    ...(version !== undefined && failed.length === 0 && { version }),
  }
}

/** Leaves out the findings that a baseline holds, where one is named. */
export async function leaveOutBaseline(
  run: LintRun,
  baseline: string | undefined,
  cwd: string,
): Promise<LintRun> {
  if (baseline === undefined) return run
  const { readBaselineFile } = await import('../run/baseline/baseline-file.ts')
  const { settleBaseline } = await import('../run/baseline/settle-baseline.ts')
  const place = { path: toRealPath(resolve(cwd, baseline)), name: baseline }
  return (await settleBaseline(run, readBaselineFile(place, false), {}, cwd)).run
}
