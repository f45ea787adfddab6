import { tmpdir } from 'node:os'
import { expect, it, vi } from 'vitest'
import { main } from './main.ts'
import type { Io } from './terminal/io.ts'

vi.mock('./lint.ts', () => ({
  lintFiles: () => {
    throw new RangeError('a bug')
  },
}))

it('ends a bug with its stack, a request and exit code 2', async () => {
  let stderr = ''
  const io: Io = {
    stdin: (async function* () {})(),
    stdout: { isTerminal: true, write: async () => {} },
    stderr: {
      isTerminal: true,
      write: async (text) => {
        stderr += text
      },
    },
    cwd: tmpdir(),
    env: {},
    now: () => new Date(0),
  }
  expect(await main(['lint'], io)).toBe(2)
  expect(stderr).toMatch(/^RangeError: a bug\n\s+at .*\n/)
  expect(stderr).toMatch(/\nlintel: This is a bug in lintel \d.*Please report it.*\n$/)
})
