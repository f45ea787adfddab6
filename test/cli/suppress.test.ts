import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace, RULESET, runLint } from './workspace.ts'

const RULES = `${RULESET}  suppression/unused: warn\n  suppression/reason: warn\n`
const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8')
const LINE = '# lintel-disable-next-line paths/kebab-case --'

const JSON_TEXT = `{
  "openapi": "3.1.0",
  "info": { "title": "Orders", "version": "1.0.0" },
  "paths": {
    "/v1/orderItems": {
      "get": {}
    }
  }
}
`

it('writes a comment above what is left, and finds nothing any more', async () => {
  const cwd = makeWorkspace({ 'ruleset.yml': RULES, 'a.yaml': FAULTY, 'b.yaml': CLEAN })
  const args = [
    '--suppress',
    'The gateway has it.',
    '--until',
    '2030-01-31',
    '--today',
    '2029-01-01',
  ]
  const { code, stdout, stderr } = await runLint([...args, '.'], { cwd })
  expect([code, stderr]).toEqual([0, 'lintel: Suppressed 1 finding in 1 file.\n'])
  expect(stdout).toMatch(/^No findings in 2 documents, 1 suppressed \(/)
  const comment = `  ${LINE} The gateway has it.; until 2030-01-31\n`
  expect(read(cwd, 'a.yaml')).toBe(FAULTY.replace('  /v1/orderItems', `${comment}  /v1/orderItems`))
  expect(read(cwd, 'b.yaml')).toBe(CLEAN)
  const again = await runLint([...args, '.'], { cwd })
  expect([again.code, again.stderr]).toEqual([0, ''])
})

it('writes a member into JSON, on the smallest object', async () => {
  const cwd = makeWorkspace({ 'a.json': JSON_TEXT })
  expect(await runLint(['--suppress', 'Old.', 'a.json'], { cwd })).toMatchObject({ code: 0 })
  const { paths } = JSON.parse(read(cwd, 'a.json'))
  expect(paths['/v1/orderItems']).toEqual({
    get: {},
    'x-lintel-disable': [{ rule: 'paths/kebab-case', reason: 'Old.' }],
  })
})

it('writes into the file where the finding lies', async () => {
  const part = 'get: {}\nparameters:\n- { name: orderId, in: query, schema: { type: string } }\n'
  const text = `${CLEAN.replace('paths: {}', 'paths:')}  /v1/orders: { $ref: parts/orders.yaml }\n`
  const rules = `${RULESET}  naming/query-parameter-snake-case: error\n`
  const files = { 'ruleset.yml': rules, 'a.yaml': text, 'parts/orders.yaml': part }
  const cwd = makeWorkspace(files)
  const { stderr } = await runLint(['--suppress', 'Old.', 'a.yaml'], { cwd })
  expect(stderr).toBe('lintel: Suppressed 1 finding in 1 file.\n')
  expect(read(cwd, 'a.yaml')).toBe(text)
  expect(read(cwd, 'parts/orders.yaml')).toBe(
    part.replace(
      '- {',
      '# lintel-disable-next-line naming/query-parameter-snake-case -- Old.\n- {',
    ),
  )
})

it('keeps line ends, the byte order mark and comments', async () => {
  const text = `\uFEFF# one\n${FAULTY}# two\n`.replaceAll('\n', '\r\n')
  const cwd = makeWorkspace({ 'a.yaml': text })
  await runLint(['--suppress', 'Old.', 'a.yaml'], { cwd })
  expect(read(cwd, 'a.yaml')).toBe(text.replace('  /v1', `  ${LINE} Old.\r\n  /v1`))
})

it('mends first, where both are asked for', async () => {
  const note = '# lintel-disable-file naming/abbreviation -- r\n'
  const rules = `${RULES}  naming/abbreviation: error\n`
  const cwd = makeWorkspace({ 'ruleset.yml': rules, 'a.yaml': note + FAULTY })
  const { code, stderr } = await runLint(['--fix', '--suppress', 'Old.', 'a.yaml'], { cwd })
  expect(read(cwd, 'a.yaml')).toBe(FAULTY.replace('  /v1', `  ${LINE} Old.\n  /v1`))
  expect([code, stderr]).toEqual([
    0,
    'lintel: Mended 1 of 2 findings in 1 file; 1 more changes the contract (--fix-contract).\nlintel: Suppressed 1 finding in 1 file.\n',
  ])
})

it('suppresses what equal items are told of once one of them has a suppression', async () => {
  const parameter = { name: 'id', in: 'path', required: true, type: 'integer' }
  const paths = { '/v1/orders/{id}': { get: { parameters: [parameter, parameter] } } }
  const cwd = makeWorkspace({ 'a.json': JSON.stringify({ swagger: '2.0', paths }) })
  const args = ['--suppress', 'Old.', '--ruleset', 'lintel:recommended', 'a.json']
  const { code, stderr } = await runLint(args, { cwd })
  expect(stderr).toMatch(/^lintel: Suppressed \d+ findings in 1 file\.\n$/)
  expect(code).toBe(0)
})

it('says what cannot be suppressed', async () => {
  const note = '# lintel-disable-file paths/kebab-cas -- r\n'
  const cwd = makeWorkspace({ 'ruleset.yml': RULES, 'a.yaml': note + FAULTY, 'b.yaml': 'a: [\n' })
  const { code, stderr } = await runLint(['--suppress', 'Old.', 'a.yaml', 'b.yaml'], { cwd })
  expect(stderr).toMatch(/^lintel: Suppressed 1 finding in 1 file\.\n/)
  expect(stderr).toContain('2 findings could not be suppressed: suppression/unused at a.yaml:1:')
  expect(stderr).toContain(', structure/syntax at b.yaml:')
  expect(code).toBe(1)
})

it('leaves files alone that must not be written, and says why', async () => {
  const files = { '.gitignore': 'a.yaml\n', 'a.yaml': FAULTY }
  const cwd = makeWorkspace(files)
  execFileSync('git', ['init', '-q'], { cwd })
  const { code, stderr } = await runLint(['--suppress', 'Old.', 'a.yaml'], { cwd })
  expect(read(cwd, 'a.yaml')).toBe(FAULTY)
  expect(stderr).toContain('`a.yaml` was not changed: git ignores it.')
  expect(code).toBe(1)
})

it('leaves alone what the baseline holds', async () => {
  const cwd = makeWorkspace({ 'a.yaml': FAULTY })
  await runLint(['--write-baseline', 'a.yaml'], { cwd })
  const { code, stderr } = await runLint(['--suppress', 'Old.', 'a.yaml'], { cwd })
  expect([code, stderr, read(cwd, 'a.yaml')]).toEqual([0, '', FAULTY])
})

describe('is refused', () => {
  it.each([
    [['--until', '2030-01-01'], '`--until` is the last day of what `--suppress` writes: add it.'],
    [['--suppress', ' '], '`--suppress` takes the reason why findings stay, and it is empty.'],
    [['--suppress', 'a\nb'], 'The reason of `--suppress` is one line of text'],
    [['--suppress', 'x; until 2030-01-01'], 'ends in a day: give it with `--until`.'],
    [['--suppress', 'x', '--until', '2030-02-30'], '`--until 2030-02-30` is no day'],
    [
      ['--suppress', 'x', '--until', '2020-01-01', '--today', '2024-01-01'],
      '`--until 2020-01-01` is over on 2024-01-01: set a later day.',
    ],
    [['--suppress', 'x', '--fix-dry-run'], '`--suppress` cannot be used with `--fix-dry-run`.'],
    [['--suppress', 'x', '--base', 'main'], '`--suppress` cannot be used with `--base`.'],
    [['--suppress', 'x', '--write-baseline'], 'cannot be used with `--write-baseline`.'],
    [
      ['--suppress', 'x', '-'],
      '`--suppress` changes files: it cannot be used with standard input.',
    ],
  ])('%j', async (args, message) => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY })
    const input = args.includes('-') ? [] : ['a.yaml']
    const { code, stdout, stderr } = await runLint([...args, ...input], { cwd, stdin: CLEAN })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
    expect(read(cwd, 'a.yaml')).toBe(FAULTY)
  })
})
