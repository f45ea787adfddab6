import { createContext, Script } from 'node:vm'

const context = createContext({})
const script = new Script('run()')

/** What ran for longer than it may. */
export class LateError extends Error {
  override name = 'Too slow'
}

/**
 * Runs code that may never end.
 * @param run works synchronously
 * @param seconds how long it may take
 * @throws LateError where it takes longer, and whatever it throws
 */
export function withinSeconds<T>(run: () => T, seconds: number): T {
  context.run = run
  try {
    return script.runInContext(context, { timeout: seconds * 1000 })
  } catch (error) {
    // It comes from another realm, where `Error` is another class.
    const { code } = Object(error)
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      ? new LateError(`It takes longer than ${seconds} seconds.`)
      : error
  }
}
