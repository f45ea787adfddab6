import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JsonReport } from '../../src/report/json.ts'
import { CLEAN, FAULTY, makeWorkspace, type Outcome, runLintel } from './workspace.ts'

const RULESET = `extends: []
rules:
  paths/kebab-case: error
  naming/query-parameter-snake-case: error
  headers/request-id: error
  headers/hardening: error
  security/secured: error
  structure/syntax: error
`
const HEAD = 'openapi: 3.1.0\ninfo:\n  title: Orders\n  version: 1.0.0\n'
const path = (name: string) => `  /v1/${name}:
    get:
      operationId: ${name}
      parameters:
        - name: orderKind
          in: query
          schema: { type: integer }
        - name: orderState
          in: query
          schema: { type: string }
      responses:
        '200':
          description: All of them.
        '404':
          description: None.
          x-kind: empty
`
const API = `${HEAD}paths:\n${path('myOrders')}${path('myItems')}security: []\n`

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** A repository with a commit on `main`, and a branch `work` checked out. */
function makeRepository(files: Readonly<Record<string, string>>): string {
  const cwd = makeWorkspace({ 'ruleset.yml': RULESET, ...files })
  git(cwd, 'init', '-q', '-b', 'main')
  commit(cwd)
  git(cwd, 'switch', '-qc', 'work')
  return cwd
}

function commit(cwd: string): void {
  git(cwd, 'add', '-A')
  git(cwd, 'commit', '-qm', 'Change')
}

const change = (cwd: string, file: string, text: string) => writeFileSync(join(cwd, file), text)

function since(cwd: string, ref: string, args: readonly string[] = [], env = {}): Promise<Outcome> {
  const all = ['lint', '-r', 'ruleset.yml', '-f', 'json', '--since', ref, ...args]
  return runLintel(all, { cwd, env: { HOME: process.env.HOME ?? '', ...env } })
}

/** The findings on changes, as `file:line rule`. */
async function found(cwd: string, ref = 'main', args: string[] = [], env = {}): Promise<string[]> {
  const { stdout, stderr } = await since(cwd, ref, args, env)
  expect(stderr).toBe('')
  const { findings }: JsonReport = JSON.parse(stdout)
  return findings.map(({ file, range, rule }) => `${file}:${range.start.line} ${rule}`)
}

/** The findings of one file on the changes from one text to another, as `line rule`. */
async function foundIn(before: string, after: string): Promise<string[]> {
  const cwd = makeRepository({ 'a.yaml': before })
  change(cwd, 'a.yaml', after)
  return (await found(cwd)).map((finding) => finding.replace('a.yaml:', ''))
}

describe('findings on changes', () => {
  it('are none without a change', async () => {
    const cwd = makeRepository({ 'a.yaml': API })
    const { code, stdout } = await since(cwd, 'main')
    expect(JSON.parse(stdout)).toMatchObject({ summary: { errors: 0, since: 'main' } })
    expect(code).toBe(0)
    const text = await runLintel(['lint', '-r', 'ruleset.yml', '--since', 'main'], { cwd })
    expect(text.stdout).toMatch(/^No findings in 1 document, changes since main only \(/)
  })

  it('are found soon among many lines that are alike', async () => {
    const textOf = (word: string) =>
      Array.from({ length: 30_000 }, (_, index) => {
        const description = index % 2 ? word : 'Same'
        return `x-a${index}:\n  type: string\n  description: ${description} ${index}\n`
      }).join('')
    expect(await foundIn(`${API}${textOf('Old')}`, `${API}${textOf('New')}`)).toEqual([])
  })

  const name = 'naming/query-parameter-snake-case'
  const paths = (...names: string[]) => `${HEAD}paths:\n${names.map(path).join('')}security: []\n`
  const pathAt = (line: number) => [
    `${line} paths/kebab-case`,
    `${line + 1} security/secured`,
    `${line + 4} ${name}`,
    `${line + 7} ${name}`,
    `${line + 11} headers/request-id`,
    `${line + 13} headers/request-id`,
  ]
  const unsecured = '7 security/secured'
  it.each([
    ['at a line', API.replace('orderState', 'itemState'), [unsecured, `13 ${name}`]],
    [
      'at a line that moved',
      `#\n${API}`.replace('orderState', 'itemState'),
      ['8 security/secured', `14 ${name}`],
    ],
    ['in an operation', API.replace('Id: myOrders', 'Id: list'), [unsecured]],
    [
      'at the key of a path alone',
      API.replace('v1/myOrders', 'v1/allOrders'),
      ['6 paths/kebab-case'],
    ],
    ['nowhere, for info', API.replace('Orders', 'Items'), []],
    ['nowhere, for comments', API.replace('openapi', '# a\nopenapi'), []],
    ['at paths that moved', paths('myItems', 'myOrders'), pathAt(22)],
    ['at a new path', paths('myOrders', 'newOnes', 'myItems'), pathAt(22)],
    ['nowhere, for a path that is gone', paths('myOrders'), []],
    [
      'where a response was removed',
      API.replace(/ {8}'404':\n.*\n.*\n(?= {2}\/)/, ''),
      [unsecured],
    ],
    [
      'where a line was removed',
      API.replace('          x-kind: empty\n', ''),
      [unsecured, '19 headers/request-id'],
    ],
    [
      'everywhere, for the ends of lines',
      API.replaceAll('\n', '\r\n'),
      [...pathAt(6), ...pathAt(22)],
    ],
    [
      'at a syntax fault, wherever that shows',
      `${API.replace('title', 'name')}a: [\n`,
      ['39 structure/syntax'],
    ],
  ])('are found %s', async (_, after, expected) => {
    expect(await foundIn(API, after)).toEqual(expected)
  })

  it('are all those of new files, tracked, untracked or ignored, and none of unchanged ones', async () => {
    const cwd = makeRepository({ 'a.yaml': FAULTY, '.gitignore': 'ignored.yaml\n' })
    for (const file of ['tracked.yaml', 'untracked.yaml', 'ignored.yaml']) change(cwd, file, FAULTY)
    git(cwd, 'add', 'tracked.yaml')
    const args = ['a.yaml', 'tracked.yaml', 'untracked.yaml', 'ignored.yaml']
    expect(await found(cwd, 'main', args)).toEqual([
      'ignored.yaml:6 paths/kebab-case',
      'tracked.yaml:6 paths/kebab-case',
      'untracked.yaml:6 paths/kebab-case',
    ])
  })

  it('are those since the work branched off, committed or not', async () => {
    const cwd = makeRepository({ 'a.yaml': FAULTY, 'b.yaml': CLEAN })
    change(cwd, 'a.yaml', `${FAULTY}  /v1/lineItems: {}\n`)
    commit(cwd)
    change(cwd, 'a.yaml', `${FAULTY}  /v1/lineItems: {}\n  /v1/unitPrices: {}\n`)
    git(cwd, 'stash', '-q')
    git(cwd, 'switch', '-q', 'main')
    change(cwd, 'b.yaml', FAULTY)
    change(cwd, 'a.yaml', CLEAN)
    commit(cwd)
    git(cwd, 'switch', '-q', 'work')
    git(cwd, 'stash', 'pop', '-q')
    const own = ['a.yaml:7 paths/kebab-case', 'a.yaml:8 paths/kebab-case']
    expect(await found(cwd, 'main')).toEqual(own)
    expect(await found(cwd, 'HEAD')).toEqual(own.slice(1))
    git(cwd, 'tag', 'v1', 'HEAD~1')
    expect(await found(cwd, 'v1')).toEqual(own)
    expect(await found(cwd, git(cwd, 'rev-parse', 'main').trim())).toEqual(own)
  })

  it('stand in renamed files at the lines that changed', async () => {
    const cwd = makeRepository({ 'old.yml': API })
    mkdirSync(join(cwd, 'specs'))
    renameSync(join(cwd, 'old.yml'), join(cwd, 'specs/new.yaml'))
    git(cwd, 'add', '-A')
    expect(await found(cwd)).toEqual([])
    change(cwd, 'specs/new.yaml', API.replace('v1/myOrders', 'v1/allOrders'))
    expect(await found(cwd)).toEqual(['specs/new.yaml:6 paths/kebab-case'])
  })

  it('stand in files of any name, in folders and worktrees of the repository', async () => {
    const names = [
      'a b.yaml',
      'ä ö.yaml',
      'a\nb.yaml',
      'q"\'\\.yaml',
      '--help.yaml',
      ':(top)x.yaml',
      'noext',
    ]
    const cwd = makeRepository(Object.fromEntries(names.map((file) => [`in/${file}`, FAULTY])))
    for (const file of names) change(cwd, `in/${file}`, `${FAULTY}  /v1/lineItems: {}\n`)
    commit(cwd)
    const args = names.map((file) => `./${file}`)
    const tree = join(mkdtempSync(join(tmpdir(), 'lintel-tree-')), 'tree')
    git(cwd, 'worktree', 'add', '-q', '--detach', tree)
    for (const root of [cwd, tree]) {
      const { stdout } = await runLintel(
        ['lint', '-r', '../ruleset.yml', '-f', 'json', '--since', 'main', ...args],
        { cwd: join(root, 'in') },
      )
      const { findings } = JSON.parse(stdout)
      expect(findings.map(({ file }: { file: string }) => file)).toEqual(names.toSorted())
    }
  })

  it('do not depend on what users set', async () => {
    const cwd = makeRepository({ 'a.yaml': API, '.gitattributes': '*.yaml -diff diff=up\n' })
    change(cwd, 'a.yaml', API.replace('v1/myOrders', 'v1/allOrders'))
    const settings = {
      'diff.external': 'false',
      'diff.up.textconv': 'echo',
      'diff.up.command': 'false',
      'diff.noprefix': 'true',
      'diff.mnemonicPrefix': 'true',
      'diff.context': '9',
      'diff.interHunkContext': '99',
      'diff.renames': 'false',
      'diff.relative': 'true',
      'diff.orderFile': '/nowhere',
      'color.ui': 'always',
      'core.quotePath': 'true',
      'core.fsmonitor': 'false',
    }
    for (const [key, value] of Object.entries(settings)) git(cwd, 'config', key, value)
    const env = { GIT_EXTERNAL_DIFF: 'false', GIT_LITERAL_PATHSPECS: '1', LANG: 'de_DE.UTF-8' }
    expect(await found(cwd, 'main', [], env)).toEqual(['a.yaml:6 paths/kebab-case'])
  })

  it('leave out submodules, and hold what is outside of the repository', async () => {
    const inner = makeRepository({ 'sub.yaml': FAULTY })
    const cwd = makeRepository({ 'a.yaml': CLEAN })
    git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '-q', 'add', inner, 'sub')
    commit(cwd)
    change(cwd, 'sub/sub.yaml', `${FAULTY}  /v1/lineItems: {}\n`)
    expect(await found(cwd, 'HEAD', ['sub/sub.yaml'])).toEqual([])
    const outside = await found(cwd, 'HEAD', [join(inner, 'sub.yaml')])
    expect(outside).toEqual([expect.stringMatching(/sub\.yaml:6 paths\/kebab-case$/)])
  })

  it('are what a baseline is compared with', async () => {
    const cwd = makeRepository({ 'a.yaml': FAULTY, 'b.yaml': FAULTY })
    await runLintel(['lint', '-r', 'ruleset.yml', '--write-baseline'], { cwd })
    commit(cwd)
    change(cwd, 'a.yaml', `${FAULTY.replace('{}', '{ x-a: 1 }')}  /v1/lineItems: {}\n`)
    const { stdout, stderr } = await since(cwd, 'main')
    expect([JSON.parse(stdout).summary.baseline, stderr]).toEqual([{ known: 1 }, ''])
    expect(await found(cwd)).toEqual(['a.yaml:7 paths/kebab-case'])
  })
})

describe('what git cannot tell is said in a sentence:', () => {
  it.each([
    [
      'nope',
      '`--since nope` is no commit here: name a branch, a tag or a commit that `git log` knows.',
    ],
    ['', '`--since ` is no commit here: name a branch, a tag or a commit that `git log` knows.'],
    [
      '--output=x',
      '`--since --output=x` is no commit here: name a branch, a tag or a commit that `git log` knows.',
    ],
    [
      '^HEAD',
      '`--since ^HEAD` is no commit here: name a branch, a tag or a commit that `git log` knows.',
    ],
    [
      'HEAD..main',
      '`--since HEAD..main` is no commit here: name a branch, a tag or a commit that `git log` knows.',
    ],
    ['lone', 'HEAD and `lone` have no commit in common: name another one.'],
  ])('%j', async (ref, message) => {
    const cwd = makeRepository({ 'a.yaml': FAULTY })
    const tree = git(cwd, 'write-tree').trim()
    git(cwd, 'branch', 'lone', git(cwd, 'commit-tree', '-m', 'Lone', tree).trim())
    const { code, stdout, stderr } = await runLintel(['lint', `--since=${ref}`], { cwd })
    expect([code, stdout, stderr]).toEqual([2, '', `lintel: ${message}\n`])
  })

  it('no repository, no git, no file', async () => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY })
    const outside = await since(cwd, 'main', [], { GIT_CEILING_DIRECTORIES: tmpdir() })
    expect(outside.stderr).toBe('lintel: `--since` needs a git repository: run lintel in one.\n')
    const without = await since(cwd, 'main', [], { PATH: cwd })
    expect(without.stderr).toBe(
      'lintel: `--since` asks git, which cannot be started: it is not installed.\n',
    )
    const stdin = await since(cwd, 'main', ['-'])
    expect(stdin.stderr).toBe(
      'lintel: `--since` asks git, which knows files only: name a file in place of `-`.\n',
    )
    expect([outside.code, without.code, stdin.code]).toEqual([2, 2, 2])
  })

  it('a clone that is too shallow', async () => {
    const origin = makeRepository({ 'a.yaml': FAULTY })
    for (const branch of ['main', 'work']) {
      git(origin, 'switch', '-q', branch)
      change(origin, `${branch}.yaml`, FAULTY)
      commit(origin)
    }
    const cwd = join(mkdtempSync(join(tmpdir(), 'lintel-shallow-')), 'clone')
    const url = `file://${origin}`
    git(origin, 'clone', '-q', '--depth', '1', '--no-single-branch', '-b', 'work', url, cwd)
    const near = await since(cwd, 'origin/main')
    expect(near.stderr).toBe(
      'lintel: This clone is too shallow to tell where HEAD branched off from `origin/main`: ' +
        'run `git fetch --unshallow`, or check out with `fetch-depth: 0`.\n',
    )
    const far = await since(cwd, 'HEAD~1')
    expect(far.stderr).toBe(
      'lintel: `--since HEAD~1` is no commit here: this clone is shallow, so fetch it with ' +
        '`git fetch`, or check out with `fetch-depth: 0`.\n',
    )
    expect([near.code, far.code]).toEqual([2, 2])
    git(cwd, 'fetch', '-q', '--unshallow')
    expect(await found(cwd, 'origin/main')).toEqual(['work.yaml:6 paths/kebab-case'])
  })
})
