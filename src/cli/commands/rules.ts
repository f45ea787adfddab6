import { type Command, Option } from 'commander'
import { SEVERITIES } from '../../findings/severity.ts'
import { TARGETS } from '../../rules/rule.ts'
import { choiceOption, collectNames, listOption, PAGE_FORMATS } from '../options.ts'
import type { RulesFlags } from '../rules/rules.ts'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'
import { colorOption, pagerOption, rulesetOption } from './shared-options.ts'

const RULES_NOTES = `
Rules are listed that have all that is asked for; several values of one option are alternatives, apart by
commas or in options of their own. --on openapi lists the rules on both kinds of documents too, and so does
--on asyncapi; --on both lists only these, --on diff the rules on changes. --kinds lists the kinds of
changes that are told apart, with whom each breaks: those that send what changed, or those that read it.
What is longer than the terminal is shown with $PAGER, or else with less.`

/** Declares `lintel rules`. */
export function declareRules(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('rules')
    .description('list the rules')
    .argument('[text...]', 'what to search for in ids, summaries, options and clauses')
    .option('-t, --topic <topics>', 'of these topics, the first part of ids', collectNames)
    .addOption(listOption('-s, --severity <severities>', 'of these', 'severity', SEVERITIES))
    .addOption(listOption('--on <documents>', 'that look at these', 'kind of documents', TARGETS))
    .addOption(
      rulesetOption('the ruleset whose own rules are listed too (default: that of this folder)'),
    )
    .option('--fixable', 'whose findings `lint` may mend, with --fix or --fix-contract')
    .addOption(
      new Option('--kinds', 'list the kinds of changes instead').conflicts([
        'topic',
        'severity',
        'on',
        'fixable',
        'ruleset',
      ]),
    )
    .addOption(
      choiceOption(
        '-f, --format <name>',
        'how the list is written',
        'format',
        PAGE_FORMATS,
      ).default('text'),
    )
    .addOption(colorOption())
    .addOption(pagerOption())
    .addHelpText('after', RULES_NOTES)
    .action(async (words: string[], flags: RulesFlags) => {
      const { listRules } = await import('../rules/rules.ts')
      onExit(await listRules(words, flags, io))
    })
}
