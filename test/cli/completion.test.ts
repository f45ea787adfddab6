import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allRules } from '../../src/rules/index.ts'
import { makeWorkspace, runLintel } from './workspace.ts'

const cwd = makeWorkspace({ 'specs/a.yaml': '', 'b c.yaml': '' })
for (const shell of ['bash', 'zsh', 'fish']) {
  const { stdout } = await runLintel(['completion', shell], { cwd })
  writeFileSync(join(cwd, `lintel.${shell}`), stdout)
}

function hasShell(shell: string): boolean {
  try {
    execFileSync(shell, ['-c', 'exit 0'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function runShell(shell: string, args: readonly string[]): string {
  return execFileSync(shell, [...args], { cwd, encoding: 'utf8' })
}

/** What a line is completed with, by what the shell says of its last word. */
const CASES: [string, string[]][] = [
  ['lintel ru', ['rules']],
  ['lintel --v', ['--version']],
  ['lintel lint --fo', ['--format']],
  ['lintel lint --fail-on ', ['error', 'info', 'never', 'warn']],
  ['lintel lint --fail-on w', ['warn']],
  ['lintel rules --topic pat', ['paths']],
  ['lintel rules -s ', ['error', 'info', 'warn']],
  ['lintel explain paths/k', ['paths/kebab-case']],
  ['lintel explain paths/kebab-case unfin', ['unfinished-check']],
  ['lintel completion ', ['bash', 'fish', 'zsh']],
  ['lintel config --format ', ['json', 'text']],
  ['lintel help expl', ['explain']],
]

describe.skipIf(!hasShell('bash'))('in bash', () => {
  const complete = (line: string) => {
    const words = line.split(/ |(?==)|(?<==)/)
    const script = `source lintel.bash; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
      COMP_CWORD=${words.length - 1}; _lintel; printf '%s\\n' "\${COMPREPLY[@]}"`
    return runShell('bash', ['-c', script]).split('\n').filter(Boolean).sort()
  }

  it.each([...CASES, ['lintel lint --fail-on=w', ['warn']]] as typeof CASES)(
    'completes %j',
    (line, words) => {
      expect(complete(line)).toEqual(words)
    },
  )

  it('offers every rule, and files where nothing else is said', () => {
    expect(complete('lintel explain ')).toEqual(
      expect.arrayContaining(allRules.map(({ id }) => id)),
    )
    expect(complete('lintel lint spe')).toEqual([])
    expect(runShell('bash', ['-c', 'source lintel.bash; complete -p lintel'])).toBe(
      'complete -o default -F _lintel lintel\n',
    )
  })
})

describe.skipIf(!hasShell('fish'))('in fish', () => {
  const complete = (line: string) =>
    runShell('fish', ['--no-config', '-c', `source lintel.fish; complete -C '${line}'`])
      .split('\n')
      .filter(Boolean)
      .map((candidate) => candidate.replace(/\t.*/, ''))
      .sort()

  it.each([...CASES, ['lintel lint spe', ['specs/']]] as typeof CASES)(
    'completes %j',
    (line, words) => {
      expect(complete(line)).toEqual(words)
    },
  )
})

describe.skipIf(!hasShell('zsh'))('in zsh', () => {
  it('is a script that zsh reads', () => {
    const load = 'autoload -Uz compinit; compinit -u -D; source ./lintel.zsh; print $_comps[lintel]'
    expect(runShell('zsh', ['-f', '-c', load])).toBe('_lintel\n')
  })
})
