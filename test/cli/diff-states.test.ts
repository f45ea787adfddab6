import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diff } from '../../src/index.ts'
import { writeMessage } from '../support/message-documents.ts'
import {
  AFTER,
  api,
  BEFORE,
  commit,
  compare,
  found,
  git,
  LESS,
  lintel,
  makeRepository,
  ORDER,
  RULESET,
  reportOf,
  write,
} from './repository.ts'

/** A repository with two tags, whose document refers to a part; the working tree is as at the first. */
function makeTagged(): string {
  const cwd = makeRepository({
    'specs/orders.yaml': api('{ $ref: order.yaml }'),
    'specs/order.yaml': ORDER,
  })
  git(cwd, 'tag', 'v1')
  write(cwd, { 'specs/order.yaml': LESS })
  commit(cwd)
  git(cwd, 'tag', 'v2')
  write(cwd, { 'specs/order.yaml': ORDER })
  return cwd
}

describe('files of commits', () => {
  const cwd = makeTagged()

  it.each([
    ['v1:specs/orders.yaml', 'v2:specs/orders.yaml', 'v2:specs/order.yaml'],
    ['specs/orders.yaml', 'v2:specs/orders.yaml', 'v2:specs/order.yaml'],
    ['v2:specs/orders.yaml', 'v1:specs/orders.yaml', undefined],
    ['v2:specs/orders.yaml', 'specs/orders.yaml', undefined],
    ['HEAD~1:specs/orders.yaml', 'HEAD:specs/orders.yaml', 'HEAD:specs/order.yaml'],
    ['work@{0}:specs/orders.yaml', 'v2:specs/orders.yaml', undefined],
  ])('%s %s: references are followed in the commit', async (before, after, file) => {
    const outcome = await compare(cwd, before, after)
    expect([outcome.stderr, found(outcome)]).toEqual([
      '',
      file === undefined ? [] : [`${file} response-property-removed`],
    ])
  })

  it('are exactly those of the commit, wherever the work branched off', async () => {
    const repository = makeRepository({ 'api.yaml': AFTER })
    git(repository, 'switch', '-q', 'main')
    write(repository, { 'api.yaml': BEFORE })
    commit(repository)
    git(repository, 'switch', '-q', 'work')
    expect(found(await compare(repository, '--base', 'main', 'api.yaml'))).toEqual([])
    const outcome = await compare(repository, 'main:api.yaml', 'api.yaml')
    expect(found(outcome)).toEqual(['api.yaml response-property-removed'])
    const [finding] = reportOf(outcome).findings
    expect(finding?.change?.base?.file).toBe('main:api.yaml')
  })

  it('are named from the root of the repository, or with a dot from the folder', async () => {
    const folder = join(cwd, 'specs')
    for (const before of ['v1:specs/orders.yaml', 'v1:./orders.yaml', 'v1:../specs/orders.yaml'])
      expect(found(await compare(folder, before, 'v2:./orders.yaml'))).toEqual([
        'v2:specs/order.yaml response-property-removed',
      ])
  })

  it('stand beside standard input', async () => {
    const args = ['diff', '-f', 'json', 'v1:specs/orders.yaml', '-']
    const outcome = await lintel(cwd, args, api(LESS))
    expect(found(outcome)).toEqual(['specs/<stdin> response-property-removed'])
    const back = await lintel(cwd, ['diff', '-f', 'json', '-', 'v2:specs/orders.yaml'], api(ORDER))
    expect(found(back)).toEqual(['v2:specs/order.yaml response-property-removed'])
  })

  it('give way to files that have such a name', async () => {
    write(cwd, { 'v1:x.yaml': BEFORE, 'new.yaml': AFTER })
    const outcome = await compare(cwd, 'v1:x.yaml', 'new.yaml')
    expect(reportOf(outcome).findings[0]?.change?.base?.file).toBe('v1:x.yaml')
  })

  it('are compared by the library', async () => {
    const [base, revision] = ['v1:specs/orders.yaml', 'v2:specs/orders.yaml']
    const { findings, failures } = await diff({ base, revision, cwd })
    expect(findings.map(({ file }) => file)).toEqual(['v2:specs/order.yaml'])
    expect(failures).toEqual([])
    await expect(diff({ base: 'nope:x.yaml', revision, cwd })).rejects.toThrow('no commit here')
    const text = { name: 'specs/new.yaml', text: api(LESS) }
    expect((await diff({ base, revision: text, cwd })).findings).toHaveLength(1)
  })

  it.each([
    [
      ['nope:specs/orders.yaml', 'specs/orders.yaml'],
      '`nope` of `nope:specs/orders.yaml` is no co',
    ],
    [['--', '--output=x:a', 'specs/orders.yaml'], '`--output=x` of `--output=x:a` is no commit'],
    [['v1:nope.yaml', 'specs/orders.yaml'], 'lintel: v1:nope.yaml: No such file.'],
    [['v1:specs', 'specs/orders.yaml'], 'lintel: v1:specs: This is a directory, not a file.'],
    [['v1:../x.yaml', 'specs/orders.yaml'], '`v1:../x.yaml` leads out of the git repository'],
    [['v1:/etc/passwd', 'specs/orders.yaml'], '`v1:/etc/passwd` leads out of the git repository'],
    [['C:\\specs\\orders.yaml', 'specs/orders.yaml'], 'C:\\specs\\orders.yaml: No such file.'],
    [['specs/orders.yaml', 'v2:specs/orders.yaml', '--write-baseline'], 'in place of `v2:specs/or'],
  ])('%j: %s', async (args, message) => {
    const { code, stderr } = await lintel(cwd, ['diff', ...args])
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  it('need a repository', async () => {
    const { makeWorkspace } = await import('./workspace.ts')
    const { code, stderr } = await lintel(makeWorkspace({ 'a.yaml': AFTER }), [
      ...['diff', 'main:a.yaml', 'a.yaml'],
    ])
    expect([code, stderr]).toEqual([2, expect.stringContaining('`main:a.yaml` needs a git repo')])
  })
})

describe('two folders', () => {
  const titled = (title: string, schema: string) => api(schema, title)
  const makeFolders = () =>
    makeRepository({
      'old/a.yaml': titled('A', ORDER),
      'old/b/b.yaml': titled('B', ORDER),
      'old/c.yaml': titled('C', ORDER),
      'new/a.yaml': titled('A', LESS),
      'new/moved.yaml': titled('B', LESS),
      'new/d.yaml': titled('D', ORDER),
      'new/note.yaml': 'a: 1\n',
    })
  const names = (folder: string) => [
    `${folder}a.yaml response-property-removed`,
    `${folder}c.yaml document-removed`,
    `${folder}moved.yaml response-property-removed`,
  ]

  it.each([
    ['old', 'new', 'new/', 'old/'],
    ['./old/', 'new/', 'new/', 'old/'],
    ['main:old', 'new', 'new/', 'main:old/'],
    ['old', 'HEAD:new/', 'HEAD:new/', 'old/'],
    ['main:./old', 'HEAD:./new', 'HEAD:new/', 'main:old/'],
  ])('%s %s: documents are paired, moved ones too', async (before, after, now, was) => {
    const { stderr, ...outcome } = await compare(makeFolders(), before, after)
    expect(found({ stderr, ...outcome })).toEqual(names(now))
    expect(stderr).toContain(`compared are \`${now}moved.yaml\` with \`${was}b/b.yaml\`.`)
    expect(stderr).toContain(`\`${now}d.yaml\` is not in \`${before}\`: there is nothing`)
    expect(outcome.code).toBe(1)
  })

  it('ask for a version by what is new', async () => {
    const cwd = makeRepository({ 'old/a.yaml': BEFORE, 'new/a.yaml': BEFORE, 'new/b.yaml': AFTER })
    expect((await lintel(cwd, ['diff', '--bump', 'old', 'new'])).stdout).toBe('minor\n')
    const log = await lintel(cwd, ['changelog', 'old', 'HEAD:new'])
    expect([log.code, log.stdout]).toEqual([0, expect.stringContaining('new')])
  })

  it.each([
    ['old', 'empty', 'lintel: empty: No OpenAPI or AsyncAPI documents found'],
    ['empty', 'new', 'lintel: empty: No OpenAPI or AsyncAPI documents found'],
    ['main:empty', 'new', 'lintel: main:empty: No OpenAPI or AsyncAPI documents found'],
    ['old', 'new/a.yaml', 'lintel: old: This is a directory, not a file.'],
    ['main:old', 'none', 'lintel: main:old: This is a directory, not a file.'],
  ])('%s %s: %s', async (before, after, message) => {
    const cwd = makeFolders()
    write(cwd, { 'empty/note.yaml': 'a: 1\n' })
    commit(cwd)
    git(cwd, 'branch', '-f', 'main')
    const { code, stderr } = await compare(cwd, before, after)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  it('are compared by the library', async () => {
    const { findings } = await diff({ base: 'main:old', revision: 'new', cwd: makeFolders() })
    expect(findings.map(({ file }) => file)).toEqual(['new/a.yaml', 'new/c.yaml', 'new/moved.yaml'])
  })

  it('name what looks like a document and names no version', async () => {
    const bare = 'info: { title: X }\npaths: {}\n'
    const cwd = makeRepository({
      ...{ 'old/a.yaml': BEFORE, 'old/b.yaml': bare, 'new/a.yaml': BEFORE },
      ...{ 'new/b.yaml': bare, 'new/c.yaml': bare },
    })
    for (const before of ['old', 'main:old']) {
      const { code, stderr } = await compare(cwd, before, 'new')
      const [first, second, third] = [`${before}/b.yaml`, 'new/b.yaml', 'new/c.yaml'].sort()
      expect([code, stderr]).toEqual([
        0,
        expect.stringContaining(
          `\`${first}\`, \`${second}\` and \`${third}\` look like documents and name no version: they were looked at only where a document refers to them. Write \`openapi\` or \`asyncapi\` with the version.`,
        ),
      ])
    }
    const { notes } = await diff({ base: 'old', revision: 'new', cwd })
    expect(notes).toEqual([expect.stringContaining('look like documents and name no version')])
  })

  it('a document that names no version in one of them is no new one, and not gone', async () => {
    const bare = BEFORE.replace(/^openapi.*\n/, '')
    const files = { 'with/a.yaml': BEFORE, 'with/b.yaml': BEFORE, 'less/a.yaml': BEFORE }
    const cwd = makeRepository({ ...files, 'less/b.yaml': bare })
    const message = 'less/b.yaml: This is no OpenAPI or AsyncAPI document: it cannot be compared.'
    for (const [before, after] of [
      ['with', 'less'],
      ['less', 'with'],
      ['main:less', 'main:with'],
    ] as const) {
      const outcome = await compare(cwd, before, after)
      expect([outcome.code, found(outcome)]).toEqual([2, []])
      expect(outcome.stderr.trim().split('\n')).toEqual([expect.stringContaining(message)])
    }
  })

  it('pair a document that was moved where something else stands at its path now', async () => {
    const cwd = makeRepository({
      'old/a.yaml': BEFORE,
      'new/v1/a.yaml': AFTER,
      'new/a.yaml': 'moved: v1/a.yaml\n',
    })
    const outcome = await compare(cwd, 'old', 'new')
    expect([outcome.code, found(outcome)]).toEqual([1, ['new/v1/a.yaml response-property-removed']])
  })

  it('are not written over', async () => {
    const { code, stderr } = await lintel(makeFolders(), [
      ...['diff', 'old', 'new', '-f', 'json:new/a.yaml'],
    ])
    expect([code, stderr]).toEqual([2, expect.stringContaining('is one of the documents')])
  })
})

describe('URLs', () => {
  const pages: Readonly<Record<string, string>> = {
    '/api.yaml': api('{ $ref: parts/order.yaml }'),
    '/parts/order.yaml': ORDER,
    '/bad.yaml': 'openapi: [\n',
  }
  let server: Server
  let host: string
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      const page = pages[url]
      response.writeHead(page === undefined ? 404 : 200).end(page)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  afterAll(() => server.close())
  const cwd = makeRepository({ 'less.yaml': api(LESS), 'same.yaml': api(ORDER) })

  it('are compared with files, and refer to URLs', async () => {
    const outcome = await compare(cwd, '--remote', `${host}/api.yaml`, 'less.yaml')
    expect([outcome.stderr, found(outcome)]).toEqual(['', ['less.yaml response-property-removed']])
    const [finding] = reportOf(outcome).findings
    expect(finding?.change?.base?.file).toBe(`${host}/parts/order.yaml`)
    expect(found(await compare(cwd, '--remote', `${host}/api.yaml#x`, 'same.yaml'))).toEqual([])
  })

  it('may be what is', async () => {
    write(cwd, { 'more.yaml': api(ORDER.replace('total', 'sum')) })
    const outcome = await compare(cwd, '--remote', 'more.yaml', `${host}/api.yaml`)
    expect([outcome.stderr, found(outcome)]).toEqual([
      '',
      [`${host}/parts/order.yaml response-property-renamed`],
    ])
    const both = await compare(cwd, '--remote', `${host}/api.yaml`, `${host}/api.yaml`)
    expect([both.stderr, both.code]).toEqual(['', 0])
    const args = ['diff', '-f', 'json', '--remote', `${host}/api.yaml`, '-']
    expect(found(await lintel(cwd, args, AFTER))).toEqual(['<stdin> response-property-removed'])
  })

  it('are what a change log is about', async () => {
    const args = ['changelog', '--remote', `${host}/api.yaml`, 'less.yaml']
    const { code, stdout, stderr } = await lintel(cwd, args)
    expect([code, stdout, stderr]).toEqual([0, expect.stringContaining('`total` is removed'), ''])
  })

  it('are compared by the library', async () => {
    const request = { base: `${host}/api.yaml`, revision: 'less.yaml', cwd }
    expect((await diff({ ...request, remote: true })).findings).toHaveLength(1)
    await expect(diff(request)).rejects.toThrow('is a URL')
  })

  it.each([
    [['HOST/api.yaml'], 'api.yaml` is a URL: add `--remote` to fetch it.'],
    [['https://me:secret@x.example/a'], '`https://me:***@x.example/a` is a URL'],
    [['--remote', 'https://me:secret@x.example/a'], 'A URL with a user name or a password'],
    [['--remote', 'HOST/none.yaml'], 'none.yaml: The server answered 404.'],
    [['--remote', 'HOST/bad.yaml'], 'bad.yaml: It cannot be compared, for its text is malformed'],
    [['--remote', 'ftp://x.example/a'], '`ftp://x.example/a` is no URL that is fetched'],
    [['--remote', 'https://'], '`https://` is no URL that is fetched'],
  ])('%j: %s', async (args, message) => {
    const given = args.map((each) => each.replace('HOST', host))
    const { code, stderr } = await lintel(cwd, ['diff', ...given, 'less.yaml'])
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(stderr).not.toContain('secret')
  })

  it('have no baseline', async () => {
    const { stderr } = await lintel(cwd, [
      ...['diff', '--remote', '--write-baseline', 'less.yaml', `${host}/api.yaml`],
    ])
    expect(stderr).toContain('`--write-baseline` is about the files that are there now')
  })
})

describe('with --base, a part of documents', () => {
  const makeParts = () =>
    makeRepository({
      'specs/a.yaml': api('{ $ref: shared/order.yaml }', 'A'),
      'specs/b.yaml': api('{ $ref: shared/more.yaml }', 'B'),
      'specs/c.yaml': api(ORDER, 'C'),
      'specs/shared/more.yaml': 'type: object\nproperties: { order: { $ref: order.yaml } }\n',
      'specs/shared/order.yaml': ORDER,
      'specs/shared/lonely.yaml': ORDER,
    })
  const PART = 'specs/shared/order.yaml'
  const STANDS = `\`${PART}\` stands for the documents that refer to it: \`specs/a.yaml\``

  it('stands for those that refer to it', async () => {
    const cwd = makeParts()
    write(cwd, { [PART]: LESS, 'specs/c.yaml': api(LESS, 'C') })
    const outcome = await compare(cwd, '--base', 'main', PART)
    expect(found(outcome)).toEqual([`${PART} response-property-removed`])
    expect(reportOf(outcome).summary.documents).toBe(2)
    expect(outcome.stderr).toContain(`${STANDS} and \`specs/b.yaml\`.`)
    const besides = await compare(cwd, '--base', 'main', PART, 'specs/c.yaml')
    expect(found(besides)).toEqual([
      'specs/c.yaml response-property-removed',
      `${PART} response-property-removed`,
    ])
    const inside = await compare(join(cwd, 'specs/shared'), '--base', 'main', 'order.yaml')
    expect(found(inside)).toEqual(['order.yaml response-property-removed'])
  })

  it('stands for those whose Protobuf imports it', async () => {
    const of = (type: string) => `syntax = "proto3";\nmessage Money {\n  ${type} amount = 1;\n}\n`
    const total =
      'syntax = "proto3";\nimport "money.proto";\nmessage Order {\n  Money total = 1;\n}\n'
    const form = {
      version: 3,
      does: 'sends',
      format: 'application/vnd.google.protobuf;version=3',
    } as const
    const cwd = makeRepository({
      'specs/file.yaml': writeMessage(form, { $ref: 'order.proto' }),
      'specs/text.yaml': writeMessage(form, total),
      'specs/order.proto': total,
      'specs/money.proto': of('int64'),
    })
    write(cwd, { 'specs/money.proto': of('string') })
    const expected = ['specs/money.proto message-protobuf-type-changed']
    const outcome = await compare(cwd, '--base', 'main', 'specs/money.proto')
    expect(found(outcome)).toEqual(expected)
    expect(reportOf(outcome).summary.documents).toBe(2)
    expect(found(await compare(cwd, '--base', 'main', 'specs/file.yaml'))).toEqual(expected)
  })

  it('stands for those that referred to it, and for those that miss it', async () => {
    const cwd = makeParts()
    write(cwd, { 'specs/a.yaml': api(LESS, 'A') })
    const outcome = await compare(cwd, '--base', 'main', PART)
    expect(found(outcome)).toEqual(['specs/a.yaml response-property-removed'])
    rmSync(join(cwd, PART))
    const { code, stderr } = await compare(cwd, '--base', 'main', PART)
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${PART}: No such file.`)])
  })

  it('is found among the files of the ruleset, and in the library in the repository', async () => {
    const cwd = makeParts()
    write(cwd, { [PART]: LESS, 'lintel.yaml': `${RULESET}x-lintel: { files: [specs/b.yaml] }\n` })
    const { stderr } = await compare(cwd, '--base', 'main', PART)
    expect(stderr).toContain('refer to it: `specs/b.yaml`.')
    const { documents } = await diff({ base: { ref: 'main' }, files: [PART], cwd })
    expect(documents).toBe(2)
  })

  it('is refused where nothing refers to it', async () => {
    const cwd = makeParts()
    write(cwd, { 'specs/shared/lonely.yaml': LESS })
    const { code, stderr } = await compare(cwd, '--base', 'main', 'specs/shared/lonely.yaml')
    expect([code, stderr]).toEqual([2, expect.stringContaining('This is no OpenAPI or AsyncAPI')])
  })
})

describe('--release', () => {
  const more = AFTER.replace('id:', 'note: { type: string }, id:')

  it.each([
    ['extends: lintel:recommended\n', 1],
    ['extends: []\n', 1],
    ['rules: { versioning/info-version-rises: off }\n', 0],
  ])('reports a version that stayed, unless the ruleset switches that off: %s', async (text, n) => {
    const cwd = makeRepository({ 'lintel.yaml': text, 'a.yaml': AFTER })
    write(cwd, { 'a.yaml': more })
    const result = await compare(cwd, '--base', 'HEAD', '--release')
    expect([result.code, found(result)]).toEqual([0, Array(n).fill('a.yaml info-version-kept')])
    const strict = await compare(cwd, '--base', 'HEAD', '--release', '--fail-on', 'info')
    expect(strict.code).toBe(n)
    expect(found(await compare(cwd, '--base', 'HEAD'))).toEqual([])
  })

  it('is not needed for a version that falls', async () => {
    const cwd = makeRepository({ 'lintel.yaml': 'extends: []\n', 'a.yaml': AFTER })
    write(cwd, { 'a.yaml': AFTER.replace('1.0.0', '0.9.0') })
    expect(found(await compare(cwd, '--base', 'HEAD'))).toEqual(['a.yaml info-version-lowered'])
  })
})

describe('documents that share a file', () => {
  const off = 'extends: lintel:recommended\nrules: { versioning/breaking-change: off }\n'
  const info = off.replace('change: off', 'change: info')
  const on = 'extends: lintel:recommended\n'

  it.each([
    ['off', on, off, 'error', 1],
    ['off', off, on, 'error', 1],
    ['weighed less', info, on, 'error', 1],
    ['weighed less', info, off, 'info', 0],
    ['off for both', off, off, undefined, 0],
  ])('have it judged by the ruleset that weighs it most: %s', async (_, a, b, severity, code) => {
    const cwd = makeRepository({
      ...{ 'a/lintel.yaml': a, 'b/lintel.yaml': b },
      'a/api.yaml': api('{ $ref: ../order.yaml }'),
      'b/api.yaml': api('{ $ref: ../order.yaml }').replaceAll('/v1/orders', '/v1/items'),
      'order.yaml': ORDER,
    })
    write(cwd, { 'order.yaml': LESS })
    const result = await compare(cwd, '--base', 'HEAD')
    const severities = reportOf(result).findings.map((finding) => finding.severity)
    expect(severities).toEqual(severity === undefined ? [] : [severity])
    expect(result.code).toBe(code)
  })
})

describe('several bases', () => {
  const TWO = '{ type: object, properties: { id: { type: string }, note: { type: string } } }'
  /** At v1 it had `total`, at v2 `total` and `note`, and now neither. */
  const makeReleases = (revision = api(LESS)) => {
    const cwd = makeRepository({ 'api.yaml': BEFORE })
    git(cwd, 'tag', 'v1')
    write(cwd, { 'api.yaml': api(ORDER.replace('id:', 'note: { type: string }, id:')) })
    commit(cwd)
    git(cwd, 'tag', 'v2')
    write(cwd, { 'api.yaml': revision })
    return cwd
  }
  const BOTH = ['--base', 'v1', '--base', 'v2']
  const basesOf = (outcome: Awaited<ReturnType<typeof lintel>>) =>
    reportOf(outcome).findings.map(({ message, change }) => [
      /`\w+`/.exec(message)?.[0],
      change?.bases,
    ])

  it('are each compared with; a finding names those that it is about', async () => {
    const outcome = await compare(makeReleases(), ...BOTH)
    expect(basesOf(outcome).sort()).toEqual([
      ['`note`', ['v2']],
      ['`total`', ['v1', 'v2']],
    ])
    expect([outcome.code, outcome.stderr]).toEqual([1, ''])
    expect(reportOf(outcome).summary.documents).toBe(1)
    expect(reportOf(outcome).findings.map(({ change }) => change?.base?.file)).toContain(
      'v1:api.yaml',
    )
  })

  it('may be one that is named twice, which has no list', async () => {
    const outcome = await compare(makeReleases(), '--base', 'v1', '--base', 'v1')
    expect(basesOf(outcome)).toEqual([['`total`', undefined]])
  })

  it.each(['text', 'sarif', 'markdown', 'html'])('are named in %s', async (format) => {
    const { stdout } = await lintel(makeReleases(), ['diff', '-f', format, ...BOTH])
    expect(stdout.replace(/<\/?code>/g, '`')).toContain('Compared with `v1` and `v2`')
    expect(stdout.replace(/<\/?code>/g, '`')).toMatch(/Compared with `v2`(?! and)/)
  })

  it('need a suppression together: it is unused where none does', async () => {
    const line = (schema: string) =>
      `# lintel-disable-file versioning/breaking-change -- nobody reads it\n${api(schema)}`
    const needed = await compare(makeReleases(line(TWO)), ...BOTH)
    expect([found(needed), needed.code]).toEqual([[], 0])
    const byOne = await compare(makeReleases(line(ORDER)), ...BOTH)
    expect(found(byOne)).toEqual([])
    const alone = await compare(makeReleases(line(ORDER)), '--base', 'v1')
    expect(found(alone)).toEqual(['api.yaml suppression/unused'])
    const more = ORDER.replace('id:', 'note: { type: string }, new: { type: string }, id:')
    expect(found(await compare(makeReleases(line(more)), ...BOTH))).toEqual([
      'api.yaml suppression/unused',
    ])
  })

  it('ask for the greatest version, and share notes and failures', async () => {
    const cwd = makeReleases(BEFORE)
    const bump = (...args: string[]) => lintel(cwd, ['diff', '--bump', ...args])
    expect((await bump('--base', 'v1')).stdout).toBe('none\n')
    expect((await bump(...BOTH)).stdout).toBe('major\n')
    write(cwd, { 'new.yaml': api(ORDER, 'New'), 'bad.yaml': 'openapi: [\n' })
    const { code, stderr } = await compare(cwd, ...BOTH, 'new.yaml', 'none.yaml')
    expect(code).toBe(2)
    expect(stderr).toContain('`new.yaml` is not in `v1`')
    expect(stderr).toContain('`new.yaml` is not in `v2`')
    expect(stderr.match(/none\.yaml: No such file/g)).toHaveLength(1)
  })

  it('are a list in the library', async () => {
    const request = { files: ['api.yaml'], cwd: makeReleases() }
    const { findings } = await diff({ ...request, base: { ref: ['v1', 'v2'] } })
    expect(findings.map(({ change }) => change?.bases)).toEqual([['v2'], ['v1', 'v2']])
    await expect(diff({ ...request, base: { ref: [] } })).rejects.toThrow('list of `ref` is empty')
    await expect(diff({ ...request, base: { ref: ['v9'] } })).rejects.toThrow('no commit here')
  })

  it('are refused where one is no commit', async () => {
    const { code, stderr } = await compare(makeReleases(), '--base', 'v1', '--base', 'v9')
    expect([code, stderr]).toEqual([2, expect.stringContaining('`--base v9` is no commit here')])
  })
})
