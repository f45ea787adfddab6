import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { main } from './main.ts'
import type { Message } from './work.ts'

/** Runs `main` with a worker that says what it is told to, and then what the code does. */
async function run(
  args: readonly string[],
  messages: readonly Message[],
  code = '',
  silence = 30_000,
) {
  const text = `import { parentPort } from 'node:worker_threads'
    for (const message of ${JSON.stringify(messages)}) parentPort.postMessage(message)
    ${code}`
  const written: string[] = []
  const worker = new URL(`data:text/javascript,${encodeURIComponent(text)}`)
  const exit = await main(args, worker, (part) => written.push(part), silence)
  return { exit, text: written.join('') }
}

const TRYING: Message = { kind: 'trying', law: 'fix', number: 12, texts: '  a: 1' }
const BROKEN: Message = { kind: 'broken', text: 'Broken: fix\n' }
/** Long enough for the thread to start. */
const SILENCE = 4_000
const END: Message = { kind: 'end', text: 'Seed 7: tried.\n' }

describe('a campaign ends', () => {
  it('with 0 and one line where no law was broken', async () => {
    expect(await run([], [TRYING, END])).toEqual({ exit: 0, text: 'Seed 7: tried.\n' })
  })

  it('with 1 where one was', async () => {
    const { exit, text } = await run([], [TRYING, BROKEN, END])
    expect([exit, text]).toEqual([1, 'Broken: fix\nSeed 7: tried.\n'])
  })

  it.each([
    ['hangs', 'for (;;);', 'it hangs'],
    ['ends too soon', 'process.exit()', 'it ends the thread'],
    ['dies', "throw new Error('Too much.')", 'it ends the thread: Error: Too much.'],
  ])('with 1 and what was being tried where it %s', async (_, code, fault) => {
    const { exit, text } = await run(['--seed', '7'], [TRYING], code, SILENCE)
    expect(exit).toBe(1)
    expect(text).toContain(fault)
    expect(text).toContain('npm run fuzz -- --seed 7 --case 12')
    expect(text).toContain('  a: 1')
  })

  it('with 0 and the help where that is asked for', async () => {
    const { exit, text } = await run(['--help'], [])
    expect(exit).toBe(0)
    expect(text).toContain('--seconds')
  })

  it('with 2 and a sentence where an option is wrong', async () => {
    const text = 'There is no law `x`: write one of '
    expect(await run(['--law', 'x'], [])).toMatchObject({
      exit: 2,
      text: expect.stringContaining(text),
    })
  })
})

it('runs by `npm run fuzz`, and tries the same again', { timeout: 60_000 }, async () => {
  const script = join(import.meta.dirname, 'run.mjs')
  const args = [script, '--seed', '7', '--case', '0', '--law', 'lint-ends']
  const tried = async () => (await promisify(execFile)(process.execPath, args)).stdout
  const first = await tried()
  expect(first).toMatch(/^Seed 7: no law was broken in 1 case from \d+ documents/)
  expect(await tried()).toBe(first)
})
