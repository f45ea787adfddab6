import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace, runLint, runLintel, startLintel } from './workspace.ts'

describe('formats', () => {
  it('go to stdout and to files in one run', async () => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY })
    const args = ['-f', 'text', '-f', 'json:out.json', '-f', 'sarif:out.sarif', 'a.yaml']
    const { code, stdout, stderr } = await runLint(args, { cwd })
    expect(stdout).toContain('1 error in 1 document')
    expect(JSON.parse(readFileSync(join(cwd, 'out.json'), 'utf8'))).toMatchObject({ version: 1 })
    expect(JSON.parse(readFileSync(join(cwd, 'out.sarif'), 'utf8'))).toMatchObject({
      version: '2.1.0',
    })
    expect([code, stderr]).toEqual([1, ''])
    expect(readdirSync(cwd).sort()).toEqual(['a.yaml', 'out.json', 'out.sarif', 'ruleset.yml'])
  })

  it('html says what was linted, and what was found', async () => {
    const ruleset = 'rules:\n  structure/format: warn\n  paths/kebab-case: error\nextends: []\n'
    const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'ruleset.yml': ruleset })
    const { stdout } = await runLint(['-f', 'html', 'a.yaml'], { cwd })
    expect(stdout).toMatch(/^<!doctype html>.*OpenAPI 3\.\d \(1\)/s)
    expect(stdout).toMatch(/<strong>1<\/strong> error<.*<strong>0<\/strong> warnings</s)
  })

  it('replace a file in one step, behind a link too, and keep its mode', async () => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'real.json': 'old' })
    symlinkSync('real.json', join(cwd, 'link.json'))
    writeFileSync(join(cwd, 'real.json'), 'old', { mode: 0o600 })
    const { mode } = statSync(join(cwd, 'real.json'))
    await runLint(['-f', 'json:link.json', 'a.yaml'], { cwd })
    expect(readFileSync(join(cwd, 'real.json'), 'utf8')).toContain('"version": 1')
    expect(statSync(join(cwd, 'real.json')).mode).toBe(mode)
  })

  it.skipIf(process.platform === 'win32')('may go to a device', async () => {
    const cwd = makeWorkspace({ 'a.yaml': CLEAN })
    expect((await runLint(['-f', 'json:/dev/null', 'a.yaml'], { cwd })).code).toBe(0)
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
  })

  it('are written with the failures when the run completed, and not otherwise', async () => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'bad.yml': 'rules: 1' })
    await runLint(['-f', 'json:out.json', 'a.yaml', 'missing.yaml'], { cwd })
    const report = JSON.parse(readFileSync(join(cwd, 'out.json'), 'utf8'))
    expect(report.failures).toEqual([{ file: 'missing.yaml', message: 'No such file.' }])
    await runLint(['-r', 'bad.yml', '-f', 'json:none.json', 'a.yaml'], { cwd })
    expect(existsSync(join(cwd, 'none.json'))).toBe(false)
  })

  it.each([
    [['-f', 'json', '-f', 'text'], /Two formats go to standard output/],
    [['-f', 'json:x', '-f', 'sarif:x'], /Two formats go to `x`/],
    [['-f', 'json:x', '-f', 'sarif:./folder/../x'], /Two formats go to `.\/folder\/..\/x`/],
    [['-f', 'json:link/x', '-f', 'sarif:folder/x'], /Two formats go to `folder\/x`/],
    [['-f', 'json:a.yaml'], /`a.yaml` is one of the documents: name another file/],
    [['-f', 'json:link/b.yaml', 'folder'], /`link\/b.yaml` is one of the documents/],
    [['-f', 'json:circle'], /`circle` cannot be written. The symbolic link leads in a circle./],
    [['-f', 'sarif:a.yaml/out.sarif'], /`a.yaml\/out.sarif` would lie in a file/],
    [['-f', 'json', '--absolute-paths'], /`--absolute-paths` is about text and unix reports/],
    [['-f', 'sarif:folder'], /`folder` is a folder/],
    [['-f', 'sarif:'], /names no file after the colon/],
    [['-f', 'sarif:-'], /`--format sarif:-` names no file: leave out `:-` for standard output/],
  ])('are refused: %j', async (args, message) => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'folder/b.yaml': FAULTY })
    symlinkSync('folder', join(cwd, 'link'))
    symlinkSync('circle', join(cwd, 'circle'))
    const { code, stdout, stderr } = await runLint([...args, 'a.yaml'], { cwd })
    expect(stderr).toMatch(message)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^lintel: .*\n$/)
    expect(readFileSync(join(cwd, 'a.yaml'), 'utf8')).toBe(FAULTY)
  })
})

it('the folders of a report are made', async () => {
  const cwd = makeWorkspace({ 'a.yaml': FAULTY })
  const { code, stderr } = await runLint(['-f', 'unix:reports/deep/out.txt', 'a.yaml'], { cwd })
  expect([code, stderr]).toEqual([1, ''])
  expect(readFileSync(join(cwd, 'reports/deep/out.txt'), 'utf8')).toMatch(/^a\.yaml:6:3: error: /)
})

it('paths are absolute where that is asked for', async () => {
  const cwd = makeWorkspace({ 'a.yaml': FAULTY })
  const args = ['--absolute-paths', '-f', 'unix', '-f', 'text:out.txt', 'a.yaml', 'b.yaml']
  const { stdout } = await runLint(args, { cwd })
  const lines = stdout.trimEnd().split('\n')
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    join(cwd, 'b.yaml'),
    join(cwd, 'a.yaml'),
  ])
  expect(readFileSync(join(cwd, 'out.txt'), 'utf8')).toContain(`${join(cwd, 'a.yaml')}\n`)
})

it.each([
  [[], 'lintel.yaml'],
  [['-r', 'team.yaml'], 'team.yaml'],
])('a report does not take the place of the ruleset: %j', async (args, ruleset) => {
  const text = 'extends: lintel:all\n'
  const cwd = makeWorkspace({ 'a.yaml': FAULTY, [ruleset]: text })
  const { code, stdout, stderr } = await runLintel(['lint', ...args, '-f', `json:./${ruleset}`], {
    cwd,
  })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toBe(
    `lintel: \`./${ruleset}\` is the ruleset: name another file to write the report to.\n`,
  )
  expect(readFileSync(join(cwd, ruleset), 'utf8')).toBe(text)
})

describe('colours', () => {
  const cwd = makeWorkspace({ 'a.yaml': FAULTY })
  const isColoured = async (args: string[], env: Record<string, string>) => {
    const { stdout } = await runLint([...args, 'a.yaml'], { cwd, env })
    return stdout.includes('\u001b[')
  }

  it('are kept from pipes, and follow the environment and --no-color', async () => {
    expect(await isColoured([], {})).toBe(false)
    expect(await isColoured([], { FORCE_COLOR: '1' })).toBe(true)
    expect(await isColoured([], { FORCE_COLOR: '' })).toBe(true)
    expect(await isColoured([], { FORCE_COLOR: '0' })).toBe(false)
    expect(await isColoured([], { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(true)
    expect(await isColoured(['--no-color'], { FORCE_COLOR: '1' })).toBe(false)
  })

  it('are kept from files', async () => {
    await runLint(['-f', 'text:out.txt', 'a.yaml'], { cwd, env: { FORCE_COLOR: '1' } })
    expect(readFileSync(join(cwd, 'out.txt'), 'utf8')).not.toContain('\u001b[')
  })
})

describe('a full disk', () => {
  const canTry = existsSync('/dev/full')
  const cwd = makeWorkspace({ 'a.yaml': FAULTY })

  it
    .skipIf(!canTry)
    .each([
      ['lint', '-r', 'ruleset.yml', 'a.yaml'],
      ['diff', 'a.yaml', 'a.yaml', '--bump'],
      ['--help'],
      ['--version'],
      ['rules'],
    ])('is told in one line: %s', async (...args) => {
    const through = ['sh', '-c', 'exec "$@" > /dev/full', 'sh']
    const { code, stderr } = await runLintel(args, { cwd, through })
    const message = 'Standard output cannot be written. No space is left on the device.'
    expect([code, stderr]).toEqual([2, `lintel: ${message}\n`])
  })
})

describe('pipes', () => {
  const paths = Array.from({ length: 40_000 }, (_, i) => `  /v1/orderItems${i}: {}\n`).join('')
  const cwd = makeWorkspace({ 'specs/big.yaml': FAULTY + paths })

  it('get a report of 15 MB whole', async () => {
    const { code, stdout, stderr } = await runLint(['-f', 'json', 'specs/'], { cwd })
    expect(stdout.length).toBeGreaterThan(15e6)
    expect(JSON.parse(stdout).findings).toHaveLength(40_001)
    expect([code, stderr]).toEqual([1, ''])
  })

  it.each(['text', 'json'])('may be closed early: %s', async (format) => {
    const child = startLintel(['lint', '-r', 'ruleset.yml', '-f', format, 'specs/'], { cwd })
    let stderr = ''
    child.stderr?.on('data', (chunk) => {
      stderr += chunk
    })
    // As `head -1` does: read something, and go.
    child.stdout?.once('data', () => child.stdout?.destroy())
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect([code, stderr]).toEqual([1, ''])
  })
})
