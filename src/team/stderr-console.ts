/** What prints to standard output, which holds the report. */
const PRINTING = ['log', 'info', 'debug', 'table', 'dir'] as const

/**
 * Runs code of a team; what it prints by `console` meanwhile goes to standard error.
 * @param run works synchronously
 */
export function printingToStderr<T>(run: () => T): T {
  const restore = divertConsole()
  try {
    return run()
  } finally {
    restore()
  }
}

/** Lets `console` print to standard error. @returns what takes that back */
export function divertConsole(): () => void {
  const { console } = globalThis
  const before = PRINTING.map((name) => [name, console[name]] as const)
  for (const name of PRINTING) console[name] = console.error
  return () => {
    for (const [name, print] of before) console[name] = print
  }
}
