import type { TerminalSize } from '../../report/parts/types.ts'

/** Where a command writes text. */
export interface OutputStream {
  /** Resolves when the text has left the process, or when nobody reads any more. */
  write(text: string): Promise<void>
  readonly isTerminal: boolean
  /** The present size of the terminal, where it is one that tells. */
  readonly size?: TerminalSize | undefined
}
