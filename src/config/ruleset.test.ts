import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defineDocumentRule, type Rule, type Severity } from '../rules/rule.ts'
import { readRuleset, resolveSeverities } from './ruleset.ts'

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

function resolve(text: string, file = 'lintel.yaml'): Record<string, Severity> {
  writeFileSync(join(cwd, file), text)
  return Object.fromEntries(resolveSeverities(readRuleset(file, cwd, rules), rules))
}

const recommended = { 'paths/kebab-case': 'error', 'paths/no-verb': 'warn' }
const all = { ...recommended, 'naming/temporal-suffix': 'info' }

describe('resolveSeverities', () => {
  it('takes the recommended rules where there is no ruleset', () => {
    expect(Object.fromEntries(resolveSeverities(undefined, rules))).toEqual(recommended)
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
  ])('reads %s', (text, expected) => {
    expect(resolve(text)).toEqual(expected)
  })

  it('reads JSON', () => {
    expect(resolve('{"extends": ["lintel:all"]}', 'ruleset.json')).toEqual(all)
  })
})

describe('readRuleset', () => {
  it.each([
    ['', 'lintel.yaml: The ruleset is empty. Write `extends: lintel:recommended`.'],
    ['- x', 'lintel.yaml:1:1: A ruleset is an object with `extends`, `rules` and `x-lintel`.'],
    ['\nrule: {}', 'lintel.yaml:2:1: Unknown key `rule`. Did you mean `rules`?'],
    [
      'zzz: 1',
      'lintel.yaml:1:1: Unknown key `zzz`. A ruleset holds `extends`, `rules` and `x-lintel`.',
    ],
    [
      'overrides: []',
      'lintel.yaml:1:1: `overrides` is not supported yet: a ruleset holds `extends`, `rules` and `x-lintel`.',
    ],
    [
      'extends: lintel:recomended',
      'lintel.yaml:1:10: Unknown ruleset `lintel:recomended`. Did you mean `lintel:recommended`?',
    ],
    [
      'extends:\n  - spectral:oas',
      'lintel.yaml:2:5: Unknown ruleset `spectral:oas`. Write `lintel:recommended` or `lintel:all`; other rulesets are not supported yet.',
    ],
    [
      'extends: 1',
      'lintel.yaml:1:10: `extends` takes `lintel:recommended` or `lintel:all`, or a list of them.',
    ],
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
  ])('refuses %j', (text, message) => {
    expect(messageOf(() => resolve(text))).toEqual(message)
  })

  it('refuses what cannot be read', () => {
    expect(messageOf(() => readRuleset('missing.yaml', cwd, rules))).toBe(
      'missing.yaml: The ruleset cannot be read. No such file.',
    )
    expect(messageOf(() => readRuleset('ruleset.mjs', cwd, rules))).toContain('not supported yet')
  })
})

function messageOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof Error && error.name === 'ConfigurationError') return error.message
    throw error
  }
  return 'no error'
}
