import { describe, expect, it } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace, runLintel } from './workspace.ts'

const RULESET = `extends: [[lintel:all, off], ./base.yaml]
rules:
  paths/kebab-case: warn
overrides:
  - files: [legacy/**]
    rules: { paths/kebab-case: off }
x-lintel:
  audience: internal
  owner-names: [billing]
`

describe('lintel config', () => {
  const cwd = makeWorkspace({
    'lintel.yaml': RULESET,
    'base.yaml': 'extends: lintel:sorting\nrules: { paths/no-verb: error }\n',
    'legacy/a.yaml': FAULTY,
  })

  it('says which ruleset holds for a document, what it sets and why', async () => {
    const { code, stdout, stderr } = await runLintel(['config', 'specs/new.yaml'], { cwd })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^specs\/new\.yaml\n {2}ruleset {2}lintel\.yaml\n {2}audience {2}"internal"\n {2}owner-names {2}\["billing"\]\n\n/,
    )
    expect(stdout).toMatch(/\n {2}paths\/kebab-case +warn +lintel\.yaml:3:3\n/)
    expect(stdout).toMatch(/\n {2}paths\/no-verb +error +base\.yaml:2:10\n/)
    expect(stdout).toMatch(/\n {2}sorting\/sort-syntax +error +lintel:sorting\n/)
    expect(stdout).toMatch(/\n {2}headers\/location +off +lintel:all\n/)
    expect(stdout).toMatch(/\n {2}versioning\/event-parallel +warn +on unless it is named\n/)
    expect(stdout).toMatch(/\n {2}versioning\/info-version-rises +info +on unless it is named\n/)
    expect(stdout).toMatch(/\n\n10 rules of \d+ on\.\n$/)
  })

  it('heeds overrides, and prints JSON', async () => {
    const { stdout } = await runLintel(['config', 'legacy/a.yaml', '-f', 'json'], { cwd })
    const { ruleset, options, rules } = JSON.parse(stdout)
    expect([ruleset, options.audience]).toEqual(['lintel.yaml', 'internal'])
    expect(rules).toContainEqual({
      id: 'paths/kebab-case',
      severity: 'off',
      because: 'lintel.yaml:6:14',
    })
  })

  it.each([[], ['.'], ['legacy/']])('shows what holds in a folder: %s', async (...args) => {
    const { code, stdout } = await runLintel(['config', ...args], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/\n {2}ruleset {2}lintel\.yaml\n/)
    expect(stdout).toContain('overrides  1: name a document to see which hold for it')
    expect(stdout).toMatch(/\n {2}paths\/kebab-case +warn +lintel\.yaml:3:3\n/)
  })

  it.skipIf(process.platform === 'win32')('says that a document cannot be read', async () => {
    const { code, stderr } = await runLintel(['config', '/dev/null'], { cwd })
    expect([code, stderr]).toEqual([
      2,
      'lintel: `/dev/null` cannot be read. This is no regular file.\n',
    ])
  })

  it('refuses an empty name', async () => {
    const { code, stderr } = await runLintel(['config', ''], { cwd })
    expect([code, stderr]).toEqual([
      2,
      'lintel: `config` is given an empty name: name a document.\n',
    ])
  })

  it('says which rules are about documents of the other format', async () => {
    const { stdout } = await runLintel(['config', 'a.yaml'], {
      cwd: makeWorkspace({ 'a.yaml': CLEAN }),
    })
    expect(stdout).toMatch(/\n {2}topics\/name-format .*, for AsyncAPI documents only\n/)
    expect(stdout).toMatch(/\n {2}paths\/kebab-case +error +lintel:recommended\n/)
  })

  it('names the ruleset that holds where there is no file', async () => {
    const { stdout } = await runLintel(['config', 'a.yaml'], { cwd: makeWorkspace() })
    expect(stdout).toMatch(/^a\.yaml\n {2}ruleset {2}lintel:recommended\n/)
    expect(stdout).toMatch(/\n {2}naming\/enum-unknown +\w+ +/)
  })
})

describe('what a ruleset says in vain', () => {
  const cwd = makeWorkspace({
    'lintel.yaml': `extends: []
rules: { structure/syntax: error, paths/kebab-case: off }
overrides:
  - files: [specs/*.yaml, 'a.yaml#/paths/~1v2']
    rules: { paths/kebab-case: off }
  - files: ['*.json', old/**]
    rules: { structure/syntax: warn }
`,
    'a.yaml': FAULTY,
    'old/notes.txt': '',
  })

  it('is said after a run over folders', async () => {
    const { code, stderr } = await runLintel(['lint'], { cwd })
    expect(code).toBe(0)
    expect(stderr.split('\n')).toEqual([
      'lintel: lintel.yaml:5:14: `paths/kebab-case` is off everywhere: to switch it off here does nothing.',
      'lintel: lintel.yaml:4:27: No file that `a.yaml` matches has a node at `#/paths/~1v2`.',
      'lintel: lintel.yaml:4:13: No file matches `specs/*.yaml`.',
      'lintel: lintel.yaml:6:13: No file matches `*.json`.',
      '',
    ])
  })

  it('is said of the documents alone where only they are named', async () => {
    const { stderr } = await runLintel(['lint', 'a.yaml'], { cwd })
    expect(stderr).not.toContain('No file matches')
    expect(stderr).toContain('does nothing.')
  })
})
