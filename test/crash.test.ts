import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

test('the report of a bug names files and lines of the sources', () => {
  const script = `
    const { main } = require('./dist/cli.cjs')
    const stderr = { write: async (text) => console.log(text) }
    main(['lint', 'a.yaml'], { env: {}, stderr, get cwd() { throw new TypeError('Broken.') } })`
  const report = execFileSync(process.execPath, ['--eval', script], { cwd: root, encoding: 'utf8' })
  const [, line] =
    /^ {4}at (?:async )?lintFiles \(src\/cli\/lint\.ts:(\d+):\d+\)$/m.exec(report) ?? []
  const source = readFileSync(`${root}/src/cli/lint.ts`, 'utf8').split('\n')
  expect(source[Number(line) - 1]).toContain('openOutputs(')
  expect(report).toMatch(/^TypeError: Broken\.\n/)
  expect(report).toMatch(/lintel: This is a bug in lintel \d.*Please report it/)
})
