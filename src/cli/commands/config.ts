import type { Command } from 'commander'
import { choiceOption } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'
import { colorOption, rulesetOption } from './shared-options.ts'

const FORMATS = ['text', 'json'] as const

/** Declares `lintel config`. */
export function declareConfig(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('config')
    .description('print the ruleset that holds for a document, and why')
    .argument(
      '[file]',
      'a document, which need not exist yet, or a folder (default: the current one)',
    )
    .addOption(rulesetOption('a ruleset file, or the name of a ruleset such as lintel:all'))
    .addOption(
      choiceOption('-f, --format <name>', 'how it is written', 'format', FORMATS).default('text'),
    )
    .addOption(colorOption())
    .action(async (file: string | undefined, flags: import('../config.ts').ConfigFlags) => {
      const { showConfig } = await import('../config.ts')
      onExit(await showConfig(file ?? '.', flags, io))
    })
}
