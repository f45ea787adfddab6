import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const bin = fileURLToPath(new URL('../../bin/lintel.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'lintel-end-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Says on standard error when Node has run out of things to do, and takes down what is in memory. */
const watch = join(folder, 'watch.cjs')
writeFileSync(
  watch,
  "process.on('beforeExit', () => require('node:fs').writeSync(2, 'ran out\\n'))\n",
)

test('a run ends at once where nothing is left to be done', () => {
  expect(stderrOf(bin, '--version')).toBe('')
  expect(stderrOf('--eval', '0')).toBe('ran out\n')
})

function stderrOf(...args: readonly string[]): string {
  const { execPath } = process
  return spawnSync(execPath, ['--require', watch, ...args], { encoding: 'utf8' }).stderr
}
