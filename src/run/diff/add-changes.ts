import { basename, dirname } from 'node:path'
import type { VersionSource } from '../../diff/changes/change.ts'
import { type Input, pathOf } from '../../documents/input.ts'
import type { DiffRun } from '../../engine/diff/diff.ts'
import type { DiffOptions } from '../../engine/diff/diff-inputs.ts'
import { type LintOptions, overlayTexts, type Settled } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { WhoIgnores } from '../../files/discover.ts'
import type { Environment } from '../../files/environment.ts'
import { openCommit } from '../../files/git/open-commit.ts'
import { isWithin } from '../../files/repository.ts'
import { UserError } from '../../findings/user-error.ts'
import { openApprovals } from '../approvals/open-approvals.ts'
import type { RecordPlace } from '../read-record.ts'
import { type CollectedPairs, collectPairs } from './collect-pairs.ts'
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
    const compared = {
      ...options,
      isPart: true,
      ...(versionSource !== undefined && { versionSource }),
      base: commit.scope,
    }
    return addPairs(run, pairs, compared, await openApprovals(toRecord(named), io.cwd))
  }
}

/**
 * As `openChanges`, of the one document that a file holds an earlier state of: the only one besides, or
 * the only one of its name.
 * @param base an absolute path
 * @throws UserError where it is not certain which document is meant
 */
export function openFileChanges(
  base: string,
  inputs: readonly Input[],
  options: LintOptions,
): AddChanges {
  const others = inputs.filter((input) => pathOf(input) !== base)
  const named = others.filter((input) => basename(pathOf(input)) === basename(base))
  const [revision, second] = named.length > 0 ? named : others
  if (revision === undefined || second !== undefined)
    throw new UserError(
      `${named.length > 0 ? 'Several documents have its name' : `${others.length} documents could be meant, and none has its name`}: open the folder of one alone.`,
    )
  const pairs = { inputs: { pairs: [{ base: { kind: 'file', path: base } as const, revision }] } }
  const { cwd, root = cwd } = options
  const scope = { cwd, root: isWithin(root, base) ? root : dirname(base) }
  return async (run) =>
    addPairs(
      run,
      { ...pairs, failures: [], notes: [] },
      { ...options, isPart: true, base: scope },
      await openApprovals({}, cwd),
    )
}

/** Adds to a run what pairs of documents differ in, but for what somebody approved. */
async function addPairs(
  run: LintRun,
  pairs: CollectedPairs,
  options: DiffOptions & Pick<LintOptions, 'today'>,
  approvals: RecordPlace | undefined,
): Promise<Settled> {
  const { diffInputs } = await import('../../engine/diff/diff.ts')
  const changes = await diffInputs(pairs.inputs, options)
  const left = await leaveOutApproved(changes, approvals, options.today, options.cwd)
  const notes = [...pairs.notes, ...changes.notes, ...left.notes]
  return { run: joinRuns(run, left.run, pairs.failures), notes }
}

function toRecord(named: string | false | undefined) {
  return named === undefined ? {} : { changes: named }
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
