import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import metadata from '../../package.json' with { type: 'json' }
import { BIN, CLEAN, FAULTY, makeWorkspace, runLint, runLintel } from './workspace.ts'

const WARNING = 'extends: []\nrules: {paths/kebab-case: warn}\n'
const cwd = makeWorkspace({
  'a.yaml': FAULTY,
  'ok.yaml': CLEAN,
  '-dash.yaml': CLEAN,
  'warning.yml': WARNING,
})

describe('exit codes', () => {
  it.each([
    [0, ['ok.yaml']],
    [1, ['a.yaml']],
    [0, ['--fail-on', 'never', 'a.yaml']],
    [2, ['--fail-on', 'never', 'missing.yaml']],
    [0, ['-r', 'warning.yml', 'a.yaml']],
    [1, ['-r', 'warning.yml', '--fail-on', 'warn', 'a.yaml']],
    [1, ['-r', 'warning.yml', '--fail-on', 'info', 'a.yaml']],
    [0, ['-r', 'warning.yml', '--max-warnings', '1', 'a.yaml']],
    [1, ['-r', 'warning.yml', '--max-warnings', '0', 'a.yaml']],
  ])('are %i for %j', async (expected, args) => {
    expect((await runLint(args, { cwd })).code).toBe(expected)
  })

  it('that the report does not explain are explained', async () => {
    const { stderr } = await runLint(['-r', 'warning.yml', '--max-warnings', '0', 'a.yaml'], {
      cwd,
    })
    expect(stderr).toBe('lintel: 1 warning, more than --max-warnings 0 allows.\n')
    const quiet = await runLint(['-r', 'warning.yml', '--fail-on', 'warn', '--quiet', 'a.yaml'], {
      cwd,
    })
    expect(quiet.stdout).toMatch(/^No findings in 1 document/)
    expect(quiet.stderr).toBe('lintel: The run fails by 1 finding that --quiet hides.\n')
    expect(quiet.code).toBe(1)
  })
})

describe('mistakes', () => {
  it.each([
    [['lnt'], 'Unknown command `lnt`. Did you mean `lint`?'],
    [['a.yaml'], '`a.yaml` is no command. Did you mean `lintel lint a.yaml`?'],
    [['lint', '--formt', 'json'], 'Unknown option `--formt`. Did you mean `--format`?'],
    [['lint', '-f', 'jsn'], 'Unknown format `jsn`. Did you mean `json`?'],
    [
      ['lint', '-f', 'excel'],
      'Unknown format `excel`. Known are `text`, `json`, `ndjson`, `sarif`, `github`, `gitlab`, `junit`, `checkstyle`, `rdjson`, `unix`, `markdown`, `html`.',
    ],
    [['lint', '--fail-on', 'warning'], 'Unknown severity `warning`. Did you mean `warn`?'],
    [['lint', '--max-warnings', 'few'], '`--max-warnings few` is no number: write 0 or more.'],
    [
      ['lint', '--today', '2026-02-30'],
      '`--today 2026-02-30` is no date: write it as YYYY-MM-DD, or `now`.',
    ],
    [['lint', '--root', 'nowhere'], '`--root nowhere` is no directory that can be read.'],
    [
      ['lint', '--stdin-filename', 'x'],
      '`--stdin-filename` names what standard input holds: add `-` to the files.',
    ],
    [['lint', '-r', 'none.yml'], 'none.yml: The ruleset cannot be read. No such file.'],
    [['rules', '-f', 'jsn'], 'Unknown format `jsn`. Did you mean `json`?'],
    [['explain', 'kebab-case'], 'Unknown rule `kebab-case`. Did you mean `paths/kebab-case`?'],
    [['explain', 'zzzzzzzz'], 'Unknown rule `zzzzzzzz`. `lintel rules` lists them all.'],
    [['explain'], 'Missing required argument `rule`. `lintel explain --help` shows what there is.'],
    [['lint', '-z'], 'Unknown option `-z`. `lintel lint --help` shows what there is.'],
    [
      ['lint', '--root'],
      '`--root <dir>` lacks its value. `lintel lint --help` shows what there is.',
    ],
    [['lint', '-dash.yaml'], 'Unknown option `-dash.yaml`. Did you mean the file `./-dash.yaml`?'],
    [
      ['--format=json', 'a.yaml'],
      'Options stand behind the command: write `lintel lint --format=json`.',
    ],
    [['--verison'], 'Unknown option `--verison`. Did you mean `--version`?'],
    [['help', 'rule'], 'Unknown command `rule`. Did you mean `rules`?'],
    [['explain', '\u001b[31m'], 'Unknown rule `\\u001b[31m`. `lintel rules` lists them all.'],
    [['lint', '-r', ''], 'ruleset: Its name is empty: name a file.'],
    [['lint', '-r', '.'], '.: The ruleset cannot be read. This is a directory, not a file.'],
    [['lint', '-', '--stdin-filename', ''], '`--stdin-filename` is empty: name a file.'],
    [
      ['lint', '-', '--stdin-filename', '.'],
      '`--stdin-filename .` is a folder: name a file in it.',
    ],
  ])('are answered in one line: %j', async (args, message) => {
    const { code, stdout, stderr } = await runLintel(args, { cwd })
    expect(stderr).toBe(`lintel: ${message}\n`)
    expect([code, stdout]).toEqual([2, ''])
  })

  it('in a ruleset are shown with their place', async () => {
    const bad = makeWorkspace({ 'bad.yml': 'rules:\n  paths/kebab-cas: off\n' })
    const { code, stderr } = await runLintel(['lint', '-r', 'bad.yml'], { cwd: bad })
    expect(stderr).toBe(
      'lintel: bad.yml:2:3: Unknown rule `paths/kebab-cas`. Did you mean `paths/kebab-case`?\n',
    )
    expect(code).toBe(2)
  })

  it.skipIf(process.platform === 'win32')('of standing nowhere are told', async () => {
    const through = ['sh', '-c', 'mkdir gone && cd gone && rmdir ../gone && exec "$@"', 'sh']
    const message = 'The current directory does not exist any more: change to another one.'
    const { code, stderr } = await runLintel(['lint'], { cwd: makeWorkspace(), through })
    expect([code, stderr]).toEqual([2, `lintel: ${message}\n`])
    const version = await runLintel(['--version'], { cwd: makeWorkspace(), through })
    expect([version.code, version.stderr]).toEqual([0, ''])
  })

  it('in the set-up are told: lintel is not built', async () => {
    const copy = makeWorkspace()
    mkdirSync(join(copy, 'bin'))
    copyFileSync(BIN, join(copy, 'bin/lintel.cjs'))
    const { spawnSync } = await import('node:child_process')
    const { status, stderr } = spawnSync(process.execPath, [join(copy, 'bin/lintel.cjs')], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([2, 'lintel: `dist` is missing: run `npm run build` first.\n'])
  })
})

describe('information', () => {
  it('goes to stdout where it was asked for, else to stderr', async () => {
    expect(await runLintel(['--version'], { cwd })).toEqual({
      code: 0,
      stdout: `${metadata.version}\n`,
      stderr: '',
    })
    const help = await runLintel(['--help'], { cwd })
    expect(help).toMatchObject({ code: 0, stderr: '' })
    expect(await runLintel([], { cwd })).toEqual({ code: 2, stdout: '', stderr: help.stdout })
    expect((await runLintel(['lint', '--help'], { cwd })).stdout).toContain('Exit codes:')
  })

  it('on the options of lint is grouped, and in the book', async () => {
    const { stdout } = await runLintel(['lint', '--help'], { cwd })
    expect(stdout.match(/^\S.*:$/gm)).toEqual([
      ...[
        'Arguments:',
        'What to lint:',
        'Rules:',
        'What to report:',
        'Report:',
        'Exit code:',
        'Help:',
      ],
      'Exit codes:',
    ])
    const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, option]) => option)
    expect(options.length).toBeGreaterThan(10)
    const chapter = readFileSync('docs/commands.md', 'utf8')
    const missing = options.filter((option) => !chapter.includes(option ?? ''))
    expect(missing).toEqual([])
  })
})
