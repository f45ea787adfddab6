// What the runner of GitHub starts for `action.yml`, without arguments.
import { renderUncaught } from '../cli/errors.ts'
import { EXIT_FAILURE } from '../cli/exit-codes.ts'
import { processIo } from '../cli/terminal/io.ts'
import { VERSION } from '../run/version.ts'
import { runAction } from './action.ts'
import { renderFailure } from './verdict.ts'

// Node would end with 1, which is the exit code for findings.
process.on('uncaughtException', (error) => {
  const text = renderFailure(renderUncaught(error, VERSION))
  process.stdout.write(text, () => process.exit(EXIT_FAILURE))
})

// A function of a ruleset may leave something open, such as a timer, which nobody waits for.
runAction(processIo()).then((exitCode) => process.exit(exitCode))
