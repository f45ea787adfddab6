import { join, relative, resolve } from 'node:path'
import { hasEntryAt } from '../../documents/disk/find-stats.ts'
import { toRealPath } from '../../files/real-path.ts'
import { isWithin, toPosix } from '../../files/repository.ts'
import { UserError } from '../../findings/user-error.ts'
import type { RuleChoice } from '../../settings/rule-choice.ts'
import { foldersUp } from '../folders-up.ts'
import type { BaselineFile } from './baseline-file.ts'

/** The options of `lintel lint` that are about the baseline. */
export interface BaselineFlags extends RuleChoice {
  /** A file; false for `--no-baseline`. */
  readonly baseline?: string | false
  readonly writeBaseline?: boolean
  readonly pruneBaseline?: boolean
  readonly since?: string
  readonly affected?: boolean
  readonly kind?: readonly string[]
  readonly match?: readonly string[]
}

/** The name under which a baseline is found without being named. */
export const BASELINE_NAME = 'lintel-baseline.json'

/**
 * Finds the baseline that is used without being named: beside the ruleset file, or else in the
 * working directory or above it, up to the root of the repository.
 * @param rulesetFolder the folder of the ruleset file in use, an absolute path
 */
function findBaseline(cwd: string, rulesetFolder: string | undefined): string | undefined {
  const folders = [...(rulesetFolder === undefined ? [] : [rulesetFolder]), ...foldersUp(cwd)]
  return folders.map((folder) => join(folder, BASELINE_NAME)).find(hasEntryAt)
}

/**
 * Reads the baseline of a run, before any work is done.
 * @returns undefined where there is none
 * @throws UserError where the options contradict each other
 * @throws ConfigurationError where the file is no baseline
 */
export async function openBaseline(
  flags: BaselineFlags,
  cwd: string,
  rulesetFolder: string | undefined,
): Promise<BaselineFile | undefined> {
  checkBaselineFlags(flags)
  if (flags.baseline === false) return undefined
  const found =
    flags.baseline === undefined ? findBaseline(cwd, rulesetFolder) : resolve(cwd, flags.baseline)
  const path = found ?? (flags.writeBaseline ? placeForBaseline(cwd, rulesetFolder) : undefined)
  if (path === undefined) {
    if (!flags.pruneBaseline) return undefined
    throw new UserError('There is no baseline to prune: `--write-baseline` writes one.')
  }
  const { readBaselineFile } = await import('./baseline-file.ts')
  const real = toRealPath(path)
  const name = toPosix(relative(toRealPath(cwd), real))
  return readBaselineFile({ path: real, name }, flags.writeBaseline === true)
}

/**
 * Keeps findings out of the baseline that no file has.
 * @param files the arguments of the command
 * @throws UserError where standard input without a name is to be recorded
 */
export function requireNames(
  files: readonly string[],
  flags: BaselineFlags & { readonly stdinFilename?: string },
): void {
  if (!flags.writeBaseline || flags.stdinFilename !== undefined || !files.includes('-')) return
  throw new UserError(
    '`--write-baseline` records findings by file: name what `-` holds with `--stdin-filename`.',
  )
}

/** @throws UserError where the options contradict each other */
export function checkBaselineFlags(flags: BaselineFlags): void {
  const { baseline, writeBaseline, pruneBaseline } = flags
  const change = writeBaseline ? '--write-baseline' : pruneBaseline ? '--prune-baseline' : undefined
  if (baseline === '') throw new UserError('`--baseline` is empty: name a file.')
  if (change === undefined) return
  if (writeBaseline && pruneBaseline) {
    throw new UserError('`--write-baseline` drops what is gone too: leave out `--prune-baseline`.')
  }
  if (baseline === false) {
    throw new UserError(`\`${change}\` needs the baseline: leave out \`--no-baseline\`.`)
  }
  const limit = limitOf(flags)
  if (limit !== undefined) {
    const reason = `\`${limit}\` sees a part of the findings only`
    throw new UserError(`${reason}: leave it out with \`${change}\`.`)
  }
}

/** The option by which a run sees a part of the findings only, so that it cannot tell what is gone. */
export function limitOf({
  since,
  affected,
  kind,
  match,
  only,
  skip,
}: BaselineFlags): string | undefined {
  if (affected) return '--affected'
  if (since !== undefined) return '--since'
  if (kind !== undefined) return '--kind'
  if (match !== undefined) return '--match'
  if (only !== undefined) return '--only'
  return skip === undefined ? undefined : '--skip'
}

/** A new baseline is written beside the ruleset file of the project that one works in. */
function placeForBaseline(cwd: string, rulesetFolder: string | undefined): string {
  const isOwn = rulesetFolder !== undefined && isWithin(rulesetFolder, cwd)
  return join(isOwn ? rulesetFolder : cwd, BASELINE_NAME)
}
