import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BIN, CLEAN, FAULTY, makeWorkspace, runLint } from './workspace.ts'

describe('files', () => {
  it('are linted, and what is missing does not stop the others', async () => {
    const cwd = makeWorkspace({ 'ok.yaml': FAULTY })
    const { code, stdout, stderr } = await runLint(['missing.yaml', 'ok.yaml'], { cwd })
    expect(stdout).toMatch(
      /^ok\.yaml\n\s+6:3\s+error\s+.*paths\/kebab-case\n\n1 error in 1 document/,
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
  const [program = process.execPath, ...args] = [...through, process.execPath, BIN, '--version']
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
})
