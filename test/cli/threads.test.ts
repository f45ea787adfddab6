import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeManyDocuments } from '../support/many-documents.ts'
import { CLEAN, FAULTY, makeWorkspace, runLintel } from './workspace.ts'

const FILES = ['out.txt', 'out.json', 'out.sarif', 'out.github', 'out.html']
const FORMATS = [
  'text:out.txt',
  'json:out.json',
  'sarif:out.sarif',
  'github:out.github',
  'html:out.html',
]

/** What a run writes, the time that it took left out. */
async function outputOf(cwd: string, args: readonly string[]) {
  const formats = FORMATS.flatMap((format) => ['-f', format])
  const run = await runLintel(['lint', '--today', '2026-11-22', ...formats, ...args], { cwd })
  const reports = FILES.map((file) =>
    readFileSync(join(cwd, file), 'utf8').replace(/ \(\d[\d.]* m?s\)/g, ''),
  )
  return { ...run, reports }
}

describe('--threads', { timeout: 120_000 }, () => {
  let cwd: string
  beforeAll(() => {
    cwd = makeManyDocuments()
  })

  it('writes the same bytes, however many they are', async () => {
    const args = ['.', 'missing.yaml', '--verbose']
    const one = await outputOf(cwd, [...args, '--threads', '1'])
    expect(one.code).toBe(2)
    expect(one.reports[1]).toContain('"topics/orphan"')
    expect(await outputOf(cwd, [...args, '--threads', '2'])).toEqual(one)
    expect(await outputOf(cwd, [...args, '--threads', '4'])).toEqual(one)
  })

  it.each(['a/quiet.yaml', 'fixtures/violations/openapi.yaml'])(
    'writes the same of %s, whose rules two threads share',
    async (file) => {
      const one = await outputOf(cwd, [file, '--verbose', '--threads', '1'])
      expect(one.reports[0]).not.toBe('')
      expect(await outputOf(cwd, [file, '--verbose', '--threads', '2'])).toEqual(one)
    },
  )

  it('keeps what two threads found in one document', async () => {
    const args = ['lint', 'a/two.yaml', '-f', 'json', '--cache', '--cache-location']
    const [alone, shared] = ['1', '2'].map((threads) => [
      ...args,
      `c${threads}`,
      '--threads',
      threads,
    ])
    const one = await runLintel(alone ?? [], { cwd })
    expect(one.stdout).toContain('naming/field-snake-case')
    expect(await runLintel(shared ?? [], { cwd })).toEqual(one)
    expect(await runLintel(shared ?? [], { cwd })).toEqual(one)
  })

  it('shares the rules over standard input', async () => {
    const stdin = readFileSync(join(cwd, 'fixtures/violations/asyncapi.yaml'), 'utf8')
    const args = ['lint', '-', '-f', 'json', '--stdin-filename', 'a/in.yaml', '--threads']
    const one = await runLintel([...args, '1'], { cwd, stdin })
    expect(one.code).toBe(1)
    expect(await runLintel([...args, '2'], { cwd, stdin })).toEqual(one)
  })

  it('writes the same with a baseline', async () => {
    await runLintel(['lint', 'fixtures/violations', '--write-baseline', '--threads', '2'], { cwd })
    const baseline = readFileSync(join(cwd, 'lintel-baseline.json'), 'utf8')
    await runLintel(['lint', 'fixtures/violations', '--write-baseline', '--threads', '1'], { cwd })
    expect(readFileSync(join(cwd, 'lintel-baseline.json'), 'utf8')).toBe(baseline)
    const one = await outputOf(cwd, ['a', 'fixtures', '--threads', '1'])
    expect(await outputOf(cwd, ['a', 'fixtures', '--threads', '3'])).toEqual(one)
  })

  it('writes the same of what changed, and mends the same', async () => {
    const [left, right] = [makeChanged(), makeChanged()]
    const args = ['.', '--since', 'HEAD', '--no-baseline']
    const one = await outputOf(left, [...args, '--threads', '1'])
    expect(one.reports[1]).toContain('orderItems')
    expect(await outputOf(left, [...args, '--threads', '2'])).toEqual(one)
    const fixed = await outputOf(left, ['.', '--fix', '--threads', '1'])
    expect(fixed.stderr).toContain('Mended 1 of ')
    expect(await outputOf(right, ['.', '--fix', '--threads', '2'])).toEqual(fixed)
    const file = 'b.yaml'
    expect(readFileSync(join(right, file), 'utf8')).toBe(readFileSync(join(left, file), 'utf8'))
  })

  it('keeps rulesets of Spectral and standard input in one thread', async () => {
    const rule = 'rules: { t: { given: $.info, then: { function: falsy } } }\n'
    const folder = makeWorkspace({ 'a.yaml': CLEAN, 'b.yaml': FAULTY, '.spectral.yaml': rule })
    const one = await runLintel(['lint', '.', '-f', 'json', '--threads', '1'], { cwd: folder })
    const two = await runLintel(['lint', '.', '-f', 'json', '--threads', '2'], { cwd: folder })
    expect(two).toEqual(one)
    const args = ['lint', '-', 'b.yaml', '--stdin-filename', 'a.yaml', '-r', 'ruleset.yml']
    const piped = await runLintel([...args, '-f', 'json', '--threads', '2'], {
      cwd: folder,
      stdin: FAULTY,
    })
    expect(JSON.parse(piped.stdout).summary).toMatchObject({ documents: 2, errors: 2 })
  })

  it.each(['0', '-1', '1.5', 'two', '65', ''])('%j is no number of threads', async (value) => {
    const { code, stdout, stderr } = await runLintel(['lint', '.', `--threads=${value}`], { cwd })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe(`lintel: \`--threads ${value}\` is no number of threads: write 1 to 64.\n`)
  })
})

/** A repository in which a document changed since its one commit, and one suppresses nothing. */
function makeChanged(): string {
  const cwd = makeWorkspace({
    'a.yaml': CLEAN,
    'b.yaml': `${CLEAN}# lintel-disable-next-line paths/kebab-case -- old\nx-a: 1\n`,
    'lintel.yaml': 'extends: lintel:all\n',
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd })
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'Begin')
  cpSync(join(makeWorkspace({ 'a.yaml': FAULTY }), 'a.yaml'), join(cwd, 'a.yaml'))
  return cwd
}
