import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { discover } from './discover.ts'

const API = 'openapi: 3.1.0\n'
let cwd: string

beforeEach(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-discover-')))
})

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true })
    writeFileSync(join(cwd, name), text)
  }
}

async function find(...args: string[]): Promise<string[]> {
  const { inputs, failures } = await discover(args, cwd)
  return [...inputs.map(({ path }) => path), ...failures.map(({ file }) => `failed: ${file}`)]
}

// Other systems do not take such a name.
it.runIf(process.platform === 'linux')('files whose name is not UTF-8 are told', async () => {
  write({ 'a.yaml': API, 'b\uFFFD.yaml': API })
  writeFileSync(
    Buffer.concat([Buffer.from(`${cwd}/c`), Buffer.from([0xff]), Buffer.from('.yaml')]),
    API,
  )
  const { inputs, failures } = await discover(['.'], cwd)
  expect(inputs.map(({ path }) => path)).toEqual(['a.yaml', 'b\uFFFD.yaml'])
  expect(failures).toEqual([
    { file: 'c\uFFFD.yaml', message: 'The name of this file is not UTF-8. Rename the file.' },
  ])
})

describe('files', () => {
  it('are taken whatever they are, once, in the order of their paths', async () => {
    write({ 'b.yaml': API, 'a.txt': 'no API', '.gitignore': 'a.txt' })
    symlinkSync('b.yaml', join(cwd, 'c.yaml'))
    expect(await find('b.yaml', './b.yaml', 'c.yaml', 'a.txt', 'missing.yaml')).toEqual([
      'a.txt',
      'b.yaml',
      'missing.yaml',
    ])
  })

  it('may have the characters of patterns in their names', async () => {
    const names = [
      'objects@{object_id}.yaml',
      'a[1].yaml',
      'b(c).yaml',
      'what?.yaml',
      '!x.yaml',
      '*.yaml',
    ]
    write({ ...Object.fromEntries(names.map((name) => [name, API])), 'a1.yaml': API })
    for (const name of names) expect(await find(name)).toEqual([name])
  })

  it('outside the working directory are named from it', async () => {
    write({ 'sub/x': '', 'a.yaml': API })
    const { inputs } = await discover(['../a.yaml'], join(cwd, 'sub'))
    expect(inputs).toEqual([{ kind: 'file', path: '../a.yaml' }])
  })

  it('without a name are failures', async () => {
    write({ 'a.yaml': API })
    expect(await find('')).toEqual(['failed: '])
  })
})

describe('folders', () => {
  it('stand for the documents below them', async () => {
    write({
      'specs/a.yaml': API,
      'specs/deep/er/b.JSON': '{"swagger": "2.0"}',
      'specs/.hidden/c.yml': 'asyncapi: 3.0.0',
      'specs/d.txt': API,
      'specs/package.json': '{"dependencies": {"openapi": "3.0.0"}}',
      'specs/node_modules/pkg/e.yaml': API,
      'other.yaml': API,
    })
    expect(await find('specs/')).toEqual([
      'specs/.hidden/c.yml',
      'specs/a.yaml',
      'specs/deep/er/b.JSON',
    ])
    expect(await find('specs/node_modules')).toEqual(['specs/node_modules/pkg/e.yaml'])
    expect(await find('specs/a.yaml', 'specs')).toEqual(await find('specs', 'specs/a.yaml'))
  })

  it('without documents are failures', async () => {
    write({ 'specs/lintel.yaml': 'extends: lintel:all' })
    expect(await discover(['specs/', '.'], cwd)).toMatchObject({
      inputs: [],
      failures: [
        {
          file: 'specs',
          message: expect.stringMatching(/^No OpenAPI or AsyncAPI documents found/),
        },
        { file: '.' },
      ],
    })
  })

  it('may hold links that lead in a circle or nowhere', async () => {
    write({ 'specs/a.yaml': API })
    symlinkSync('..', join(cwd, 'specs/loop'))
    symlinkSync('self.yaml', join(cwd, 'specs/self.yaml'))
    symlinkSync('nowhere.yaml', join(cwd, 'specs/lost.yaml'))
    symlinkSync('specs', join(cwd, 'link'))
    expect(await find('specs')).toEqual(['specs/a.yaml'])
    expect(await find('link', 'specs/loop')).toEqual(['specs/a.yaml'])
    expect(await find('specs/self.yaml')).toEqual(['specs/self.yaml'])
  })

  it('say which links to folders elsewhere were not followed', async () => {
    write({ 'specs/a.yaml': API, 'other/b.yaml': API, 'specs/.gitignore': 'off' })
    for (const name of ['away', 'off']) symlinkSync('../other', join(cwd, 'specs', name))
    symlinkSync('../specs', join(cwd, 'specs/loop'))
    const { notes } = await discover(['specs'], cwd)
    expect(notes).toEqual([
      '`specs/away` leads to a folder elsewhere, where no document was looked for: name it for that.',
    ])
    expect((await discover(['.'], cwd)).notes).toEqual([])
  })

  it('and patterns hold what links to files lead to', async () => {
    write({ 'specs/a.yaml': API, 'other/b.yaml': API })
    symlinkSync('../other/b.yaml', join(cwd, 'specs/b.yaml'))
    symlinkSync('../other', join(cwd, 'specs/folder'))
    symlinkSync('nowhere.yaml', join(cwd, 'specs/lost.yaml'))
    expect(await find('specs')).toEqual(['other/b.yaml', 'specs/a.yaml'])
    expect(await find('specs/*.yaml')).toEqual(['other/b.yaml', 'specs/a.yaml'])
    expect(await find('**/b.yaml')).toEqual(['other/b.yaml'])
    expect(await find('specs/**/*.yaml')).toEqual(['other/b.yaml', 'specs/a.yaml'])
    expect(await find('specs/folder/*.yaml')).toEqual(['other/b.yaml'])
  })

  it('and patterns hold no link out of a root that is named', async () => {
    write({ 'specs/a.yaml': API, 'other/b.yaml': API })
    symlinkSync('../other/b.yaml', join(cwd, 'specs/b.yaml'))
    const root = join(cwd, 'specs')
    const file = 'specs/b.yaml'
    const message = 'The link leads out of the root directory: name the file, if it is to be read.'
    for (const name of ['specs', 'specs/*.yaml'])
      expect(await discover([name], cwd, { root })).toMatchObject({
        inputs: [{ path: 'specs/a.yaml' }],
        failures: [{ file, message }],
      })
    expect(await discover(['specs/b*.yaml'], cwd, { root })).toMatchObject({
      inputs: [],
      failures: [{ file, message }],
    })
    for (const name of ['specs/b.yaml', 'other'])
      expect(await discover([name], cwd, { root })).toMatchObject({
        inputs: [{ path: 'other/b.yaml' }],
        failures: [],
      })
  })

  // The superuser may read everything.
  it.skipIf(process.getuid?.() === 0)(
    'that may not be read are failures, and the others are searched',
    async () => {
      write({ 'specs/a.yaml': API, 'specs/locked/b.yaml': API, 'specs/c.yaml': API })
      chmodSync(join(cwd, 'specs/locked'), 0)
      chmodSync(join(cwd, 'specs/c.yaml'), 0)
      expect(await find('specs')).toEqual(['specs/a.yaml', 'specs/c.yaml', 'failed: specs/locked'])
      chmodSync(join(cwd, 'specs/locked'), 0o700)
    },
  )
})

describe('patterns', () => {
  beforeEach(() => {
    write({
      'specs/a.yaml': API,
      'specs/deep/b.yml': API,
      'specs/x[1]/c.yaml': API,
      'specs/notes.yaml': 'title: x',
      'specs/.d.yaml': API,
      'node_modules/pkg/e.yaml': API,
    })
  })

  it('stand for the documents that match', async () => {
    expect(await find('**/*.yaml')).toEqual(['specs/a.yaml', 'specs/x[1]/c.yaml'])
    expect(await find('specs/**')).toEqual([
      'specs/a.yaml',
      'specs/deep/b.yml',
      'specs/x[1]/c.yaml',
    ])
    expect(await find('**/*.{yml,json}')).toEqual(['specs/deep/b.yml'])
    expect(await find(join(cwd, 'spec?/*.yaml'))).toEqual(['specs/a.yaml'])
    expect(await find('specs/x\\[1\\]/*')).toEqual(['specs/x[1]/c.yaml'])
    expect(await find('{specs/deep,nowhere}/*.yml')).toEqual(['specs/deep/b.yml'])
    expect(await find('node_modules/*/*.yaml')).toEqual(['node_modules/pkg/e.yaml'])
  })

  it('without a match, or without a document among the matches, are failures', async () => {
    expect(await find('specs/*.json', 'specs/n*.yaml', 'nowhere/*')).toEqual([
      'failed: specs/*.json',
      'failed: specs/n*.yaml',
      'failed: nowhere/*',
    ])
  })

  it('say what looks like a document and names no version', async () => {
    write({
      'a.yaml': API,
      'b.yaml': 'info: {}\npaths: {}\n',
      'c.json': '{ "info": {}, "channels": {} }',
      'd.yaml': 'openApi: 3.0.0\ninfo: {}\npaths: {}\n',
    })
    const told = async (...args: string[]) => (await discover(args, cwd)).notes
    expect(await told('[ab].yaml')).toEqual([
      '`b.yaml` looks like a document and names no version: it was looked at only where a document refers to it. Write `openapi` or `asyncapi` with the version, or leave it out by the `ignores` of a ruleset.',
    ])
    expect(await told('*.{yaml,json}')).toEqual([
      '`b.yaml` and `c.json` look like documents and name no version: they were looked at only where a document refers to them. Write `openapi` or `asyncapi` with the version, or leave them out by the `ignores` of a ruleset.',
    ])
    expect(await find('*.yaml')).toEqual(['a.yaml', 'd.yaml'])
    expect(await told('*.yaml', 'b.yaml')).toEqual([])
    expect(await told('*.yaml', '!b.yaml')).toEqual([])
  })

  it('do not match what git ignores', async () => {
    write({ '.gitignore': 'deep/\n' })
    expect(await find('**/*.{yaml,yml}')).toEqual(['specs/a.yaml', 'specs/x[1]/c.yaml'])
    expect(await find('specs/deep/*.yml')).toEqual(['specs/deep/b.yml'])
  })
})
