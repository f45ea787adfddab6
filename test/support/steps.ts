import { type Profiler, Session } from 'node:inspector'

/**
 * Counts the steps that work takes: how often V8 calls each function and runs each of its blocks.
 * That is the same on a busy machine and on an idle one. What V8 does inside of its own functions,
 * such as `indexOf` or a pattern, is one step, and so is each call of a function that was compiled
 * before there was a counter: make it first, and import then.
 */
export class StepCounter {
  readonly #session = new Session()

  constructor() {
    this.#session.connect()
    this.#session.post('Profiler.enable')
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  /** The steps that something takes. */
  async count(run: () => unknown): Promise<number> {
    this.#take()
    await run()
    return this.#take()
  }

  /**
   * How the steps grow with a size: about 1 where they are in proportion to it, 2 where they are in
   * proportion to its square.
   * @param runWith does the work for a size
   * @param size the smaller of two sizes, large enough for what is done once to count little
   */
  async growthOf(runWith: (size: number) => unknown, size: number): Promise<number> {
    const once = await this.count(() => runWith(size))
    const twice = await this.count(() => runWith(size * 2))
    return Math.log2(twice / once)
  }

  /** The steps since they were taken last. */
  #take(): number {
    let scripts: Profiler.ScriptCoverage[] | undefined
    // It calls back at once: both ends are in this thread.
    this.#session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error !== null) throw error
      scripts = answer.result
    })
    if (scripts === undefined) throw new Error('The inspector did not answer.')
    return sumOf(scripts)
  }
}

function sumOf(scripts: readonly Profiler.ScriptCoverage[]): number {
  let sum = 0
  for (const { functions } of scripts)
    for (const { ranges } of functions) for (const { count } of ranges) sum += count
  return sum
}

let counter: StepCounter | undefined

/** The one counter of this thread. */
export function stepCounter(): StepCounter {
  counter ??= new StepCounter()
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
  const steps = await stepCounter().count(run)
  return { result, tooMany: steps > limit ? steps : undefined }
}
