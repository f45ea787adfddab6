import type { Command } from 'commander'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'

const LSP_NOTES = `
Editors start it: docs/editors.md says how each is told to. What it finds is what lintel lint finds, over
the texts as they are in the editor.`

/** Declares `lintel lsp`. */
export function declareLsp(program: Command, _io: Io, onExit: OnExit): void {
  program
    .command('lsp')
    .description('serve editors over the Language Server Protocol')
    .option('--stdio', 'speak on standard input and output, as it does in any case')
    .option('--clientProcessId <id>', 'the process of the editor: with it, the server ends')
    .addHelpText('after', LSP_NOTES)
    .action(async () => {
      const { serve } = await import('../../lsp/server.ts')
      onExit(await serve())
    })
}
