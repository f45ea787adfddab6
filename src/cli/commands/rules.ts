import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { parseChoice } from '../options.ts'
import type { OnExit } from './on-exit.ts'

/** Declares `lintel rules`. */
export function declareRules(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('rules')
    .description('list the rules')
    .option(
      '-f, --format <name>',
      'text or json',
      (value) => parseChoice('format', ['text', 'json'], value),
      'text',
    )
    .option('--no-color', 'do not colour the output')
    .action(async (flags: { format: 'text' | 'json'; color: boolean }) => {
      const { listRules } = await import('../rules.ts')
      onExit(await listRules(flags, io))
    })
}
