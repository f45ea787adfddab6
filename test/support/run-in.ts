import { main } from '../../src/cli/main.ts'

/** Runs lintel in a folder, without a terminal, and gives what it wrote. */
export async function runIn(cwd: string, args: readonly string[]) {
  const texts = { stdout: '', stderr: '' }
  const stream = (name: 'stdout' | 'stderr') => ({
    isTerminal: false,
    write: async (text: string) => {
      texts[name] += text
    },
  })
  const code = await main(args, {
    stdin: (async function* () {})(),
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    isInteractive: false,
    cwd,
    env: {},
    now: () => new Date(0),
  })
  return { code, ...texts }
}
