import { describe, expect, it } from 'vitest'
import { declaredOptions } from '../cli/commands/declared.ts'
import { toArguments, toFixArguments } from './arguments.ts'
import { INPUT_NAMES, INPUTS } from './inputs.ts'

const REPORTS = ['--format=github', '--format=json:/tmp/report.json']

function argumentsOf(inputs: Readonly<Record<string, string>>, env = {}): string[] {
  const given = Object.entries(inputs).map(([name, value]) => [
    `INPUT_${name.toUpperCase()}`,
    value,
  ])
  const inputsAndMore = { INPUT_TODAY: 'false', ...env, ...Object.fromEntries(given) }
  return toArguments(inputsAndMore, '/tmp/report.json')
}

it('lints everything, with annotations, where no input is given', () => {
  expect(argumentsOf({})).toEqual(['lint', ...REPORTS, '--'])
})

it.each([
  ['', ['--today=now']],
  ['now', ['--today=now']],
  ['true', ['--today=now']],
  ['2027-01-31', ['--today=2027-01-31']],
  ['--fix', ['--today=--fix']],
  ['false', []],
])('takes the day %j as %j', (today, options) => {
  expect(argumentsOf({ today })).toEqual(['lint', ...REPORTS, ...options, '--'])
})

it('hands every value over as one argument', () => {
  const inputs = {
    files: 'specs\n--fix\n$(id) `id` "; rm -rf /',
    format: 'text\njunit:a b.xml',
    sarif: 'a:b.sarif',
    ruleset: '--fix',
    'fail-on': 'warn',
    'max-warnings': '-1',
    root: 'a\n--fix',
    today: 'now',
    remote: 'true',
    quiet: 'true',
  }
  expect(argumentsOf(inputs)).toEqual([
    'lint',
    '--format=text',
    '--format=junit:a b.xml',
    '--format=sarif:a:b.sarif',
    '--format=json:/tmp/report.json',
    '--ruleset=--fix',
    '--fail-on=warn',
    '--max-warnings=-1',
    '--root=a\n--fix',
    '--remote',
    '--today=now',
    '--quiet',
    '--',
    'specs',
    '--fix',
    '$(id) `id` "; rm -rf /',
  ])
})

it.each([
  ['other.json', '--baseline=other.json'],
  ['./false', '--baseline=./false'],
  ['--fix', '--baseline=--fix'],
  ['false', '--no-baseline'],
])('takes the baseline %s as %s', (baseline, option) => {
  expect(argumentsOf({ baseline })).toEqual(['lint', ...REPORTS, option, '--'])
})

it.each([
  [{ changes: 'accepted.json', base: 'main' }, ['--base=main', '--changes=accepted.json']],
  [{ changes: 'false', base: 'main' }, ['--base=main', '--no-changes']],
  [{ changes: 'true', base: 'main' }, ['--base=main']],
  [{ changes: 'accepted.json', base: 'auto' }, []],
])('hands the approvals of %j over where there is a base', (inputs, options) => {
  expect(argumentsOf(inputs)).toEqual(['lint', ...REPORTS, ...options, '--'])
})

it('takes the baseline that there is for `true`', () => {
  expect(argumentsOf({ baseline: 'true' })).toEqual(['lint', ...REPORTS, '--'])
})

describe.each(['since', 'base'] as const)('%s', (name) => {
  it.each([
    ['v1.2', {}, 'v1.2'],
    ['HEAD^1', { GITHUB_BASE_REF: 'main' }, 'HEAD^1'],
    ['--output=x', {}, '--output=x'],
    ['auto', { GITHUB_BASE_REF: 'release/2' }, 'origin/release/2'],
  ])('%s with %j is %s', (ref, env, value) => {
    const option = `--${name}=${value}`
    expect(argumentsOf({ [name]: ref }, env)).toEqual(['lint', ...REPORTS, option, '--'])
  })

  it.each([{}, { GITHUB_BASE_REF: '' }])('auto stands for nothing with %j', (env) => {
    expect(argumentsOf({ [name]: 'auto' }, env)).toEqual(['lint', ...REPORTS, '--'])
  })
})

it('does not wait for a standard input', () => {
  expect(() => argumentsOf({ files: 'a.yaml\n-' })).toThrow('The input `files` names `-`')
})

it('every input that says nothing of itself is an option of lintel lint', () => {
  const silent = INPUT_NAMES.filter((name) => INPUTS[name].description === undefined)
  const options = [...declaredOptions('lint').keys()]
  expect(silent.filter((name) => !options.includes(name))).toEqual([])
})

describe('the patch of what could be mended', () => {
  const env = {
    INPUT_TODAY: 'false',
    INPUT_FILES: 'specs',
    INPUT_QUIET: 'true',
    INPUT_RULESET: 'r',
  }

  it.each(['', 'false'])('is not asked for by %j', (fix) => {
    expect(toFixArguments({ ...env, INPUT_FIX: fix })).toBeUndefined()
  })

  it.each([
    ['true', []],
    ['contract', ['--fix-contract']],
  ])('is asked for by %j, of the same documents and rules', (fix, options) => {
    expect(toFixArguments({ ...env, INPUT_FIX: fix })).toEqual([
      ...['lint', '--fix-dry-run', ...options, '--fail-on=never', '--ruleset=r', '--', 'specs'],
    ])
  })

  it('never changes a file', () => {
    expect(toArguments({ ...env, INPUT_FIX: 'true' }, '/tmp/r.json').join(' ')).not.toContain(
      '--fix',
    )
  })

  it('refuses what there is not', () => {
    expect(() => toFixArguments({ INPUT_FIX: 'safe' })).toThrow(
      'The input `fix` is `safe`: write `true`, `false` or `contract`.',
    )
  })
})
