import { Argument, type Command } from 'commander'
import { parseChoice, SHELLS, type Shell } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'

const COMPLETION_NOTES = `
Put one of these lines into the file that your shell reads when it starts:
  bash  ~/.bashrc                   eval "$(lintel completion bash)"
  zsh   ~/.zshrc, behind compinit   source <(lintel completion zsh)
  fish  ~/.config/fish/config.fish  lintel completion fish | source`

/** Declares `lintel completion`. */
export function declareCompletion(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('completion')
    .description('print a script that completes commands, options and rules in a shell')
    .addArgument(
      new Argument('<shell>', 'the shell that reads it')
        .choices(SHELLS)
        .argParser((value) => parseChoice('shell', SHELLS, value)),
    )
    .addHelpText('after', COMPLETION_NOTES)
    .action(async (shell: Shell) => {
      const { printCompletion } = await import('../completion/completion.ts')
      onExit(await printCompletion(shell, program, io))
    })
}
