import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { diff, lint } from '../../src/index.ts'
import type { JsonReport } from '../../src/report/json.ts'
import { runStepHere } from '../support/action-run.ts'
import { fakeIo } from '../support/fake-io.ts'
import { makeWorkspace, type Outcome, runLintel } from './workspace.ts'

const API = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: All.
          content:
            application/json:
              schema: { $ref: ../common/s.yaml }
`
/** A property breaks a rule, another does so and is suppressed, and one is removed. */
const BEFORE = `type: object
properties:
  id: { type: string }
  totalPrice: { type: integer }
  unitPrice: { type: integer } # lintel-disable-line naming/field-snake-case -- printed
`
const AFTER = BEFORE.replace('  id: { type: string }\n', '').replace(
  'integer',
  'integer, minimum: 0',
)
const RULESET = `extends: []
rules:
  structure/reference: error
  naming/field-snake-case: error
  naming/file-name: warn
  suppression/unused: warn
`
/** The folders of the repository that lintel is run from. */
const FOLDERS = ['.', 'specs/orders', 'specs/Payments_X']

const ENV = { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', CI: '1' }
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd })

/** A repository whose document refers to a file of another folder, which has changed. */
function makeRepository(): string {
  const top = makeWorkspace({
    'lintel.yaml': RULESET,
    'specs/orders/openapi.yaml': API,
    'specs/common/s.yaml': BEFORE,
    'specs/Payments_X/openapi.yaml': API,
    'old.yaml': API.replace('../common/s.yaml', 'specs/common/old.yaml'),
    'specs/common/old.yaml': BEFORE,
  })
  git(top, 'init', '-q', '-b', 'main')
  git(top, 'add', '-A')
  git(top, 'commit', '-qm', 'Begin')
  writeFileSync(join(top, 'specs/common/s.yaml'), AFTER)
  return top
}

async function lintel(cwd: string, args: readonly string[], stdin = ''): Promise<Outcome> {
  const { io, written } = fakeIo(cwd, { env: ENV, stdin: Readable.from([stdin]) })
  const code = await main([...args], io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

type Found = Pick<JsonReport['findings'][number], 'file' | 'rule' | 'pointer'>

/** Findings as they would be from the top of the repository. */
const fromTop = (findings: readonly Found[], cwd: string, top: string): string[] =>
  findings
    .map(({ file, rule, pointer }) => `${relative(top, resolve(cwd, file))} ${rule} ${pointer}`)
    .sort()

const REMOVED = 'specs/common/s.yaml versioning/breaking-change /properties'
const IN_COMMON = 'specs/common/s.yaml naming/field-snake-case /properties/totalPrice'
const IN_PAYMENTS = 'specs/Payments_X/openapi.yaml naming/file-name '

describe('finds the same from any folder of a repository', () => {
  const top = makeRepository()
  const paths = (cwd: string, ...names: string[]) =>
    names.map((name) => relative(cwd, join(top, name)))
  const both = ['specs/orders/openapi.yaml', 'specs/Payments_X/openapi.yaml']

  const commands: [string, (cwd: string) => string[], readonly string[]][] = [
    ['lint', (cwd) => ['lint', ...paths(cwd, ...both)], [IN_PAYMENTS, IN_COMMON]],
    [
      'lint in threads',
      (cwd) => ['lint', '--threads', '2', ...paths(cwd, ...both)],
      [IN_PAYMENTS, IN_COMMON],
    ],
    [
      'lint --affected',
      (cwd) => ['lint', '--affected', ...paths(cwd, 'specs/common/s.yaml')],
      [IN_PAYMENTS, IN_COMMON],
    ],
    [
      'lint --base',
      (cwd) => ['lint', '--base', 'main', ...paths(cwd, ...both)],
      [IN_PAYMENTS, IN_COMMON, REMOVED],
    ],
    ['lint --since', (cwd) => ['lint', '--since', 'main', ...paths(cwd, ...both)], [IN_COMMON]],
    ['diff --base', (cwd) => ['diff', '--base', 'main', ...paths(cwd, ...both)], [REMOVED]],
    ['diff', (cwd) => ['diff', ...paths(cwd, 'old.yaml', ...both.slice(0, 1))], [REMOVED]],
  ]

  it.each(commands)('%s', async (_, args, expected) => {
    for (const folder of FOLDERS) {
      const cwd = join(top, folder)
      const outcome = await lintel(cwd, [...args(cwd), '-f', 'json'])
      const { findings }: JsonReport = JSON.parse(outcome.stdout)
      expect([folder, fromTop(findings, cwd, top)]).toEqual([folder, [...expected].sort()])
      expect([outcome.code, outcome.stderr]).toEqual([1, ''])
    }
  })

  it('what standard input holds', async () => {
    for (const folder of FOLDERS) {
      const cwd = join(top, folder)
      const [name = ''] = paths(cwd, 'specs/orders/openapi.yaml')
      const args = ['lint', '-', '--stdin-filename', name, '-f', 'json']
      const { findings }: JsonReport = JSON.parse((await lintel(cwd, args, API)).stdout)
      expect(fromTop(findings, cwd, top)).toEqual([IN_COMMON])
    }
  })

  it('SARIF, which names files from the top', async () => {
    const uris = await Promise.all(
      FOLDERS.map(async (folder) => {
        const cwd = join(top, folder)
        const { stdout } = await lintel(cwd, ['lint', ...paths(cwd, ...both), '-f', 'sarif'])
        return [...stdout.matchAll(/"uri": "(specs[^"]*)"/g)].map(([, uri]) => uri).sort()
      }),
    )
    expect(uris[0]).toContain('specs/common/s.yaml')
    expect(uris).toEqual([uris[0], uris[0], uris[0]])
  })

  it('the Action', async () => {
    for (const folder of FOLDERS) {
      const files = paths(join(top, folder), ...both).join('\n')
      const inputs = { 'working-directory': folder, files, ruleset: '' }
      const { code, commands } = await runStepHere(top, inputs)
      const places = commands.flatMap(({ name, properties: { file } }) =>
        file === undefined ? [] : [`${name} ${file}`],
      )
      expect([folder, code, places.sort()]).toEqual([
        folder,
        1,
        ['error specs/common/s.yaml', 'warning specs/Payments_X/openapi.yaml'],
      ])
    }
  })

  it('the library', async () => {
    for (const folder of FOLDERS) {
      const cwd = join(top, folder)
      const linted = await lint({ files: paths(cwd, ...both), cwd })
      expect(fromTop(linted.findings, cwd, top)).toEqual([IN_PAYMENTS, IN_COMMON].sort())
      const base = { ref: 'main' }
      const compared = await diff({ base, files: paths(cwd, ...both), cwd })
      expect(fromTop(compared.findings, cwd, top)).toContain(REMOVED)
    }
  })

  it('a baseline that was written in one of them', async () => {
    const written = makeRepository()
    const at = (folder: string, ...args: string[]) => {
      const cwd = join(written, folder)
      const names = both.map((name) => relative(cwd, join(written, name)))
      return lintel(cwd, ['lint', ...names, ...args])
    }
    await at('specs/orders', '--write-baseline')
    for (const folder of FOLDERS) expect((await at(folder)).code).toBe(0)
  })
})

describe('the root', () => {
  const top = makeRepository()

  it('is the directory that --root names', async () => {
    const { stdout } = await lintel(join(top, 'specs/orders'), [
      'lint',
      '--root',
      '.',
      'openapi.yaml',
    ])
    expect(stdout).toContain('outside the root directory')
  })

  it('is the working directory where there is no repository', async () => {
    const cwd = makeWorkspace({ 'a/api.yaml': API, 'lintel.yaml': RULESET, 'common/s.yaml': AFTER })
    expect((await lintel(cwd, ['lint', 'a/api.yaml'])).stdout).not.toContain(
      'outside the root directory',
    )
    const below = await lintel(join(cwd, 'a'), ['lint', '-r', '../lintel.yaml', 'api.yaml'])
    expect(below.stdout).toContain('outside the root directory')
  })

  it('of a file that lies in another repository is that one, where it is compared', async () => {
    const other = makeRepository()
    const cwd = join(top, 'specs/orders')
    const args = ['diff', join(other, 'old.yaml'), join(other, 'specs/orders/openapi.yaml')]
    const { stdout, stderr } = await lintel(cwd, [...args, '-f', 'json', '-r', '../../lintel.yaml'])
    const { findings }: JsonReport = JSON.parse(stdout)
    expect(fromTop(findings, cwd, other)).toContain(REMOVED)
    expect(stderr).toBe('')
  })

  it('holds links that lead out of the repository', async () => {
    const outside = realpathSync(makeWorkspace({ 's.yaml': AFTER }))
    const cwd = makeRepository()
    mkdirSync(join(cwd, 'links'))
    rmSync(join(cwd, 'specs/common/s.yaml'))
    symlinkSync(join(outside, 's.yaml'), join(cwd, 'specs/common/s.yaml'))
    const { stdout } = await lintel(cwd, ['lint', 'specs/orders/openapi.yaml'])
    expect(stdout).toContain('outside the root directory')
    expect(stdout).not.toContain('totalPrice')
  })

  it('counts for what --cache keeps', async () => {
    const cwd = join(makeRepository(), 'specs/orders')
    const run = (...args: string[]) =>
      runLintel(['lint', '--cache', '--cache-location', '../../cache', ...args, 'openapi.yaml'], {
        cwd,
      })
    const wide = await run()
    expect((await run('--root', '.')).stdout).toContain('outside the root directory')
    expect((await run()).stdout.replace(/\(.*ms\)/, '')).toBe(wide.stdout.replace(/\(.*ms\)/, ''))
  })
})
