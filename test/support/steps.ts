import { Session } from 'node:inspector/promises'

/**
 * Counts the steps that work takes: how often V8 runs each block of each function. That is the same
 * on a busy machine and on an idle one. What V8 does inside of its own functions, such as `indexOf`
 * or a pattern, is one step, and so is each call of a function that was compiled before the counter
 * was opened: open it first, and import then.
 */
export class StepCounter {
  readonly #session = new Session()

  static async open(): Promise<StepCounter> {
    const counter = new StepCounter()
    counter.#session.connect()
    await counter.#session.post('Profiler.enable')
    await counter.#session.post('Profiler.startPreciseCoverage', {
      callCount: true,
      detailed: true,
    })
    return counter
  }

  /** The steps that `run` takes. */
  async count(run: () => unknown): Promise<number> {
    await this.#take()
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

  close(): void {
    this.#session.disconnect()
  }

  /** The steps since they were taken last. */
  async #take(): Promise<number> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage')
    const ranges = result.flatMap(({ functions }) => functions).flatMap(({ ranges }) => ranges)
    return ranges.reduce((total, { count }) => total + count, 0)
  }
}
