import type { Command } from 'commander'
import { collectNames } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'
import { addReportOptions } from './report-options.ts'
import {
  baselineOption,
  noBaselineOption,
  onlyOption,
  pruneBaselineOption,
  remoteOption,
  rootOption,
  rulesetOption,
  skipOption,
  todayOption,
  versionSourceOption,
  writeBaselineOption,
} from './shared-options.ts'

const DIFF_NOTES = `
Without --base, two files are compared: what was and what is. With it, what lies in the working tree is
compared with what it was where HEAD branched off from the branch, tag or commit: files, folders and
patterns stand for documents as with lintel lint, also for those that are no more. Nothing is checked out.

A change that breaks consumers and comes without a new major version is a finding of a rule of
versioning; its kind, such as response-type-changed, says what changed.

Exit codes:
  0  no findings that count
  1  findings at or above --fail-on, or more warnings than --max-warnings, shown or not
  2  wrong usage or configuration, what could not be read or compared, or a bug`

/** Declares `lintel diff`. */
export function declareDiff(program: Command, io: Io, onExit: OnExit): void {
  const command = program
    .command('diff')
    .description('report the changes of documents that break consumers')
    .argument(
      '[files...]',
      'two files, one of which may be - for standard input; with --base files, folders and patterns',
    )
    .optionsGroup('What to compare:')
    .option('--base <ref>', 'compare with this git branch, tag or commit')
    .addOption(versionSourceOption('where the major version stands (default: path)'))
    .addOption(rootOption())
    .addOption(remoteOption())
    .optionsGroup('Rules:')
    .addOption(rulesetOption())
    .addOption(onlyOption())
    .addOption(skipOption())
    .addOption(todayOption(io))
    .optionsGroup('What to report:')
    .option('--sdk', 'report what breaks generated code too: operation ids, names of components')
    .option('--kind <kinds>', 'report only these kinds of changes, apart by commas', collectNames)
    .option('--release', 'report an info.version that rises too little for a release')
    .addOption(writeBaselineOption())
    .addOption(pruneBaselineOption())
    .addOption(baselineOption())
    .addOption(noBaselineOption())
  addReportOptions(command, 'list the changes too that break nobody')
    .option('--bump', 'print only which version these changes ask for: none, patch, minor, major')
    .optionsGroup('Help:')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', DIFF_NOTES)
    .action(async (files: string[], flags: import('../diff.ts').DiffFlags) => {
      const { diffFiles } = await import('../diff.ts')
      onExit(await diffFiles(files, flags, io))
    })
}
