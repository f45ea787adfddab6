import type { VersionSource } from '../../diff/change.ts'
import type { Input } from '../../documents/input.ts'
import type { DiffRun } from '../../engine/diff.ts'
import { type LintOptions, overlayTexts, type Settled } from '../../engine/lint.ts'
import type { LintRun } from '../../engine/lint-run.ts'
import type { WhoIgnores } from '../../files/discover.ts'
import type { Environment } from '../../files/environment.ts'
import { openCommit } from '../../files/git/open-commit.ts'
import { openApprovals } from '../approvals/open-approvals.ts'
import type { RecordPlace } from '../read-record.ts'
import { collectPairs } from './collect-pairs.ts'
import { joinRuns } from './join-runs.ts'

/** Adds to a run what its documents differ in from their bases. */
export type AddChanges = (run: LintRun) => Promise<Settled>

/** A run of `lintel lint` whose documents are compared with what they were. */
export interface ComparedRun {
  /** A branch, a tag or a commit. */
  readonly base: string
  readonly versionSource: VersionSource | undefined
  readonly inputs: readonly Input[]
  /** What the user named: it stands for documents too that are no more. */
  readonly args: readonly string[]
  readonly options: LintOptions
  /** Says what leaves a file out. Default: nothing does. */
  readonly whoIgnores?: WhoIgnores
  /** The file of approvals; false for none. Default: the one that is found. */
  readonly changes?: string | false | undefined
}

/**
 * Gives the function that adds to a run what its documents differ in from those of a commit. What git
 * cannot tell is said at once; the documents are read later, when fixes were made.
 * @throws UserError where git cannot tell
 */
export async function openChanges(
  { base, versionSource, inputs, args, options, whoIgnores, changes: named }: ComparedRun,
  io: Pick<Environment, 'cwd' | 'env'>,
): Promise<AddChanges> {
  const commit = await openCommit(base, options.root, io)
  return async (run) => {
    const pairs = await collectPairs(commit, inputs, args, {
      now: await overlayTexts(options.texts),
      ...(whoIgnores && { whoIgnores }),
    })
    const { diffInputs } = await import('../../engine/diff.ts')
    const changes = await diffInputs(pairs.inputs, {
      ...options,
      isPart: true,
      ...(versionSource !== undefined && { versionSource }),
      base: commit.scope,
    })
    const approvals = await openApprovals(named === undefined ? {} : { changes: named }, io.cwd)
    const left = await leaveOutApproved(changes, approvals, options.today, io.cwd)
    const notes = [...pairs.notes, ...changes.notes, ...left.notes]
    return { run: joinRuns(run, left.run, pairs.failures), notes }
  }
}

async function leaveOutApproved(
  run: DiffRun,
  place: RecordPlace | undefined,
  today: string | undefined,
  cwd: string,
): Promise<Settled<DiffRun>> {
  if (place === undefined) return { run, notes: [] }
  const { hideApproved } = await import('../approvals/settle-approvals.ts')
  return hideApproved(run, place, today, cwd)
}
