import type { BaselinePaths } from '../baseline/fingerprint.ts'
import type { LintRun } from '../engine/outcomes/lint-run.ts'
import type { Finding, RelatedLocation, SuppressedFinding } from '../findings/finding.ts'
import { compareFindings } from '../findings/finding-set.ts'
import { type ChangeIdentity, keyOfChange } from './approvals.ts'
import { ChangeIdentities, isApprovable } from './identities.ts'
import type { WrittenApproval } from './parse.ts'

/** A change that is a finding, and that might be approved. */
export interface OpenChange {
  readonly finding: Finding
  readonly identity: ChangeIdentity
}

/** A run seen against approvals. */
export interface AppliedApprovals {
  /** What is left of the findings. */
  readonly findings: readonly Finding[]
  readonly suppressed: readonly SuppressedFinding[]
  /** The changes among what is left. */
  readonly open: readonly OpenChange[]
  /** The approvals of changes that are there, and that have ended. */
  readonly ended: readonly WrittenApproval[]
  /** The approvals of changes that are not there. */
  readonly unmatched: readonly WrittenApproval[]
}

/** What a run is told of approvals. */
interface ApprovalContext {
  /** The day of the run; undefined: none has ended. */
  readonly today: string | undefined
  readonly paths: Pick<BaselinePaths, 'toBaseline'>
  /** Where an approval stands. */
  readonly placeOf: (approval: WrittenApproval) => Omit<RelatedLocation, 'message'>
}

/** Takes the approved changes out of the findings of a run; they are suppressed, with their reasons. */
export function applyApprovals(
  run: Pick<LintRun, 'findings' | 'suppressed' | 'documentOf'>,
  approvals: readonly WrittenApproval[],
  { today, paths, placeOf }: ApprovalContext,
): AppliedApprovals {
  const identities = new ChangeIdentities(run, paths)
  const hasEnded = (approval: WrittenApproval) => isOver(approval, today)
  const byKey = indexApprovals(approvals, hasEnded)
  const findings: Finding[] = []
  const suppressed = [...run.suppressed]
  const open: OpenChange[] = []
  const met = new Set<string>()
  for (const finding of run.findings) {
    const identity = isApprovable(finding) ? identities.of(finding) : undefined
    const key = identity === undefined ? '' : keyOfChange(identity)
    const approval = byKey.get(key)
    met.add(key)
    if (approval !== undefined && !hasEnded(approval)) {
      suppressed.push(toSuppressed(finding, approval, placeOf(approval)))
      continue
    }
    findings.push(finding)
    if (identity !== undefined) open.push({ finding, identity })
  }
  // What a document suppresses needs no approval; that is no reason to drop one.
  for (const { finding } of run.suppressed)
    if (isApprovable(finding)) met.add(keyOfChange(identities.of(finding)))
  return {
    findings,
    suppressed: suppressed.sort((a, b) => compareFindings(a.finding, b.finding)),
    open,
    ended: [...byKey].flatMap(([key, each]) => (met.has(key) && hasEnded(each) ? [each] : [])),
    unmatched: approvals.filter((approval) => !met.has(keyOfChange(approval))),
  }
}

/** Two branches may have approved the same: the first counts, unless it has ended. */
function indexApprovals(
  approvals: readonly WrittenApproval[],
  hasEnded: (approval: WrittenApproval) => boolean,
): Map<string, WrittenApproval> {
  const byKey = new Map<string, WrittenApproval>()
  for (const approval of approvals) {
    const key = keyOfChange(approval)
    const first = byKey.get(key)
    if (first === undefined || hasEnded(first)) byKey.set(key, approval)
  }
  return byKey
}

function isOver({ until }: WrittenApproval, today: string | undefined): boolean {
  return until !== undefined && today !== undefined && until < today
}

function toSuppressed(
  finding: Finding,
  { reason, until, by, date, release }: WrittenApproval,
  place: SuppressedFinding['place'],
): SuppressedFinding {
  const approval = { by, date, release: release ?? null }
  return { finding, reason, until: until ?? null, place, approval }
}
