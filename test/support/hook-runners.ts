import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installTool } from './installed-tool.ts'

/** A program that runs the hooks of a `.pre-commit-config.yaml`. */
export interface HookRunner {
  readonly name: string
  readonly command: readonly [program: string, ...args: string[]]
  /** Why it cannot run on this machine. */
  readonly unavailable: string | undefined
}

/** prek is installed for the tests (15 MB); pre-commit is run where it is there. */
export const HOOK_RUNNERS: readonly HookRunner[] = [
  runner('prek', process.execPath, join(installTool('@j178/prek', '0.5.3') ?? '', 'bin/prek.js')),
  runner('pre-commit', 'pre-commit'),
]

function runner(name: string, program: string, ...args: string[]): HookRunner {
  const { status, stdout } = spawnSync(program, [...args, '--version'], { encoding: 'utf8' })
  const version = /(\d+)\.(\d+)\.(\d+)/.exec(stdout ?? '')
  return { name, command: [program, ...args], unavailable: explain(name, status, version) }
}

function explain(name: string, status: number | null, version: RegExpExecArray | null) {
  if (status !== 0 || version === null) return `${name} does not run here`
  const [major = 0, minor = 0, patch = 0] = version.slice(1).map(Number)
  const isOld = major < 4 || (major === 4 && (minor < 6 || (minor === 6 && patch < 1)))
  // Before 4.6.1 pre-commit gives npm an option that npm 12 refuses, whatever the hook is.
  return name === 'pre-commit' && isOld && npmMajor() >= 12
    ? `${name} ${version[0]} installs nothing with npm 12`
    : undefined
}

function npmMajor(): number {
  const shell = process.platform === 'win32'
  return Number.parseInt(execFileSync('npm', ['--version'], { encoding: 'utf8', shell }), 10)
}
