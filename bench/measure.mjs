import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { constants, devNull, tmpdir } from 'node:os'
import { join } from 'node:path'

const TIME = '/usr/bin/time'
/** The kernel knows what one child used only through GNU time. */
const hasGnuTime = /GNU/i.test(spawnSync(TIME, ['--version'], { encoding: 'utf8' }).stdout ?? '')

/**
 * Runs a command to its end.
 * @param output the file that its output goes to. Default: it is thrown away
 * @param errors the file that what it says on stderr goes to. Default: likewise
 * @returns wall seconds, how it ended (its exit code, or the signal or error that ended it), and, where
 *   they can be measured, processor seconds and peak memory in bytes
 */
export async function measure(
  { program, args, cwd },
  env,
  timeoutSeconds,
  output = devNull,
  errors = devNull,
) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
  const log = join(folder, 'time')
  const [command, ...rest] = hasGnuTime
    ? [TIME, '--format', '%M %U %S', '--output', log, program, ...args]
    : [program, ...args]
  try {
    const start = process.hrtime.bigint()
    const end = await run(command, rest, { cwd, env, timeoutSeconds, output, errors })
    const seconds = Number(process.hrtime.bigint() - start) / 1e9
    return { seconds, end, ...(hasGnuTime && readUsage(log)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command, args, { cwd, env, timeoutSeconds, output, errors }) {
  return new Promise((resolve) => {
    // No pipe holds the output in memory. A group of its own ends as one.
    const files = [openSync(output, 'w'), openSync(errors, 'w')]
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', ...files], detached: true })
    for (const file of files) closeSync(file)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      process.kill(-child.pid, 'SIGKILL')
    }, timeoutSeconds * 1000)
    child.on('error', (error) => {
      clearTimeout(timer)
      resolve(error.code ?? error.message)
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve(isLate ? `longer than ${timeoutSeconds} s` : describeEnd(code, signal))
    })
  })
}

/** GNU time ends with 128 and the number of the signal that ended its command. */
function describeEnd(code, signal) {
  if (signal !== null) return signal
  const name = Object.keys(constants.signals).find((key) => constants.signals[key] === code - 128)
  return name ?? String(code)
}

function readUsage(log) {
  try {
    // A line before the last says so when the command failed.
    const [kilobytes, user, system] = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .at(-1)
      .split(' ')
      .map(Number)
    return Number.isFinite(system) ? { memory: kilobytes * 1024, cpu: user + system } : {}
  } catch {
    return {}
  }
}
