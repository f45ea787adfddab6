import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace } from '../../test/cli/workspace.ts'
import { runStepHere } from '../../test/support/action-run.ts'
import { fakeIo } from '../../test/support/fake-io.ts'
import { main } from '../cli/main.ts'

const FILES = { 'specs/a, b.yaml': FAULTY, 'specs/ok.yaml': CLEAN }

describe('an input', () => {
  it.each([
    ['fail-on', 'fatal', 'Unknown severity `fatal`.'],
    ['max-warnings', 'few', '`--max-warnings few` is no number'],
    ['format', 'githb', 'Unknown format `githb`. Did you mean `github`?'],
    ['format', 'text\njson', 'Two formats go to standard output'],
    ['sarif', 'specs/ok.yaml/a.sarif', '`specs/ok.yaml/a.sarif` would lie in a file'],
    ['sarif', 'specs/ok.yaml', '`specs/ok.yaml` is one of the documents'],
    ['today', 'tomorrow', '`--today tomorrow` is no date'],
    ['ruleset', '--no-baseline', '--no-baseline: The ruleset cannot be read.'],
    ['baseline', 'no.json', 'no.json: The baseline cannot be read.'],
    ['root', 'no', '`--root no` is no directory'],
    ['since', 'main', '`--since` needs a git repository'],
    ['working-directory', 'no', 'The input `working-directory` is `no`'],
    ['remote', 'yes', 'The input `remote` is `yes`: write `true` or `false`.'],
    ['files', '-', 'The input `files` names `-`'],
  ])('says in one annotation what is wrong with %s: %s', async (name, value, message) => {
    const cwd = makeWorkspace({ ...FILES, 'lintel.sarif': 'of an earlier run' })
    const step = await runStepHere(cwd, { sarif: 'lintel.sarif', [name]: value })
    expect(step.code).toBe(2)
    expect(step.commands).toHaveLength(1)
    expect(step.errors[0]).toContain('lintel failure: ')
    expect(step.errors[0]).toContain(message)
    expect(step.log.trim().split('\n')).toHaveLength(1)
    expect(step.outputs).toEqual({ 'exit-code': '2' })
    expect(readFileSync(join(cwd, 'lintel.sarif'), 'utf8')).toBe('of an earlier run')
  })
})

describe('the environment', () => {
  it.each(['GITHUB_STEP_SUMMARY', 'GITHUB_OUTPUT', 'RUNNER_TEMP', 'GITHUB_WORKSPACE'])(
    'may lack %s',
    async (name) => {
      const step = await runStepHere(makeWorkspace(FILES), {}, { [name]: undefined })
      expect(step.code).toBe(1)
      expect(step.errors).toHaveLength(2)
    },
  )

  it.each([
    ['GITHUB_OUTPUT', 'The outputs cannot be written. No such file or directory.'],
    ['RUNNER_TEMP', 'No temporary folder can be made in `/nowhere/at/all`.'],
  ])('may name a %s that is not there', async (name, message) => {
    const step = await runStepHere(makeWorkspace(FILES), {}, { [name]: '/nowhere/at/all' })
    expect(step.code).toBe(2)
    expect(step.errors.at(-1)).toContain(message)
  })
})

describe('the working directory', () => {
  const MONOREPO = { 'team a/specs/x.yaml': FAULTY, 'team b/x.yaml': FAULTY }
  const inputs = { 'working-directory': 'team a', ruleset: '../ruleset.yml', sarif: 'a.sarif' }

  it.each([true, false])(
    'is where paths begin; annotations name all of them (git: %s)',
    async (isGit) => {
      const cwd = makeWorkspace(MONOREPO)
      if (isGit) mkdirSync(join(cwd, '.git'))
      const step = await runStepHere(cwd, { ...inputs, files: 'specs' })
      expect(step.commands[2]?.properties.file).toBe('team a/specs/x.yaml')
      expect(step.outputs).toMatchObject({ documents: '1', sarif: join(cwd, 'team a/a.sarif') })
      const sarif = readFileSync(join(cwd, 'team a/a.sarif'), 'utf8')
      expect(sarif).toContain('"team%20a/specs/x.yaml"')
    },
  )
})

it('counts what is reported beside the baseline', async () => {
  const cwd = makeWorkspace({ 'a.yaml': FAULTY })
  const args = ['lint', '-r', 'ruleset.yml', '--write-baseline', '.']
  await main(args, fakeIo(cwd).io)
  writeFileSync(join(cwd, 'a.yaml'), `${FAULTY}  /v1/stockItems: {}\n`)
  expect((await runStepHere(cwd)).outputs.findings).toBe('1')
  expect((await runStepHere(cwd, { baseline: 'false' })).outputs.findings).toBe('2')
  const named = { 'working-directory': '.', baseline: 'lintel-baseline.json' }
  expect((await runStepHere(cwd, named)).outputs.findings).toBe('1')
})
