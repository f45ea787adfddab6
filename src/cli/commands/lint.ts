import type { Command } from 'commander'
import { parseShard, parseThreads } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'
import { addReportOptions } from './report-options.ts'
import {
  baselineOption,
  ignoreOption,
  noBaselineOption,
  onlyOption,
  previousOption,
  pruneBaselineOption,
  remoteOption,
  rootOption,
  rulesetOption,
  severityOption,
  sinceOption,
  skipOption,
  todayOption,
  versionSourceOption,
  writeBaselineOption,
} from './shared-options.ts'

const LINT_NOTES = `
Without files, the current directory is linted. A file that is named is linted whatever it is; folders
and patterns stand for the OpenAPI and AsyncAPI documents in them, but for those that git ignores, those
in node_modules and those behind links to folders. Patterns may be quoted: lintel lint 'specs/**/*.yaml'
With ! before it, a pattern leaves documents out, as --ignore does: lintel lint specs '!specs/vendor/**'

Exit codes:
  0  no findings that count
  1  findings at or above --fail-on, or more warnings than --max-warnings, shown or not
  2  wrong usage or configuration, what could not be read, nothing checked, or a bug`

/** Declares `lintel lint`. */
export function declareLint(program: Command, io: Io, onExit: OnExit): void {
  const command = program
    .command('lint')
    .description('lint documents')
    .argument('[files...]', 'files, folders and patterns; - reads standard input')
    .optionsGroup('What to lint:')
    .option('--stdin-filename <name>', 'the name of what standard input holds')
    .option('--affected', 'lint the documents among the files, and those that refer to them')
    .addOption(ignoreOption())
    .addOption(rootOption())
    .addOption(remoteOption())
    .option('--cache', 'lint only what changed since the last run with this option')
    .option('--cache-location <dir>', 'where the cache lies (default: in node_modules/.cache)')
    .option(
      '--shard <i/n>',
      'lint the i-th of n parts of the documents; lintel merge joins the reports',
      parseShard,
    )
    .option(
      '--threads <n>',
      'lint in so many threads at most (default: as many as pay); 1: in one',
      parseThreads,
    )
    .option('--watch', 'lint again whenever a file changes')
    .optionsGroup('Rules:')
    .addOption(rulesetOption())
    .addOption(onlyOption())
    .addOption(skipOption())
    .addOption(severityOption())
    .addOption(todayOption(io))
    .optionsGroup('What to report:')
    .addOption(sinceOption())
    .option('--base <ref>', 'report too what breaks consumers since this branch, tag or commit')
    .addOption(versionSourceOption('with --base: where the major version stands (default: path)'))
    .option('--changes <file>', 'with --base: report no changes that this file approves')
    .option('--no-changes', 'with --base: report also what lintel-changes.json approves')
    .addOption(writeBaselineOption())
    .addOption(pruneBaselineOption())
    .addOption(baselineOption())
    .addOption(noBaselineOption())
    .option('--fix', 'mend what needs no decision and breaks nobody, and report the rest')
    .option('--fix-contract', 'mend too what changes the contract of the API')
    .option('--fix-dry-run', 'write nothing, and print as a patch what would be mended')
    .option('--suppress <reason>', 'write suppressions of what is left into the documents')
    .option('--until <day>', 'with --suppress: the last day on which they hold, YYYY-MM-DD')
    .optionsGroup('Report:')
    .addOption(previousOption())
  addReportOptions(command)
    .optionsGroup('Help:')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', LINT_NOTES)
    .action(async (files: string[], flags: import('../lint.ts').LintFlags & { watch?: true }) => {
      if (flags.watch) {
        const { watchFiles } = await import('../watch.ts')
        await watchFiles(files, flags, io)
      }
      const { lintFiles } = await import('../lint.ts')
      onExit(await lintFiles(files, flags, io))
    })
}
