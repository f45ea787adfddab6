import type { Environment } from '../../files/environment.ts'
import { UserError } from '../../findings/user-error.ts'
import type { OutputStream } from './output-stream.ts'
import { isTerminal, openStandardInput, openStandardStream } from './standard-stream.ts'

/** All that a command may know of the process around it; tests hand in their own. */
export interface Io extends Environment {
  /** Whether somebody sits before it who can be asked: left out, nobody does. */
  readonly isInteractive?: boolean
  readonly stdout: OutputStream
  readonly stderr: OutputStream
}

/** @throws UserError in a directory that was deleted */
function findCwd(): string {
  try {
    return process.cwd()
  } catch {
    throw new UserError('The current directory does not exist any more: change to another one.')
  }
}

/** The process that lintel runs in. */
export function processIo(): Io {
  return {
    // A getter, since touching process.stdin opens it.
    get stdin() {
      return openStandardInput()
    },
    get isInteractive() {
      return isTerminal(0) && isTerminal(2)
    },
    stdout: openStandardStream(1, () => process.stdout),
    stderr: openStandardStream(2, () => process.stderr),
    get cwd() {
      return findCwd()
    },
    env: process.env,
    now: () => new Date(),
  }
}
