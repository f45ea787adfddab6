import type { ApprovalDetails, Finding, RunResult } from '../../findings/finding.ts'

/** A change that was approved, as reports for machines have it. */
export interface ApprovedChange extends ApprovalDetails {
  readonly reason: string
  /** The last day on which it is approved, `YYYY-MM-DD`; null for ever. */
  readonly until: string | null
  readonly finding: Finding
}

/** Lists the changes that were approved, in the order of the findings. */
export function listApproved(
  { suppressed }: Pick<RunResult, 'suppressed'>,
  render = (finding: Finding) => finding,
): ApprovedChange[] {
  return suppressed.flatMap(({ finding, reason, until, approval }) => {
    if (approval === undefined) return []
    const { by, date, release } = approval
    return [{ reason, by, date, until, release, finding: render(finding) }]
  })
}
