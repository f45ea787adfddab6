import type { Command } from 'commander'
import type { ExplainFlags } from '../explain/explain.ts'
import { choiceOption, PAGE_FORMATS } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'
import { colorOption, pagerOption, rulesetOption } from './shared-options.ts'

const EXPLAIN_NOTES = `
Besides rules, names of topics (naming), clauses of the conventions (paths.pattern), kinds of changes
(response-property-removed) and the codes that are no rules (unfinished-check) are explained, and the
rules and clauses that the ruleset of this folder brings. Without
--format, a terminal gets text and a pipe Markdown, in which patterns stand without backslashes. What
is longer than the terminal is shown with $PAGER, or else with less.`

/** Declares `lintel explain`. */
export function declareExplain(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('explain')
    .description('print the pages of rules')
    .argument('<rule...>', 'their ids, as a report names them')
    .addOption(
      rulesetOption('the ruleset whose own rules are known too (default: that of this folder)'),
    )
    .addOption(choiceOption('-f, --format <name>', 'how it is written', 'format', PAGE_FORMATS))
    .addOption(colorOption())
    .addOption(pagerOption())
    .addHelpText('after', EXPLAIN_NOTES)
    .action(async (names: string[], flags: ExplainFlags) => {
      const { explain } = await import('../explain/explain.ts')
      onExit(await explain(names, flags, io))
    })
}
