import type { Command } from 'commander'
import { FAIL_LEVELS } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { collectOutput, parseChoice, parseMaxWarnings, parseToday } from '../options.ts'
import type { OnExit } from './on-exit.ts'

const LINT_NOTES = `
Without files, the current directory is linted. A file that is named is linted whatever it is; folders
and patterns stand for the OpenAPI and AsyncAPI documents in them, but for those that git ignores, those
in node_modules and those behind links to folders. Patterns may be quoted: lintel lint 'specs/**/*.yaml'

Exit codes:
  0  no findings that count
  1  findings at or above --fail-on, or more warnings than --max-warnings, shown or not
  2  wrong usage or configuration, an input that could not be read, or a bug in lintel`

/** Declares `lintel lint`. */
export function declareLint(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('lint')
    .description('lint documents')
    .argument('[files...]', 'files, folders and patterns; - reads standard input')
    .option(
      '-f, --format <name[:file]>',
      'text (default), json or sarif; repeatable',
      collectOutput,
    )
    .option('-r, --ruleset <file>', 'say which rules run, and how severe they are')
    .option(
      '--fail-on <severity>',
      'error, warn, info or never',
      (value) => parseChoice('severity', FAIL_LEVELS, value),
      'error',
    )
    .option('--max-warnings <n>', 'fail when there are more warnings', parseMaxWarnings)
    .option('--quiet', 'report errors only')
    .option('--fix', 'mend what can be mended without a thought, and report the rest')
    .option('--root <dir>', 'follow no $ref out of this directory (default: the current one)')
    .option('--remote', 'follow $refs to URLs')
    .option('--today <date>', 'the day to compare dates with: YYYY-MM-DD or now', (value) =>
      parseToday(value, io.now),
    )
    .option('--stdin-filename <name>', 'the name of what standard input holds')
    .option('--no-color', 'do not colour the output')
    .option('--verbose', 'show the lines at fault')
    .addHelpText('after', LINT_NOTES)
    .action(async (files: string[], flags: import('../lint.ts').LintFlags) => {
      const { lintFiles } = await import('../lint.ts')
      onExit(await lintFiles(files, flags, io))
    })
}
