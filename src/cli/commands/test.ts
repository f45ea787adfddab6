import { type Command, Option } from 'commander'
import { collectTestOutput, TEST_FORMATS } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import type { TestFlags } from '../test-rules/test-rules.ts'
import type { OnExit } from './on-exit.ts'
import { colorOption, onlyOption, remoteOption, todayOption } from './shared-options.ts'

const TEST_NOTES = `
The rules that a ruleset defines are run over their examples: in those that pass they find nothing, in
those that fail they find what is marked, or anything where nothing is. Examples stand at the rule, or in
a file beside the ruleset such as lintel.test.yaml. Rules that a package brings are left out.

Exit codes:
  0  every example turned out as it says
  1  one did not, or a rule lacks examples that --require-examples asks for
  2  the ruleset or an example cannot be read, or no rule has an example`

/** Declares `lintel test`. */
export function declareTest(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('test')
    .description('try the rules of a ruleset on their examples')
    .argument('[file]', 'the ruleset (default: lintel.yaml, found from the current folder upwards)')
    .addOption(onlyOption('try only these rules, or topics (team/*), apart by commas'))
    .option(
      '--require-examples',
      'fail where a rule has no example that passes, or none that fails',
    )
    .option('--pass-without-examples', 'exit with 0 although no rule has an example')
    .addOption(todayOption(io))
    .addOption(remoteOption('read rulesets and functions from URLs'))
    .addOption(
      new Option('-f, --format <name[:file]>', 'text where none is given; repeatable')
        .choices(TEST_FORMATS)
        .argParser(collectTestOutput),
    )
    .addOption(colorOption())
    .addHelpText('after', TEST_NOTES)
    .action(async (file: string | undefined, flags: TestFlags) => {
      const { testRules } = await import('../test-rules/test-rules.ts')
      onExit(await testRules(file, flags, io))
    })
}
