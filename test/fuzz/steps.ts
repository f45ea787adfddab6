import { type Profiler, Session } from 'node:inspector'

/**
 * Counts steps: how often functions were called and their blocks were run, as V8 counts them. Equal
 * work has equal steps, however busy the machine is; what is built into V8 is not counted.
 */
export class Steps {
  readonly #session = new Session()

  /** Code that ran before is counted by its functions only: start before the rest is loaded. */
  constructor() {
    this.#session.connect()
    this.#session.post('Profiler.enable')
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  /** The steps since the last time. */
  take(): number {
    let scripts: Profiler.ScriptCoverage[] | undefined
    // It calls back at once: both ends are in this thread.
    this.#session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error !== null) throw error
      scripts = answer.result
    })
    if (scripts === undefined) throw new Error('The inspector did not answer.')
    return sumOf(scripts)
  }

  /** The steps that something takes. */
  async of(run: () => Promise<unknown>): Promise<number> {
    this.take()
    await run()
    return this.take()
  }
}

function sumOf(scripts: readonly Profiler.ScriptCoverage[]): number {
  let sum = 0
  for (const { functions } of scripts)
    for (const { ranges } of functions) for (const { count } of ranges) sum += count
  return sum
}

let counter: Steps | undefined

/** The one counter of this thread. */
export function stepCounter(): Steps {
  counter ??= new Steps()
  return counter
}

/** No machine takes more: what is over sooner need not be counted, which takes longer than most runs. */
const STEPS_PER_MS = 100_000

/**
 * Runs something, and once more where it may have taken too many steps.
 * @returns what it gives, and the steps where they are more than the limit
 */
export async function withinSteps<T>(
  limit: number,
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly tooMany: number | undefined }> {
  const start = performance.now()
  const result = await run()
  if (performance.now() - start < limit / STEPS_PER_MS) return { result, tooMany: undefined }
  const steps = await stepCounter().of(run)
  return { result, tooMany: steps > limit ? steps : undefined }
}
