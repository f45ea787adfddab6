import { Argument, type Command } from 'commander'
import { SEVERITIES } from '../../findings/severity.ts'
import type { NewRuleFlags } from '../new-rule/answers.ts'
import { choiceOption, NEW_RULE_TARGETS, parseChoice, RULE_LANGUAGES } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'
import { rulesetOption } from './shared-options.ts'

const KINDS = ['rule'] as const

const NEW_NOTES = `
The rule is added to the ruleset, in the style of its text; where there is none, lintel.yaml is written. No
rule and no file that is there is changed. On a terminal, what the options leave open is asked. lintel test
runs what was written.`

/** Declares `lintel new`. */
export function declareNew(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('new')
    .description('write a rule of your own, with examples')
    .addArgument(
      new Argument('<what>', 'what is written')
        .choices(KINDS)
        .argParser((value) => parseChoice('thing to write', KINDS, value)),
    )
    .argument('[name]', 'what it is called, such as team-owner')
    .option('-y, --yes', 'ask nothing and take the defaults')
    .addOption(
      choiceOption(
        '--language <language>',
        'what it is written in (default: yaml)',
        'language',
        RULE_LANGUAGES,
      ),
    )
    .addOption(
      choiceOption(
        '--on <documents>',
        'which documents it is about (default: openapi)',
        'kind of documents',
        NEW_RULE_TARGETS,
      ),
    )
    .addOption(
      choiceOption(
        '--severity <severity>',
        'what its findings weigh (default: warn)',
        'severity',
        SEVERITIES,
      ),
    )
    .addOption(
      rulesetOption(
        'the ruleset file that it is added to (default: lintel.yaml, found from the current folder upwards)',
      ),
    )
    .addHelpText('after', NEW_NOTES)
    .action(async (_: string, name: string | undefined, flags: NewRuleFlags) => {
      const { writeNewRule } = await import('../new-rule/new-rule.ts')
      onExit(await writeNewRule(name, flags, io))
    })
}
