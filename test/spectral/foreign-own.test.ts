import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadForeign } from '../../src/foreign/load-foreign.ts'
import { rules } from '../../src/rules/index.ts'
import { ownSeverities } from '../../src/settings/own-definition.ts'
import { lintWith, load, makeFolder, OWN_RULES } from './foreign-running.ts'
import { PROJECT } from './spectral-cli.ts'

const API = "openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths: { /v1/orderItems: {} }\n"
const OWN = `
  paths/kebab-case: warn
  mine: { given: $.info, description: Says mine., documentationUrl: https://example.com/mine, then: { field: contact, function: truthy } }
  theirs: { given: $.info, severity: hint, recommended: false, then: { field: license, function: truthy } }
`

describe('what is lintel’s in a ruleset', () => {
  it('is not run by Spectral: in YAML', async () => {
    const folder = makeFolder({
      'api.yaml': API,
      'base.yaml': `extends: lintel:all\nx-lintel: { audience: public }\nrules:${OWN}`,
      'ruleset.yaml':
        'extends: [lintel:recommended, ./base.yaml]\noverrides: [{ files: [x], rules: { paths/kebab-case: off } }]\n',
    })
    const ruleset = await load(folder, 'ruleset.yaml')
    expect(ruleset.own).toBeUndefined()
    expect(ruleset.rules).toEqual([
      {
        id: 'mine',
        severity: 'warn',
        summary: 'Says mine.',
        documentationUrl: 'https://example.com/mine',
      },
      { id: 'theirs', severity: 'off', summary: '' },
    ])
    const found = await lintWith(ruleset, folder, ['api.yaml'])
    expect(found.map(({ rule }) => rule)).toEqual(['mine'])
  })

  it('is described by its message where that is always the same', async () => {
    const rule = (message: string) =>
      `{ given: $.info, message: '${message}', then: { function: truthy } }`
    const folder = makeFolder({
      'ruleset.yaml': `rules:\n  filled: ${rule('{{error}}')}\n  said: ${rule('Say it.')}\n`,
    })
    const ruleset = await load(folder, 'ruleset.yaml')
    expect(ruleset.rules.map(({ summary }) => summary)).toEqual(['', 'Say it.'])
    expect(ruleset.definitions().map(({ summary }) => summary)).toEqual(['', 'Say it.'])
  })

  it('is handed over: in JavaScript', async () => {
    const folder = makeFolder({
      'ruleset.mjs': `export default {
        extends: ['lintel:recommended', ['spectral:oas', 'off']],
        rules: { 'paths/kebab-case': 'off', 'info-contact': 'error' },
        'x-lintel': { audience: 'public' },
      }`,
    })
    const ruleset = await load(folder, 'ruleset.mjs')
    expect(ruleset.own).toEqual({
      extends: ['lintel:recommended'],
      rules: { 'paths/kebab-case': 'off' },
      'x-lintel': { audience: 'public' },
    })
    const active = ruleset.rules.filter(({ severity }) => severity !== 'off')
    expect(active.map(({ id, severity }) => [id, severity])).toEqual([['info-contact', 'error']])
  })

  it('is handed over: its rules in Spectral’s form', async () => {
    const options = { cwd: PROJECT, isRemote: false, knownRules: OWN_RULES }
    const ruleset = await loadForeign(join(PROJECT, 'fixtures/spectral/team.yaml'), options)
    const expected = rules.map(({ id, severity }) => [id, severity])
    expect([...ownSeverities(ruleset.own)].sort()).toEqual(expected.sort())
    expect(ruleset.hasRules).toBe(false)
  })

  it('holds for the file that is asked about', async () => {
    const folder = makeFolder({
      'ruleset.yaml': `rules:${OWN}\noverrides:\n  - files: [a.yaml]\n    rules: { mine: hint, theirs: error }\n  - files: [b.yaml]\n    rules: { new: { given: $, then: { function: truthy } } }\n`,
    })
    const ruleset = await load(folder, 'ruleset.yaml')
    const severities = (file: string) =>
      ruleset.rulesFor(join(folder, file)).map(({ id, severity }) => `${id} ${severity}`)
    expect(severities('a.yaml')).toEqual(['mine info', 'theirs error'])
    expect(severities('b.yaml')).toEqual(['mine warn', 'new warn', 'theirs off'])
    expect(severities('c.yaml')).toEqual(['mine warn', 'theirs off'])
    expect(ruleset.rules.map(({ id }) => id)).toEqual(['mine', 'new', 'theirs'])
  })
})
