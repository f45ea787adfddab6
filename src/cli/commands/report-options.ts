import { type Command, Option } from 'commander'
import { FORMATS } from '../../report/formats.ts'
import { FAIL_LEVELS } from '../exit-codes.ts'
import { choiceOption, collectOutput, parseMaxWarnings } from '../options.ts'
import { colorOption } from './shared-options.ts'

/**
 * Declares the options of a command that reports findings.
 * @param all what `--all` does
 */
export function addReportOptions(
  command: Command,
  all = 'list every finding, on a terminal too',
): Command {
  return command
    .optionsGroup('Report:')
    .addOption(
      new Option(
        '-f, --format <name[:file]>',
        'text where none is given, in GitHub Actions github; repeatable',
      )
        .choices(FORMATS)
        .argParser(collectOutput),
    )
    .option('--sarif-category <name>', 'tells the uploads of several SARIF reports apart')
    .option('--absolute-paths', 'name files by absolute paths, in text and unix')
    .option('--summary', 'sum the findings up: the default for over 100 of them on a terminal')
    .option('--all', all)
    .option('--quiet', 'report errors only')
    .option('--verbose', 'show the lines at fault, and what fixes change')
    .addOption(colorOption())
    .optionsGroup('Exit code:')
    .addOption(
      choiceOption(
        '--fail-on <severity>',
        'from where on the exit code is 1',
        'severity',
        FAIL_LEVELS,
      ).default('error'),
    )
    .option('--max-warnings <n>', 'fail when there are more warnings', parseMaxWarnings)
}
