import { expect, it } from 'vitest'
import { fakeIo } from '../../../test/support/fake-io.ts'
import type { LintStep } from '../../engine/lint/lint.ts'
import { startProgress } from './progress.ts'

const ERASE = '\r\u001b[K'

/** A step in a run of many documents. */
function step(position: number, file = 'specs/orders.yaml'): LintStep {
  return { activity: 'linting', position, total: 2872, file }
}

/** Shows a step at each of these milliseconds. */
function showAt(times: readonly number[], file?: string) {
  const { io, written } = fakeIo('/')
  let now = 1000
  const progress = startProgress(io, () => now)
  for (const [index, time] of times.entries()) {
    now = 1000 + time
    progress?.show(step(index + 1, file))
  }
  return { progress, stderr: written.stderr }
}

it('begins after half a second', () => {
  const { progress, stderr } = showAt([0, 100, 499])
  progress?.clear()
  expect(stderr).toEqual([])
})

it('rewrites one line, and takes it away once', () => {
  const { progress, stderr } = showAt([0, 500, 700])
  progress?.clear()
  progress?.clear()
  expect(stderr).toEqual([
    `${ERASE}Linting 2 of 2,872: specs/orders.yaml`,
    `${ERASE}Linting 3 of 2,872: specs/orders.yaml`,
    ERASE,
  ])
})

it('is written ten times a second at most', () => {
  const times = Array.from({ length: 2500 }, (_, i) => i)
  expect(showAt(times).stderr).toHaveLength(20)
})

it('stays in its line, and shows what a name holds', () => {
  const [text = ''] = showAt([600], `a\u001b[2J\n${'folder/'.repeat(30)}`).stderr
  expect(text.slice(ERASE.length)).toHaveLength(79)
  expect(text.slice(ERASE.length)).toMatch(/^Linting 1 of 2,872: a\\u001b\[2J\\nfolder.*…$/)
})

it('is for a terminal before a person', () => {
  const { io } = fakeIo('/')
  const clock = () => 0
  expect(startProgress(io, clock)).toBeDefined()
  expect(startProgress({ ...io, env: { CI: 'true' } }, clock)).toBeUndefined()
  expect(startProgress({ ...io, env: { TERM: 'dumb' } }, clock)).toBeUndefined()
  const pipe = { isTerminal: false, write: async () => {} }
  expect(startProgress({ ...io, stderr: pipe }, clock)).toBeUndefined()
})

it('does not mind a terminal that is gone', async () => {
  const { io } = fakeIo('/')
  const stderr = { isTerminal: true, write: () => Promise.reject(new Error('EIO')) }
  const progress = startProgress({ ...io, stderr }, () => performance.now() * 1e6)
  progress?.show(step(1))
  progress?.clear()
  await new Promise(setImmediate)
})
