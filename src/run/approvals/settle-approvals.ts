import { type AppliedApprovals, applyApprovals } from '../../approvals/apply.ts'
import { keyOfChange } from '../../approvals/approvals.ts'
import type { WrittenApproval } from '../../approvals/parse.ts'
import type { Settled } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { Environment } from '../../files/environment.ts'
import { formatCount, pluralize } from '../../report/parts/counts/count.ts'
import { pathsFrom } from '../baseline/baseline-file.ts'
import { limitOf } from '../baseline/choose-baseline.ts'
import type { RecordPlace } from '../read-record.ts'
import type { ApprovalFlags } from './approval-flags.ts'
import { type ApprovalsFile, readApprovalsFile, writeApprovals } from './approvals-file.ts'

/** What a run is asked for, as far as it matters to approvals. */
export type ApprovalRequest = ApprovalFlags &
  Parameters<typeof limitOf>[0] & { readonly today?: string }

/**
 * Leaves out the changes that are approved; approves more, or prunes, where that is asked for.
 * @param isWhole whether all documents were compared
 * @throws UserError where what is to be approved is not there, or the file cannot be written
 * @throws ConfigurationError where the file holds no approvals
 */
export async function settleApprovals(
  run: LintRun,
  place: RecordPlace,
  request: ApprovalRequest,
  isWhole: boolean,
  environment: Environment,
): Promise<Settled> {
  const file = readApprovalsFile(place, request.approve !== undefined)
  const notes: string[] = []
  let applied = apply(run, file, request.today, environment.cwd)
  const unused = findUnused(run, file, applied, request, isWhole, environment)
  if (request.pruneChanges) notes.push(await prune(file, unused, environment))
  if (request.approve !== undefined) {
    const kept = request.pruneChanges ? withoutAll(file.approvals, unused) : file.approvals
    notes.push(
      await approve(request.approve, { ...file, approvals: kept }, applied, request, environment),
    )
    applied = apply(run, readApprovalsFile(place, true), request.today, environment.cwd)
  }
  notes.push(...describeEnded(applied.ended, file.name))
  if (!request.pruneChanges && unused.length > 0)
    notes.push(describeUnused(unused.length, file.name))
  const { findings, suppressed } = applied
  return { run: { ...run, findings, suppressed }, notes }
}

/**
 * Leaves out the changes that are approved, in a run that does nothing else with approvals.
 * @throws ConfigurationError where the file holds no approvals
 */
export function hideApproved<R extends LintRun>(
  run: R,
  place: RecordPlace,
  today: string | undefined,
  cwd: string,
): Settled<R> {
  const { findings, suppressed, ended } = apply(run, readApprovalsFile(place, false), today, cwd)
  return { run: { ...run, findings, suppressed }, notes: describeEnded(ended, place.name) }
}

function apply(
  run: LintRun,
  file: ApprovalsFile,
  today: string | undefined,
  cwd: string,
): AppliedApprovals {
  const { approvals, placeOf } = file
  return applyApprovals(run, approvals, { today, paths: pathsFrom(file, cwd), placeOf })
}

/** The approvals that nothing needs any more, as far as the run can tell; what was released stays. */
function findUnused(
  run: LintRun,
  file: ApprovalsFile,
  { unmatched }: AppliedApprovals,
  request: ApprovalRequest,
  isWhole: boolean,
  { cwd }: Environment,
): WrittenApproval[] {
  if (limitOf(request) !== undefined || run.failures.length > 0) return []
  const compared = new Set(run.files.map(pathsFrom(file, cwd).toBaseline))
  return unmatched.filter(
    (approval) => approval.release === undefined && (isWhole || compared.has(approval.file)),
  )
}

async function prune(
  { name, path, approvals }: ApprovalsFile,
  unused: readonly WrittenApproval[],
  { cwd }: Environment,
): Promise<string> {
  if (unused.length === 0) return `${name} holds nothing that is not needed.`
  const left = withoutAll(approvals, unused)
  await writeApprovals({ name, path }, left, cwd)
  return `Dropped ${pluralize(unused.length, 'approval')} from ${name}, ${formatCount(left.length)} left.`
}

async function approve(
  selectors: readonly string[],
  file: ApprovalsFile,
  { open }: AppliedApprovals,
  request: ApprovalRequest,
  environment: Environment,
): Promise<string> {
  const { chooseChanges, toApprovals } = await import('./approve-changes.ts')
  const made = toApprovals(chooseChanges(selectors, open), file.approvals, request, environment)
  if (made.length === 0) return 'There is nothing to approve.'
  const keys = new Set(made.map(keyOfChange))
  const others = file.approvals.filter((approval) => !keys.has(keyOfChange(approval)))
  await writeApprovals(file, [...others, ...made], environment.cwd)
  return `Approved ${pluralize(made.length, 'change')} in ${file.name}.`
}

function withoutAll(
  approvals: readonly WrittenApproval[],
  dropped: readonly WrittenApproval[],
): WrittenApproval[] {
  const gone = new Set(dropped)
  return approvals.filter((approval) => !gone.has(approval))
}

function describeEnded(ended: readonly WrittenApproval[], name: string): string[] {
  if (ended.length === 0) return []
  const days = [...new Set(ended.map(({ until }) => until))].sort().join(', ')
  const [have, change] =
    ended.length === 1 ? ['has', 'its change is'] : ['have', 'their changes are']
  return [
    `${pluralize(ended.length, 'approval')} of ${name} ${have} ended (${days}): ${change} reported again.`,
  ]
}

function describeUnused(count: number, name: string): string {
  const [fits, them] = count === 1 ? ['fits', 'it'] : ['fit', 'them']
  return `${pluralize(count, 'approval')} of ${name} ${fits} no change any more: \`--prune-changes\` drops ${them}.`
}
