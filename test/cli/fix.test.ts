import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace, RULESET, runLint, runLintel } from './workspace.ts'

const NOTE = '# lintel-disable-file paths/kebab-case -- r\n'
const RULES = `${RULESET}  suppression/unused: warn\n`
const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8')

it('mends files in place, says so, and reports what is left', async () => {
  const files = {
    'ruleset.yml': RULES,
    'a.yaml': NOTE + CLEAN,
    'b.yaml': FAULTY,
    'c.yaml': NOTE + FAULTY,
  }
  const cwd = makeWorkspace(files)
  const { code, stdout, stderr } = await runLint(['--fix'], { cwd })
  expect(read(cwd, 'a.yaml')).toBe(CLEAN)
  expect([read(cwd, 'b.yaml'), read(cwd, 'c.yaml')]).toEqual([FAULTY, NOTE + FAULTY])
  expect(stderr).toBe(
    'lintel: Mended 1 of 2 findings in 1 file; 1 more changes the contract (--fix-contract).\n',
  )
  expect(stdout).toMatch(/^b\.yaml\n.*\n\n1 error in 3 documents, 1 suppressed \(/)
  expect(code).toBe(1)
  expect(readdirSync(cwd).sort()).toEqual(['a.yaml', 'b.yaml', 'c.yaml', 'ruleset.yml'])
})

it('keeps the byte order mark, the line breaks and the mode', async () => {
  const text = `\uFEFF${NOTE}${CLEAN}`.replaceAll('\n', '\r\n')
  const cwd = makeWorkspace({ 'ruleset.yml': RULES, 'a.yaml': text })
  chmodSync(join(cwd, 'a.yaml'), 0o640)
  expect(await runLint(['--fix', 'a.yaml'], { cwd })).toMatchObject({ code: 0 })
  expect(read(cwd, 'a.yaml')).toBe(`\uFEFF${CLEAN}`.replaceAll('\n', '\r\n'))
  if (process.platform !== 'win32') expect(statSync(join(cwd, 'a.yaml')).mode & 0o777).toBe(0o640)
})

it('changes nothing where there is nothing to mend', async () => {
  const cwd = makeWorkspace({ 'ruleset.yml': RULES, 'a.yaml': FAULTY })
  const before = statSync(join(cwd, 'a.yaml')).mtimeMs
  expect(await runLint(['--fix', 'a.yaml'], { cwd })).toMatchObject({
    code: 1,
    stderr: 'lintel: 1 fix changes the contract (--fix-contract).\n',
  })
  expect(statSync(join(cwd, 'a.yaml')).mtimeMs).toBe(before)
})

it('leaves files outside of the root alone', async () => {
  const cwd = makeWorkspace({ 'ruleset.yml': RULES, 'a.yaml': NOTE + CLEAN })
  mkdirSync(join(cwd, 'specs'))
  const { stdout, stderr } = await runLint(['--fix', '--root', 'specs', 'a.yaml'], { cwd })
  expect(read(cwd, 'a.yaml')).toBe(NOTE + CLEAN)
  expect(stdout).toMatch(/1 warning in 1 document/)
  expect(stderr).toBe('lintel: `a.yaml` was not mended: it is outside of the root.\n')
})

it.skipIf(process.platform !== 'linux')('leaves read-only files alone', async () => {
  const isRoot = process.getuid?.() === 0
  const through = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
  const cwd = makeWorkspace({ 'ruleset.yml': RULES, 'a.yaml': NOTE + CLEAN })
  chmodSync(cwd, 0o777)
  chmodSync(join(cwd, 'a.yaml'), 0o444)
  const { code, stderr } = await runLint(['--fix', 'a.yaml'], { cwd, through })
  expect(read(cwd, 'a.yaml')).toBe(NOTE + CLEAN)
  expect([code, stderr]).toEqual([0, 'lintel: `a.yaml` was not mended: it is read-only.\n'])
})

it('mends with --since only what changed', async () => {
  const line = (name: string) => `  /v1/${name}: {} # lintel-disable-line paths/kebab-case -- r\n`
  const old = `${CLEAN.replace('paths: {}', 'paths:')}${line('orders')}`
  const cwd = makeWorkspace({ 'ruleset.yml': RULES, 'a.yaml': old })
  for (const args of [['init'], ['add', '.'], ['commit', '-m', 'm']])
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
      cwd,
      stdio: 'ignore',
    })
  writeFileSync(join(cwd, 'a.yaml'), `${old}${line('items')}`)
  const { code, stderr } = await runLint(['--fix', '--since', 'HEAD', 'a.yaml'], { cwd })
  expect(read(cwd, 'a.yaml')).toBe(`${old}  /v1/items: {}\n`)
  expect([code, stderr]).toEqual([0, 'lintel: Mended 1 of 1 finding in 1 file.\n'])
})

it('refuses standard input', async () => {
  const { code, stdout, stderr } = await runLint(['--fix', '-'], {
    cwd: makeWorkspace(),
    stdin: CLEAN,
  })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toBe('lintel: `--fix` changes files: it cannot be used with standard input.\n')
})

it('without it the report says what it could do', async () => {
  const cwd = makeWorkspace({ 'ruleset.yml': RULES, 'a.yaml': NOTE + CLEAN })
  const { stdout } = await runLint(['a.yaml'], { cwd })
  expect(stdout).toMatch(/\n1 warning in 1 document \(.*\)\.\nIt can be fixed with --fix\.\n$/)
  expect(read(cwd, 'a.yaml')).toBe(NOTE + CLEAN)
})

it('prints a patch that git takes, and writes nothing', async () => {
  const texts = {
    'sub/my api.yaml': NOTE + CLEAN,
    'sub/crlf.yaml': `\uFEFF${NOTE}${CLEAN}`.replaceAll('\n', '\r\n'),
    'sub/no-end.yaml': (NOTE + CLEAN).trimEnd(),
    'sub/größe"1.yaml': NOTE + CLEAN,
  }
  const cwd = makeWorkspace({ 'ruleset.yml': RULES, ...texts })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: join(cwd, 'sub') })
  git('init', '-q', '..')
  const lint = ['lint', '-r', '../ruleset.yml', '--fix-dry-run', '-f', 'json:../report.json', '.']
  const { code, stdout, stderr } = await runLintel(lint, { cwd: join(cwd, 'sub') })
  expect([code, stderr]).toEqual([0, 'lintel: Would mend 4 of 4 findings in 4 files.\n'])
  expect(JSON.parse(read(cwd, 'report.json')).findings).toHaveLength(4)
  for (const [file, text] of Object.entries(texts)) expect(read(cwd, file)).toBe(text)
  writeFileSync(join(cwd, 'patch'), stdout)
  git('apply', '../patch')
  for (const [file, text] of Object.entries(texts))
    expect(read(cwd, file)).toBe(text.replace(/# lintel.*\r?\n/, ''))
})

it('keeps standard output for the patch', async () => {
  const cwd = makeWorkspace({ 'ruleset.yml': RULES, 'a.yaml': CLEAN })
  expect(await runLint(['--fix-dry-run', 'a.yaml'], { cwd })).toMatchObject({ stdout: '', code: 0 })
  const { code, stderr } = await runLint(['--fix-dry-run', '-f', 'json', 'a.yaml'], { cwd })
  expect(stderr).toContain('give the report a file, as in `-f json:<file>`')
  expect(code).toBe(2)
})

it('leaves files alone that git ignores', async () => {
  const files = { 'ruleset.yml': RULES, '.gitignore': 'a.yaml\n', 'a.yaml': NOTE + CLEAN }
  const cwd = makeWorkspace(files)
  execFileSync('git', ['init', '-q'], { cwd })
  const { stderr } = await runLint(['--fix', 'a.yaml'], { cwd })
  expect(read(cwd, 'a.yaml')).toBe(NOTE + CLEAN)
  expect(stderr).toBe('lintel: `a.yaml` was not mended: git ignores it.\n')
})

it('marks in the text what can be fixed where documents are few, and says so where they are not', async () => {
  const files = Array.from({ length: 21 }, (_, index) => [`d${index}.yaml`, FAULTY] as const)
  const cwd = makeWorkspace({ 'ruleset.yml': RULES, ...Object.fromEntries(files) })
  const few = await runLint(['d0.yaml'], { cwd })
  expect(few.stdout).toMatch(
    /\[fixable, contract\]\n(?:.*\n)*It can be fixed with --fix-contract\.\n$/,
  )
  const many = await runLint([], { cwd })
  expect(many.stdout).not.toContain('[fixable')
  expect(many.stdout).toMatch(/\nAdd --fix-dry-run to see what of it can be fixed\.\n$/)
  expect((await runLint(['--verbose'], { cwd })).stdout).toContain('[fixable, contract]')
})
