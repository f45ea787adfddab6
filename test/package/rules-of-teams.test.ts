import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Block, readPages } from '../support/book.ts'
import { installPackage, makeTemporaryFolder, packPackage } from './npm.ts'

const chapter = readPages().find(({ path }) => path === 'docs/testing-rules.md')
const blocks = chapter?.blocks ?? []
const root = makeTemporaryFolder()
const folder = join(root, 'project')

beforeAll(async () => {
  const { tarball } = await packPackage(root)
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{}')
  await installPackage(tarball, folder, join(root, 'cache'))
}, 120_000)

function blockWith(text: string): Block {
  const block = blocks.find((candidate) => candidate.text.includes(text))
  if (block === undefined) throw new Error(`The book has no block with ${text}.`)
  return block
}

/** Runs the installed lintel in a folder of the project, which finds the package from there. */
async function lintel(cwd: string, args: readonly string[]) {
  const env = { PATH: process.env.PATH ?? '', NO_COLOR: '1' }
  const bin = join(folder, 'node_modules/.bin/lintel')
  return promisify(execFile)(bin, [...args], { cwd, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  )
}

function makeProject(name: string, files: Readonly<Record<string, string>> = {}): string {
  const cwd = join(folder, name)
  mkdirSync(cwd)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(cwd, file), text)
  return cwd
}

describe('the package tries rules as the book says', { timeout: 120_000 }, () => {
  it('with the output that the book shows', async () => {
    const { text } = blockWith('x-lintel:\n      why:')
    const cwd = makeProject('book', { 'lintel.yaml': `${text}\n` })
    const { code, stdout, stderr } = await lintel(cwd, ['test'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe(`${blockWith('1 rule: 1 passed').text}\n`)
  })

  it('with examples in a file of their own', async () => {
    const cwd = makeProject('beside', {
      'lintel.yaml': `${blockWith('x-lintel:\n      why:').text}\n`,
      'lintel.test.yaml': `${blockWith('# lintel.test.yaml').text}\n`,
    })
    mkdirSync(join(cwd, 'tests'))
    const bad = 'openapi: 3.1.0\ninfo: {} # expect: team-owner\n'
    writeFileSync(join(cwd, 'tests/fails-1.yaml'), bad)
    writeFileSync(join(cwd, 'tests/abbreviations.yaml'), 'openapi: 3.1.0\ninfo: {}\npaths: {}\n')
    const book = readFileSync(join(cwd, 'lintel.test.yaml'), 'utf8')
    writeFileSync(join(cwd, 'lintel.test.yaml'), book.replace('team-owner/fails', 'fails'))
    const { code, stdout } = await lintel(cwd, ['test'])
    expect(stdout).toContain('✓ naming/abbreviation  passes: 1, no example under fails\n')
    expect(stdout).toContain('✓ team-owner           passes: 1, fails: 3\n')
    expect(code).toBe(0)
  })

  it('written by the commands of the book, and documented', async () => {
    const cwd = makeProject('written')
    for (const line of blockWith('lintel new rule team-owner\n').text.split('\n')) {
      const [program, ...args] = line.split(' ')
      expect(program).toBe('lintel')
      expect(await lintel(cwd, args)).toMatchObject({ code: 0, stderr: '' })
    }
    expect((await lintel(cwd, ['test', '--require-examples'])).stdout).toContain(
      '2 rules: 2 passed (4 examples).',
    )
    expect((await lintel(cwd, ['docs', 'docs/rules', '--include', 'team'])).code).toBe(0)
    expect(readdirSync(join(cwd, 'docs/rules')).sort()).toEqual([
      'README.md',
      'team-channel.md',
      'team-owner.md',
    ])
  })

  // The types of Node 20 do not know it.
  const { typescript } = process.features as { readonly typescript?: string | false }
  const languages = ['yaml', 'javascript', ...(typescript ? ['typescript'] : [])]
  if (!typescript)
    process.stderr.write(
      `Node ${process.version} runs no TypeScript: rules in it are not tried here.\n`,
    )

  it.each(
    languages.flatMap((language) => ['openapi', 'asyncapi'].map((on) => [language, on] as const)),
  )('in %s over %s, which find what they are about', async (language, on) => {
    const cwd = makeProject(`${language}-${on}`, { 'lintel.yaml': 'extends: []\n' })
    const args = ['new', 'rule', 'acme/new', '--language', language, '--on', on]
    expect(await lintel(cwd, args)).toMatchObject({ code: 0, stderr: '' })
    expect(await lintel(cwd, ['test'])).toMatchObject({ code: 0, stderr: '' })
    const document =
      on === 'openapi'
        ? 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n'
        : 'asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels: { a: { address: a } }\n'
    writeFileSync(join(cwd, 'api.yaml'), document)
    const { stdout } = await lintel(cwd, ['lint', 'api.yaml', '-f', 'unix'])
    expect(stdout).toMatch(/^api\.yaml:\d:\d+: warning: .* \[acme\/new\]$/m)
    expect((await lintel(cwd, ['docs', 'pages', '--include', 'team'])).code).toBe(0)
    expect(readFileSync(join(cwd, 'pages/acme/new.md'), 'utf8')).toContain('\n## Fails\n')
  })
})
