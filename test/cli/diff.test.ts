import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diff } from '../../src/index.ts'
import {
  AFTER,
  api,
  BEFORE,
  commit,
  compare,
  type Files,
  found,
  git,
  LESS,
  lintel,
  MORE,
  makeRepository,
  ORDER,
  RULESET,
  reportOf,
  write,
} from './repository.ts'
import { makeWorkspace } from './workspace.ts'

const REMOVED = 'api.yaml response-property-removed'

const withMain = (cwd: string, ...args: readonly string[]) =>
  compare(cwd, '--base', 'main', ...args)

describe('two files', () => {
  const cwd = makeWorkspace({ 'lintel.yaml': RULESET, 'old.yaml': BEFORE, 'new.yaml': AFTER })

  it('are compared, the first being what was', async () => {
    const outcome = await compare(cwd, 'old.yaml', 'new.yaml')
    expect(found(outcome)).toEqual(['new.yaml response-property-removed'])
    expect(outcome.code).toBe(1)
    const [finding] = reportOf(outcome).findings
    expect(finding).toMatchObject({
      rule: 'versioning/breaking-change',
      severity: 'error',
      message: 'Property `total` is removed, which breaks those that read it: `GET /v1/orders`.',
      related: [{ file: 'old.yaml', range: { start: { line: 11 } } }],
      change: { verdict: 'breaking', breaks: 'read', operations: 1, base: { file: 'old.yaml' } },
    })
    const back = await compare(cwd, 'new.yaml', 'old.yaml')
    expect([found(back), back.code]).toEqual([[], 0])
  })

  it('are no sure base where a text is malformed and read all the same', async () => {
    const cwd = makeWorkspace({
      'lintel.yaml': RULESET,
      'old.yaml': BEFORE,
      'new.yaml': `${BEFORE}info: { title: B, version: 1.0.0 }\n`,
    })
    const twice = 'Key `info` is defined twice.'
    const outcome = await compare(cwd, 'old.yaml', 'new.yaml')
    expect([found(outcome), outcome.code]).toEqual([[], 2])
    expect(outcome.stderr).toContain('lintel: new.yaml: It was compared as if its text were')
    expect(outcome.stderr).toContain(twice)
    // What the base has, nobody can mend any more.
    for (const revision of ['new.yaml', 'old.yaml']) {
      const { code, stderr } = await compare(cwd, 'new.yaml', revision)
      expect([code, stderr]).toEqual([
        0,
        expect.stringMatching(/^lintel: The text of `new.yaml` is/),
      ])
      expect(stderr).toContain(twice)
    }
    const bump = await lintel(cwd, ['diff', '--bump', 'old.yaml', 'new.yaml'])
    expect([bump.code, bump.stdout]).toEqual([2, ''])
  })

  it('may come from standard input, one of them', async () => {
    const args = ['diff', '-f', 'json']
    expect(found(await lintel(cwd, [...args, '-', 'new.yaml'], BEFORE))).toHaveLength(1)
    expect(found(await lintel(cwd, [...args, 'old.yaml', '-'], AFTER))).toEqual([
      '<stdin> response-property-removed',
    ])
    expect((await lintel(cwd, [...args, '-', '-'], AFTER)).stderr).toContain('name a file in place')
  })

  it('refer to the files beside each', async () => {
    const split = makeWorkspace({
      'lintel.yaml': RULESET,
      'v1/api.yaml': api('{ $ref: order.yaml }'),
      'v1/order.yaml': ORDER,
      'v2/api.yaml': api('{ $ref: order.yaml }'),
      'v2/order.yaml': LESS,
    })
    expect(found(await compare(split, 'v1/api.yaml', 'v2/api.yaml'))).toEqual([
      'v2/order.yaml response-property-removed',
    ])
    const text = readFileSync(join(split, 'v1/api.yaml'), 'utf8')
    const outcome = await lintel(split, ['diff', '-f', 'json', '-', 'v2/api.yaml'], text)
    expect([found(outcome), outcome.stderr]).toEqual([[], ''])
    const elsewhere = await compare(join(split, 'v2'), '../v1/api.yaml', 'api.yaml')
    expect(found(elsewhere)).toEqual(['order.yaml response-property-removed'])
  })

  it.each([
    [['old.yaml'], 'Name two files or folders, what was and what is'],
    [[], 'Name two files or folders, what was and what is'],
    [['old.yaml', 'new.yaml', 'old.yaml'], 'Name two files or folders, what was and what is'],
    [
      ['old.yaml', 'new.yaml', '--kind', 'response-type-changd'],
      'Did you mean `response-type-chan',
    ],
    [['old.yaml', 'new.yaml', '--kind', 'nope'], '`nope`. `lintel rules --kinds` lists them.'],
    [
      ['a', 'b', '--kind', 'component-removed'],
      '`component-removed` is reported with `--sdk` only',
    ],
    [
      ['a', 'b', '--kind', 'info-version-kept'],
      '`info-version-kept` is reported with `--release` only',
    ],
    [['a', 'b', '--bump', '-f', 'json'], '`--bump` prints one word on standard output'],
    [['a', 'b', '--kind', 'operation-added'], '`operation-added` is reported with `--all` only'],
    [['old.yaml', '-', '--write-baseline'], '`--write-baseline` records findings by file'],
    [['a', 'b', '--kind', 'topic-removed', '--write-baseline'], '`--kind` sees a part of the find'],
    [['old.yaml', 'new.yaml', '-f', 'json:new.yaml'], '`new.yaml` is one of the documents'],
  ])('%j: %s', async (args, message) => {
    const { code, stderr } = await lintel(cwd, ['diff', ...args])
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })

  it.each([
    [BEFORE, BEFORE, 'none'],
    [BEFORE, BEFORE.replace('All.', 'Every one.'), 'patch'],
    [BEFORE, api(MORE), 'minor'],
    [BEFORE, AFTER, 'major'],
  ])('--bump prints one word, and is no gate', async (before, after, word) => {
    const folder = makeWorkspace({ 'a.yaml': before, 'b.yaml': after })
    const { code, stdout } = await lintel(folder, ['diff', '--bump', 'a.yaml', 'b.yaml'])
    expect([code, stdout]).toEqual([0, `${word}\n`])
    const report = await lintel(folder, ['diff', '-f', 'json', 'a.yaml', 'b.yaml'])
    expect(JSON.parse(report.stdout).summary.bump).toBe(word)
    const files = ['diff', '--bump', '-f', 'sarif:out.sarif', 'a.yaml', 'b.yaml']
    expect((await lintel(folder, files)).stdout).toBe(`${word}\n`)
    const sarif = JSON.parse(readFileSync(join(folder, 'out.sarif'), 'utf8'))
    expect(sarif.runs[0].properties).toEqual({ bump: word, leastBump: word })
  })

  it('--bump gives no word where something could not be compared', async () => {
    const folder = makeWorkspace({ 'a.yaml': BEFORE })
    const { code, stdout, stderr } = await lintel(folder, ['diff', '--bump', 'a.yaml', 'b.yaml'])
    expect([code, stdout, stderr]).toEqual([2, '', 'lintel: b.yaml: No such file.\n'])
  })

  it.each([
    ['missing.yaml', BEFORE, 'missing.yaml: No such file.'],
    [
      'bad.yaml',
      'openapi: [\n',
      'bad.yaml: It cannot be compared, for its text is malformed at 1:10.',
    ],
    ['empty.yaml', '', 'empty.yaml: '],
    ['bad.yaml', 'a: 1\n', 'bad.yaml: This is no OpenAPI or AsyncAPI document'],
    ['bad.yaml', 'openapi: 4.0.0\n', 'bad.yaml: Its `openapi` names no version that lintel knows'],
    ['bad.yaml', 'asyncapi: 3.0.0\ninfo: { title: Orders, version: 1.0.0 }\n', 'are an AsyncAPI'],
  ])('that cannot be compared are failures: %s, %j', async (name, text, message) => {
    if (name !== 'missing.yaml') write(cwd, { [name]: text })
    for (const args of [
      ['old.yaml', name],
      [name, 'new.yaml'],
    ]) {
      const { code, stderr } = await lintel(cwd, ['diff', ...args])
      if (message === 'are an AsyncAPI')
        expect(stderr).toMatch(/is an (Open|Async)API document and/)
      else expect(stderr).toContain(`lintel: ${message}`)
      expect(code).toBe(2)
    }
  })

  it('that cannot be compared are both told of, and do not count as compared', async () => {
    write(cwd, { 'bad.yaml': 'openapi: [\n', 'worse.json': '{"openapi":}' })
    const { code, stdout, stderr } = await lintel(cwd, ['diff', 'bad.yaml', 'worse.json'])
    expect(stderr).toContain('bad.yaml: It cannot be compared, for its text is malformed at 1:10.')
    expect(stderr).toContain('worse.json: It cannot be compared, for its text is malformed at 1:12')
    expect([code, stdout]).toEqual([2, 'No documents were checked.\n'])
    expect((await lintel(cwd, ['diff', '.', 'bad.yaml'])).stderr).toContain(
      'lintel: .: This is a d',
    )
  })

  it('are told where they refer out of the root', async () => {
    write(cwd, { 'a/api.yaml': api('{ $ref: ../part.yaml }'), 'part.yaml': ORDER })
    const { code, stderr } = await compare(cwd, 'old.yaml', 'a/api.yaml', '--root', 'a')
    expect(stderr).toBe(
      'lintel: part.yaml: The file is outside the root directory. What refers to it was not compared. `--root` names another directory.\n',
    )
    expect(code).toBe(2)
  })

  it('are failures too where a file that they refer to is malformed', async () => {
    write(cwd, { 'refers.yaml': api('{ $ref: part.yaml }'), 'part.yaml': 'type: [\n' })
    const { code, stderr } = await lintel(cwd, ['diff', 'old.yaml', 'refers.yaml'])
    expect(stderr).toContain('lintel: part.yaml: It cannot be compared')
    expect(code).toBe(2)
  })
})

describe('references that cannot be followed', () => {
  const ref = (reference: string) => api(`{ $ref: '${reference}' }`)
  const URL_A = 'https://example.com/a.yaml'
  const URL_B = 'https://example.com/b.yaml'
  const run = async (base: string, revision: string, files: Files = {}) => {
    const cwd = makeWorkspace({ 'lintel.yaml': RULESET, 'a.yaml': base, 'b.yaml': revision })
    write(cwd, files)
    const { code, stderr } = await lintel(cwd, ['diff', 'a.yaml', 'b.yaml', '--fail-on', 'never'])
    return [code, stderr]
  }
  const answer = (base: string) =>
    api('{}').replace(/ {10}description: All[\s\S]*/, `          $ref: '${base}'\n`)

  it.each([
    ['a file that is missing in the base', ref('old.yaml'), BEFORE, 'old.yaml: No such file. What'],
    ['a file that is missing now', BEFORE, ref('new.yaml'), 'new.yaml: No such file. What refers'],
    ['a file that is missing in both', ref('x.yaml'), ref('x.yaml'), 'x.yaml: No such file. What'],
    ['another URL', ref(URL_A), ref(URL_B), `refers to \`${URL_B}\`, a URL that is not followed`],
    ['a URL of a response', answer(URL_A), BEFORE, `a.yaml: Only one of the two states refers to`],
    ['a URL that is new', BEFORE, answer(URL_B), '`--remote` follows URLs.'],
    ['a part that is no more', ref('#/info'), ref('#/x'), '`#/x` leads to nothing, and did not'],
    [
      'a circle',
      ref('#/info'),
      ref('#/paths/~1v1~1orders/get/responses/200/content/application~1json/schema'),
      'leads back to itself',
    ],
  ])('are failures: %s', async (_, base, revision, message) => {
    expect(await run(base, revision)).toEqual([2, expect.stringContaining(message)])
  })

  it.each([
    [
      'one URL in both',
      ref(URL_A),
      ref(URL_A),
      `Both states refer to \`${URL_A}\`, a URL: what is`,
    ],
    [
      'what the base did not define',
      ref('#/x'),
      BEFORE,
      'Reference `#/x` of `a.yaml` led to nothing',
    ],
    ['nothing in both', ref('#/x'), ref('#/x'), ''],
    ['an encoded name that stands as it is', ref('a%20b.yaml'), ref('a%20b.yaml'), ''],
    ['an example', BEFORE, `${BEFORE}components: { examples: { A: { $ref: no.json } } }\n`, ''],
  ])('are told of, or nothing: %s', async (_, base, revision, message) => {
    const expected = message === '' ? '' : expect.stringContaining(message)
    expect(await run(base, revision, { 'a%20b.yaml': ORDER })).toEqual([0, expected])
  })

  it('are failures in what `lint --base` compares, and for programs', async () => {
    const cwd = makeRepository({ 'api.yaml': ref('o.yaml'), 'o.yaml': ORDER })
    rmSync(join(cwd, 'o.yaml'))
    const message = 'No such file. What refers to it was not compared.'
    const { code, stderr } = await lintel(cwd, ['lint', '--base', 'main'])
    const unread = 'Documents refer to a file that cannot be read, `o.yaml`'
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(`^lintel: o.yaml: ${message}\nlintel: ${unread}`),
    ])
    const { failures } = await diff({ base: { ref: 'main' }, files: ['.'], cwd })
    expect(failures).toEqual([{ file: 'o.yaml', message }])
  })
})

it('a faulty ruleset of a folder is a failure of what lies there', async () => {
  const cwd = makeWorkspace({ 'lintel.yaml': RULESET, 'b/lintel.yaml': 'rules: { nope: off }\n' })
  write(cwd, { 'b/old.yaml': BEFORE, 'b/new.yaml': AFTER })
  const { code, stderr } = await lintel(cwd, ['diff', 'b/old.yaml', 'b/new.yaml'])
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^lintel: b\/lintel.yaml:1:10: Unknown/),
  ])
})

it('--version-source info says that a new major version excuses what breaks', async () => {
  const cwd = makeWorkspace({ 'lintel.yaml': RULESET, 'old.yaml': BEFORE.replaceAll('/v1', '') })
  write(cwd, { 'new.yaml': AFTER.replaceAll('/v1', '').replace('1.0.0', '2.0.0') })
  const args = ['diff', 'old.yaml', 'new.yaml', '--version-source', 'info']
  const { code, stderr } = await lintel(cwd, args)
  expect([code, stderr]).toEqual([0, expect.stringContaining('`new.yaml` is a new major version')])
})

describe('changes that break nobody', () => {
  const cwd = makeWorkspace({ 'lintel.yaml': RULESET, 'old.yaml': BEFORE, 'new.yaml': api(MORE) })

  it('are listed by --all, and never count', async () => {
    expect(found(await compare(cwd, 'old.yaml', 'new.yaml'))).toEqual([])
    const limits = ['--all', '--fail-on', 'info', '--max-warnings', '0']
    const outcome = await compare(cwd, 'old.yaml', 'new.yaml', ...limits)
    expect(found(outcome)).toEqual(['new.yaml response-property-added'])
    expect(reportOf(outcome).findings[0]).toMatchObject({
      rule: 'compatible-change',
      severity: 'info',
      change: { verdict: 'compatible', breaks: 'none' },
    })
    expect(outcome.code).toBe(0)
  })

  it('are not recorded', async () => {
    await compare(cwd, 'old.yaml', 'new.yaml', '--all', '--write-baseline')
    const baseline = JSON.parse(readFileSync(join(cwd, 'lintel-baseline.json'), 'utf8'))
    expect(baseline.findings).toEqual([])
  })
})

it('--kind reports only some kinds', async () => {
  const cwd = makeWorkspace({
    'lintel.yaml': RULESET,
    'old.yaml': BEFORE,
    'new.yaml': AFTER.replace("'200'", "'201'"),
  })
  const all = found(await compare(cwd, 'old.yaml', 'new.yaml'))
  expect(all).toContain('new.yaml response-status-removed')
  const kinds = ['--kind', 'response-type-changed,operation-removed']
  expect(found(await compare(cwd, 'old.yaml', 'new.yaml', ...kinds))).toEqual([])
  expect(
    found(await compare(cwd, 'old.yaml', 'new.yaml', '--kind', 'response-status-removed')),
  ).toEqual(['new.yaml response-status-removed'])
})

it.each([
  ['.spectral.yaml', 'extends: spectral:oas\n'],
  ['.spectral.yaml', 'extends: []\n'],
  ['.spectral.json', '{ "rules": {} }\n'],
  ['lintel.yaml', 'extends: spectral:oas\n'],
  ['lintel.yaml', 'extends: []\n'],
])('a ruleset that is about something else leaves the gate shut: %s, %s', async (name, text) => {
  const cwd = makeWorkspace({ 'specs/old.yaml': BEFORE, 'specs/new.yaml': AFTER, [name]: text })
  git(cwd, 'init', '-q')
  const args = ['specs/old.yaml', 'specs/new.yaml']
  for (const options of [[], ['--all'], ['--kind', 'response-property-removed']]) {
    const outcome = await compare(cwd, ...args, ...options)
    expect(found(outcome)).toEqual(['specs/new.yaml response-property-removed'])
    expect(outcome.code).toBe(1)
  }
})

it('the ruleset weighs changes by their place', async () => {
  const cwd = makeWorkspace({ 'old.yaml': BEFORE, 'new.yaml': AFTER })
  const severityOf = async (ruleset: string) => {
    write(cwd, { 'lintel.yaml': ruleset })
    const { findings } = reportOf(await compare(cwd, 'old.yaml', 'new.yaml'))
    return findings.map(({ severity }) => severity)
  }
  expect(await severityOf('extends: lintel:recommended\n')).toEqual(['error'])
  expect(await severityOf('extends: []\nrules: { versioning/breaking-change: info }\n')).toEqual([
    'info',
  ])
  const off = 'rules: { versioning/breaking-change: off }'
  expect(await severityOf(`extends: lintel:all\n${off}\n`)).toEqual([])
  expect(
    await severityOf(`extends: lintel:all\noverrides: [{ files: ['new.yaml'], ${off} }]\n`),
  ).toEqual([])
})

describe('with a commit', () => {
  it('the working tree is compared, committed or not', async () => {
    const cwd = makeRepository({ 'api.yaml': BEFORE, 'same.yaml': BEFORE })
    expect(found(await withMain(cwd))).toEqual([])
    write(cwd, { 'api.yaml': AFTER })
    const outcome = await withMain(cwd)
    expect(found(outcome)).toEqual([REMOVED])
    const { findings, summary } = reportOf(outcome)
    expect(findings[0]?.change?.base?.file).toBe('main:api.yaml')
    expect(summary.documents).toBe(2)
    commit(cwd)
    expect(found(await withMain(cwd))).toEqual([REMOVED])
    expect(found(await compare(cwd, '--base', 'HEAD'))).toEqual([])
    expect(git(cwd, 'status', '--porcelain')).toBe('')
  })

  it('is compared where the work branched off', async () => {
    const cwd = makeRepository({ 'api.yaml': BEFORE })
    write(cwd, { 'api.yaml': AFTER })
    commit(cwd)
    const base = git(cwd, 'rev-parse', 'main').slice(0, 12)
    git(cwd, 'switch', '-q', 'main')
    write(cwd, { 'api.yaml': api(MORE) })
    commit(cwd)
    git(cwd, 'switch', '-q', 'work')
    const { findings } = reportOf(await withMain(cwd))
    expect(findings.map(({ change }) => [change?.was, change?.base?.file])).toEqual([
      ['total', `${base}:api.yaml`],
    ])
  })

  it('what documents refer to is read from it', async () => {
    const cwd = makeRepository({
      'specs/a.yaml': api('{ $ref: ../parts/order.yaml }'),
      'specs/b.yaml': api('{ $ref: ../parts/order.yaml }', 'Items').replace('orders', 'items'),
      'specs/c.yaml': BEFORE,
      'parts/order.yaml': ORDER,
    })
    write(cwd, { 'parts/order.yaml': LESS })
    const { findings, summary } = reportOf(await withMain(cwd, 'specs'))
    expect(findings.map(({ file, message }) => `${file} ${message}`)).toEqual([
      'parts/order.yaml Property `total` is removed, which breaks those that read it: `GET /v1/orders` and `GET /v1/items`.',
    ])
    expect(summary.documents).toBe(3)
    rmSync(join(cwd, 'parts/order.yaml'))
    const without = await withMain(cwd, 'specs')
    expect(without.stderr).toContain('parts/order.yaml: No such file. What refers to it was not')
    expect(without.code).toBe(2)
  })

  it('documents of a folder are named from it', async () => {
    const cwd = makeRepository({ 'specs/api.yaml': BEFORE })
    write(cwd, { 'specs/api.yaml': AFTER })
    const outcome = await withMain(join(cwd, 'specs'))
    expect(found(outcome)).toEqual([REMOVED])
    expect(reportOf(outcome).findings[0]?.related[0]?.file).toBe('main:specs/api.yaml')
  })

  it('new documents are only told of', async () => {
    const cwd = makeRepository({ 'api.yaml': BEFORE })
    write(cwd, { 'fresh.yaml': api(LESS, 'Items') })
    const outcome = await withMain(cwd)
    expect([found(outcome), outcome.code]).toEqual([[], 0])
    expect(outcome.stderr).toContain('`fresh.yaml` is not in `main`')
  })

  it.each([
    ['.', ['gone.yaml document-removed']],
    ['gone.yaml', ['gone.yaml document-removed']],
    ['*.yaml', ['gone.yaml document-removed']],
    ['api.yaml', []],
    ['specs', []],
  ])('documents that are gone are reported where %s stands for them', async (arg, expected) => {
    const files = { 'api.yaml': BEFORE, 'gone.yaml': api(ORDER, 'Gone'), 'specs/a.yaml': BEFORE }
    const cwd = makeRepository(files)
    rmSync(join(cwd, 'gone.yaml'))
    const outcome = await withMain(cwd, arg)
    expect([found(outcome), outcome.stderr]).toEqual([expected, ''])
    for (const { message, range, related } of reportOf(outcome).findings) {
      expect(message).toContain('Document `Gone` is removed')
      expect(range.start).toEqual({ line: 1, column: 1 })
      expect(related[0]?.file).toBe('main:gone.yaml')
    }
  })

  it('documents that are gone break nobody where their version is sunset', async () => {
    const sunset = BEFORE.replace('1.0.0 }', '1.0.0, x-lifecycle: { state: SUNSET } }')
    const cwd = makeRepository({ 'gone.yaml': sunset, 'api.yaml': BEFORE.replace('Orders', 'A') })
    rmSync(join(cwd, 'gone.yaml'))
    expect(found(await withMain(cwd))).toEqual([])
  })

  it.each([
    ['unchanged', 'moved/other.yaml', BEFORE, []],
    ['by its extension', 'api.yml', AFTER, ['api.yml response-property-removed']],
    ['by git or its title', 'moved/x.yaml', AFTER, ['moved/x.yaml response-property-removed']],
    ['by its id', 'x.yaml', api(LESS, 'New'), ['x.yaml response-property-removed']],
  ])('a document that was moved is recognized: %s', async (_, name, text, expected) => {
    const identify = (document: string) =>
      name === 'x.yaml' ? document.replace('1.0.0 }', '1.0.0, x-api-id: orders }') : document
    const cwd = makeRepository({ 'api.yaml': identify(BEFORE), 'b.yaml': api(ORDER, 'B') })
    rmSync(join(cwd, 'api.yaml'))
    write(cwd, { [name]: identify(text) })
    const outcome = await withMain(cwd)
    expect(found(outcome)).toEqual(expected)
    expect(outcome.stderr).toContain(`\`${name}\` with \`main:api.yaml\``)
    git(cwd, 'add', '-A')
    expect(found(await withMain(cwd))).toEqual(expected)
  })

  it('a document that was moved out of the folder is not gone', async () => {
    const cwd = makeRepository({ 'specs/api.yaml': BEFORE, 'specs/b.yaml': api(ORDER, 'B') })
    mkdirSync(join(cwd, 'elsewhere'))
    renameSync(join(cwd, 'specs/api.yaml'), join(cwd, 'elsewhere/api.yaml'))
    expect(found(await withMain(cwd, 'specs'))).toEqual([])
  })

  it.each([
    ['a link to where it was moved', 'api.yaml', 'moved/api.yaml'],
    ['a link to the folder it was moved with', 'specs/api.yaml', 'moved/api.yaml'],
  ])('a document that left %s is compared', async (_, from, to) => {
    const cwd = makeRepository({ [from]: BEFORE, 'b.yaml': api(ORDER, 'B') })
    rmSync(join(cwd, from.split('/')[0] ?? from), { recursive: true })
    write(cwd, { [to]: AFTER })
    if (from === 'api.yaml') symlinkSync(to, join(cwd, from))
    else symlinkSync('moved', join(cwd, 'specs'))
    const expected = ['moved/api.yaml response-property-removed']
    expect(found(await withMain(cwd))).toEqual(expected)
    expect(found(await withMain(cwd, from))).toEqual(expected)
    git(cwd, 'add', '-A')
    expect(found(await withMain(cwd, 'moved'))).toEqual(expected)
  })

  it.each(['a folder', 'a link to nothing'])('a document is gone where it is %s', async (what) => {
    const cwd = makeRepository({ 'api.yaml': BEFORE })
    rmSync(join(cwd, 'api.yaml'))
    if (what === 'a folder') write(cwd, { 'api.yaml/readme.txt': 'Moved.' })
    else symlinkSync('nothing', join(cwd, 'api.yaml'))
    expect(found(await withMain(cwd))).toEqual(['api.yaml document-removed'])
  })

  it('a link to another document is compared with what stood there', async () => {
    const cwd = makeRepository({ 'api.yaml': BEFORE, 'same.yaml': BEFORE })
    rmSync(join(cwd, 'same.yaml'))
    symlinkSync('api.yaml', join(cwd, 'same.yaml'))
    expect(found(await withMain(cwd))).toEqual([])
    write(cwd, { 'api.yaml': AFTER })
    expect(found(await withMain(cwd, 'same.yaml'))).toEqual([REMOVED])
  })

  it('the index of the repository is left as it is', async () => {
    const cwd = makeRepository({ 'api.yaml': BEFORE, 'b.yaml': BEFORE })
    // As after a checkout by another tool: git would note that the file did not change.
    utimesSync(join(cwd, 'b.yaml'), 1, 1)
    write(cwd, { 'api.yaml': AFTER })
    const index = readFileSync(join(cwd, '.git/index'))
    expect(found(await withMain(cwd))).toEqual([REMOVED])
    await lintel(cwd, ['lint', '--since', 'main', '--base', 'main'])
    expect(readFileSync(join(cwd, '.git/index')).equals(index)).toBe(true)
  })

  it('a document that is none any more is a failure', async () => {
    const cwd = makeRepository({ 'api.yaml': BEFORE, 'b.yaml': BEFORE })
    write(cwd, { 'api.yaml': BEFORE.replace('openapi: 3.1.0\n', '') })
    const { code, stderr } = await withMain(cwd)
    expect(stderr).toContain('api.yaml: This is no OpenAPI or AsyncAPI document')
    expect(code).toBe(2)
  })

  it('links are followed as they were', async () => {
    const cwd = makeRepository({
      'api.yaml': api('{ $ref: parts/order.yaml }'),
      'v1/order.yaml': ORDER,
    })
    symlinkSync('v1', join(cwd, 'parts'))
    git(cwd, 'switch', '-q', 'main')
    commit(cwd)
    git(cwd, 'switch', '-qC', 'work')
    write(cwd, { 'v2/order.yaml': LESS })
    expect(found(await withMain(cwd, 'api.yaml'))).toEqual([])
    rmSync(join(cwd, 'parts'))
    symlinkSync('v2', join(cwd, 'parts'))
    expect(found(await withMain(cwd, 'api.yaml'))).toEqual([
      'v2/order.yaml response-property-removed',
    ])
  })

  it('what git does not hold is a failure', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'
    const cwd = makeRepository({ 'lfs.yaml': pointer, 'api.yaml': BEFORE })
    const outside = makeWorkspace({ 'outside.yaml': BEFORE })
    write(cwd, { 'lfs.yaml': BEFORE })
    const lfs = await withMain(cwd, 'lfs.yaml')
    expect([lfs.code, lfs.stderr]).toEqual([
      2,
      expect.stringContaining('main:lfs.yaml: The commit'),
    ])
    const other = await withMain(cwd, join(outside, 'outside.yaml'))
    expect(other.stderr).toContain('It lies outside of the git repository')
    expect((await withMain(cwd, 'missing.yaml')).stderr).toContain('missing.yaml: No such file.')
    expect((await withMain(cwd, 'missing/')).stderr).toContain('No such file.')
  })

  it('what lies in a submodule is a failure where it is named', async () => {
    const part = makeRepository({ 'order.yaml': ORDER, 'api.yaml': BEFORE })
    const cwd = makeRepository({ 'api.yaml': api('{ $ref: sub/order.yaml }') })
    git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', part, 'sub')
    commit(cwd)
    write(cwd, { 'api.yaml': api('{ $ref: sub/order.yaml }', 'Changed') })
    const { code, stderr } = await compare(cwd, '--base', 'HEAD', 'api.yaml', 'sub/api.yaml')
    expect(stderr).toContain('HEAD:sub/order.yaml: It lies in a submodule')
    expect(stderr).toContain('HEAD:sub/api.yaml: It lies in a submodule')
    expect(code).toBe(2)
    write(cwd, { 'api.yaml': BEFORE })
    commit(cwd)
    const found = await compare(cwd, '--base', 'HEAD')
    expect(found.stderr).toContain('`sub/api.yaml` lies in a submodule')
    expect(found.code).toBe(0)
  })

  it.each([
    [['--base', 'mian'], '`--base mian` is no commit here'],
    [['--base', '--output=x'], '`--base --output=x` is no commit here'],
    [['--base', 'main', '-'], '`--base` asks git, which knows files only'],
  ])('%j: %s', async (args, message) => {
    const cwd = makeRepository({ 'api.yaml': BEFORE })
    const { code, stderr } = await compare(cwd, ...args)
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })

  it('needs a repository', async () => {
    const cwd = makeWorkspace({ 'lintel.yaml': RULESET, 'api.yaml': BEFORE })
    expect((await withMain(cwd)).stderr).toContain('`--base` needs a git repository')
  })
})

describe('suppressions', () => {
  const note = (rule: string) => `# lintel-disable-file ${rule} -- Agreed with all consumers.\n`
  const suppressing = async (rule: string, after = AFTER) => {
    const cwd = makeRepository({ 'api.yaml': BEFORE })
    write(cwd, { 'api.yaml': note(rule) + after })
    const outcome = await withMain(cwd)
    return [found(outcome), reportOf(outcome).summary.suppressed]
  }
  const unused = ['api.yaml suppression/unused', REMOVED]

  it.each([
    ['versioning/breaking-change', AFTER, [], 1],
    ['versioning/breaking-change:response-property-removed', AFTER, [], 1],
    ['versioning/*', AFTER, [], 1],
    ['versioning/breaking-change:response-type-changed', AFTER, unused, 0],
    ['versioning/breaking-change:response-type-chnged', AFTER, unused, 0],
    ['versioning/enum-value-removed', AFTER, unused, 0],
    ['versioning/breaking-change', api(MORE), ['api.yaml suppression/unused'], 0],
    ['paths/kebab-case', AFTER, [REMOVED], 0],
    ['paths/no-such-rule', AFTER, [REMOVED], 0],
  ])('of %s', async (rule, after, expected, count) => {
    expect(await suppressing(rule, after)).toEqual([expected, count])
  })

  it('of changes are none of the business of `lint`, but for how they are written', async () => {
    const rules = 'versioning/breaking-change:response-property-removed, versioning/*'
    const cwd = makeWorkspace({
      'lintel.yaml': RULESET,
      'a.yaml': note(rules) + AFTER,
      'b.yaml': `# lintel-disable-file versioning/breaking-change\n${AFTER}`,
    })
    expect(found(await lintel(cwd, ['lint', '-f', 'json']))).toEqual(['b.yaml suppression/reason'])
    expect(found(await compare(cwd, 'b.yaml', 'b.yaml'))).toEqual(['b.yaml suppression/unused'])
  })

  it('of kinds that their rule does not report say where kinds are listed', async () => {
    const text = note('versioning/enum-value-removed:nope') + AFTER
    const cwd = makeWorkspace({ 'lintel.yaml': RULESET, 'a.yaml': text })
    const [finding] = reportOf(await compare(cwd, 'a.yaml', 'a.yaml')).findings
    expect(finding?.help).toContain('`lintel rules --kinds` lists them')
  })

  it('that are unused have no fix: `lint --fix` does not see them', async () => {
    const text = note('versioning/breaking-change') + AFTER
    const cwd = makeRepository({ 'lintel.yaml': RULESET, 'a.yaml': text })
    const outcome = await lintel(cwd, ['diff', 'a.yaml', 'a.yaml'])
    expect(outcome.stdout).toContain('suppression/unused')
    expect(outcome.stdout).not.toContain('--fix')
    // What `lint` sees keeps its fix.
    write(cwd, { 'a.yaml': note('suppression/unused') + AFTER })
    const { findings } = reportOf(await lintel(cwd, ['lint', '--base', 'main', '-f', 'json']))
    expect(findings.map(({ rule, fix }) => [rule, fix === null])).toEqual([
      ['suppression/unused', false],
    ])
  })

  it('are not judged where only some kinds are reported', async () => {
    const cwd = makeWorkspace({
      'lintel.yaml': RULESET,
      'a.yaml': note('versioning/breaking-change') + AFTER,
    })
    expect(found(await compare(cwd, 'a.yaml', 'a.yaml', '--kind', 'topic-removed'))).toEqual([])
  })
})

describe('a baseline', () => {
  const FAULTY = '  /v1/orderItems: {}\n'
  const readEntries = (cwd: string): string[] =>
    JSON.parse(readFileSync(join(cwd, 'lintel-baseline.json'), 'utf8')).findings.map(
      ({ rule }: { rule: string }) => rule,
    )

  it('holds what `lint` and `diff` find side by side', async () => {
    const cwd = makeRepository({ 'api.yaml': BEFORE + FAULTY })
    write(cwd, { 'api.yaml': AFTER + FAULTY })
    await lintel(cwd, ['lint', '--write-baseline'])
    await withMain(cwd, '--write-baseline')
    expect(readEntries(cwd)).toEqual(['paths/kebab-case', 'versioning/breaking-change'])
    const linted = await lintel(cwd, ['lint', '-f', 'json'])
    const compared = await withMain(cwd)
    for (const outcome of [linted, compared]) {
      expect([outcome.code, outcome.stderr]).toEqual([0, ''])
      expect(reportOf(outcome).summary.baseline).toEqual({ known: 1, gone: 0 })
    }
    await lintel(cwd, ['lint', '--prune-baseline'])
    await withMain(cwd, '--prune-baseline')
    expect(readEntries(cwd)).toEqual(['paths/kebab-case', 'versioning/breaking-change'])
  })

  it('drops what is gone, each command its own', async () => {
    const cwd = makeRepository({ 'api.yaml': BEFORE + FAULTY })
    write(cwd, { 'api.yaml': AFTER + FAULTY })
    await lintel(cwd, ['lint', '--base', 'main', '--write-baseline'])
    expect(readEntries(cwd)).toEqual(['paths/kebab-case', 'versioning/breaking-change'])
    write(cwd, { 'api.yaml': BEFORE })
    expect(reportOf(await withMain(cwd)).summary.baseline).toEqual({ known: 0, gone: 1 })
    await withMain(cwd, '--prune-baseline')
    expect(readEntries(cwd)).toEqual(['paths/kebab-case'])
    await lintel(cwd, ['lint', '--prune-baseline'])
    expect(readEntries(cwd)).toEqual([])
  })

  it('knows a change by what it is, whichever operations it touches', async () => {
    const cwd = makeRepository({ 'api.yaml': api('{ $ref: o.yaml }'), 'o.yaml': ORDER })
    write(cwd, { 'o.yaml': LESS })
    await withMain(cwd, '--write-baseline')
    const more = `  /v1/items: { get: { responses: { '200': { description: A, content: { application/json: { schema: { $ref: o.yaml } } } } } } }\n`
    write(cwd, { 'api.yaml': api('{ $ref: o.yaml }') + more })
    expect(found(await withMain(cwd))).toEqual([])
  })
})

describe('lint --base', () => {
  const FAULTY = '  /v1/orderItems: {}\n'
  const lintWithMain = (cwd: string, ...args: readonly string[]) =>
    lintel(cwd, ['lint', '-f', 'json', '--base', 'main', ...args])

  it('joins the findings to one report', async () => {
    const cwd = makeRepository({ 'api.yaml': BEFORE, 'gone.yaml': api(ORDER, 'Gone') })
    write(cwd, { 'api.yaml': AFTER + FAULTY })
    rmSync(join(cwd, 'gone.yaml'))
    const outcome = await lintWithMain(cwd)
    expect(found(outcome)).toEqual([
      REMOVED,
      'api.yaml paths/kebab-case',
      'gone.yaml document-removed',
    ])
    expect(outcome.code).toBe(1)
    expect(reportOf(outcome).summary.documents).toBe(2)
    expect(found(await lintel(cwd, ['lint', '-f', 'json']))).toEqual(['api.yaml paths/kebab-case'])
  })

  it.each([['--threads', '2'], ['--cache'], ['--cache']])('goes with %s %s', async (...args) => {
    const cwd = makeRepository({ 'api.yaml': BEFORE, 'b.yaml': BEFORE })
    write(cwd, { 'api.yaml': AFTER + FAULTY, '.gitignore': 'node_modules\n' })
    const expected = [REMOVED, 'api.yaml paths/kebab-case']
    expect(found(await lintWithMain(cwd, ...args))).toEqual(expected)
    expect(found(await lintWithMain(cwd, ...args))).toEqual(expected)
  })

  it('limits to changes what is linted, and compares all the same', async () => {
    const cwd = makeRepository({ 'api.yaml': BEFORE + FAULTY })
    write(cwd, { 'api.yaml': AFTER + FAULTY })
    expect(found(await lintWithMain(cwd, '--since', 'main'))).toEqual([REMOVED])
  })

  it('compares what was mended', async () => {
    const cwd = makeRepository({ 'api.yaml': BEFORE })
    const text = AFTER.replace('paths:', 'paths: # lintel-disable-line paths/kebab-case -- Old.')
    write(cwd, { 'api.yaml': text })
    expect(found(await lintWithMain(cwd, '--fix'))).toEqual([REMOVED])
    expect(readFileSync(join(cwd, 'api.yaml'), 'utf8')).toBe(AFTER)
  })

  it('takes what is affected', async () => {
    const cwd = makeRepository({
      'api.yaml': api('{ $ref: o.yaml }'),
      'o.yaml': ORDER,
      'b.yaml': BEFORE,
    })
    write(cwd, { 'o.yaml': LESS, 'b.yaml': AFTER })
    rmSync(join(cwd, 'lintel.yaml'))
    write(cwd, { 'lintel.yaml': RULESET })
    expect(found(await lintWithMain(cwd, '--affected', 'o.yaml'))).toEqual([
      'o.yaml response-property-removed',
    ])
  })

  it('takes what an editor holds', async () => {
    const cwd = makeRepository({ 'api.yaml': BEFORE })
    const args = ['lint', '-f', 'json', '--base', 'main', '-']
    const named = await lintel(cwd, [...args, '--stdin-filename', 'api.yaml'], AFTER)
    expect(found(named)).toEqual([REMOVED])
    expect((await lintel(cwd, args, AFTER)).stderr).toContain('name what `-` holds')
  })

  it.each([
    [['--base', 'main', '--shard', '1/2'], '`--base` needs all documents'],
    [['--version-source', 'info'], '`--version-source` is about comparing documents: add `--base`'],
  ])('%j: %s', async (args, message) => {
    const cwd = makeRepository({ 'api.yaml': BEFORE })
    const { code, stderr } = await lintel(cwd, ['lint', ...args])
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })
})
