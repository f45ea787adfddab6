import type { Command } from 'commander'
import type { Io } from '../io.ts'
import type { OnExit } from './on-exit.ts'

/** Declares `lintel explain`. */
export function declareExplain(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('explain')
    .description('print the page of a rule')
    .argument('<rule>', 'its id, as a report names it')
    .option('--no-color', 'do not colour the output')
    .action(async (id: string, flags: { color: boolean }) => {
      const { explainRule } = await import('../explain.ts')
      onExit(await explainRule(id, flags, io))
    })
}
