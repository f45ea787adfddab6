import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { displayWidth } from '../../text/display-width.ts'
import type { Io } from './io.ts'
import { writeStdout } from './stdout.ts'

/**
 * Writes text to stdout: through a pager where it is longer than the terminal, else as it is, and
 * as it is too where the pager cannot be started. To quit the pager early is no fault.
 * @param flags what commander makes of `--no-pager`
 */
export async function writePaged(text: string, flags: { pager: boolean }, io: Io): Promise<void> {
  const command = flags.pager && exceedsTerminal(text, io) ? findPager(io.env) : undefined
  if (command === undefined || !(await page(text, command, io))) await writeStdout(io, text)
}

/**
 * The program that PAGER names, split at white space, else `less`; undefined where there is to be
 * none. No shell reads it, so it holds no quotes or pipes.
 */
export function findPager(env: Io['env']): readonly [string, ...string[]] | undefined {
  const [program, ...args] = (env.PAGER ?? 'less').trim().split(/\s+/)
  if (program === undefined || program === '' || program === 'cat') return undefined
  // Who sets LESS decides the rest, but without -R the codes of colours would be shown.
  return /^less(\.exe)?$/.test(basename(program)) && env.LESS !== undefined
    ? [program, '-R', ...args]
    : [program, ...args]
}

function exceedsTerminal(text: string, { env, stdout }: Io): boolean {
  const { isTerminal, size } = stdout
  const { columns = 80, rows } = size ?? {}
  if (!isTerminal || rows === undefined || env.TERM === 'dumb') return false
  const lines = stripVTControlCharacters(text).trimEnd().split('\n')
  const heights = lines.map((line) => Math.max(1, Math.ceil(displayWidth(line) / columns)))
  // The prompt of the shell takes the last row.
  return heights.reduce((sum, height) => sum + height, 0) >= rows
}

/** @returns whether the pager could be started; resolves when it has ended */
function page(
  text: string,
  [program, ...args]: readonly [string, ...string[]],
  { cwd, env }: Io,
): Promise<boolean> {
  return new Promise((resolve) => {
    // -F: ends at once where all fits; -R: shows colours; -X: leaves the text on the screen.
    const child = spawn(program, args, {
      cwd,
      env: { LESS: 'FRX', ...env },
      stdio: ['pipe', 'inherit', 'inherit'],
    })
    // Ctrl-C is for the pager, which stops searching; lintel must not leave it alone.
    const ignore = () => {}
    process.on('SIGINT', ignore)
    const end = (isStarted: boolean) => {
      process.off('SIGINT', ignore)
      resolve(isStarted)
    }
    child.on('error', () => end(false))
    child.on('close', () => end(true))
    child.stdin.on('error', () => {})
    child.stdin.end(text)
  })
}
