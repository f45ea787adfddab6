import type { Command } from 'commander'
import { UserError } from '../../findings/user-error.ts'
import { CHANGE_LOG_FORMATS, choiceOption } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'
import { remoteOption, rootOption, todayOption, versionSourceOption } from './shared-options.ts'

const CHANGELOG_NOTES = `
What stands in it is told to those who call the API: what breaks them, what is new, what changed and
what is deprecated, by operation and topic. Suppressions and baselines leave nothing out of it.

Exit codes:
  0  the change log is complete
  2  wrong usage, what could not be read or compared, or a bug`

/** Declares `lintel changelog`. */
export function declareChangeLog(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('changelog')
    .description('write what changed for those who call an API')
    .argument(
      '[files...]',
      'two files or folders, what was and what is; with --base or --all-tags files, folders and patterns',
    )
    .option('--base <ref>', 'tell what changed since this git branch, tag or commit', onlyOne)
    .option('--all-tags', 'tell it for every tag that HEAD comes after')
    .addOption(
      choiceOption('-f, --format <name>', 'how it is written', 'format', CHANGE_LOG_FORMATS),
    )
    .addOption(versionSourceOption('where the major version stands (default: path)'))
    .addOption(todayOption(io))
    .addOption(rootOption())
    .addOption(remoteOption())
    .addHelpText('after', CHANGELOG_NOTES)
    .action(async (files: string[], flags: import('../changelog.ts').ChangeLogFlags) => {
      const { writeChangeLog } = await import('../changelog.ts')
      onExit(await writeChangeLog(files, flags, io))
    })
}

/** A change log goes from one state to another: of several bases, each has one of its own. */
function onlyOne(value: string, before: string | undefined): string {
  if (before === undefined) return value
  throw new UserError(
    'A change log begins at one `--base`: write one for each, or for all tags with `--all-tags`.',
  )
}
