import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Severity } from '../findings/severity.ts'
import { defineDocumentRule, type Rule } from '../rules/rule.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { Configurations, toConfiguration } from './configurations.ts'
import { readRuleset } from './ruleset.ts'

const rules: readonly Rule[] = [
  makeRule('paths/kebab-case', 'error'),
  makeRule('paths/no-verb', 'warn'),
  makeRule('naming/temporal-suffix', 'info'),
]

function makeRule(id: string, severity: Severity): Rule {
  const examples = { passes: '', fails: '' }
  return defineDocumentRule({
    id,
    severity,
    clauses: [],
    on: 'both',
    summary: '',
    why: '',
    examples,
    *checkDocument() {},
  })
}

const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-ruleset-')))

mkdirSync(join(cwd, 'folder.yaml'))

async function resolve(text: string, file = 'lintel.yaml'): Promise<Record<string, Severity>> {
  writeFileSync(join(cwd, file), text)
  const configuration = await toConfiguration(readRuleset(file, cwd, rules), rules)
  return Object.fromEntries(configuration.rulesFor(join(cwd, 'api.yaml')))
}

const recommended = { 'paths/kebab-case': 'error', 'paths/no-verb': 'warn' }
const all = { ...recommended, 'naming/temporal-suffix': 'info' }

describe('a ruleset without `extends`', () => {
  const own = 'rules: { own: { given: $.info, then: { function: truthy } } }'

  it.each([
    own,
    'functions: [own]\nrules: {}',
    `aliases: { Info: [$.info] }\n${own}`,
    `overrides: [{ files: ['*'], ${own} }]`,
  ])('is one of Spectral where it says nothing of lintel: %s', async (text) => {
    expect(await resolve(text, 'team.yaml')).toEqual({})
    expect(readRuleset('team.yaml', cwd, rules).isTakenForSpectral).toBe(true)
  })

  it.each([
    ['lintel.yaml', own],
    ['.lintel.yaml', own],
    ['team.yaml', `x-lintel: { audience: public }\n${own}`],
    ['team.yaml', `${own.slice(0, -2)}, paths/kebab-case: error }`],
    ['team.yaml', `${own}\noverrides: [{ files: ['*'], rules: { paths/no-verb: warn } }]`],
    ['team.yaml', 'rules: {}'],
  ])('is one of lintel by its name or by what it says: %s %s', async (file, text) => {
    expect(await resolve(text, file)).toEqual(recommended)
    expect(readRuleset(file, cwd, rules).isTakenForSpectral).toBe(false)
  })
})

describe('the rules of a ruleset', () => {
  it('are the recommended ones where there is none', async () => {
    const configuration = await new Configurations({ cwd: '/specs', rules }).for('/specs/api.yaml')
    expect(Object.fromEntries(configuration.rulesFor('/specs/api.yaml'))).toEqual(recommended)
  })

  it.each([
    ['extends: lintel:recommended', recommended],
    ['extends: [lintel:all]', all],
    ['extends: [lintel:recommended, lintel:all]', all],
    ['extends: []', {}],
    ['rules: {}', recommended],
    [
      'x-team: {}\ndescription: ours\nrules:\n  paths/no-verb: error',
      { ...recommended, 'paths/no-verb': 'error' },
    ],
    ['rules: {naming/temporal-suffix: true}', all],
    ['rules: {paths/kebab-case: off}', { 'paths/no-verb': 'warn' }],
    ['rules: {paths/kebab-case: false, paths/no-verb: -1}', {}],
    ['extends: []\nrules: {paths/kebab-case: true}', { 'paths/kebab-case': 'error' }],
    [
      'rules: {paths/kebab-case: hint, paths/no-verb: 0}',
      { 'paths/kebab-case': 'info', 'paths/no-verb': 'error' },
    ],
    [
      'rules: {paths/kebab-case: 1, paths/no-verb: 3}',
      { 'paths/kebab-case': 'warn', 'paths/no-verb': 'info' },
    ],
    ['extends: lintel:paths', recommended],
    ['extends: [[lintel:all, off], lintel:naming]', { 'naming/temporal-suffix': 'info' }],
    ['rules: {paths/no-verb: {severity: info}}', { ...recommended, 'paths/no-verb': 'info' }],
  ])('read %s', async (text, expected) => {
    expect(await resolve(text)).toEqual(expected)
  })

  it('are read from JSON', async () => {
    expect(await resolve('{"extends": ["lintel:all"]}', 'ruleset.json')).toEqual(all)
  })

  it('are none in a ruleset of Spectral that extends nothing', async () => {
    expect(await resolve('rules: {paths/no-verb: info}', '.spectral.yaml')).toEqual({
      'paths/no-verb': 'info',
    })
  })

  it('come from files that are extended, which extend nothing unless they say so', async () => {
    mkdirSync(join(cwd, 'node_modules/acme'), { recursive: true })
    writeFileSync(join(cwd, 'node_modules/acme/base.yaml'), 'rules: {paths/no-verb: error}')
    writeFileSync(join(cwd, 'team.json'), '{"extends": "acme/base.yaml"}')
    expect(await resolve('extends: ./team.json')).toEqual({ 'paths/no-verb': 'error' })
    expect(await resolve('extends: [[./team.json, off], lintel:naming]')).toEqual({
      'naming/temporal-suffix': 'info',
    })
  })
})

describe('the faults of a ruleset', () => {
  const faultsOf = (text: string, file = 'faulty.yaml') => {
    writeFileSync(join(cwd, file), text)
    try {
      readRuleset(file, cwd, rules)
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      expect(error.message).toBe(error.all.map(({ message }) => message).join('\n'))
      return error.all.map(({ place, fault }) => `${place} ${fault.split('.')[0]}`)
    }
    return []
  }

  it('come all at once, each with its line', () => {
    const text = `extend: lintel:all
rules:
  paths/kebab-case: eror
  paths/kebab-cas: warn
  paths/no-verb: 7
overrides:
  - files: [a.yaml, 7]
    rule: {}
  - files: [b.yaml]
    rules: { paths/no-verbs: off, paths/no-verb: loud }
x-lintel:
  audiense: public
  owner-names: 7
`
    expect(faultsOf(text)).toEqual([
      'faulty.yaml:1:1 Unknown key `extend`',
      'faulty.yaml:3:21 `paths/kebab-case` takes error, warn, info, off, or true for its own severity',
      'faulty.yaml:5:18 `paths/no-verb` takes error, warn, info, off, or true for its own severity',
      expect.stringMatching(/^faulty\.yaml:7:/),
      'faulty.yaml:8:5 Unknown key `rule`',
      expect.stringMatching(/^faulty\.yaml:10:.* `paths\/no-verb` takes/),
      'faulty.yaml:4:3 Unknown rule `paths/kebab-cas`',
      'faulty.yaml:10:14 Unknown rule `paths/no-verbs`',
      'faulty.yaml:12:3 Unknown option `audiense`',
      expect.stringMatching(/^faulty\.yaml:13:/),
    ])
  })

  it('come with those of what it extends, each once', () => {
    writeFileSync(join(cwd, 'parent.yaml'), 'rules: { paths/no-verbs: off, paths/no-ver: off }\n')
    const text = 'extends: [parent.yaml, parent.yaml, missing.yaml, lintel:al]\nrule: {}\n'
    expect(faultsOf(text).map((fault) => fault.split(' ')[0])).toEqual([
      'faulty.yaml:2:1',
      'faulty.yaml:1:37',
      'faulty.yaml:1:51',
    ])
    expect(faultsOf('extends: [parent.yaml, parent.yaml]\nrule: {}\n')).toHaveLength(3)
  })

  it('of its text are all told', () => {
    expect(faultsOf('rules: {}\nrules: {}\nextends: []\nextends: []\n')).toHaveLength(2)
  })

  it('are told up to a number, which is said', () => {
    const many = Array.from({ length: 300 }, (_, i) => `k${i}: 1\n`).join('')
    const faults = faultsOf(many)
    expect(faults).toHaveLength(101)
    expect(faults.at(-1)).toContain('Only the first 100 faults are told here')
  })
})

describe('readRuleset', () => {
  it.each([
    ['', 'lintel.yaml: The ruleset is empty. Write `extends: lintel:recommended`.'],
    [
      '- x',
      'lintel.yaml:1:1: A ruleset is an object with `extends`, `rules`, `overrides` and `x-lintel`.',
    ],
    ['\nrule: {}', 'lintel.yaml:2:1: Unknown key `rule`. Did you mean `rules`?'],
    [
      'zzz: 1',
      'lintel.yaml:1:1: Unknown key `zzz`. A ruleset holds `extends`, `rules`, `overrides` and `x-lintel`.',
    ],
    ['ignores: [a]', 'lintel.yaml:1:1: Unknown key `ignores`. Write it under `x-lintel`.'],
    [
      'overrides: {}',
      'lintel.yaml:1:12: `overrides` is a list: `- files: [...]` and `rules` in each item.',
    ],
    [
      'overrides: [{ rules: {} }]',
      'lintel.yaml:1:13: An override lists its files: `files: [specs/**/*.yaml]`.',
    ],
    [
      'overrides: [{ files: [a.yaml#paths], rules: {} }]',
      'lintel.yaml:1:23: A file of an override is a glob, or a glob and a JSON pointer: `specs/*.yaml#/paths`.',
    ],
    [
      'overrides: [{ files: [a.yaml] }]',
      'lintel.yaml:1:13: An override says what holds for its files: add `rules`.',
    ],
    [
      'overrides: [{ files: [a.yaml], rule: {} }]',
      'lintel.yaml:1:32: Unknown key `rule`. Did you mean `rules`?',
    ],
    [
      'overrides: [{ files: [a.yaml], rules: { paths/no-verbs: off } }]',
      'lintel.yaml:1:41: Unknown rule `paths/no-verbs`. Did you mean `paths/no-verb`?',
    ],
    [
      'rules: { paths/no-verb: { given: $ } }',
      'lintel.yaml:1:25: `paths/no-verb` is a rule that is there already, of which only the severity can be set: it takes error, warn, info, off, or true for its own severity.',
    ],
    [
      'extends: ./missing.yaml',
      'lintel.yaml:1:10: The ruleset `./missing.yaml` that is extended does not exist.',
    ],
    [
      'extends: ./folder.yaml',
      'lintel.yaml:1:10: The ruleset `folder.yaml` that is extended cannot be read. This is a directory, not a file.',
    ],
    [
      'extends: ./lintel.yaml',
      'lintel.yaml:1:10: The ruleset `lintel.yaml` extends itself: take it out here.',
    ],
    [
      'extends: [lintel:all, off]',
      'lintel.yaml:1:23: `off` is no ruleset. Write a pair in a list: `[[lintel:all, off]]`.',
    ],
    [
      'extends: [[lintel:all]]',
      'lintel.yaml:1:11: A pair in `extends` is a ruleset and `all`, `recommended` or `off`: `[lintel:all, off]`.',
    ],
    [
      'extends: lintel-all',
      'lintel.yaml:1:10: Unknown ruleset `lintel-all`. Did you mean `lintel:all`?',
    ],
    [
      'extends: spectral:oas3',
      'lintel.yaml:1:10: Unknown ruleset `spectral:oas3`. Did you mean `spectral:oas`?',
    ],
    [
      'extends: lintel:recomended',
      'lintel.yaml:1:10: Unknown ruleset `lintel:recomended`. Did you mean `lintel:recommended`?',
    ],
    ['extends: 1', 'lintel.yaml:1:10: `extends` takes the name of a ruleset, or a list of them.'],
    [
      'rules: []',
      'lintel.yaml:1:8: `rules` is an object: a rule id and its severity on each line.',
    ],
    [
      'rules:\n  kebab-case: off',
      'lintel.yaml:2:3: Unknown rule `kebab-case`. Did you mean `paths/kebab-case`?',
    ],
    [
      'rules:\n  __proto__: off',
      'lintel.yaml:2:3: Unknown rule `__proto__`. `lintel rules` lists them all.',
    ],
    [
      'rules:\n  paths/no-verb: warning',
      'lintel.yaml:2:18: `paths/no-verb` takes error, warn, info, off, or true for its own severity.',
    ],
    ['rules: {a: 1, a: 2}', expect.stringMatching(/^lintel\.yaml:1:15: .*`a`/)],
    ['rules: [', expect.stringMatching(/^lintel\.yaml:\d+:\d+: /)],
  ])('refuses %j', async (text, message) => {
    expect(await messageOf(() => resolve(text))).toEqual(message)
  })

  it('refuses what cannot be read', async () => {
    expect(await messageOf(() => readRuleset('missing.yaml', cwd, rules))).toBe(
      'missing.yaml: The ruleset cannot be read. No such file.',
    )
  })
})

async function messageOf(run: () => unknown): Promise<string> {
  try {
    await run()
  } catch (error) {
    if (error instanceof Error && error.name === 'ConfigurationError') return error.message
    throw error
  }
  return 'no error'
}

it('reads a ruleset once that many extend', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-twice-')))
  const steps = 30
  for (let step = 0; step < steps; step++) {
    const next = `./${step + 1}.yaml`
    writeFileSync(join(folder, `${step}.yaml`), `extends: [${next}, ${next}]\n`)
  }
  writeFileSync(join(folder, `${steps}.yaml`), 'rules: { paths/no-verb: error }\n')
  const configuration = await toConfiguration(readRuleset('0.yaml', folder, rules), rules)
  expect([...configuration.rulesFor(join(folder, 'a.yaml'))]).toEqual([['paths/no-verb', 'error']])
})
