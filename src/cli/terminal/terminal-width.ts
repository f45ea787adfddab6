import type { Io } from './io.ts'

/** Lines that are longer are hard to read, however wide the terminal is. */
const MAX_PROSE_WIDTH = 100
const DEFAULT_WIDTH = 80

/** How wide the terminal on stdout is; undefined where stdout is none, and lines stay whole. */
export function terminalWidth({ stdout }: Pick<Io, 'stdout'>): number | undefined {
  return stdout.isTerminal ? (stdout.size?.columns ?? DEFAULT_WIDTH) : undefined
}

/** How wide prose on stdout may be; undefined where stdout is no terminal. */
export function proseWidth(io: Pick<Io, 'stdout'>): number | undefined {
  const width = terminalWidth(io)
  return width === undefined ? undefined : Math.min(width, MAX_PROSE_WIDTH)
}
