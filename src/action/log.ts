import { randomUUID } from 'node:crypto'
import type { OutputStream } from '../cli/terminal/output-stream.ts'

/**
 * Wraps the log of a step so that the runner takes nothing that is written to it for a command. It
 * pauses until it reads a word that nobody can guess.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions#stopping-and-starting-workflow-commands
 */
export function withoutCommands(log: OutputStream): OutputStream {
  return {
    isTerminal: log.isTerminal,
    write: (text) => {
      if (text === '') return log.write(text)
      const word = randomUUID()
      const end = text.endsWith('\n') ? '' : '\n'
      return log.write(`::stop-commands::${word}\n${text}${end}::${word}::\n`)
    },
  }
}

/** A stream that keeps what is written to it. */
interface KeptStream extends OutputStream {
  readonly text: string
}

/** Makes a stream that shows nothing and keeps all. */
export function keepText(): KeptStream {
  let kept = ''
  return {
    isTerminal: false,
    get text() {
      return kept
    },
    write: async (text) => {
      kept += text
    },
  }
}
