import type { Io } from '../../src/cli/terminal/io.ts'
import type { OutputStream } from '../../src/cli/terminal/output-stream.ts'

/** What a command wrote, in its order. */
export interface Written {
  readonly stdout: string[]
  readonly stderr: string[]
  /** Both, as a terminal shows them. */
  readonly all: string[]
}

/** A process for a command, with terminals that are not there. */
export function fakeIo(cwd: string, overrides: Partial<Io> = {}): { io: Io; written: Written } {
  const written: Written = { stdout: [], stderr: [], all: [] }
  const toStream = (texts: string[]): OutputStream => ({
    isTerminal: true,
    size: { columns: 80, rows: 24 },
    write: async (text) => {
      texts.push(text)
      written.all.push(text)
    },
  })
  const io: Io = {
    stdin: (async function* () {})(),
    stdout: toStream(written.stdout),
    stderr: toStream(written.stderr),
    cwd,
    env: { NO_COLOR: '1' },
    now: () => new Date(0),
    ...overrides,
  }
  return { io, written }
}
