import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeWorkspace, runLintel } from './workspace.ts'

const RULES = `extends: []
rules:
  paths/kebab-case: error
  paths/no-verb: error
  naming/field-snake-case: error
  suppression/unused: error
  team-title: error
`
const TEAM = RULES.replace(
  '  team-title: error\n',
  '  team-title: { given: $.info, severity: error, then: { field: contact, function: truthy } }\n',
)
const API = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  # lintel-disable-next-line paths/no-verb -- Old.
  /orderItems: {}
components:
  schemas:
    # lintel-disable-next-line naming/* -- Old.
    Order: { type: object, properties: { orderId: { type: string } } }
`
const OLD = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /orders:
    get: { responses: { '200': { description: All. } } }
    post: { responses: { '201': { description: Made. } } }
`
const NEW = OLD.replace(/ {4}post.*\n/, '')

/** The rules of the findings of a run. */
async function rulesOf(args: readonly string[], cwd: string) {
  const { code, stdout, stderr } = await runLintel([...args, '-f', 'json'], { cwd })
  const findings: { rule: string }[] = stdout === '' ? [] : JSON.parse(stdout).findings
  return { code, stderr, rules: findings.map(({ rule }) => rule) }
}

const workspace = () => makeWorkspace({ 'lintel.yaml': TEAM, 'a.yaml': API })

it('looks only at what --only names: rules, topics and rules of the ruleset', async () => {
  const cwd = workspace()
  const only = (names: string) => rulesOf(['lint', 'a.yaml', '--only', names], cwd)
  expect((await only('paths/kebab-case')).rules).toEqual(['paths/kebab-case'])
  expect((await only('paths/*, team-title')).rules).toEqual(['team-title', 'paths/kebab-case'])
  expect((await only('naming/*')).rules).toEqual([])
})

it('leaves out what --skip names, and says nothing of its suppressions', async () => {
  const cwd = workspace()
  const skip = (names: string) => rulesOf(['lint', 'a.yaml', '--skip', names], cwd)
  expect((await rulesOf(['lint', 'a.yaml'], cwd)).rules).toContain('suppression/unused')
  expect((await skip('team-title')).rules).toEqual(['suppression/unused', 'paths/kebab-case'])
  expect((await skip('team-title,paths/no-verb')).rules).toEqual(['paths/kebab-case'])
  expect((await skip('paths/*')).rules).toEqual(['team-title'])
})

it('judges the suppressions of the rules that run, and refuses to judge them alone', async () => {
  const cwd = workspace()
  const judged = await rulesOf(['lint', 'a.yaml', '--only', 'paths/*,suppression/unused'], cwd)
  expect(judged.rules).toEqual(['suppression/unused', 'paths/kebab-case'])
  const { code, stderr } = await rulesOf(['lint', 'a.yaml', '--only', 'suppression/unused'], cwd)
  expect(stderr).toContain('`suppression/unused` judges the suppressions of rules that run')
  expect(code).toBe(2)
})

it('refuses what there is not, with what is near', async () => {
  const cwd = workspace()
  const said = async (...args: string[]) => {
    const { code, stderr } = await runLintel(['lint', 'a.yaml', ...args], { cwd })
    expect(code).toBe(2)
    return stderr
  }
  expect(await said('--only', 'kebab-case')).toBe(
    'lintel: `--only` names `kebab-case`, which is no rule. Did you mean `paths/kebab-case`?\n',
  )
  expect(await said('--skip', 'team-titel')).toContain('Did you mean `team-title`?')
  expect(await said('--skip', 'nonsense')).toContain('`lintel rules` lists them.')
  expect(await said('--only', '')).toContain('`--only` names no rule.')
  expect(await said('--only', 'versioning/breaking-change:operation-remove')).toContain(
    'Did you mean `versioning/breaking-change:operation-removed`?',
  )
})

it('says which names of --only did nothing', async () => {
  const { code, stderr } = await rulesOf(
    ['lint', 'a.yaml', '--only', 'paths/kebab-case,events/*,headers/no-store'],
    workspace(),
  )
  expect(stderr).toContain(
    'No document was looked at for `events/*` and `headers/no-store` of `--only`: they are off',
  )
  expect(code).toBe(1)
})

it('finds the same with threads, and with a cache, which keeps apart what was looked at', async () => {
  const cwd = makeWorkspace({
    'lintel.yaml': RULES.replace('  team-title: error\n', ''),
    'a.yaml': API.replaceAll(/ +# lintel.*\n/g, ''),
    'b.yaml': API.replaceAll(/ +# lintel.*\n/g, ''),
  })
  const cache = ['--cache', '--cache-location', 'cache']
  const all = ['paths/kebab-case', 'naming/field-snake-case']
  for (const options of [['--threads', '2'], cache, cache]) {
    const lint = (...args: string[]) =>
      rulesOf(['lint', 'a.yaml', 'b.yaml', ...options, ...args], cwd)
    expect((await lint('--only', 'paths/*')).rules).toEqual([all[0], all[0]])
    expect((await lint('--skip', 'paths/*')).rules).toEqual([all[1], all[1]])
    expect((await lint()).rules).toEqual([...all, ...all])
  }
})

it('sees a part of the findings only: no baseline is written, and no shard merged', async () => {
  const cwd = workspace()
  await runLintel(['lint', 'a.yaml', '--write-baseline'], { cwd })
  const { stderr } = await rulesOf(['lint', 'a.yaml', '--only', 'paths/*'], cwd)
  expect(stderr).not.toContain('gone')
  for (const args of [
    ['--only', 'paths/*', '--prune-baseline'],
    ['--skip', 'paths/*', '--write-baseline'],
    ['--skip', 'paths/*', '--shard', '1/2'],
  ]) {
    const refused = await runLintel(['lint', 'a.yaml', ...args], { cwd })
    expect(refused.stderr).toContain('leave')
    expect(refused.code).toBe(2)
  }
})

it('limits the fixes', async () => {
  const cwd = workspace()
  const { stderr } = await rulesOf(['lint', 'a.yaml', '--skip', 'paths/*', '--fix'], cwd)
  expect(stderr).not.toContain('Mended')
})

it('limits a comparison to rules and kinds of changes', async () => {
  const cwd = makeWorkspace({ 'old.yaml': OLD, 'new.yaml': NEW })
  const diff = (...args: string[]) => rulesOf(['diff', 'old.yaml', 'new.yaml', ...args], cwd)
  const found = ['versioning/breaking-change']
  expect((await diff('--only', 'versioning/breaking-change')).rules).toEqual(found)
  expect((await diff('--only', 'versioning/breaking-change:operation-removed')).rules).toEqual(
    found,
  )
  expect((await diff('--skip', 'versioning/breaking-change:operation-removed')).rules).toEqual([])
  expect((await diff('--skip', 'versioning/enum-value-removed')).rules).toEqual(found)
})

it('says of no document that no rule looked at it where only states are compared', async () => {
  const cwd = makeWorkspace({ 'api.yaml': OLD })
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...words], { cwd })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'Begin')
  writeFileSync(join(cwd, 'api.yaml'), NEW)
  const only = ['--only', 'versioning/breaking-change']
  const found = await rulesOf(['lint', 'api.yaml', '--base', 'HEAD', ...only], cwd)
  expect(found).toEqual({ code: 1, stderr: '', rules: ['versioning/breaking-change'] })
})

describe('--severity', () => {
  /** The findings of a run, as `rule=severity`. */
  async function weightsOf(args: readonly string[], cwd: string) {
    const { code, stdout, stderr } = await runLintel([...args, '-f', 'json'], { cwd })
    const findings: { rule: string; severity: string }[] = JSON.parse(stdout || '{}').findings ?? []
    return { code, stderr, weights: findings.map(({ rule, severity }) => `${rule}=${severity}`) }
  }

  it('gives rules a severity, those of the team too, and the exit code follows', async () => {
    const cwd = workspace()
    const weights = 'team-title=info,paths/kebab-case=warn,suppression/unused=warn'
    const found = await weightsOf(['lint', 'a.yaml', '--severity', weights], cwd)
    expect(found.weights).toEqual([
      'team-title=info',
      'suppression/unused=warn',
      'paths/kebab-case=warn',
    ])
    expect(found.code).toBe(0)
  })

  it('switches rules on, with threads and with a cache too, and where overrides say otherwise', async () => {
    const off = 'extends: []\nrules: { paths/kebab-case: off }\n'
    const override = `${off}overrides: [{ files: ['*.yaml'], rules: { paths/kebab-case: off } }]\n`
    const api = API.replaceAll(/ +# lintel.*\n/g, '')
    for (const ruleset of [off, override]) {
      const cwd = makeWorkspace({ 'lintel.yaml': ruleset, 'a.yaml': api, 'b.yaml': api })
      const cache = ['--cache', '--cache-location', 'cache']
      for (const options of [['--threads', '2'], cache, cache]) {
        const args = ['lint', 'a.yaml', 'b.yaml', ...options, '--severity', 'paths/kebab-case=info']
        const { weights } = await weightsOf(args, cwd)
        expect(weights).toEqual(['paths/kebab-case=info', 'paths/kebab-case=info'])
      }
    }
  })

  it('holds for comparisons', async () => {
    const cwd = makeWorkspace({ 'old.yaml': OLD, 'new.yaml': NEW })
    const args = ['diff', 'old.yaml', 'new.yaml', '--severity', 'versioning/breaking-change=warn']
    const { code, weights } = await weightsOf(args, cwd)
    expect([code, weights]).toEqual([0, ['versioning/breaking-change=warn']])
  })

  it('says that a rule of the team stays off', async () => {
    const off = TEAM.replace('severity: error, then', 'severity: off, then')
    const cwd = makeWorkspace({ 'lintel.yaml': off, 'a.yaml': API })
    const found = await weightsOf(['lint', 'a.yaml', '--severity', 'team-title=error'], cwd)
    expect(found.weights).not.toContain('team-title=error')
    expect(found.stderr).toContain(
      '`team-title` of `--severity` is off in the ruleset, which alone switches it on.',
    )
  })

  it.each([
    ['paths/kebab-case', 'is no rule and severity: write `naming/enum-unknown=warn`.'],
    ['paths/kebab-case=fatal', 'Unknown severity `fatal`.'],
    ['paths/kebab-case=off', '`--skip paths/kebab-case` leaves a rule out.'],
    ['kebab-case=warn', 'Did you mean `paths/kebab-case`?'],
    ['paths/*=warn', '`--severity` names `paths/*`, which is no rule.'],
  ])('refuses %s', async (value, message) => {
    const { code, stderr } = await weightsOf(['lint', 'a.yaml', '--severity', value], workspace())
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })
})
