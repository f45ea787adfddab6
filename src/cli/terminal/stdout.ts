import { describeSystemError } from '../../files/system-errors.ts'
import { UserError } from '../../findings/user-error.ts'
import type { Io } from './io.ts'

/**
 * Writes to standard output.
 * @throws UserError where it takes no more, as on a full disk
 */
export async function writeStdout(io: Io, text: string): Promise<void> {
  try {
    await io.stdout.write(text)
  } catch (error) {
    throw new UserError(`Standard output cannot be written. ${describeSystemError(error)}`)
  }
}
