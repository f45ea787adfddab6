import type { ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace, RULESET, runLintel, startLintel } from './workspace.ts'

let child: ChildProcess | undefined
afterEach(() => child?.kill('SIGKILL'))

/** Starts to watch, and gives what waits for something to be written, and tells all that was. */
function watch(cwd: string, ...args: string[]) {
  const started = startLintel(['lint', '--watch', '-f', 'unix', ...args], { cwd })
  child = started
  let text = ''
  return (awaited: RegExp) =>
    new Promise<string>((done) => {
      const look = () => {
        if (awaited.test(text)) done(text)
      }
      const hear = (chunk: Buffer) => {
        text += chunk
        look()
      }
      started.stdout?.on('data', hear)
      started.stderr?.on('data', hear)
      look()
    })
}

it('lints again when a document or a ruleset changes, or a document is new', async () => {
  const cwd = makeWorkspace({ 'lintel.yaml': RULESET, 'a.yaml': CLEAN })
  const until = watch(cwd)
  expect(await until(/\n/)).toBe(
    'lintel: Exit code 0. Lints again when a file changes; Ctrl+C ends this.\n',
  )
  writeFileSync(join(cwd, 'a.yaml'), FAULTY)
  await until(/a\.yaml:6:3: error: .*\nlintel: Exit code 1\./)
  mkdirSync(join(cwd, 'new'))
  writeFileSync(join(cwd, 'new/c.yaml'), FAULTY)
  await until(/new\/c\.yaml:6:3: error: .*\nlintel: Exit code 1\./)
  writeFileSync(join(cwd, 'lintel.yaml'), RULESET.replace('kebab-case: error', 'kebab-case: info'))
  await until(/a\.yaml:6:3: info: /)
  writeFileSync(join(cwd, 'lintel.yaml'), 'rulez: {}\n')
  await until(/Unknown key `rulez`(?:.*\n)*lintel: Exit code 2\./)
})

it('is not woken by its own report, nor by what is ignored', async () => {
  const cwd = makeWorkspace({ 'lintel.yaml': RULESET, 'a.yaml': CLEAN, '.gitignore': 'out/\n' })
  mkdirSync(join(cwd, 'out'))
  const until = watch(cwd, '-f', 'json:report.json')
  await until(/Exit code 0/)
  writeFileSync(join(cwd, 'out/x.yaml'), FAULTY)
  await sleep(3000)
  // One run may have begun before all events were heard; each would wake the next without end.
  const runs = (await until(/Exit code/)).split('Exit code').length - 1
  expect(runs).toBeLessThanOrEqual(2)
})

it.each([
  [['--fix'], '`--watch` lints again and again: leave out `--fix` with it.'],
  [['--write-baseline'], 'leave out `--write-baseline` with it.'],
  [['--until', '2027-01-01'], 'leave out `--until` with it.'],
  [['-'], '`--watch` waits for files to change: name one in place of `-`.'],
])('refuses what is done once: %j', async (args, message) => {
  const { code, stderr } = await runLintel(['lint', '--watch', ...args], { cwd: makeWorkspace() })
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

it.each([
  [['-f', 'text', '-f', 'json'], 'Two formats go to standard output'],
  [['-f', 'json:.'], '`.` is a folder'],
  [['--no-changes'], '`--no-changes` is about comparing documents: add `--base`.'],
  [['--cache-location', 'x'], 'add `--cache`.'],
  [['--baseline', ''], '`--baseline` is empty'],
])('ends where no change of a file could mend the options: %j', async (args, message) => {
  const { code, stderr } = await runLintel(['lint', '--watch', ...args], { cwd: makeWorkspace() })
  expect(stderr).toContain(message)
  expect(stderr).not.toContain('Lints again')
  expect(code).toBe(2)
})
