import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace, RULESET, runLint, runLintel } from './workspace.ts'

const SECOND = `${FAULTY}  /v1/lineItems: {}\n`
const BASELINE = 'lintel-baseline.json'

/** A folder whose findings are recorded. */
async function makeKnown(files: Record<string, string>): Promise<string> {
  const cwd = makeWorkspace(files)
  expect((await runLint(['--write-baseline'], { cwd })).code).toBe(0)
  return cwd
}

const read = (cwd: string, file = BASELINE) => readFileSync(join(cwd, file), 'utf8')
const write = (cwd: string, file: string, text: string) => writeFileSync(join(cwd, file), text)

/** What stands in the baseline: file, rule and pointer. */
function entriesOf(cwd: string, file = BASELINE): string[] {
  const { findings } = JSON.parse(read(cwd, file))
  return findings.map((entry: Record<string, string>) => `${entry.file} ${entry.pointer}`)
}

describe('a baseline', () => {
  it('is written, and what it holds is not reported again', async () => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'b.yaml': CLEAN })
    const first = await runLint(['--write-baseline'], { cwd })
    expect(first.stdout).toMatch(/^No findings in 2 documents, 1 known from the baseline \(\d/)
    expect(first.stderr).toBe('lintel: Recorded 1 finding in lintel-baseline.json.\n')
    expect(first.code).toBe(0)
    expect(entriesOf(cwd)).toEqual(['a.yaml /paths/~1v1~1orderItems'])
    expect(read(cwd)).not.toContain(cwd)
    const later = await runLint([], { cwd })
    expect(later).toMatchObject({ code: 0, stderr: '' })
    write(cwd, 'a.yaml', SECOND)
    const more = await runLint([], { cwd })
    expect(more.stdout).toMatch(/ {2}7:3 {2}error {2}.*lineItems/)
    expect(more.stdout).toContain('1 error in 2 documents, 1 known from the baseline')
    expect(more.stdout).not.toContain('orderItems')
    expect(more.code).toBe(1)
  })

  it('is the same whatever the order of the arguments, and is not written twice', async () => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'b.yaml': FAULTY })
    await runLint(['--write-baseline', 'b.yaml', 'a.yaml'], { cwd })
    const { mtimeMs } = statSync(join(cwd, BASELINE))
    const text = read(cwd)
    const again = await runLint(['--write-baseline', 'a.yaml', 'b.yaml'], { cwd })
    expect(again.stderr).toBe(
      'lintel: lintel-baseline.json holds the 2 findings of today already.\n',
    )
    expect([read(cwd), statSync(join(cwd, BASELINE)).mtimeMs]).toEqual([text, mtimeMs])
  })

  it('is told of in the reports', async () => {
    const cwd = await makeKnown({ 'a.yaml': FAULTY, 'b.yaml': FAULTY })
    rmSync(join(cwd, 'b.yaml'))
    const json = await runLint(['-f', 'json'], { cwd })
    expect(JSON.parse(json.stdout)).toMatchObject({
      summary: { errors: 0, baseline: { known: 1, gone: 1 } },
      findings: [],
    })
    const sarif = JSON.parse((await runLint(['-f', 'sarif'], { cwd })).stdout)
    expect(sarif.runs[0].results).toEqual([])
    const all = JSON.parse((await runLint(['-f', 'json', '--no-baseline'], { cwd })).stdout)
    expect(all.findings).toHaveLength(1)
    expect(all.summary).not.toHaveProperty('baseline')
  })

  it('counts before --quiet, --fail-on and --max-warnings', async () => {
    const warning = 'extends: []\nrules: {paths/kebab-case: warn}\n'
    const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'w.yml': warning })
    const lint = (...args: string[]) => runLintel(['lint', '-r', 'w.yml', ...args], { cwd })
    const quiet = await lint('--quiet', '--fail-on', 'warn', '--write-baseline')
    expect([quiet.code, entriesOf(cwd).length]).toEqual([0, 1])
    expect((await lint('--max-warnings', '0')).code).toBe(0)
    expect((await lint('--fail-on', 'info', '--quiet')).stdout).toMatch(/^No findings.*1 known/)
    write(cwd, 'a.yaml', SECOND)
    expect((await lint('--max-warnings', '0')).stderr).toContain('1 warning, more than')
    expect((await lint('--max-warnings', '1')).code).toBe(0)
    expect((await lint('--fail-on', 'never')).stdout).toMatch(/1 warning in .*1 known/)
  })

  it('stays as it is where a document cannot be read, and never hides that', async () => {
    const cwd = await makeKnown({ 'a.yaml': FAULTY, 'b.yaml': FAULTY })
    const before = read(cwd)
    write(cwd, 'b.yaml', 'openapi: 3.1.0\npaths: [')
    const broken = await runLint(['--write-baseline'], { cwd })
    expect(broken.stdout).toContain('structure/syntax')
    expect([broken.code, read(cwd)]).toEqual([1, before])
    expect(broken.stderr).toContain(
      'lintel: 1 finding cannot be recorded (structure/syntax): mend it in the documents.\n',
    )
    expect((await runLint(['--summary'], { cwd })).stdout).not.toContain('--write-baseline')
    expect((await runLint(['--prune-baseline'], { cwd })).stderr).toContain('nothing that is gone')
    const missing = await runLint(['--write-baseline', 'a.yaml', 'c.yaml'], { cwd })
    expect([missing.code, read(cwd)]).toEqual([2, before])
  })

  it('keeps the entries of what was not linted, and drops those of files that are no more', async () => {
    const cwd = await makeKnown({ 'a.yaml': FAULTY, 'b.yaml': FAULTY, 'c.yaml': FAULTY })
    rmSync(join(cwd, 'c.yaml'))
    write(cwd, 'a.yaml', SECOND)
    const { stderr } = await runLint(['--write-baseline', 'a.yaml'], { cwd })
    expect(stderr).toBe(
      'lintel: Recorded 3 findings in lintel-baseline.json: 1 added, 1 dropped.\n',
    )
    expect(entriesOf(cwd)).toEqual([
      'a.yaml /paths/~1v1~1lineItems',
      'a.yaml /paths/~1v1~1orderItems',
      'b.yaml /paths/~1v1~1orderItems',
    ])
    expect(JSON.parse(read(cwd)).documents).toEqual(['a.yaml', 'b.yaml'])
  })

  it('keeps reasons', async () => {
    const cwd = await makeKnown({ 'a.yaml': FAULTY, 'b.yaml': FAULTY })
    write(cwd, BASELINE, read(cwd).replace(/"\}/, '","reason":"Partners use it."}'))
    write(cwd, 'a.yaml', SECOND.replace('{}', '{ summary: Items }'))
    await runLint(['--write-baseline'], { cwd })
    expect(read(cwd).match(/"reason":"Partners use it."/g)).toHaveLength(1)
    write(cwd, 'b.yaml', CLEAN)
    await runLint(['--prune-baseline'], { cwd })
    expect(read(cwd)).toMatch(/a\.yaml.*orderItems.*"reason":"Partners use it."/)
    expect(entriesOf(cwd)).toHaveLength(2)
  })

  it('is pruned of what is gone', async () => {
    const cwd = await makeKnown({ 'a.yaml': SECOND, 'b.yaml': FAULTY })
    write(cwd, 'a.yaml', CLEAN)
    const told = await runLint([], { cwd })
    expect(told.stderr).toBe(
      'lintel: 2 findings of lintel-baseline.json are gone: `--prune-baseline` drops them.\n',
    )
    expect((await runLint(['b.yaml'], { cwd })).stderr).toBe('')
    write(cwd, 'b.yaml', `${FAULTY}  /v1/other_items: {}\n`)
    const pruned = await runLint(['--prune-baseline'], { cwd })
    expect(pruned.stderr).toBe('lintel: Dropped 2 findings from lintel-baseline.json, 1 left.\n')
    expect([pruned.code, entriesOf(cwd)]).toEqual([1, ['b.yaml /paths/~1v1~1orderItems']])
    const again = await runLint(['--prune-baseline'], { cwd })
    expect(again.stderr).toBe('lintel: lintel-baseline.json holds nothing that is gone.\n')
  })

  it('of referenced files is judged by runs over all documents only', async () => {
    const path = (file: string) => CLEAN.replace('{}', `{ /v1/a: { $ref: '${file}' } }`)
    const part = 'get:\n  parameters: [{ name: pageSize, in: query, schema: {} }]\n'
    const files = { 'a.yaml': path('part.yaml'), 'b.yaml': CLEAN, 'part.yaml': part }
    const rule = 'extends: []\nrules: {naming/query-parameter-snake-case: error}\n'
    const cwd = makeWorkspace({ ...files, 'q.yml': rule })
    const lint = (...args: string[]) => runLintel(['lint', '-r', 'q.yml', ...args], { cwd })
    await lint('--write-baseline', 'a.yaml', 'b.yaml')
    expect(entriesOf(cwd)).toEqual(['part.yaml /get/parameters/[query pageSize]/name'])
    write(cwd, 'part.yaml', part.replace('pageSize', 'page_size'))
    expect((await lint('--prune-baseline', 'a.yaml')).stderr).toContain('nothing that is gone')
    expect((await lint('--prune-baseline', 'b.yaml', 'a.yaml')).stderr).toContain('Dropped 1')
  })
})

describe('the file of a baseline', () => {
  it('lies beside the ruleset, else in the working directory, or is named', async () => {
    const cwd = makeWorkspace({ 'config/ruleset.yml': RULESET, 'a.yaml': FAULTY })
    const lint = (...args: string[]) =>
      runLintel(['lint', '-r', 'config/ruleset.yml', 'a.yaml', ...args], { cwd })
    await lint('--write-baseline')
    expect(entriesOf(cwd)).toEqual(['a.yaml /paths/~1v1~1orderItems'])
    expect((await lint()).code).toBe(0)
    const named = await lint('--baseline', 'config/lintel-baseline.json', '--write-baseline')
    expect(named.stderr).toContain('Recorded 1 finding in config/lintel-baseline.json.')
    expect(entriesOf(cwd, `config/${BASELINE}`)).toEqual(['../a.yaml /paths/~1v1~1orderItems'])
    write(cwd, BASELINE, 'broken, and not read')
    expect((await lint()).code).toBe(0)
    expect((await lint('--no-baseline')).code).toBe(1)
  })

  it('is written to the project of the ruleset from a folder in it', async () => {
    const cwd = makeWorkspace({ 'specs/a.yaml': FAULTY })
    const inner = join(cwd, 'specs')
    const args = ['lint', '-r', '../ruleset.yml']
    const { stderr } = await runLintel([...args, '--write-baseline'], { cwd: inner })
    expect(stderr).toContain('in ../lintel-baseline.json.')
    expect(entriesOf(cwd)).toEqual(['specs/a.yaml /paths/~1v1~1orderItems'])
    expect((await runLint([], { cwd })).code).toBe(0)
    expect((await runLintel(args, { cwd: inner })).code).toBe(0)
  })

  it.each([
    [
      ['--baseline', 'none.json'],
      'none.json: The baseline cannot be read. No such file. `--write-baseline` writes it.',
    ],
    [['--baseline', 'folder'], 'folder: The baseline cannot be read. This is a directory'],
    [['--baseline', ''], '`--baseline` is empty: name a file.'],
    [['--baseline', 'ok.json'], 'ok.json:1:1: This is no baseline of lintel.'],
    [['--baseline', 'ok.json', '--write-baseline'], 'ok.json:1:1: This is no baseline of lintel.'],
    [['--baseline', 'a.yaml', '--write-baseline'], 'a.yaml:1:1: '],
    [['--baseline', 'new.json'], 'new.json:1:12: This lintel reads version 1. Update lintel'],
    [
      ['--baseline', 'conflict.json'],
      'conflict.json:1:1: A merge left its conflict here: keep the lines of both sides',
    ],
    [['--baseline', 'utf16.json'], 'utf16.json: The file is encoded as UTF-16. Save it as UTF-8.'],
    [['--prune-baseline'], 'There is no baseline to prune: `--write-baseline` writes one.'],
    [['--prune-baseline', '--write-baseline'], '`--write-baseline` drops what is gone too'],
    [['--no-baseline', '--write-baseline'], '`--write-baseline` needs the baseline: leave out'],
    [['--no-baseline', '--prune-baseline'], '`--prune-baseline` needs the baseline: leave out'],
    [['--since', 'main', '--write-baseline'], '`--since` sees a part of the findings only'],
    [['--since', 'main', '--prune-baseline'], '`--since` sees a part of the findings only'],
    [['--baseline', 'b.json', '--write-baseline', '-f', 'json:./b.json'], '`./b.json` is the base'],
    [['--baseline', 'none/b.json', '--write-baseline'], '`none/b.json` cannot be written.'],
  ])('is refused: %j', async (args, message) => {
    const cwd = makeWorkspace({
      'a.yaml': FAULTY,
      'ok.json': '{"openapi": "3.1.0"}',
      'new.json': '{"version":2,"findings":[]}',
      'conflict.json': '<<<<<<< HEAD\n{}',
      'utf16.json': new Uint8Array([0xff, 0xfe, 0x7b, 0]),
    })
    mkdirSync(join(cwd, 'folder'))
    const { code, stdout, stderr } = await runLint([...args, 'a.yaml'], { cwd })
    expect(stderr).toContain(`lintel: ${message}`)
    expect(stderr).toMatch(/^lintel: .*\n$/)
    expect([code, stdout, existsSync(join(cwd, 'b.json'))]).toEqual([2, '', false])
    expect(read(cwd, 'a.yaml')).toBe(FAULTY)
  })

  it('does not take standard input without a name', async () => {
    const options = { cwd: makeWorkspace(), stdin: FAULTY }
    const { code, stderr } = await runLint(['--write-baseline', '-'], options)
    expect([code, stderr]).toEqual([
      2,
      'lintel: `--write-baseline` records findings by file: name what `-` holds with `--stdin-filename`.\n',
    ])
    const named = ['--write-baseline', '--stdin-filename', 'a.yaml', '-']
    expect((await runLint(named, options)).code).toBe(0)
  })

  it.skipIf(process.getuid?.() === 0)('that cannot be written is told', async () => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY })
    chmodSync(cwd, 0o555)
    const { code, stderr } = await runLint(['--write-baseline'], { cwd })
    expect([code, stderr]).toEqual([
      2,
      'lintel: `lintel-baseline.json` cannot be written. Permission denied.\n',
    ])
  })
})

it('finds the baseline of the repository from a folder in it', async () => {
  const cwd = makeWorkspace({ 'lintel.yaml': RULESET, 'specs/a.yaml': FAULTY, '.git/HEAD': '' })
  expect((await runLintel(['lint', '--write-baseline'], { cwd })).code).toBe(0)
  rmSync(join(cwd, 'lintel.yaml'))
  const below = { cwd: join(cwd, 'specs') }
  const { stdout } = await runLintel(['lint', '-r', '../ruleset.yml'], below)
  expect(stdout).toMatch(/^No findings in 1 document, 1 known from the baseline/)
})
