import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { declareCommands } from '../../src/cli/commands/index.ts'
import { main } from '../../src/cli/main.ts'
import { renderRulesetSchema } from '../../src/config/ruleset-schema.ts'
import { allRules } from '../../src/rules/index.ts'
import { fakeIo } from '../support/fake-io.ts'
import { FILES, HARMLESS, SILENCING, type Silencing } from './silence.ts'
import { makeWorkspace } from './workspace.ts'

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
  const program = new Command('lintel')
  declareCommands(program, fakeIo('/').io, () => {})
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
