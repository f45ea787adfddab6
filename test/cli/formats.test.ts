import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/cli/options.ts'
import { readCommands } from '../support/workflow-commands.ts'
import { parseXml } from '../support/xml.ts'
import { CLEAN, FAULTY, makeWorkspace, RULESET, runLint, runLintel } from './workspace.ts'

const FILES = { 'specs/a, b.yaml': FAULTY, 'specs/ok.yaml': CLEAN }

it('a SARIF report has the category that is asked for', async () => {
  const args = ['a.yaml', '-f', 'sarif', '--sarif-category', 'apis']
  const { stdout } = await runLint(args, { cwd: makeWorkspace({ 'a.yaml': CLEAN }) })
  expect(JSON.parse(stdout).runs[0].automationDetails).toEqual({ id: 'apis/' })
})

describe('every format', () => {
  it('is named by the help and the README', async () => {
    const { stdout } = await runLintel(['lint', '--help'], { cwd: makeWorkspace() })
    const readme = readFileSync('README.md', 'utf8')
    for (const format of FORMATS) {
      expect(stdout).toMatch(new RegExp(`\\b${format}\\b`))
      expect(readme).toContain(`- **${format}**`)
    }
  })

  it('names files from the root of the repository, and knows those without findings', async () => {
    const cwd = makeWorkspace(FILES)
    mkdirSync(join(cwd, '.git'))
    const formats = FORMATS.flatMap((format) => ['-f', `${format}:../${format}`])
    const args = ['lint', '-r', '../ruleset.yml', ...formats, '.']
    expect(await runLintel(args, { cwd: join(cwd, 'specs') })).toEqual({
      code: 1,
      stdout: '',
      stderr: '',
    })
    const read = (format: string) => readFileSync(join(cwd, format), 'utf8')
    const suites = parseXml(read('junit')).children.map(({ attributes }) => attributes.get('name'))
    expect(suites).toEqual(['specs/a, b.yaml', 'specs/ok.yaml'])
    const files = parseXml(read('checkstyle')).children.map(({ attributes }) =>
      attributes.get('name'),
    )
    expect(files).toEqual(suites)
    expect(JSON.parse(read('gitlab'))).toMatchObject([{ location: { path: 'specs/a, b.yaml' } }])
    expect(readCommands(read('github')).at(-1)?.properties.file).toBe('specs/a, b.yaml')
    expect(read('markdown')).toContain('### `specs/a, b.yaml`')
  })

  it.each([
    ['githb', '`github`'],
    ['mardown', '`markdown`'],
    ['JUnit', '`junit`'],
  ])('is suggested for a slip: %s', async (name, hint) => {
    const { code, stderr } = await runLint(['-f', name], { cwd: makeWorkspace() })
    expect(code).toBe(2)
    expect(stderr).toContain(`Did you mean ${hint}?`)
  })
})

describe('junit', () => {
  it.each([
    ['error', 'failure'],
    ['never', 'failure'],
  ])('fails a test by --fail-on %s', async (failOn, end) => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY })
    const { stdout } = await runLint(['-f', 'junit', '--fail-on', failOn, '.'], { cwd })
    expect(parseXml(stdout).children[0]?.children[0]?.children[0]?.name).toBe(end)
  })

  it('lets what does not fail the run pass', async () => {
    const ruleset = 'extends: []\nrules: {paths/kebab-case: warn}\n'
    const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'warn.yml': ruleset })
    const args = ['lint', '-r', 'warn.yml', '-f', 'junit', '.']
    expect((await runLintel(args, { cwd })).stdout).toContain('failures="0"')
    const strict = await runLintel([...args, '--fail-on', 'warn'], { cwd })
    expect(strict.stdout).toContain('failures="1"')
  })
})

describe('in a GitHub workflow', () => {
  const env = (summary: string) => ({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary })

  it('annotates, and adds to the job summary', async () => {
    const cwd = makeWorkspace(FILES)
    const links = {
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'acme/apis',
      GITHUB_SHA: 'abc',
      GITHUB_WORKSPACE: cwd,
    }
    const summary = join(cwd, 'summary.md')
    const run = await runLint(['specs'], { cwd, env: { ...env(summary), ...links } })
    expect(run).toMatchObject({ code: 1, stderr: '' })
    expect(readCommands(run.stdout).map(({ name }) => name)).toEqual(['group', 'endgroup', 'error'])
    expect(run.stdout).toMatch(/\n1 error in 2 documents\.\n$/)
    expect(readFileSync(summary, 'utf8')).toContain(
      '[6:3](<https://github.com/acme/apis/blob/abc/specs/a%2C%20b.yaml#L6>)',
    )
  })

  it('writes the format that is asked for, and no summary', async () => {
    const cwd = makeWorkspace(FILES)
    const summary = join(cwd, 'summary.md')
    const { stdout } = await runLint(['-f', 'text', 'specs'], { cwd, env: env(summary) })
    expect(stdout).toMatch(/^specs\/a, b.yaml\n {2}6:3 {2}error/)
    expect(existsSync(summary)).toBe(false)
  })

  it('fails by no summary that cannot be written', async () => {
    const cwd = makeWorkspace({ 'ok.yaml': CLEAN })
    const run = await runLint(['ok.yaml'], { cwd, env: env(join(cwd, 'nowhere', 'a.md')) })
    expect(run).toEqual({
      code: 0,
      stdout: 'No findings in 1 document.\n',
      stderr: 'lintel: The job summary cannot be written. No such file or directory.\n',
    })
  })

  it('takes no name of a file for a command', async () => {
    const { stdout, stderr } = await runLint(['##[stop-commands]x.yaml'], {
      cwd: makeWorkspace(),
      env: { GITHUB_ACTIONS: 'true' },
    })
    expect(readCommands(stderr)).toEqual([])
    expect(readCommands(stdout).map(({ name }) => name)).toEqual(['group', 'endgroup', 'error'])
  })

  it('takes no text of a text report for a command', async () => {
    const files = {
      '::error::x.yaml': FAULTY.replace('orderItems', '##[error]orderItems'),
      'ruleset.yml': `${RULESET}  paths/alternating: error\n`,
    }
    const args = ['-f', 'text', '-f', 'text:report.txt', '--no-color', '.']
    const cwd = makeWorkspace(files)
    const { stdout } = await runLint(args, { cwd, env: { GITHUB_ACTIONS: 'true' } })
    expect(stdout).toContain('orderItems')
    expect(readCommands(stdout)).toEqual([])
    // Nothing but the log is read for commands.
    expect(readFileSync(join(cwd, 'report.txt'), 'utf8')).toMatch(/^::error::x\.yaml\n/)
  })

  it('annotates what cannot be read', async () => {
    const { code, stdout } = await runLint(['missing.yaml'], {
      cwd: makeWorkspace(),
      env: { GITHUB_ACTIONS: 'true' },
    })
    expect(code).toBe(2)
    expect(readCommands(stdout).at(-1)).toMatchObject({
      name: 'error',
      properties: { file: 'missing.yaml' },
      message: 'missing.yaml: No such file.',
    })
  })
})
