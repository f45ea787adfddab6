/** What ends a process by default: Ctrl-C, `kill`, and a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does what must not be left half done, such as to write a file and to rename it. A signal that
 * comes meanwhile ends the process right after, as the signal by itself would have done at once.
 * Everywhere else signals have no handlers, since a handler would wait for the document at work:
 * so Ctrl-C ends a long run in the middle of it.
 * @param work without `await`, and short
 */
export async function holdSignals<T>(work: () => T): Promise<T> {
  let held: NodeJS.Signals | undefined
  const hold = (signal: NodeJS.Signals) => {
    held ??= signal
  }
  for (const signal of SIGNALS) process.on(signal, hold)
  try {
    return work()
  } finally {
    await deliverSignals()
    for (const signal of SIGNALS) process.off(signal, hold)
    if (held !== undefined) process.kill(process.pid, held)
  }
}

/** Signals wait for the event loop to look for them, which it has surely done in the second turn. */
async function deliverSignals(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
}
