import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeIo } from '../support/fake-io.ts'
import { makeManyDocuments } from '../support/many-documents.ts'
import { CLEAN, FAULTY, makeWorkspace, runLintel } from './workspace.ts'

const DAY = ['--today', '2026-11-22']
const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8')
const outputs = (name: string) => ['-f', `json:${name}.json`, '-f', `sarif:${name}.sarif`]

/** Runs a command in this process, which takes less time. */
async function runHere(args: readonly string[], cwd: string) {
  const { io, written } = fakeIo(cwd, { env: { NO_COLOR: '1', CI: 'true' } })
  const code = await main(args, io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

/** Lints each of the shards of a folder, and gives the names of their reports without extension. */
async function lintShards(cwd: string, count: number, args: readonly string[]): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `shard-${index + 1}-of-${count}`)
  for (const [index, name] of names.entries()) {
    const shard = ['--shard', `${index + 1}/${count}`]
    await runHere(['lint', ...args, ...shard, ...outputs(name)], cwd)
  }
  return names
}

describe('lintel merge of shards', { timeout: 120_000 }, () => {
  let cwd: string
  let code: number | null
  beforeAll(async () => {
    cwd = makeManyDocuments()
    code = (await runLintel(['lint', '.', 'none.yaml', ...DAY, ...outputs('whole')], { cwd })).code
    const { findings, summary } = JSON.parse(read(cwd, 'whole.json'))
    const rules = findings.map(({ rule }: { rule: string }) => rule)
    // Otherwise the documents would not show what shards could lose.
    for (const rule of ['topics/orphan', 'suppression/unused']) expect(rules).toContain(rule)
    expect(summary.suppressed).toBeGreaterThan(3)
  })

  it.each([1, 2, 5])('writes the bytes of one run: %i', async (count) => {
    const names = await lintShards(cwd, count, ['.', 'none.yaml', ...DAY])
    for (const kind of ['json', 'sarif']) {
      const reports = names.map((name) => `${name}.${kind}`).reverse()
      const merged = await runLintel(['merge', ...reports, ...outputs('merged')], { cwd })
      expect(merged).toEqual({ code, stdout: '', stderr: 'lintel: none.yaml: No such file.\n' })
      expect(read(cwd, 'merged.json') === read(cwd, 'whole.json')).toBe(true)
      expect(read(cwd, 'merged.sarif') === read(cwd, 'whole.sarif')).toBe(true)
    }
  })

  it('leaves out what the baseline holds', async () => {
    await runLintel(['lint', 'm', 't', '--write-baseline', ...DAY], { cwd })
    const whole = await runLintel(['lint', 'm', 't', 'a', '-f', 'json', ...DAY], { cwd })
    expect(JSON.parse(whole.stdout).summary.baseline.known).toBeGreaterThan(0)
    const names = await lintShards(cwd, 2, ['m', 't', 'a', ...DAY])
    const reports = names.map((name) => `${name}.json`)
    expect(await runLintel(['merge', ...reports, '-f', 'json'], { cwd })).toEqual(whole)
    const all = await runLintel(['merge', ...reports, '--no-baseline', '-f', 'json'], { cwd })
    expect(JSON.parse(all.stdout).summary.baseline).toBeUndefined()
  })
})

describe('a file that is no document of its own', () => {
  const part = 'type: object\nnulable: true\n'
  const head = 'openapi: 3.0.3\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n'
  const refer = (file: string) => `${head}components: { schemas: { A: { $ref: ${file} } } }\n`
  const cwd = makeWorkspace({
    'a.yaml': part,
    'b.yaml': refer('a.yaml'),
    'c.yaml': part,
    'd.yaml': refer('e.yaml'),
    'e.yaml': part,
    'ruleset.yml': 'extends: []\nrules: { structure/format: error, structure/schema: error }\n',
  })

  it.each([1, 2, 3, 4])('is known by those that refer to it, in %i shards', async (count) => {
    const args = ['a.yaml', 'b.yaml', 'c.yaml', 'd.yaml', 'e.yaml', '-r', 'ruleset.yml', ...DAY]
    const whole = await runHere(['lint', ...args, '-f', 'json'], cwd)
    const found = JSON.parse(whole.stdout).findings
    expect(
      found.map((each: { file: string; rule: string }) => `${each.file} ${each.rule}`),
    ).toEqual(['a.yaml structure/schema', 'c.yaml structure/format', 'e.yaml structure/schema'])
    const names = await lintShards(cwd, count, args)
    const reports = names.map((name) => `${name}.json`)
    const merged = await runHere(['merge', ...reports, '-r', 'ruleset.yml', '-f', 'json'], cwd)
    expect(merged.stdout).toBe(whole.stdout)
  })
})

describe('a report that cannot be merged', () => {
  const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'b.yaml': CLEAN, 'c.yaml': CLEAN })
  const ruleset = ['-r', 'ruleset.yml']
  beforeAll(async () => {
    await lintShards(cwd, 2, ['a.yaml', 'b.yaml', 'c.yaml', ...ruleset])
    await lintShards(cwd, 3, ['a.yaml', 'b.yaml', 'c.yaml', ...ruleset])
    await runHere(['lint', 'a.yaml', ...ruleset, ...outputs('whole')], cwd)
    await runHere(
      ['lint', 'a.yaml', '--shard', '1/1', '-r', 'lintel:all', '-f', 'json:all.json'],
      cwd,
    )
    const report = JSON.parse(read(cwd, 'shard-2-of-2.json'))
    const write = (name: string, value: unknown) =>
      writeFileSync(join(cwd, name), JSON.stringify(value))
    write('old.json', { ...report, tool: { name: 'lintel', version: '0.0.1' } })
    write('odd.json', { ...report, shard: { ...report.shard, index: 7 } })
    write('cut.json', { ...report, shard: { ...report.shard, data: 'H4sI' } })
    const content = { today: null, documents: [{ file: 'a.yaml' }], rulesets: '', files: [] }
    const data = gzipSync(JSON.stringify(content)).toString('base64')
    write('bad.json', { ...report, shard: { ...report.shard, data } })
    write('other.json', { ...report, findings: [{ rule: 'x' }] })
    write('empty.json', {})
    writeFileSync(join(cwd, 'half.json'), '{"version": 1,')
  })

  const ONE = 'shard-1-of-2.json'
  it.each([
    [[ONE], 'Shard 2 of 2 is missing: name the reports of all shards.'],
    [['shard-2-of-3.json'], 'Shards 1, 3 of 3 are missing: name the reports of all shards.'],
    [[ONE, ONE], `\`${ONE}\` and \`${ONE}\` are both of shard 1 of 2: name one.`],
    [
      [ONE, 'shard-2-of-3.json'],
      `\`shard-2-of-3.json\` is of another split than \`${ONE}\`: lint the same files in each shard.`,
    ],
    [
      [ONE, 'whole.json'],
      '`whole.json` is of a whole run and others are of shards: merge these alone.',
    ],
    [
      [ONE, 'shard-2-of-2.sarif'],
      `\`${ONE}\` and \`shard-2-of-2.sarif\` are of different formats: merge JSON, or SARIF.`,
    ],
    [
      ['whole.sarif'],
      '`whole.sarif` is SARIF, which does not hold findings as they were: merge JSON, or the SARIF of shards.',
    ],
    [
      ['old.json'],
      '`old.json` is of lintel 0.0.1, and this is 0.1.0: merge with the version that lints.',
    ],
    [['odd.json'], '`odd.json` is damaged: its `shard` is not as lintel wrote it.'],
    [[ONE, 'cut.json'], '`cut.json` is damaged: what its shard found cannot be read.'],
    [[ONE, 'bad.json'], '`bad.json` is damaged: what its shard found cannot be read.'],
    [['half.json'], '`half.json` is no JSON: was it written to its end?'],
    [['none.json'], 'The report `none.json` cannot be read. No such file.'],
    ...['other.json', 'empty.json'].map((name): [string[], string] => [
      [name],
      `\`${name}\` is no report of lintel: name files that \`lintel lint -f json\` or \`-f sarif\` wrote.`,
    ]),
  ])('is named in one sentence: %j', async (reports, sentence) => {
    const { code, stdout, stderr } = await runHere(['merge', ...reports, ...ruleset], cwd)
    expect([code, stdout, stderr]).toEqual([2, '', `lintel: ${sentence}\n`])
  })

  it('is one whose facts were changed', async () => {
    const report = JSON.parse(read(cwd, 'all.json'))
    const packed = gunzipSync(Buffer.from(report.shard.data, 'base64')).toString('utf8')
    const forged = packed.replace('"facts":[', '"facts":[{"rule":"topics/orphan","facts":[1]},')
    expect(forged).not.toBe(packed)
    report.shard.data = gzipSync(forged).toString('base64')
    writeFileSync(join(cwd, 'forged.json'), JSON.stringify(report))
    const { code, stdout, stderr } = await runHere(
      ['merge', 'forged.json', '-r', 'lintel:all'],
      cwd,
    )
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      'lintel: `forged.json` is damaged: what its shard found cannot be read.\n',
    ])
  })

  it('is one of other rules, or of files that have changed', async () => {
    const reports = [ONE, 'shard-2-of-2.json']
    const other = await runHere(['merge', ...reports, '-r', 'lintel:all'], cwd)
    expect([other.code, other.stdout]).toEqual([2, ''])
    expect(other.stderr).toContain('The rules are not those that')
    writeFileSync(join(cwd, 'b.yaml'), FAULTY)
    const changed = await runHere(['merge', ...reports, ...ruleset], cwd)
    expect([changed.code, changed.stdout]).toEqual([2, ''])
    expect(changed.stderr).toMatch(/^lintel: `b\.yaml` has changed since `shard-\d-of-2\.json`/)
  })
})

describe('lintel merge of whole runs', () => {
  it('joins their findings, each once', async () => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'b.yaml': FAULTY, 'c.yaml': CLEAN })
    const lint = (name: string, ...files: string[]) =>
      runHere(['lint', ...files, '-r', 'ruleset.yml', '-f', `json:${name}`], cwd)
    await lint('one.json', 'a.yaml', 'b.yaml')
    await lint('two.json', 'b.yaml', 'c.yaml')
    const merged = await runHere(['merge', 'two.json', 'one.json', '-f', 'text', '--verbose'], cwd)
    expect(merged.code).toBe(1)
    expect(merged.stdout).toContain('2 errors in 3 documents')
    expect(merged.stderr).toBe('')
    const report = JSON.parse(read(cwd, 'two.json'))
    Object.assign(report.documents[0], { score: 7 })
    writeFileSync(join(cwd, 'odd.json'), JSON.stringify(report))
    const odd = await runHere(['merge', 'one.json', 'odd.json', '-f', 'json'], cwd)
    expect(odd.stderr).toMatch(
      /^lintel: The reports tell different things of `b.yaml`: .* those of `one.json`/,
    )
    expect(JSON.parse(odd.stdout).rules).toEqual(report.rules)
    // The lines are those of the files, which are here.
    expect(merged.stdout).toContain('/v1/orderItems: {}')
    const quiet = await runHere(['merge', 'one.json', '--fail-on', 'never'], cwd)
    expect(quiet.code).toBe(0)
  })
})

it('counts what is suppressed once, as far as reports tell', async () => {
  const silent = FAULTY.replace(
    '/v1/orderItems: {}',
    '/v1/orderItems: {} # lintel-disable-line paths/kebab-case -- printed on devices',
  )
  const cwd = makeWorkspace({ 'a.yaml': silent, 'b.yaml': silent })
  for (const [name, ...files] of [
    ['one', 'a.yaml'],
    ['both', 'a.yaml', 'b.yaml'],
  ] as const)
    await runHere(['lint', ...files, '-r', 'ruleset.yml', '-f', `json:${name}.json`], cwd)
  const count = async (...args: string[]) => {
    const { stdout, stderr } = await runHere(['merge', ...args, '-f', 'json'], cwd)
    return [JSON.parse(stdout).summary.suppressed, stderr]
  }
  expect(await count('both.json', 'one.json')).toEqual([2, ''])
  expect(await count('one.json', 'both.json')).toEqual([
    3,
    'lintel: `both.json` holds 1 document of other reports: what is suppressed there may count twice.\n',
  ])
  const named = await count('x=one.json', 'x=both.json')
  expect(named).toEqual([3, expect.stringContaining('what is suppressed there may count twice')])
})

it('says which reports of whole runs leave findings out', async () => {
  const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'b.yaml': FAULTY })
  await runHere(['lint', 'a.yaml', '-r', 'ruleset.yml', '--write-baseline'], cwd)
  await runHere(['lint', 'a.yaml', '-r', 'ruleset.yml', '-f', 'json:a.json'], cwd)
  const lint = ['lint', 'b.yaml', '-r', 'ruleset.yml', '--no-baseline']
  await runHere([...lint, '-f', 'json:b.json'], cwd)
  const { stderr } = await runHere(['merge', 'a.json', 'b.json'], cwd)
  expect(stderr).toBe('lintel: `a.json`: findings are left out by a baseline.\n')
})

describe('an option about shards', () => {
  it.each([
    ['--ruleset', 'lintel:all'],
    ['--since', 'HEAD'],
    ['--baseline', 'known.json'],
    ['--no-baseline'],
  ])('%s is refused with reports of whole runs', async (...option) => {
    const cwd = makeWorkspace({ 'a.yaml': CLEAN })
    await runHere(['lint', '-r', 'ruleset.yml', 'a.yaml', '-f', 'json:whole.json'], cwd)
    writeFileSync(join(cwd, 'other.json'), read(cwd, 'whole.json'))
    for (const names of [['whole.json'], ['one=whole.json', 'other=other.json']]) {
      const { code, stdout, stderr } = await runHere(['merge', ...names, ...option], cwd)
      expect([code, stdout, stderr]).toEqual([
        2,
        '',
        `lintel: \`${option[0]}\` is for reports of shards, and these are of whole runs: give it to \`lintel lint\`.\n`,
      ])
    }
  })
})

describe('--shard', () => {
  const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'b.yaml': CLEAN })
  const lint = (...args: string[]) => runHere(['lint', '-r', 'ruleset.yml', ...args], cwd)

  it('says in text what waits for the others', async () => {
    const { code, stdout, stderr } = await lint('.', '--shard', '1/2')
    expect(code).toBe(1)
    expect(stdout).toContain('1 error in 1 document')
    expect(stderr).toMatch(/^lintel: This is shard 1 of 2: the rules over all documents wait/)
  })

  it.each(['0/2', '3/2', '1', '1/0', 'a/b', '-1/2', '1/2/3'])('is no part: %s', async (value) => {
    const { code, stdout, stderr } = await lint('.', `--shard=${value}`)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      `lintel: \`--shard ${value}\` is no part of a whole: write \`2/4\` for the second of four.\n`,
    )
  })

  it.each(['--fix', '--write-baseline', '--prune-baseline'])('refuses %s', async (option) => {
    writeFileSync(
      join(cwd, 'lintel-baseline.json'),
      '{"version": 1, "documents": [], "findings": []}',
    )
    const { code, stderr } = await lint('.', '--shard', '1/2', option)
    expect([code, stderr]).toEqual([
      2,
      `lintel: \`${option}\` needs all documents: leave out \`--shard\` with it.\n`,
    ])
  })

  it('refuses standard input', async () => {
    const { code, stderr } = await lint('-', '--shard', '1/2')
    expect(code).toBe(2)
    expect(stderr).toContain('it cannot be used with `-`')
  })
})

describe('the repository of a merged report', () => {
  const report = async (repository: string | undefined, cwd: string, name: string) => {
    const env = repository === undefined ? {} : { GITHUB_REPOSITORY: repository, GITHUB_SHA: 'a1' }
    const { io } = fakeIo(cwd, { env: { NO_COLOR: '1', CI: 'true', ...env } })
    await main(['lint', 'a.yaml', '-f', `json:${name}`], io)
    return name
  }

  it.each([
    [['orders/api', 'orders/api'], { repository: 'orders/api', commit: 'a1' }],
    [['orders/api', 'billing/api'], undefined],
    [['orders/api', undefined], undefined],
  ])('is that of the reports, and not that of the merging job: %j', async (names, origin) => {
    const cwd = makeWorkspace({ 'a.yaml': CLEAN })
    const files = await Promise.all(names.map((name, index) => report(name, cwd, `${index}.json`)))
    const env = { NO_COLOR: '1', GITHUB_REPOSITORY: 'all/of-them', GITHUB_SHA: 'b2' }
    const { io } = fakeIo(cwd, { env })
    await main(['merge', ...files, '-f', 'json:merged.json'], io)
    expect(JSON.parse(read(cwd, 'merged.json')).origin).toEqual(origin)
  })
})
