import { afterEach, expect, it, vi } from 'vitest'
import { holdSignals } from './hold-signals.ts'

const send = process.kill.bind(process)
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function countListeners(): number[] {
  return SIGNALS.map((signal) => process.listenerCount(signal))
}

afterEach(() => {
  vi.restoreAllMocks()
})

it.skipIf(process.platform === 'win32').each(SIGNALS)('%s waits for the work', async (signal) => {
  const before = countListeners()
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  const result = await holdSignals(() => {
    send(process.pid, signal)
    send(process.pid, signal)
    // Long enough for the signal to be there before the work is done.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    expect(kill).not.toHaveBeenCalled()
    return 'done'
  })
  expect(result).toBe('done')
  expect(kill.mock.calls).toEqual([[process.pid, signal]])
  expect(countListeners()).toEqual(before)
})

it('leaves signals alone where none comes, and when the work fails', async () => {
  const before = countListeners()
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  expect(await holdSignals(() => 1)).toBe(1)
  const fail = () => {
    throw new RangeError('full')
  }
  await expect(holdSignals(fail)).rejects.toThrow('full')
  expect(kill).not.toHaveBeenCalled()
  expect(countListeners()).toEqual(before)
})
