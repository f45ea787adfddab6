import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeIo } from '../support/fake-io.ts'
import { CLEAN, FAULTY, makeWorkspace, runLint } from './workspace.ts'

const PATHS = Array.from({ length: 1500 }, (_, i) => `  /v1/orderItems${i}: {}\n`).join('')
const RULES = `extends: []
rules:
  paths/kebab-case: warn
  structure/format: error
`
const cwd = makeWorkspace({
  'big.yaml': FAULTY + PATHS,
  'small.yaml': FAULTY,
  'text.yaml': 'hello: world\n',
  'warnings.yml': RULES,
})

/** Runs lintel before a terminal of 80 columns and 24 rows. */
async function runOnTerminal(args: readonly string[]) {
  const { io, written } = fakeIo(cwd)
  const code = await main(['lint', '-r', 'ruleset.yml', ...args], io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

const OVERVIEW = /^ +Findings +Files +Rule\n/
const LIST = /^big\.yaml\n/

describe('more than 100 findings', () => {
  it('are summed up on a terminal', async () => {
    const { code, stdout } = await runOnTerminal(['big.yaml'])
    expect(stdout).toMatch(OVERVIEW)
    expect(stdout).toContain('     1,501      1  error  paths/kebab-case  Path')
    expect(stdout).toContain('Start with this work: 1,501 of 1,501 findings (100%)\n')
    expect(stdout).toMatch(
      /\n1,501 errors in 1 document \(.*\)\.\nAll can be fixed with --fix-contract\.\n$/,
    )
    expect(stdout.split('\n').length).toBeLessThanOrEqual(24)
    expect(code).toBe(1)
  })

  it('are listed in a pipe, and where that is asked for', async () => {
    expect((await runLint(['big.yaml'], { cwd })).stdout).toMatch(LIST)
    expect((await runOnTerminal(['--all', 'big.yaml'])).stdout).toMatch(LIST)
    expect((await runOnTerminal(['--verbose', 'big.yaml'])).stdout).toContain('^^^^')
    expect((await runLint(['--summary', 'big.yaml'], { cwd })).stdout).toMatch(OVERVIEW)
  })

  it('are listed in a file, whatever the terminal shows', async () => {
    const { stdout } = await runOnTerminal(['-f', 'text', '-f', 'text:out.txt', 'big.yaml'])
    expect(stdout).toMatch(OVERVIEW)
    const lines = readFileSync(join(cwd, 'out.txt'), 'utf8').split('\n')
    expect(lines).toHaveLength(1506)
  })
})

describe('the overview and the exit code', () => {
  const args = ['-r', 'warnings.yml', 'big.yaml', 'text.yaml']

  it('count all findings, and --quiet shows the errors', async () => {
    const all = await runOnTerminal(args)
    expect(all.stdout).toMatch(/\n1 error and 1,501 warnings in 2 documents/)
    const quiet = await runOnTerminal(['--quiet', ...args])
    expect(quiet.stdout).toMatch(/^text\.yaml\n/)
    expect(quiet.stdout).toMatch(/\n1 error in 2 documents/)
    const summary = await runOnTerminal(['--quiet', '--summary', ...args])
    expect(summary.stdout).toMatch(OVERVIEW)
    expect(summary.stdout).not.toContain('warning')
    expect([all.code, quiet.code, summary.code]).toEqual([1, 1, 1])
  })

  it('--max-warnings and --fail-on decide alike', async () => {
    const { code, stdout, stderr } = await runOnTerminal([
      ...['-r', 'warnings.yml', '--quiet', '--max-warnings', '1500', 'big.yaml'],
    ])
    expect(stdout).toMatch(/^No findings in 1 document/)
    expect(stderr).toContain('lintel: 1,501 warnings, more than --max-warnings 1500 allows.\n')
    expect(code).toBe(1)
    expect((await runOnTerminal(['--fail-on', 'never', 'big.yaml'])).code).toBe(0)
    expect((await runOnTerminal(['-r', 'warnings.yml', '--summary', 'big.yaml'])).code).toBe(0)
  })
})

it('few findings are listed as ever', async () => {
  const { stdout } = await runOnTerminal(['small.yaml'])
  expect(stdout).toMatch(/^small\.yaml\n {2}6:3 {2}error /)
  const clean = makeWorkspace({ 'a.yaml': CLEAN })
  const { stdout: none } = await runLint(['--summary', 'a.yaml'], { cwd: clean })
  expect(none).toMatch(/^No findings in 1 document \(\d+ ms\)\.\n$/)
})

it.each([
  [['--summary', '--all'], '`--summary` lists no findings, and `--all` does: choose one.'],
  [['--summary', '-f', 'json'], '`--summary` is about the text report on standard output'],
])('%j is refused', async (args, message) => {
  const { code, stdout, stderr } = await runLint([...args, 'small.yaml'], { cwd })
  expect(stderr).toContain(`lintel: ${message}`)
  expect([code, stdout]).toEqual([2, ''])
})
