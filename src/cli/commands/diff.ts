import type { Command } from 'commander'
import { STABILITY_LEVELS } from '../../diff/changes/stability-levels.ts'
import { choiceOption, collectNames } from '../options.ts'
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
  severityOption,
  skipOption,
  todayOption,
  versionSourceOption,
  writeBaselineOption,
} from './shared-options.ts'

const DIFF_NOTES = `
Without --base, two files are compared: what was and what is. Either may be one of a commit, as git
names it: main:specs/orders.yaml, or main:./orders.yaml from the current folder. Two folders stand for
the documents in them, which are paired by their paths there. With --remote, either may be a URL: what
is deployed. With --base, what lies in the working tree is
compared with what it was where HEAD branched off from the branch, tag or commit: files, folders and
patterns stand for documents as with lintel lint, also for those that are no more, and a part of
documents for those that refer to it. Nothing is checked out.

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
      'two files, one of which may be - for standard input, or two folders; with --base files, folders and patterns',
    )
    .optionsGroup('What to compare:')
    .option('--base <ref>', 'compare with this git branch, tag or commit; may be repeated', collect)
    .addOption(versionSourceOption('where the major version stands (default: path)'))
    .addOption(rootOption())
    .addOption(remoteOption())
    .option(
      '--match <glob>',
      'compare only paths that match this glob, such as /v1/orders/**; may be repeated',
      collect,
    )
    .option(
      '--strip-prefix <prefix>',
      'take this from the front of paths, such as /api; may be repeated',
      collect,
    )
    .option('--strip-prefix-base <prefix>', 'the same, of what was only', collect)
    .option('--strip-prefix-revision <prefix>', 'the same, of what is only', collect)
    .optionsGroup('Rules:')
    .addOption(rulesetOption())
    .addOption(onlyOption())
    .addOption(skipOption())
    .addOption(severityOption())
    .addOption(todayOption(io))
    .optionsGroup('What to report:')
    .option(
      '--sdk',
      'report what breaks generated code too: operation ids, tags, order of parameters, names of types',
    )
    .option('--kind <kinds>', 'report only these kinds of changes, apart by commas', collectNames)
    .addOption(
      choiceOption(
        '--stability <level>',
        'report only changes of operations that are at least so stable by their x-stability-level',
        'level',
        STABILITY_LEVELS,
      ),
    )
    .option('--release', 'report an info.version that rises too little for a release')
    .addOption(writeBaselineOption())
    .addOption(pruneBaselineOption())
    .addOption(baselineOption())
    .addOption(noBaselineOption())
    .option('--changes <file>', 'report no changes that this file approves')
    .option('--no-changes', 'report also what lintel-changes.json approves')
    .optionsGroup('Approvals:')
    .option(
      '--approve <what>',
      'approve these changes in lintel-changes.json: kinds, fingerprints, file:line or all, apart by commas',
      collectNames,
    )
    .option('--reason <text>', 'with --approve: why')
    .option('--by <name>', 'with --approve: who (default: user.name of git)')
    .option('--until <day>', 'with --approve: the last day on which it holds, YYYY-MM-DD')
    .option('--in-release <version>', 'with --approve: the version in which the change is released')
    .option('--prune-changes', 'drop approvals that nothing needs and that name no release')
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

function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value]
}
