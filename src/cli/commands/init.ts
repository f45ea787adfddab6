import type { Command } from 'commander'
import { AUDIENCES } from '../../model/audience.ts'
import type { InitFlags } from '../init/answers.ts'
import { choiceOption } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'

const INIT_NOTES = `
On a terminal, what the options leave open is asked. A ruleset of Spectral that is there is extended. No
file that is there is changed: what would have been written is printed.`

/** Declares `lintel init`. */
export function declareInit(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('init')
    .description('write lintel.yaml, and a hook or a workflow')
    .option('-y, --yes', 'ask nothing and take the defaults')
    .addOption(
      choiceOption(
        '--audience <audience>',
        'who the APIs are for that do not say so',
        'audience',
        AUDIENCES,
      ),
    )
    .option('--pre-commit', 'add the hook to .pre-commit-config.yaml')
    .option('--github', 'write a workflow for GitHub')
    .option('--gitlab', 'write a job for GitLab')
    .option('--no-spectral', 'do not extend the ruleset of Spectral that is there')
    .addHelpText('after', INIT_NOTES)
    .action(async (flags: InitFlags) => {
      const { initialize } = await import('../init/init.ts')
      onExit(await initialize(flags, io))
    })
}
