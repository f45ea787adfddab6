import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const BIN = fileURLToPath(new URL('../../bin/lintel.js', import.meta.url))
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const API = 'openapi: 3.1.0\ninfo: { title: Orders, version: 1.0.0 }\npaths: {}\n'
const EVENTS =
  'asyncapi: 3.0.0\ninfo: { title: Orders, version: 1.0.0, x-owner: a }\nchannels: {}\n'
const ONLY_TEAM = 'extends: []\nx-lintel: { rule-files: [rules/owner.mjs] }\n'
const OWNER = `import { defineRule, integerOf, listOf } from 'lintel/rules'
import { nameOf } from './names.mjs'

export default defineRule({
  id: 'acme/owner',
  on: 'both',
  severity: 'error',
  summary: 'An API names the team that owns it.',
  why: 'Nobody else can be asked.',
  options: {
    teams: { summary: 'The teams.', form: listOf('names'), default: ['a'], example: '[a, b]' },
    longest: { summary: 'The longest.', form: integerOf({ from: 1 }), default: 9, example: '5' },
  },
  *check(api, { options }) {
    const info = api.root.get('info')
    if (info.get('x-owner') === undefined)
      yield {
        node: info,
        message: \`\${nameOf(info)} has no owner among \${options.teams.join(', ')}.\`,
        help: 'Write \`x-owner\`.',
      }
  },
})
`
const NAMES = "export const nameOf = (info) => 'The API ' + info.get('title').string\n"
const FILES = {
  'lintel.yaml': ONLY_TEAM,
  'rules/owner.mjs': OWNER,
  'rules/names.mjs': NAMES,
  'specs/api.yaml': API,
  'specs/events.yaml': EVENTS,
}

/** Writes files into a folder of their own, which is not lintel's. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-team-'))
  folders.push(folder)
  mkdirSync(join(folder, '.git'))
  for (const [name, text] of Object.entries(files)) write(folder, name, text)
  return folder
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

function lintel(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    cwd,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('a rule of a team in JavaScript', () => {
  test('runs over the model, natively, with the defaults of its options', () => {
    const folder = project(FILES)
    expect(lintel(folder, 'lint', 'specs', '-f', 'unix')).toEqual({
      status: 1,
      stdout:
        'specs/api.yaml:2:1: error: The API Orders has no owner among a. Write `x-owner`. [acme/owner]\n',
      stderr: '',
    })
  })

  test('runs in threads as in one', () => {
    const folder = project({ ...FILES, 'specs/other.yaml': API })
    const alone = lintel(folder, 'lint', 'specs', '-f', 'json', '--threads', '1')
    expect(lintel(folder, 'lint', 'specs', '-f', 'json', '--threads', '3')).toEqual(alone)
    expect(JSON.parse(alone.stdout).findings).toHaveLength(2)
  })

  test('is given its severity and options by the ruleset, and by its overrides', () => {
    const ruleset = `${ONLY_TEAM}rules:
  acme/owner: [warn, { teams: [x, y] }]
overrides:
  - files: [specs/other.yaml]
    rules: { acme/owner: { severity: info, options: { teams: [z] } } }
  - files: [specs/third.yaml]
    rules: { acme/owner: error }
  - files: [specs/off.yaml]
    rules: { acme/owner: off }
`
    const folder = project({
      ...FILES,
      'lintel.yaml': ruleset,
      'specs/other.yaml': API,
      'specs/third.yaml': API,
      'specs/off.yaml': API,
    })
    const said = (severity: string, teams: string) =>
      `${severity}: The API Orders has no owner among ${teams}. Write \`x-owner\`. [acme/owner]`
    expect(lintel(folder, 'lint', 'specs', '-f', 'unix').stdout.split('\n')).toEqual([
      `specs/api.yaml:2:1: ${said('warning', 'x, y')}`,
      `specs/other.yaml:2:1: ${said('info', 'z')}`,
      `specs/third.yaml:2:1: ${said('error', 'x, y')}`,
      '',
    ])
  })
})
