import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import type { JsonReport } from '../../src/report/json.ts'
import { fakeIo } from '../support/fake-io.ts'
import { makeWorkspace, type Outcome } from './workspace.ts'

const RULESET = `extends: []
rules:
  structure/reference: error
  naming/field-snake-case: error
`
const HEAD = 'openapi: 3.1.0\ninfo: { title: Orders, version: 1.0.0 }\n'
const to = (...references: string[]) =>
  `${HEAD}components:\n  schemas:\n${references.map((it, index) => `    A${index}: { $ref: '${it}' }\n`).join('')}`
const PART = 'type: object\n'
/** A part with a finding at 3:3. */
const FAULTY_PART = `${PART}properties:\n  orderId: { type: string }\n`

type Files = Readonly<Record<string, string>>

/** A folder with the files of a git repository; git itself is not asked. */
function makeRepository(files: Files, ruleset = RULESET): string {
  const cwd = makeWorkspace({ 'lintel.yaml': ruleset, ...files })
  mkdirSync(join(cwd, '.git'))
  return cwd
}

/** Runs `lintel lint` without starting a process. */
async function lint(cwd: string, ...args: readonly string[]): Promise<Outcome> {
  const { io, written } = fakeIo(cwd, { env: { PATH: process.env.PATH, NO_COLOR: '1', CI: '1' } })
  const code = await main(['lint', ...args], io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

function run(cwd: string, args: readonly string[], format = 'json'): Promise<Outcome> {
  return lint(cwd, '--affected', '-f', format, ...args)
}

/** The documents that are linted: a report for Checkstyle lists those without findings too. */
async function linted(cwd: string, ...args: readonly string[]): Promise<string[]> {
  const { stdout, stderr } = await run(cwd, args, 'checkstyle')
  expect(stderr).toBe('')
  return [...stdout.matchAll(/<file name="([^"]*)"/g)].map(([, name = '']) => name)
}

async function findingsOf(cwd: string, ...args: readonly string[]): Promise<string[]> {
  const report: JsonReport = JSON.parse((await run(cwd, args)).stdout)
  return report.findings.map(({ file, rule }) => `${file} ${rule}`)
}

describe('documents are affected', () => {
  it.each<[string, Files, string[], string[]]>([
    ['that changed', { 'a.yaml': HEAD, 'b.yaml': HEAD }, ['b.yaml'], ['b.yaml']],
    [
      'that refer to a part that changed',
      { 'a/api.yaml': to('../p.yaml'), 'b.yaml': to('q.yaml'), 'p.yaml': PART, 'q.yaml': PART },
      ['p.yaml'],
      ['a/api.yaml'],
    ],
    [
      'that refer to it through others, and in circles',
      { 'a.yaml': to('b.yaml'), 'b.yaml': "a: { $ref: 'c.yaml' }", 'c.yaml': "{ $ref: 'b.yaml' }" },
      ['c.yaml'],
      ['a.yaml'],
    ],
    [
      'that refer to a document',
      { 'a.yaml': to('b.yaml#/info'), 'b.yaml': HEAD, 'c.yaml': HEAD },
      ['b.yaml'],
      ['a.yaml', 'b.yaml'],
    ],
    [
      'by a discriminator',
      { 'a.yaml': `${to('p.yaml')}x: { discriminator: { mapping: { q: q.yaml } } }\n` },
      ['q.yaml'],
      ['a.yaml'],
    ],
    ['by what is gone', { 'a.yaml': to('gone.yaml'), 'b.yaml': HEAD }, ['gone.yaml'], ['a.yaml']],
    [
      'by another name of a path',
      { 'a/b.yaml': to('../a/p.yaml') },
      ['./a/../a/p.yaml'],
      ['a/b.yaml'],
    ],
    [
      'by names of any characters',
      {
        'a.yaml': to('p%20q,r.yaml'),
        'b.yaml': to('é{x}.yaml'),
        'c.yaml': to('-p.yaml'),
        'd.yaml': HEAD,
      },
      ['p q,r.yaml', 'é{x}.yaml', '--', '-p.yaml'],
      ['a.yaml', 'b.yaml', 'c.yaml'],
    ],
    [
      'by a folder',
      { 'a.yaml': to('p/q.yaml'), 'p/b.yaml': HEAD, 'c.yaml': HEAD },
      ['p'],
      ['a.yaml', 'p/b.yaml'],
    ],
    [
      'by nothing else',
      {
        'a.yaml': `${HEAD}x-note: p.yaml\n`,
        'package.json': '{}',
        'p.yaml': PART,
        'README.md': '',
      },
      ['p.yaml', 'package.json', 'README.md', 'gone.yaml', 'gone/x.yaml'],
      [],
    ],
    [
      'unless git ignores them',
      { 'a.yaml': to('p.yaml'), '.gitignore': 'a.yaml' },
      ['p.yaml', 'a.yaml'],
      [],
    ],
    ['nowhere', { 'p.yaml': PART }, ['p.yaml'], []],
  ])('%s', async (_, files, args, expected) => {
    expect(await linted(makeRepository(files), ...args)).toEqual(expected)
  })

  it('by absolute paths, and by more names than a line holds', async () => {
    const cwd = makeRepository({ 'a.yaml': to('p.yaml'), 'b.yaml': HEAD })
    const names = Array.from({ length: 3000 }, (_, index) => join(cwd, `gone/${index}.yaml`))
    expect(await linted(cwd, ...names, join(cwd, 'p.yaml'))).toEqual(['a.yaml'])
  })

  it('by links, and through links', async () => {
    const cwd = makeRepository({
      'a.yaml': to('link/p.yaml'),
      'b.yaml': to('q.yaml'),
      'real/p.yaml': PART,
    })
    symlinkSync('real', join(cwd, 'link'))
    symlinkSync('real/p.yaml', join(cwd, 'q.yaml'))
    expect(await linted(cwd, 'real/p.yaml')).toEqual(['a.yaml', 'b.yaml'])
    expect(await linted(cwd, 'q.yaml')).toEqual(['a.yaml', 'b.yaml'])
  })

  it('in the whole repository, seen from a folder in it', async () => {
    const files = { 'a/api.yaml': to('../p.yaml'), 'b/api.yaml': HEAD, 'p.yaml': FAULTY_PART }
    const cwd = join(makeRepository(files), 'b')
    expect(await findingsOf(cwd, '../p.yaml')).toEqual(['../p.yaml naming/field-snake-case'])
    const beside = await findingsOf(cwd, '--root', '../a', '../p.yaml')
    expect(beside).toEqual(['../a/api.yaml structure/reference'])
  })

  it('and not by names from the top of the repository, in a folder of it', async () => {
    const cwd = makeRepository({ 'b/api.yaml': to('../p.yaml'), 'p.yaml': FAULTY_PART })
    const { code, stderr } = await run(join(cwd, 'b'), ['b/api.yaml', 'p.yaml', 'gone.yaml'])
    expect([code, stderr]).toEqual([
      2,
      'lintel: b/api.yaml: There is no such file here. It is at the top of the repository, `..`, and so is 1 other file: run lintel there, or name files from here, as `git diff --relative` does.\n',
    ])
    // Some are here: what is not is gone.
    const found = await findingsOf(join(cwd, 'b'), 'p.yaml', 'api.yaml')
    expect(found).toEqual(['../p.yaml naming/field-snake-case'])
  })

  it('below the working directory, where there is no repository', async () => {
    const cwd = makeWorkspace({
      'lintel.yaml': RULESET,
      'a/api.yaml': to('../p.yaml'),
      'p.yaml': PART,
    })
    expect(await linted(cwd, 'p.yaml')).toEqual(['a/api.yaml'])
    const { code, stderr } = await run(join(cwd, 'a'), ['../p.yaml'])
    expect([code, stderr]).toEqual([
      2,
      `lintel: ../p.yaml: \`--affected\` looks in ${join(cwd, 'a')}, and this is not in it: run lintel where it is.\n`,
    ])
  })

  it('among those that the ruleset names', async () => {
    const files = { 'a/api.yaml': to('../p.yaml'), 'b/api.yaml': to('../p.yaml') }
    const cwd = makeRepository(files, `${RULESET}x-lintel: { files: ['b/**', 'c/**'] }\n`)
    expect(await linted(cwd, 'p.yaml', 'a/api.yaml')).toEqual(['b/api.yaml'])
  })
})

describe('documents are affected by their ruleset', () => {
  const files = {
    'a/api.yaml': HEAD,
    'a/lintel.yaml': 'extends: ../team.yaml\nx-lintel: { event-catalog: ../events.yaml }\n',
    'b/api.yaml': HEAD,
    'team.yaml':
      'extends: []\nrules: { structure/format: error }\noverrides:\n  - { files: [b/api.yaml], extends: [[other.yaml, all]] }\n',
    'other.yaml': RULESET,
    'events.yaml': '[]',
  }
  it.each([
    ['itself', 'lintel.yaml', ['b/api.yaml']],
    ['another one', 'a/lintel.yaml', ['a/api.yaml']],
    ['one that it extends', 'team.yaml', ['a/api.yaml']],
    ['one that an override extends', 'other.yaml', ['a/api.yaml']],
    ['its catalog of events', 'events.yaml', ['a/api.yaml']],
    ['one that is gone', 'b/.spectral.yaml', ['b/api.yaml']],
    ['no file that an override is for', 'b/api.yaml', ['b/api.yaml']],
  ])('%s', async (_, changed, expected) => {
    expect(await linted(makeRepository(files), changed)).toEqual(expected)
  })

  it('that is faulty', async () => {
    const cwd = makeRepository({ ...files, 'a/lintel.yaml': 'extends: &a [*a, [[]], 1]\n' })
    const { code, stderr } = await run(cwd, ['a/lintel.yaml'])
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^lintel: a\/lintel\.yaml:1:\d+: .*\n$/),
    ])
  })

  it('that is named', async () => {
    const cwd = makeRepository(files)
    expect(await linted(cwd, '-r', 'other.yaml', 'other.yaml')).toEqual([
      'a/api.yaml',
      'b/api.yaml',
    ])
    expect(await linted(cwd, '-r', 'other.yaml', 'lintel.yaml')).toEqual([])
  })
})

describe('the report', () => {
  it('is that of the documents, alone', async () => {
    const cwd = makeRepository({
      'a.yaml': to('p.yaml'),
      'b.yaml': to('q.yaml'),
      'p.yaml': FAULTY_PART,
    })
    const affected = await run(cwd, ['p.yaml'])
    const named = await lint(cwd, '-f', 'json', 'a.yaml')
    expect(affected).toEqual(named)
    expect(affected.code).toBe(1)
  })

  it('tells of a file that is gone', async () => {
    const cwd = makeRepository({ 'a.yaml': to('p.yaml'), 'p.yaml': PART })
    rmSync(join(cwd, 'p.yaml'))
    expect(await findingsOf(cwd, 'p.yaml')).toEqual(['a.yaml structure/reference'])
  })

  it('is empty where nothing is affected', async () => {
    const cwd = makeRepository({ 'a.yaml': HEAD })
    const { code, stdout, stderr } = await lint(cwd, '--affected', 'x.json')
    expect([code, stdout, stderr]).toEqual([0, 'No documents were checked.\n', ''])
    const none = await lint(cwd, '--affected')
    expect(none.code).toBe(0)
    expect(none.stderr).toBe('lintel: `--affected` was given no files, so nothing was linted.\n')
  })

  const TOPIC = (name: string) =>
    `asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels:\n  a: { address: ${name} }\n`

  it('leaves what compares documents to runs over all of them', async () => {
    const files = { 'a.yaml': TOPIC('sales.order.v1'), 'b.yaml': TOPIC('sales.order.v1.dlq') }
    const ruleset = 'extends: []\nrules: { topics/orphan: warn }\n'
    expect(await findingsOf(makeRepository(files, ruleset), 'b.yaml')).toEqual([])
    const alone = makeRepository({ 'b.yaml': files['b.yaml'] }, ruleset)
    expect(await findingsOf(alone, 'b.yaml')).toEqual(['b.yaml topics/orphan'])
  })

  it('holds only what changed, with `--since`', async () => {
    const cwd = makeWorkspace({
      'lintel.yaml': RULESET,
      'a.yaml': to('p.yaml'),
      'p.yaml': FAULTY_PART,
    })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd })
    git('init', '-q')
    git('add', '-A')
    git('commit', '-qm', 'Start')
    writeFileSync(join(cwd, 'p.yaml'), `${FAULTY_PART}  orderKind: { type: string }\n`)
    const report: JsonReport = JSON.parse((await run(cwd, ['--since', 'HEAD', 'p.yaml'])).stdout)
    expect(report.findings.map(({ range }) => range.start.line)).toEqual([4])
  })
})

describe('refuses', () => {
  it.each<[string, string[], string]>([
    [
      'standard input',
      ['-'],
      '`--affected` asks which documents refer to files: name one in place of `-`.',
    ],
    [
      'a name for it',
      ['--stdin-filename', 'a.yaml'],
      '`--affected` asks which documents refer to files: name one in place of `-`.',
    ],
    [
      'to record a part',
      ['a.yaml', '--write-baseline'],
      '`--affected` sees a part of the findings only: leave it out with `--write-baseline`.',
    ],
    ['an empty name', [''], 'An argument is empty: it names no file.'],
  ])('%s', async (_, args, message) => {
    const { code, stderr } = await run(makeRepository({ 'a.yaml': HEAD }), args)
    expect([code, stderr]).toEqual([2, `lintel: ${message}\n`])
  })

  it('to read what is outside of the root', async () => {
    const outside = makeWorkspace({ 'p.yaml': "{ $ref: 'q.yaml' }", 'q.yaml': PART })
    const cwd = makeRepository({})
    writeFileSync(join(cwd, 'a.yaml'), to(`${relative(cwd, outside)}/p.yaml`))
    symlinkSync(join(outside, 'q.yaml'), join(cwd, 'q.yaml'))
    expect(await linted(cwd, 'q.yaml')).toEqual([])
  })
})
