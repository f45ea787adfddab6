import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FAULTY, makeWorkspace } from '../cli/workspace.ts'
import { lintToSarif, pathOf, readFromCheckout } from './checkout.ts'

/** A folder with a repository in it, whose `specs/orders.yaml` has one finding. */
function makeCheckout(files: Readonly<Record<string, string>> = {}) {
  const folder = makeWorkspace({ 'checkout/specs/orders.yaml': FAULTY, ...inCheckout(files) })
  const root = join(folder, 'checkout')
  mkdirSync(join(root, '.git'))
  return { folder, root, ruleset: ['-r', join(folder, 'ruleset.yml')] }
}

function inCheckout(files: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`checkout/${name}`, text]))
}

async function pathsIn(...args: Parameters<typeof lintToSarif>): Promise<string[]> {
  const { results, stderr } = await lintToSarif(...args)
  expect(stderr).toBe('')
  return results.map(({ locations }) => pathOf(locations?.[0]))
}

describe('the path of a result starts at the root of the repository', () => {
  test.each([
    ['in the root', '', ['specs']],
    ['in the root, with --root', '', ['--root', 'specs', 'specs/orders.yaml']],
    ['in a folder', 'specs', ['.']],
    ['in a folder, with --root', 'specs', ['--root', '..', 'orders.yaml']],
    ['in a folder beside', 'other', ['../specs/orders.yaml']],
  ])('of a run %s', async (_, folder, args) => {
    const { root, ruleset } = makeCheckout({ 'other/a.txt': '' })
    expect(await pathsIn([...ruleset, ...args], { cwd: join(root, folder) })).toEqual([
      'specs/orders.yaml',
    ])
  })

  test('of a file that is named absolutely', async () => {
    const { root, ruleset } = makeCheckout()
    const args = [...ruleset, join(root, 'specs/orders.yaml')]
    expect(await pathsIn(args, { cwd: join(root, 'specs') })).toEqual(['specs/orders.yaml'])
  })

  test.each(['.', 'checkout', 'elsewhere'])('whatever the workspace is: %s', async (workspace) => {
    const { folder, root, ruleset } = makeCheckout()
    const env = { GITHUB_WORKSPACE: join(folder, workspace) }
    expect(await pathsIn([...ruleset, 'orders.yaml'], { cwd: join(root, 'specs'), env })).toEqual([
      'specs/orders.yaml',
    ])
  })

  test('without a repository it starts at the workspace, or else at the working directory', async () => {
    const cwd = makeWorkspace({ 'specs/orders.yaml': FAULTY })
    const args = ['-r', '../ruleset.yml', 'orders.yaml']
    const specs = join(cwd, 'specs')
    expect(await pathsIn(args, { cwd: specs })).toEqual(['orders.yaml'])
    expect(await pathsIn(args, { cwd: specs, env: { GITHUB_WORKSPACE: cwd } })).toEqual([
      'specs/orders.yaml',
    ])
  })

  test('of a worktree', async () => {
    const folder = makeWorkspace({ 'main/specs/orders.yaml': FAULTY })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
        cwd: join(folder, 'main'),
        stdio: 'ignore',
      })
    git('init')
    git('add', '.')
    git('commit', '-m', 'a')
    git('worktree', 'add', '../tree')
    const args = ['-r', join(folder, 'ruleset.yml'), '.']
    expect(await pathsIn(args, { cwd: join(folder, 'tree/specs') })).toEqual(['specs/orders.yaml'])
  })

  test('of a repository in another: where the run starts decides', async () => {
    const { root, ruleset } = makeCheckout({ 'modules/a/specs/b.yaml': FAULTY })
    mkdirSync(join(root, 'modules/a/.git'))
    const inner = { cwd: join(root, 'modules/a/specs') }
    expect(await pathsIn([...ruleset, 'b.yaml'], inner)).toEqual(['specs/b.yaml'])
    expect(await pathsIn([...ruleset, 'modules'], { cwd: root })).toEqual([
      'modules/a/specs/b.yaml',
    ])
  })

  test('of files behind links, which code scanning shows by their own paths', async () => {
    const { folder, root, ruleset } = makeCheckout({
      'specs/main.yaml': `${FAULTY.replace('{}', '{ $ref: ../link/path.yaml#/item }')}`,
      'shared/path.yaml': 'item: {}\n',
    })
    symlinkSync('shared', join(root, 'link'))
    symlinkSync('specs', join(root, 'apis'))
    symlinkSync('checkout', join(folder, 'alias'))
    const paths = ['specs/main.yaml', 'specs/orders.yaml']
    expect(await pathsIn([...ruleset, 'apis'], { cwd: root })).toEqual(paths)
    expect(await pathsIn([...ruleset, 'apis/*.yaml'], { cwd: join(folder, 'alias') })).toEqual(
      paths,
    )
  })
})

describe('the URI of a result, decoded, names its file', () => {
  const names = [
    'my api, v1.yaml',
    '100%.yaml',
    '100%25 #1?.json',
    'a[b]{c}&d=e+f;g@h!.yaml',
    'gr\u00f6\u00dfe/composed \u00e9.yaml',
    'gr\u00f6\u00dfe/decomposed e\u0301.yaml',
    '\u65e5\u672c/\u{1f600}.yaml',
    '-dash.yaml',
    '...yaml',
    'name: a.yaml',
    'c:/drive.yaml',
    'c:\\drive.yaml',
    'a\\b.yaml',
    'a"b\'c`d<e>|f^.yaml',
    'line\nbreak.yaml',
  ].filter((name) => process.platform === 'linux' || /^[\w .,%#-]+$/.test(name))

  test.each(['', 'specs'])('from the folder %j', async (folder) => {
    const files = Object.fromEntries(names.map((name) => [`specs/${name}`, FAULTY]))
    const { root, ruleset } = makeCheckout(files)
    const { results } = await lintToSarif([...ruleset, join(root, 'specs')], {
      cwd: join(root, folder),
    })
    const found = results.map(({ locations }) => pathOf(locations?.[0]))
    expect(found.sort()).toEqual([...Object.keys(files), 'specs/orders.yaml'].sort())
    for (const { locations } of results) {
      expect(locations?.[0] && readFromCheckout(root, locations[0])).toBe(FAULTY)
    }
  })

  test('also in the root of the repository', async () => {
    const { root, ruleset } = makeCheckout(Object.fromEntries(names.map((name) => [name, FAULTY])))
    expect(await pathsIn([...ruleset, '.'], { cwd: root })).toHaveLength(names.length + 1)
  })
})

describe('what is no file of the repository', () => {
  test('a file outside is left out, and said', async () => {
    const { root, ruleset } = makeCheckout({ '../other/a.yaml': FAULTY })
    const run = await lintToSarif([...ruleset, '../other/a.yaml'], { cwd: root })
    expect(run).toMatchObject({
      code: 1,
      results: [],
      stderr:
        'lintel: The SARIF report leaves out 1 error in documents that are not in the repository.\n',
    })
  })

  test('standard input is read as the file that it is named after', async () => {
    const { root, ruleset } = makeCheckout()
    const run = { cwd: join(root, 'specs'), stdin: FAULTY }
    const name = ['--stdin-filename', 'orders.yaml']
    expect(await pathsIn([...ruleset, '-', ...name], run)).toEqual(['specs/orders.yaml'])
    expect(await pathsIn([...ruleset, '-'], run)).toEqual(['specs/<stdin>'])
  })
})
