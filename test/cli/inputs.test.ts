import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLEAN, FAULTY, LINTEL, makeWorkspace, runLint } from './workspace.ts'

describe('files', () => {
  it('are linted, and what is missing does not stop the others', async () => {
    const cwd = makeWorkspace({ 'ok.yaml': FAULTY })
    const { code, stdout, stderr } = await runLint(['missing.yaml', 'ok.yaml'], { cwd })
    expect(stdout).toMatch(
      /^ok\.yaml\n\s+6:3\s+error\s+.*paths\/kebab-case \[fixable, contract\]\n\n1 error in 1 document/,
    )
    expect(stderr).toBe('lintel: missing.yaml: No such file.\n')
    expect(code).toBe(2)
  })

  it('give the same bytes in another order', async () => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'b/c.yaml': FAULTY, 'd.yaml': CLEAN })
    const first = await runLint(['-f', 'json', 'a.yaml', 'b', 'x.yaml', 'd.yaml'], { cwd })
    const second = await runLint(
      ['-f', 'json', 'd.yaml', 'x.yaml', 'b/c.yaml', './a.yaml', 'a.yaml'],
      { cwd },
    )
    expect(second).toEqual(first)
    expect(JSON.parse(first.stdout)).toMatchObject({ summary: { documents: 3, errors: 2 } })
  })

  it('that cannot be are told once, in the same order', async () => {
    const cwd = makeWorkspace({ 'ok.yaml': CLEAN })
    mkdirSync(join(cwd, 'empty'))
    const args = ['empty', 'https://example.com/a.yaml', './empty/', 'ok.yaml', 'b.yaml']
    const first = await runLint(['-f', 'json', ...args], { cwd })
    const second = await runLint(['-f', 'json', ...args.toReversed()], { cwd })
    expect(second).toEqual(first)
    expect(JSON.parse(first.stdout).failures).toEqual([
      { file: 'b.yaml', message: 'No such file.' },
      { file: 'empty', message: expect.stringContaining('No OpenAPI or AsyncAPI documents') },
      {
        file: 'https://example.com/a.yaml',
        message: 'URLs are not read: hand the text to standard input, with `-`.',
      },
    ])
  })

  it('without findings are counted in one line', async () => {
    const { code, stdout, stderr } = await runLint(['a.yaml'], {
      cwd: makeWorkspace({ 'a.yaml': CLEAN }),
    })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^No findings in 1 document \([\d.]+ m?s\)\.\n$/)
  })

  it.each([
    ['an empty file', ''],
    ['a file of something else', 'name: lintel\n'],
    ['a binary file', Uint8Array.from({ length: 3000 }, (_, i) => (i * 7) % 256)],
    ['a UTF-16 file', Buffer.from(`\uFEFF${CLEAN}`, 'utf16le')],
  ])('that are no document have a finding: %s', async (_, content) => {
    const cwd = makeWorkspace({ 'named.yaml': content })
    const { code, stdout, stderr } = await runLint(['named.yaml'], { cwd })
    expect(stdout).toMatch(/^named\.yaml\n\s+1:1\s+error\s.*structure\/(format|syntax)\n/)
    expect([code, stderr]).toEqual([1, ''])
  })
})

describe('folders', () => {
  it('are searched, the current one where none is named', async () => {
    const cwd = makeWorkspace({
      'specs/a.yaml': FAULTY,
      'package.json': '{"name": "x"}',
      'empty.json': '',
    })
    const { code, stdout } = await runLint([], { cwd })
    expect(stdout).toMatch(/^specs\/a\.yaml\n(.*\n)+1 error in 1 document /)
    expect(code).toBe(1)
  })

  it('without documents are a failure', async () => {
    const cwd = makeWorkspace()
    mkdirSync(join(cwd, 'specs'))
    const { code, stderr } = await runLint(['specs/'], { cwd })
    expect(stderr).toMatch(/^lintel: specs: No OpenAPI or AsyncAPI documents found/)
    expect(code).toBe(2)
  })

  it('in a pattern that matches nothing are a failure', async () => {
    const { code, stderr } = await runLint(['specs/*.yaml'], { cwd: makeWorkspace() })
    expect(stderr).toMatch(/^lintel: specs\/\*\.yaml: No file matches this pattern/)
    expect(code).toBe(2)
  })
})

describe('standard input', () => {
  it('is read for -', async () => {
    const { code, stdout } = await runLint(['-'], { cwd: makeWorkspace(), stdin: FAULTY })
    expect(stdout).toMatch(/^<stdin>\n\s+6:3\s+error/)
    expect(code).toBe(1)
  })

  it('stands for the file whose name it gets', async () => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'b.yaml': CLEAN })
    const args = ['-f', 'json', '--stdin-filename', './a.yaml', '-', 'a.yaml', 'b.yaml']
    const { code, stdout } = await runLint(args, { cwd, stdin: CLEAN })
    expect(JSON.parse(stdout)).toMatchObject({ summary: { documents: 2 }, findings: [] })
    expect(code).toBe(0)
  })

  it.skipIf(process.platform === 'win32')('is named from the working directory', async () => {
    const cwd = makeWorkspace({ 'specs/a.yaml': FAULTY })
    symlinkSync('specs/a.yaml', join(cwd, 'link.yaml'))
    symlinkSync('specs', join(cwd, 'links'))
    const names = [join(cwd, 'specs/a.yaml'), 'specs/../specs/a.yaml', 'link.yaml', 'links/a.yaml']
    for (const name of names) {
      const args = ['-f', 'json', '--stdin-filename', name, '-', 'specs']
      const { stdout } = await runLint(args, { cwd, stdin: FAULTY })
      const { summary, findings } = JSON.parse(stdout)
      expect([summary.documents, findings[0].file]).toEqual([1, 'specs/a.yaml'])
    }
  })

  it('is refused beyond 100 MB', async () => {
    const stdin = new Uint8Array(100_000_001).fill(32)
    const { code, stderr } = await runLint(['-'], { cwd: makeWorkspace(), stdin })
    expect([code, stderr]).toEqual([2, 'lintel: <stdin>: Standard input is larger than 100 MB.\n'])
  })

  it('may be JSON, or empty', async () => {
    const cwd = makeWorkspace()
    const json = '{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {}}'
    expect((await runLint(['-'], { cwd, stdin: json })).code).toBe(0)
    expect((await runLint(['-'], { cwd, stdin: '' })).stdout).toContain('structure/')
  })
})

describe('without permission', () => {
  // The superuser may read everything, so the test gives its rights up where it can.
  const isRoot = process.getuid?.() === 0
  const through = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
  const [program = LINTEL[0], ...args] = [...through, ...LINTEL, '--version']
  const canTry = process.platform !== 'win32' && spawnSync(program, args).status === 0

  it.skipIf(!canTry)('a file is a failure, named or found, and the others are linted', async () => {
    const cwd = makeWorkspace({ 'locked.yaml': CLEAN, 'ok.yaml': FAULTY, 'locked/a.yaml': CLEAN })
    chmodSync(cwd, 0o755)
    chmodSync(join(cwd, 'locked.yaml'), 0)
    chmodSync(join(cwd, 'locked'), 0)
    for (const files of [['.'], ['locked.yaml', 'ok.yaml', 'locked'], ['*.yaml', 'locked/']]) {
      const { code, stdout, stderr } = await runLint(files, { cwd, through })
      expect(stdout).toMatch(/^ok\.yaml\n/)
      expect(stderr).toBe(
        'lintel: locked: Permission denied.\nlintel: locked.yaml: Permission denied.\n',
      )
      expect(code).toBe(2)
    }
    chmodSync(join(cwd, 'locked'), 0o755)
  })

  it.skipIf(!canTry)('a folder for reports or of references is told in one line', async () => {
    const cwd = makeWorkspace({ 'ok.yaml': CLEAN })
    chmodSync(cwd, 0o755)
    mkdirSync(join(cwd, 'locked'), { mode: 0 })
    const run = async (...args: string[]) =>
      (await runLint([...args, 'ok.yaml'], { cwd, through })).stderr
    expect(await run('-f', 'json:locked/x')).toBe(
      'lintel: `locked/x` cannot be written. Permission denied.\n',
    )
    expect(await run('--root', 'locked/x')).toBe(
      'lintel: `--root locked/x` is no directory that can be read.\n',
    )
  })

  it.skipIf(!canTry)('a report is written into a file of a folder that is not ours', async () => {
    const cwd = makeWorkspace({ 'ok.yaml': CLEAN, 'out/report.json': 'old' })
    chmodSync(cwd, 0o755)
    chmodSync(join(cwd, 'out'), 0o755)
    chmodSync(join(cwd, 'out/report.json'), 0o666)
    const { code } = await runLint(['-f', 'json:out/report.json', 'ok.yaml'], { cwd, through })
    expect(code).toBe(0)
    expect(readFileSync(join(cwd, 'out/report.json'), 'utf8')).toContain('"version": 1')
  })
})
