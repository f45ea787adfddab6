import { isatty } from 'node:tty'
import type { TerminalSize } from '../report/types.ts'
import { UserError } from './errors.ts'

/** Where a command writes text. */
export interface OutputStream {
  /** Resolves when the text has left the process, or when nobody reads any more. */
  write(text: string): Promise<void>
  readonly isTerminal: boolean
  /** The present size of the terminal, where it is one that tells. */
  readonly size?: TerminalSize | undefined
}

/** All that a command may know of the process around it; tests hand in their own. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array | string>
  /** Whether somebody sits before it who can be asked: left out, nobody does. */
  readonly isInteractive?: boolean
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  /** An absolute path. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly now: () => Date
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
      return process.stdin
    },
    get isInteractive() {
      return isatty(0) && process.stderr.isTTY === true
    },
    stdout: toOutputStream(process.stdout),
    stderr: toOutputStream(process.stderr),
    get cwd() {
      return findCwd()
    },
    env: process.env,
    now: () => new Date(),
  }
}

/**
 * Wraps a stream so that a write can be waited for. A reader that goes away (`| head -1`) has had
 * what it wanted: what follows is dropped without a word. Other faults reject the write.
 */
export function toOutputStream(stream: NodeJS.WriteStream): OutputStream {
  let isClosed = false
  // The write's own callback gets the fault too; without a listener it would end the process.
  stream.on('error', () => {})
  return {
    isTerminal: stream.isTTY === true,
    get size() {
      // Serial lines and some containers give 0.
      const { columns, rows } = stream
      return stream.isTTY && columns > 0 && rows > 0 ? { columns, rows } : undefined
    },
    write: (text) =>
      new Promise((resolve, reject) => {
        if (isClosed) return resolve()
        stream.write(text, (error) => {
          if (!error) return resolve()
          isClosed = true
          if (isGoneReader(error)) resolve()
          else reject(error)
        })
      }),
  }
}

function isGoneReader(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED' || error.code === 'EOF'
}
