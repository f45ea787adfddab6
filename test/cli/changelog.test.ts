import { execFileSync } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeIo } from '../support/fake-io.ts'
import { makeWorkspace } from './workspace.ts'

const api = (version: string, paths: string) => `openapi: 3.0.3
info: { title: Orders, version: ${version} }
paths:
  /v1/orders:
    ${paths}
`
const GET = "get: { responses: { '200': { description: All. } } }"
const POST = "post: { responses: { '201': { description: Done. } } }"

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
    cwd,
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-01-05T10:00:00Z' },
    stdio: 'ignore',
  })

/** A repository with two tags, and what is not released yet. */
function makeHistory(): string {
  const cwd = makeWorkspace({ 'api.yaml': api('1.0.0', GET), 'note.txt': 'Nothing.' })
  git(cwd, 'init', '-q', '-b', 'main')
  git(cwd, 'add', '-A')
  git(cwd, 'commit', '-qm', 'One')
  git(cwd, 'tag', 'v1.0.0')
  renameSync(join(cwd, 'api.yaml'), join(cwd, 'orders.yaml'))
  writeFileSync(join(cwd, 'orders.yaml'), api('1.1.0', `${GET}\n    ${POST}`))
  git(cwd, 'add', '-A')
  git(cwd, 'commit', '-qm', 'Two')
  git(cwd, 'tag', 'v1.1.0')
  writeFileSync(join(cwd, 'orders.yaml'), api('2.0.0', POST))
  return cwd
}

async function changelog(cwd: string, ...args: string[]) {
  const { io, written } = fakeIo(cwd, { env: { PATH: process.env.PATH, HOME: process.env.HOME } })
  const code = await main(['changelog', ...args], io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

describe('lintel changelog', () => {
  it('tells every tag, and what is not released, the newest first', async () => {
    const { code, stdout } = await changelog(makeHistory(), '--all-tags')
    expect(code).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "# Changes of Orders

      ## 2.0.0

      Version 2.0.0, after 1.1.0.

      ### Breaking

      #### \`GET /v1/orders\`

      - Operation \`GET /v1/orders\` is removed. Stop calling it.

      ## v1.1.0 (2026-01-05)

      Version 1.1.0, after 1.0.0.

      ### New

      #### \`POST /v1/orders\`

      - Operation \`POST /v1/orders\` is added.

      ## v1.0.0 (2026-01-05)

      This API is new, in version 1.0.0.
      "
    `)
  })

  it('tells what is deprecated apart from what no longer is', async () => {
    const state = (parameter: string, property: string) => {
      const body = `{ type: object, properties: { note: { type: string, deprecated: ${property} } } }`
      const response = `'200': { description: All., content: { application/json: { schema: ${body} } } }`
      const limit = `{ name: limit, in: query, deprecated: ${parameter}, schema: { type: integer } }`
      return api('1.1.0', `get: { parameters: [${limit}], responses: { ${response} } }`)
    }
    const cwd = makeWorkspace({
      'old.yaml': state('true', 'false'),
      'new.yaml': state('false', 'true'),
    })
    const entriesOf = async (...files: string[]) => {
      const { stdout } = await changelog(cwd, ...files, '-f', 'json')
      const { entries } = JSON.parse(stdout).versions[0].documents[0]
      return entries.map(({ group, text }: Record<string, string>) => `${group}: ${text}`)
    }
    expect(await entriesOf('old.yaml', 'new.yaml')).toEqual([
      'changed: Query parameter `limit` is no longer deprecated.',
      'deprecated: Property `note` is deprecated.',
    ])
    expect(await entriesOf('new.yaml', 'old.yaml')).toEqual([
      'changed: Property `note` is no longer deprecated.',
      'deprecated: Query parameter `limit` is deprecated.',
    ])
  })

  it('tells what changed since a commit, and between two files', async () => {
    const cwd = makeHistory()
    const { stdout } = await changelog(cwd, '--base', 'v1.1.0', '-f', 'json')
    const [version] = JSON.parse(stdout).versions
    expect([version.name, version.since, version.bump]).toEqual([null, 'v1.1.0', 'major'])
    writeFileSync(join(cwd, 'old.yaml'), api('1.0.0', GET))
    const two = await changelog(cwd, 'old.yaml', 'orders.yaml', '-f', 'html')
    expect(two.stdout).toContain(
      '<li>Path <code>/v1/orders</code> is removed. Stop calling it.</li>',
    )
  })

  it.each([
    [['gone.yaml', 'orders.yaml'], 'gone.yaml: No such file.'],
    [['orders.yaml'], 'Name two files'],
    [['--base', 'v9'], '`--base v9` is no commit here'],
    [['--base', 'v1.0.0', '--all-tags'], 'give one of the two'],
    [['--base', 'v1.0.0', '--base', 'v1.1.0'], 'A change log begins at one `--base`'],
    [['--all-tags', '-'], '`--all-tags` asks git'],
  ])('%j fails', async (args, message) => {
    const { code, stderr, stdout } = await changelog(makeHistory(), ...args)
    expect([code, stdout.includes('Nothing changed')]).toEqual([2, false])
    expect(stderr).toContain(message)
  })

  it('says which new document cannot be read', async () => {
    const cwd = makeHistory()
    writeFileSync(
      join(cwd, 'new.yaml'),
      Buffer.from('openapi: 3.0.3\ninfo: { title: "\xff" }\n', 'latin1'),
    )
    const { code, stdout, stderr } = await changelog(cwd, '--base', 'v1.1.0')
    expect([code, stderr]).toEqual([2, expect.stringContaining('lintel: new.yaml: ')])
    expect(stdout).toContain('Not everything could be compared')
  })

  it('says which document of a tag names no version, and does not call it removed', async () => {
    const bare = api('1.1.0', GET).replace(/^openapi.*\n/, '')
    const cwd = makeWorkspace({ 'api.yaml': api('1.0.0', GET), 'bare.yaml': bare })
    git(cwd, 'init', '-q', '-b', 'main')
    const tag = (name: string, text: string) => {
      writeFileSync(join(cwd, 'api.yaml'), text)
      git(cwd, 'add', '-A')
      git(cwd, 'commit', '-qm', 'Change')
      git(cwd, 'tag', name)
    }
    tag('v1.0.0', api('1.0.0', GET))
    tag('v1.1.0', bare)
    tag('v1.2.0', api('1.2.0', GET))
    const { code, stdout, stderr } = await changelog(cwd, '--all-tags', 'api.yaml', 'bare.yaml')
    expect(code).toBe(2)
    const said = ' This is no OpenAPI or AsyncAPI document: it cannot be compared.'
    expect(stderr.split('\n')).toContain(`lintel: refs/tags/v1.1.0:api.yaml:${said}`)
    expect(stderr).toContain('`refs/tags/v1.0.0:bare.yaml` looks like a document')
    expect(stdout).not.toContain('removed')
  })

  it('tells what two APIs share for each of them, with its own operations', async () => {
    const shares = (name: string) => `openapi: 3.0.3
info: { title: ${name}, version: 1.0.0 }
paths:
  /v1/${name}:
    get: { responses: { '200': { description: All., content: { application/json: { schema: { $ref: 'shared.yaml' } } } } } }
`
    const shared = (more: string) => `type: object\nproperties: { id: { type: string }${more} }\n`
    const cwd = makeWorkspace({
      ...{ 'old/a.yaml': shares('items'), 'old/b.yaml': shares('orders') },
      ...{ 'new/a.yaml': shares('items'), 'new/b.yaml': shares('orders') },
      'old/shared.yaml': shared(', note: { type: string }'),
      'new/shared.yaml': shared(''),
    })
    const { code, stdout } = await changelog(cwd, 'old', 'new', '-f', 'json')
    const { documents } = JSON.parse(stdout).versions[0]
    const told = documents.map((each: { file: string; entries: { operations: string[] }[] }) => [
      each.file,
      each.entries.map(({ operations }) => operations),
    ])
    expect([code, told]).toEqual([
      0,
      [
        ['new/a.yaml', [['GET /v1/items']]],
        ['new/b.yaml', [['GET /v1/orders']]],
      ],
    ])
  })

  it('says where there is no tag', async () => {
    const cwd = makeWorkspace({ 'api.yaml': api('1.0.0', GET) })
    git(cwd, 'init', '-q', '-b', 'main')
    git(cwd, 'add', '-A')
    git(cwd, 'commit', '-qm', 'One')
    const { code, stderr } = await changelog(cwd, '--all-tags')
    expect([code, stderr]).toEqual([2, expect.stringContaining('HEAD comes after no tag')])
  })
})

it('asks for two states by its own name', async () => {
  const { io, written } = fakeIo(makeWorkspace())
  expect(await main(['changelog', 'old.yaml'], io)).toBe(2)
  expect(written.stderr.join('')).toContain('`lintel changelog old.yaml new.yaml`')
})
