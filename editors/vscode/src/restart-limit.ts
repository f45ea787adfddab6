/** As many times a server that ended is started again, within the span. */
export const MAX_RESTARTS = 4
export const SPAN_MS = 3 * 60_000

/** Says when a server that ends again and again is not to be started any more. */
export class RestartLimit {
  #ends: readonly number[] = []

  /**
   * Notes that the server ended.
   * @param now in milliseconds, from any beginning
   * @returns whether it may be started again
   */
  allows(now: number): boolean {
    this.#ends = [...this.#ends.filter((end) => now - end < SPAN_MS), now]
    return this.#ends.length <= MAX_RESTARTS
  }
}
