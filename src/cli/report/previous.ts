import { UserError } from '../../findings/user-error.ts'
import type { Shard } from '../../run/shard/split.ts'
import type { PreviousRuns } from '../../run/trend/open-previous.ts'
import type { Output } from '../options.ts'
import type { Io } from '../terminal/io.ts'

/** The options that say with what a run is compared, and what keeps it from being compared. */
interface PreviousFlags {
  readonly previous?: string
  readonly since?: string
  readonly shard?: Shard
}

/**
 * Reads the reports of the runs before, where one is to be compared with them.
 * @param repository what the run is over, where that is known
 * @param isJoined whether it is over several repositories
 * @throws UserError where they cannot be read, or the run is of a part of its documents
 */
export async function openPreviousRuns(
  { previous, since, shard }: PreviousFlags,
  outputs: readonly Output[],
  { cwd }: Pick<Io, 'cwd'>,
  repository: string | undefined,
  isJoined = false,
): Promise<PreviousRuns | undefined> {
  if (previous === undefined) return undefined
  if (since !== undefined)
    throw new UserError('`--previous` compares all findings: leave out `--since` with it.')
  if (shard !== undefined)
    throw new UserError(
      '`--previous` needs all documents: leave out `--shard` with it, and give it to `lintel merge`.',
    )
  const { openPrevious } = await import('../../run/trend/open-previous.ts')
  const files = outputs.flatMap(({ file }) => file ?? [])
  return openPrevious(previous, { cwd, repository, isJoined, outputs: files })
}
