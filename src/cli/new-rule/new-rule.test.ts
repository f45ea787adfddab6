import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { fakeIo } from '../../../test/support/fake-io.ts'
import { main } from '../main.ts'

/** Runs lintel; with answers, on a terminal. */
async function lintel(cwd: string, args: readonly string[], answers?: string) {
  const { io, written } = fakeIo(cwd, {
    isInteractive: answers !== undefined,
    stdin: (async function* () {
      yield answers ?? ''
    })(),
  })
  const code = await main(args, io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

function makeProject(files: Readonly<Record<string, string>> = {}): string {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-new-')))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true })
    writeFileSync(join(cwd, name), text)
  }
  return cwd
}

const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8')

describe('lintel new rule', () => {
  it.each(['openapi', 'asyncapi'])(
    'writes a ruleset with a rule over %s, which its examples prove',
    async (on) => {
      const cwd = makeProject()
      const { code, stdout, stderr } = await lintel(cwd, ['new', 'rule', 'team-new', '--on', on])
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toContain('Wrote lintel.yaml with the rule team-new.\n')
      expect(parse(read(cwd, 'lintel.yaml')).extends).toBe('lintel:recommended')
      const tested = await lintel(cwd, ['test', '--require-examples'])
      expect(tested.stdout).toContain('✓ team-new  passes: 1, fails: 1\n')
      expect(tested.code).toBe(0)
    },
  )

  it('adds a rule to a ruleset in the style of that, and changes nothing else', async () => {
    const text = `# Ours
extends: [lintel:recommended]   # all of them

rules:
    # Not yet.
    naming/file-name: off
    paths/no-verb: "warn" # soon an error

x-lintel:
    audience: internal
`
    const cwd = makeProject({ 'lintel.yaml': text })
    const { code, stdout } = await lintel(cwd, ['new', 'rule', 'acme/owner', '--severity', 'error'])
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'Added the rule acme/owner to lintel.yaml.'])
    const written = read(cwd, 'lintel.yaml')
    const [before = '', after = ''] = text.split(' # soon an error\n')
    expect(
      written.startsWith(`${before} # soon an error\n    acme/owner:\n        description`),
    ).toBe(true)
    expect(written.endsWith(after)).toBe(true)
    expect(parse(written).rules['acme/owner']).toMatchObject({ severity: 'error' })
    expect((await lintel(cwd, ['test'])).code).toBe(0)
  })

  it.each([
    ['lintel.json', '{\n  "extends": "lintel:recommended"\n}\n'],
    ['.spectral.yaml', 'extends: spectral:oas\nrules: {}\n'],
    ['lintel.yml', 'rules: {}\n'],
    [
      'lintel.yaml',
      'extends: [] # nothing\r\nrules: { info-contact: off, paths/no-verb: off }\r\n',
    ],
  ])('adds a rule to %s', async (file, text) => {
    const old = text.replace('info-contact: off, ', '')
    const cwd = makeProject({ [file]: old })
    expect((await lintel(cwd, ['new', 'rule', 'team-new'])).code).toBe(0)
    expect(parse(read(cwd, file)).rules['team-new'].given).toBe('$.info')
    expect((await lintel(cwd, ['test', '--only', 'team-new'])).code).toBe(0)
  })

  it('adds a rule to the ruleset that is named', async () => {
    const cwd = makeProject({ 'lintel.yaml': 'rules: {}\n', 'base/team.yaml': 'extends: []\n' })
    const { code, stdout } = await lintel(cwd, ['new', 'rule', 'team-new', '-r', 'base/team.yaml'])
    expect([code, read(cwd, 'lintel.yaml')]).toEqual([0, 'rules: {}\n'])
    expect(stdout).toContain('  lintel test base/team.yaml --only team-new')
    expect((await lintel(cwd, ['test', 'base/team.yaml'])).code).toBe(0)
  })
})

describe('lintel new rule writes nothing', () => {
  const RULESET =
    'extends: spectral:oas\nrules:\n  team-owner: { given: $, then: { function: truthy } }\n'

  it.each([
    ['team-owner', 'There is a rule `team-owner` already: take another name.'],
    ['paths/no-verb', 'There is a rule `paths/no-verb` already: take another name.'],
    ['info-contact', 'There is a rule `info-contact` already: take another name.'],
    ['Team owner!', '`Team owner!` is no name of a rule: it has letters and digits'],
    ['constructor', '`constructor` is no name of a rule'],
    ['', 'A rule needs a name: write one such as `team-owner`.'],
  ])('for the name %j', async (name, said) => {
    const cwd = makeProject({ 'lintel.yaml': RULESET })
    const { code, stdout, stderr } = await lintel(cwd, ['new', 'rule', name])
    expect([code, stdout, read(cwd, 'lintel.yaml')]).toEqual([2, '', RULESET])
    expect(stderr).toContain(`lintel: ${said}`)
  })

  it('without a name, of another thing, and for a faulty ruleset', async () => {
    const cwd = makeProject()
    expect((await lintel(cwd, ['new', 'rule'])).stderr).toContain('A rule needs a name')
    expect((await lintel(cwd, ['new', 'ruel', 'a'])).stderr).toContain('Did you mean `rule`?')
    expect(readdirSync(cwd)).toEqual([])
    const faulty = makeProject({ 'lintel.yaml': 'rulse: {}\n' })
    expect((await lintel(faulty, ['new', 'rule', 'a'])).stderr).toContain('Unknown key `rulse`')
  })

  it.each([
    ['lintel.mjs', 'export default { rules: {} }\n', 'is a program'],
    [
      'lintel.yaml',
      'rules: &rules\n  paths/no-verb: off\noverrides:\n  - files: [a.yaml]\n    rules: *rules\n',
      'is written in a way that lintel does not change',
    ],
  ])('into %s, and prints what to add', async (file, text, why) => {
    const cwd = makeProject({ [file]: text })
    const { code, stdout, stderr } = await lintel(cwd, ['new', 'rule', 'team-new'])
    expect([code, read(cwd, file)]).toEqual([2, text])
    expect(stderr).toBe(
      `lintel: \`${file}\` ${why}, so nothing was written: add there what is printed.\n`,
    )
    expect(parse(stdout).rules['team-new'].given).toBe('$.info')
  })
})

describe('lintel new rule asks', () => {
  it('for what the options leave open', async () => {
    const cwd = makeProject()
    const answers = 'paths/no-verb\nteam-new\n\nasync\nerror\n'
    const { code, stderr } = await lintel(cwd, ['new', 'rule'], answers)
    expect(code).toBe(0)
    expect(stderr).toContain('There is a rule `paths/no-verb` already: take another name.\n')
    expect(stderr.match(/\? /g)).toHaveLength(5)
    const rule = parse(read(cwd, 'lintel.yaml')).rules['team-new']
    expect(rule).toMatchObject({ severity: 'error', given: '$.channels[*]' })
  })

  it('nothing that the options say, and nothing with --yes', async () => {
    const flags = ['--on', 'openapi', '--severity', 'warn', '--language', 'yaml']
    const all = await lintel(makeProject(), ['new', 'rule', 'team-new', ...flags], '')
    expect([all.code, all.stderr]).toEqual([0, ''])
    const none = await lintel(makeProject(), ['new', 'rule', 'team-new', '--yes'], '')
    expect([none.code, none.stderr]).toEqual([0, ''])
  })

  it('and writes nothing where the answers end too early', async () => {
    const cwd = makeProject()
    const { code, stderr } = await lintel(cwd, ['new', 'rule'], 'team-new\n')
    expect([code, readdirSync(cwd)]).toEqual([2, []])
    expect(stderr).toContain('`lintel new rule <name> --yes` asks none.')
  })
})
