import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CLEAN, FAULTY, LINTEL, makeWorkspace, runLintel } from '../cli/workspace.ts'

// The superuser may read everything, so the tests give its rights up where they can.
const isRoot = process.getuid?.() === 0
const through = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
const [program = LINTEL[0], ...rest] = [...through, ...LINTEL, '--version']
const canTry = process.platform !== 'win32' && spawnSync(program, rest).status === 0

/** Paths that the system does not let one look at, with what it says of each. */
const UNREACHABLE: Readonly<Record<string, RegExp>> = {
  'locked/a.yaml': /Permission denied\./,
  'circle.yaml': /The symbolic link leads in a circle\./,
  [`${`${'x'.repeat(240)}/`.repeat(20)}a.yaml`]: /name is too long\./,
}

/** What is asked with each, as a document or in an option; whether the documents are linted all the same. */
const CASES: Readonly<Record<string, (path: string) => readonly string[]>> = {
  'a document': (path) => ['lint', '-r', 'ruleset.yml', 'ok.yaml', path],
  'a document to sum up': (path) => ['lint', '-r', 'ruleset.yml', '--shard', '1/1', path],
  'a state before': (path) => ['diff', path, 'ok.yaml'],
  'a state after': (path) => ['diff', 'ok.yaml', path],
  'a state to tell of': (path) => ['changelog', 'ok.yaml', path],
  'a report to merge': (path) => ['merge', path],
  'a named report': (path) => ['trend', `orders=${path}`],
  'a baseline': (path) => ['lint', '--baseline', path, 'ok.yaml'],
  'a new baseline': (path) => ['lint', '--write-baseline', '--baseline', path, 'ok.yaml'],
  'a report to compare with': (path) => [
    'lint',
    '-f',
    'html:out.html',
    '--previous',
    path,
    'ok.yaml',
  ],
  'a place for a report': (path) => ['lint', '-f', `json:${path}`, 'ok.yaml'],
  'a ruleset': (path) => ['lint', '-r', path, 'ok.yaml'],
  'a ruleset to test': (path) => ['test', path],
  'a ruleset of rules': (path) => ['rules', '-r', path],
  'a root': (path) => ['lint', '--root', path, 'ok.yaml'],
  'a document to explain': (path) => ['config', '-r', 'ruleset.yml', path],
  'a folder of pages': (path) => ['docs', '-r', 'ruleset.yml', '--include', 'on', path],
  'a script': (path) => ['new', 'rule', '-r', path, 'team/name'],
}
/** Of what may not be there yet, a word on it is no fault. */
const MAY_BE_MISSING = new Set(['a document to explain'])

describe.skipIf(!canTry).each(Object.entries(CASES))('%s', (what, toArguments) => {
  test.each(Object.entries(UNREACHABLE))('at %.20s', async (path, said) => {
    const cwd = makeWorkspace({ 'ok.yaml': FAULTY, 'locked/a.yaml': CLEAN })
    chmodSync(cwd, 0o777)
    symlinkSync('circle.yaml', join(cwd, 'circle.yaml'))
    chmodSync(join(cwd, 'locked'), 0)
    const { code, stdout, stderr } = await runLintel(toArguments(path), { cwd, through })
    chmodSync(join(cwd, 'locked'), 0o755)
    expect(stderr).not.toMatch(/This is a bug|\n +at /)
    if (MAY_BE_MISSING.has(what)) return
    expect(code).toBe(2)
    expect(stderr).toMatch(/lintel: /)
    if (what !== 'a document') return
    expect(stderr).toMatch(said)
    expect(stdout).toMatch(/^ok\.yaml\n/)
  })
})

test.skipIf(!canTry)('pages in a folder that is locked are no reason to guess', async () => {
  const cwd = makeWorkspace()
  mkdirSync(join(cwd, 'pages/naming'), { recursive: true })
  for (const folder of ['', 'pages']) chmodSync(join(cwd, folder), 0o777)
  writeFileSync(join(cwd, 'pages/naming/mine.md'), '# Mine\n')
  chmodSync(join(cwd, 'pages/naming'), 0)
  const args = ['docs', '-r', 'ruleset.yml', '--include', 'on', 'pages']
  const { code, stderr } = await runLintel(args, { cwd, through })
  chmodSync(join(cwd, 'pages/naming'), 0o755)
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(
      /^lintel: The folder `.*pages\/naming` cannot be read\. Permission denied\.\n$/,
    ),
  ])
})
