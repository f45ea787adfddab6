/**
 * Runs code of a ruleset. Where it calls `process.exit`, which would end the run without a report
 * and with the exit code of a clean one, the call throws.
 */
export function withoutExit<T>(run: () => T): T {
  const { exit } = process
  process.exit = () => {
    throw new Error('It calls process.exit.')
  }
  try {
    return run()
  } finally {
    process.exit = exit
  }
}

/** What gives up on promises that are not settled yet. */
const pending = new Set<() => void>()

/** Node ends where nothing is left to wait for, even if a promise is: one stalled for ever. */
function giveUp(): void {
  setImmediate(() => {
    for (const stop of [...pending]) stop()
  })
}

/**
 * Waits for a promise of a ruleset's function.
 * @throws where nothing is left that could settle it: Node would end without a word
 */
export async function settleInProcess<T>(promise: PromiseLike<T>): Promise<T> {
  if (pending.size === 0) process.on('beforeExit', giveUp)
  let stop = () => {}
  const stalled = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('It returns a promise that is never settled.'))
  })
  pending.add(stop)
  try {
    return await Promise.race([promise, stalled])
  } finally {
    pending.delete(stop)
    if (pending.size === 0) process.off('beforeExit', giveUp)
  }
}
