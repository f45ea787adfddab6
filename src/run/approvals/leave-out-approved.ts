import type { Settled } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Environment } from '../../files/environment.ts'
import type { RecordPlace } from '../read-record.ts'
import type { ApprovalRequest } from './settle-approvals.ts'

/**
 * Leaves out the changes that a file approves, where there is one.
 * @param isWhole whether all documents were compared
 */
export async function leaveOutApproved(
  run: LintRun,
  place: RecordPlace | undefined,
  request: ApprovalRequest,
  isWhole: boolean,
  environment: Environment,
): Promise<Settled> {
  if (place === undefined) return { run, notes: [] }
  const { settleApprovals } = await import('./settle-approvals.ts')
  return settleApprovals(run, place, request, isWhole, environment)
}
