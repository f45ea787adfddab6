import { Command, CommanderError } from 'commander'
import { UserError } from '../findings/user-error.ts'
import { VERSION } from '../run/version.ts'
import { declareCommands } from './commands/index.ts'
import { renderError, renderUncaught } from './errors.ts'
import { EXIT_CLEAN, EXIT_FAILURE } from './exit-codes.ts'
import { type Io, processIo } from './terminal/io.ts'
import { writeStdout } from './terminal/stdout.ts'
import { checkCommand, explainUsageError } from './usage.ts'

/**
 * Runs lintel.
 * @param argv the arguments after the program's name
 * @returns the exit code: 0 clean, 1 findings, 2 wrong usage or a failure
 */
export async function main(argv: readonly string[], io: Io = processIo()): Promise<number> {
  try {
    return await runCommand(argv, io)
  } catch (error) {
    await io.stderr.write(renderError(error, VERSION))
    return EXIT_FAILURE
  }
}

/** Says what ended the process where nobody waited. */
export function describeUncaught(error: unknown): string {
  return renderUncaught(error, VERSION)
}

async function runCommand(argv: readonly string[], io: Io): Promise<number> {
  const texts = { out: '', err: '' }
  const program = new Command('lintel').exitOverride().showSuggestionAfterError(false)
  program.configureOutput({
    writeOut: (text) => {
      texts.out += text
    },
    writeErr: (text) => {
      texts.err += text
    },
    // What goes wrong is said once, by whoever catches it.
    outputError: () => {},
    getOutHelpWidth: () => 100,
    getErrHelpWidth: () => 100,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  })
  let exitCode = EXIT_CLEAN
  const onExit = (code: number) => {
    exitCode = code
  }
  const names = declareCommands(program, io, onExit, argv[0])
  checkCommand(argv, program, names, io)
  try {
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    await writeStdout(io, texts.out)
    if (error.exitCode === 0) return EXIT_CLEAN
    if (error.code === 'commander.help') {
      await io.stderr.write(texts.err)
      return EXIT_FAILURE
    }
    const command = program.commands.find((candidate) => candidate.name() === argv[0])
    throw new UserError(explainUsageError(error, command ?? program, names, io))
  }
  return exitCode
}
