import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace, runLintel } from './workspace.ts'

const FILES = { 'specs/a.yaml': FAULTY, 'specs/vendor/b.yaml': FAULTY, 'c.yaml': CLEAN }

async function lint(content: Readonly<Record<string, string>>, ...args: string[]) {
  const cwd = makeWorkspace({ ...FILES, ...content })
  const { code, stdout, stderr } = await runLintel(['lint', '-f', 'json', ...args], { cwd })
  const { findings, summary } = JSON.parse(stdout)
  const files = new Set<string>(findings.map(({ file }: { file: string }) => file))
  return { code, documents: [...files], count: summary.documents, stderr }
}

describe('documents are left out', () => {
  const OUT = '`specs/vendor/b.yaml` is left out by a pattern with `!` or `--ignore`.'

  it.each([
    ['by an option', ['--ignore', 'vendor']],
    ['by a pattern of a folder', ['--ignore', '/specs/vendor/']],
    ['by a relative path', ['--ignore', './specs/vendor']],
    ['by a name', ['--ignore', 'b.yaml']],
    ['by an argument', ['.', '!specs/vendor/**']],
    ['by an argument alone', ['!vendor']],
    ['wherever the argument stands', ['!vendor', 'specs', 'c.yaml']],
  ])('%s', async (_, args) => {
    const { documents, count, stderr } = await lint({}, ...args)
    expect(documents).toEqual(['specs/a.yaml'])
    expect(count).toBe(2)
    expect(stderr).toContain(OUT)
  })

  it('and taken in again by a later pattern', async () => {
    const { count } = await lint({}, '--ignore', 'specs/**/*.yaml', '--ignore', '!specs/a.yaml')
    expect(count).toBe(2)
  })

  it('from a folder beside the working directory', async () => {
    const cwd = makeWorkspace({ ...FILES, 'other/x.txt': '' })
    const { stdout, stderr } = await runLintel(
      ['lint', '-f', 'json', '../specs', '!../specs/vendor'],
      {
        cwd: join(cwd, 'other'),
      },
    )
    expect(JSON.parse(stdout).summary.documents).toBe(1)
    expect(stderr).toContain('`../specs/vendor/b.yaml` is left out')
  })

  it('by the ruleset that is nearest to them', async () => {
    const rulesets = {
      'specs/lintel.yaml': 'extends: lintel:recommended\nx-lintel: { ignores: [/vendor] }\n',
    }
    const { documents, stderr } = await lint(rulesets)
    expect(documents).toEqual(['specs/a.yaml'])
    expect(stderr).toContain('is left out by the `ignores` of specs/lintel.yaml.')
  })

  it('by patterns among the files of the ruleset', async () => {
    const ruleset = "extends: lintel:recommended\nx-lintel: { files: [specs, '!specs/vendor'] }\n"
    const { documents, count } = await lint({ 'lintel.yaml': ruleset })
    expect([documents, count]).toEqual([['specs/a.yaml'], 1])
  })

  it('and are no documents that a change affects', async () => {
    const { count } = await lint({}, '--affected', 'specs/vendor/b.yaml', '--ignore', 'vendor')
    expect(count).toBe(0)
  })
})

it('a file whose name begins with an exclamation mark is a file', async () => {
  const { documents } = await lint({ '!d.yaml': FAULTY }, '!d.yaml')
  expect(documents).toEqual(['!d.yaml'])
})

it('a pattern that leaves nothing out is told', async () => {
  const { code, stderr } = await lint({}, 'c.yaml', '--ignore', 'vendr')
  expect([code, stderr]).toEqual([0, 'lintel: The pattern `!vendr` leaves nothing out.\n'])
})

it('a folder all of which is left out fails', async () => {
  const { code, stderr } = await lint({}, 'specs', '--ignore', 'specs')
  expect(code).toBe(2)
  expect(stderr).toContain('specs: All 2 documents in it are left out: see `--ignore`')
})

it.each([
  ['by the ruleset', 'extends: lintel:recommended\nx-lintel: { ignores: [vendor] }\n', []],
  ['by an argument', 'extends: lintel:recommended\n', ['.', '!vendor']],
])('documents that are no more are not told either: %s', async (_, ruleset, args) => {
  const gone = FAULTY.replace('{}', "{ get: { responses: { '200': { description: All. } } } }")
  const cwd = makeWorkspace({ ...FILES, 'specs/vendor/b.yaml': gone, 'lintel.yaml': ruleset })
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...words], { cwd })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'Begin')
  rmSync(join(cwd, 'specs/vendor/b.yaml'))
  const { code, stdout } = await runLintel(['diff', '--base', 'HEAD', ...args], { cwd })
  expect([code, stdout]).toEqual([0, expect.stringContaining('No findings')])
  const all = await runLintel(['diff', '--base', 'HEAD', '--no-color'], { cwd })
  expect(all.stdout.includes('specs/vendor/b.yaml')).toBe(args.length > 0)
})
