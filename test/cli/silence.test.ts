import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { declaredCommands } from '../../src/cli/commands/declared.ts'
import { main } from '../../src/cli/main.ts'
import { renderRulesetSchema } from '../../src/config/ruleset-schema.ts'
import { DIFF_RULE_IDS } from '../../src/diff/kinds/diff-rules.ts'
import { diff, lint } from '../../src/index.ts'
import { allRules } from '../../src/rules/index.ts'
import { fakeIo } from '../support/fake-io.ts'
import { HARMLESS } from './silence/harmless.ts'
import { OF_INPUTS } from './silence/of-inputs.ts'
import { OF_KEYS } from './silence/of-keys.ts'
import { OF_REPORTS } from './silence/of-reports.ts'
import { OF_RULES } from './silence/of-rules.ts'
import { FILES, type Silencing } from './silence/row.ts'
import { makeWorkspace, runLintel } from './workspace.ts'

/** Everything that can leave something out. */
const SILENCING: readonly Silencing[] = [...OF_INPUTS, ...OF_RULES, ...OF_REPORTS, ...OF_KEYS]

const ENV = { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', CI: '1' }

async function lintel(cwd: string, args: readonly string[]) {
  const { io, written } = fakeIo(cwd, { env: ENV, stdin: Readable.from([FILES['specs/a.yaml']]) })
  const code = await main([...args], io)
  return { code, all: written.all.join('') }
}

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd })
}

/** A repository with a commit, and the reports of a shard and of a whole run for `merge`. */
async function prepare({ args, files = {}, ruleset }: Silencing): Promise<string> {
  const cwd = makeWorkspace(FILES)
  rmSync(join(cwd, 'ruleset.yml'))
  if (ruleset !== undefined) writeFileSync(join(cwd, 'lintel.yaml'), ruleset)
  git(cwd, 'init', '-q', '-b', 'main')
  git(cwd, 'add', '-A')
  git(cwd, 'commit', '-qm', 'Begin')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true })
    writeFileSync(join(cwd, name), text)
  }
  if (args.includes('--baseline')) await record(cwd)
  if (args[0] !== 'merge') return cwd
  await lintel(cwd, ['lint', 'specs', '--shard', '1/1', '-f', 'json:shard.json'])
  await lintel(cwd, ['lint', 'specs', '-f', 'json:whole.json'])
  return cwd
}

/** Records what is found today, of one state and of two. */
async function record(cwd: string): Promise<void> {
  const options = ['--write-baseline', '--baseline', 'known.json']
  await lintel(cwd, ['lint', 'specs', ...options])
  await lintel(cwd, ['diff', 'old.yaml', 'specs/a.yaml', ...options])
}

describe('what leaves something out is said', () => {
  it.each(SILENCING)('$of: $silences', async (row) => {
    const { code, all } = await lintel(await prepare(row), row.args)
    expect(all.replaceAll(/\s+/g, ' ')).toContain(row.says.replaceAll(/\s+/g, ' '))
    expect(code).toBe(row.code)
  })
})

const ROWS = new Set([...SILENCING, ...HARMLESS].map(({ of }) => of))

/** The arguments and options of the commands that report findings. */
function declaredOptions(): string[] {
  const program = declaredCommands()
  return ['lint', 'diff', 'merge'].flatMap((name) => {
    const command = program.commands.find((each) => each.name() === name)
    const inputs = command?.registeredArguments.map((argument) =>
      argument.required ? `<${argument.name()}...>` : `[${argument.name()}...]`,
    )
    return [...(inputs ?? []), ...(command?.options.map(({ long }) => long) ?? [])].map(
      (each) => `${name} ${each}`,
    )
  })
}

/** The keys that a ruleset may have. */
function rulesetKeys(): string[] {
  const { properties, definitions } = JSON.parse(renderRulesetSchema(allRules))
  return [
    ...Object.keys(properties),
    ...Object.keys(definitions.override.properties).map((key) => `overrides.${key}`),
    ...Object.keys(definitions['x-lintel'].properties).map((key) => `x-lintel.${key}`),
  ]
}

it('every option and every key of a ruleset has a row, or a reason to have none', () => {
  const known = [...declaredOptions(), ...rulesetKeys()]
  expect(known.length).toBeGreaterThan(70)
  expect(known.filter((name) => !ROWS.has(name))).toEqual([])
  expect([...ROWS].filter((name) => !known.includes(name))).toEqual([])
  const harmless = new Set(HARMLESS.map(({ of }) => of))
  expect(SILENCING.filter(({ of }) => harmless.has(of))).toEqual([])
})

describe('a run that checked nothing', () => {
  const prepareEmpty = () =>
    prepare({ of: '', silences: '', args: [], ruleset: 'extends: []\n', says: '', code: 2 })

  it.each([[['--threads', '2']], [['--quiet', '--fail-on', 'never']], [['--since', 'main']]])(
    'says so and fails with %j',
    async (options) => {
      const cwd = await prepareEmpty()
      const { code, all } = await lintel(cwd, ['lint', '.', ...options])
      expect(all).toContain('lintel: No rule looked at `old.yaml` and `specs/a.yaml`, so nothing')
      expect(all).toContain('No documents were checked')
      expect(code).toBe(2)
    },
  )

  it('says so again where all is in the cache', async () => {
    const cwd = await prepareEmpty()
    const run = () => runLintel(['lint', '.', '--cache', '--cache-location', 'cache'], { cwd })
    const first = await run()
    expect(first).toMatchObject({ code: 2, stderr: expect.stringContaining('nothing was checked') })
    expect(await run()).toMatchObject({ code: 2, stderr: first.stderr })
  })

  it('is known once the shards are merged', async () => {
    const cwd = await prepareEmpty()
    for (const shard of [1, 2]) {
      const args = ['lint', '.', '--shard', `${shard}/2`, '-f', `json:${shard}.json`]
      expect((await lintel(cwd, args)).code).toBe(0)
    }
    const { code, all } = await lintel(cwd, ['merge', '1.json', '2.json'])
    expect(all).toContain('so nothing was checked')
    expect(code).toBe(2)
  })

  it('has a failure for programs', async () => {
    const cwd = await prepareEmpty()
    const message = expect.stringContaining('so nothing was checked')
    expect(await lint({ files: ['specs'], cwd })).toMatchObject({
      documents: 0,
      failures: [{ file: '', message }],
    })
    const ruleset = { rules: Object.fromEntries(DIFF_RULE_IDS.map((id) => [id, 'off'])) }
    const { failures } = await diff({ base: 'old.yaml', revision: 'specs/a.yaml', cwd, ruleset })
    expect(failures).toEqual([
      { file: '', message: expect.stringMatching(/^Nothing was compared\./) },
    ])
  })

  it('is one over documents in a submodule alone', async () => {
    const [cwd, part] = [await prepareEmpty(), await prepareEmpty()]
    git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', part, 'sub')
    git(cwd, 'commit', '-qm', 'Add')
    const { code, all } = await lintel(cwd, ['diff', '--base', 'HEAD', 'sub'])
    expect(all).toContain('All documents lie in submodules: nothing was compared.')
    expect(code).toBe(2)
  })
})
