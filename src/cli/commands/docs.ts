import type { Command } from 'commander'
import type { DocsFlags } from '../docs/docs.ts'
import { choiceOption } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'
import { rulesetOption } from './shared-options.ts'

const INCLUDED = ['team', 'on', 'all'] as const

const DOCS_NOTES = `
An index and a page for each rule are written as Markdown, with the severities and options that the
ruleset sets. Rules of the team are always among them; others are where they are on. Only pages that
lintel docs wrote are written anew, and none is removed without --prune.

Exit codes:
  0  the pages are written, or with --check as they would be written
  1  with --check: they are not
  2  the ruleset cannot be read, or a file is in the way`

/** Declares `lintel docs`. */
export function declareDocs(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('docs')
    .description('write the pages of the rules of a ruleset')
    .argument('<dir>', 'the folder that they are written into')
    .addOption(
      rulesetOption(
        'a ruleset file, or the name of a ruleset such as lintel:all (default: lintel.yaml, found from the current folder upwards)',
      ),
    )
    .addOption(
      choiceOption(
        '--include <rules>',
        'those of the team alone, also those that are on, or all',
        'set of rules',
        INCLUDED,
      ).default('on'),
    )
    .option('--title <text>', 'the title of the index')
    .option('--prune', 'remove pages of rules that are not included any more')
    .option('--check', 'write nothing, and end with 1 where pages are not up to date')
    .addHelpText('after', DOCS_NOTES)
    .action(async (folder: string, flags: DocsFlags) => {
      const { writeDocs } = await import('../docs/docs.ts')
      onExit(await writeDocs(folder, flags, io))
    })
}
