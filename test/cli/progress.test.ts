import { afterEach, expect, it, vi } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeIo } from '../support/fake-io.ts'
import { CLEAN, FAULTY, makeWorkspace, runLint } from './workspace.ts'

const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'b.yaml': CLEAN, 'c.yaml': CLEAN })
const ERASE = '\r\u001b[K'

/** Makes every look at the clock 200 ms later than the one before. */
function slowDown(): void {
  let now = 0n
  vi.spyOn(process.hrtime, 'bigint').mockImplementation(() => {
    now += 200_000_000n
    return now
  })
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('progress is gone before the report and the notes', async () => {
  slowDown()
  const { io, written } = fakeIo(cwd)
  await main(['lint', '-r', 'ruleset.yml', 'a.yaml', 'b.yaml', 'c.yaml', 'none.yaml'], io)
  const steps = written.all.filter((text) => text.startsWith(`${ERASE}Linting`))
  expect(steps).toContain(`${ERASE}Linting 3 of 3: c.yaml`)
  const end = written.all.lastIndexOf(ERASE)
  expect(written.all.slice(0, end).every((text) => text.startsWith(ERASE))).toBe(true)
  expect(written.all[end + 1]).toMatch(/^a\.yaml\n/)
  expect(written.all[end + 2]).toBe('lintel: none.yaml: No such file.\n')
})

it('nothing of it is in a pipe', async () => {
  const { stderr } = await runLint(['a.yaml', 'b.yaml'], { cwd })
  expect(stderr).toBe('')
})

it('nothing of it is where a service runs lintel', async () => {
  slowDown()
  const { io, written } = fakeIo(cwd, { env: { CI: 'true' } })
  await main(['lint', '-r', 'ruleset.yml', 'a.yaml', 'b.yaml', 'c.yaml'], io)
  expect(written.stderr.join('')).toBe('')
})
