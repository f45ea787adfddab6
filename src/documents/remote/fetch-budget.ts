/** What fetching may cost. */
export interface FetchLimits {
  /** How long one document may take, in milliseconds. */
  readonly timeout: number
  /** How large one document may be. */
  readonly bytes: number
  /** How many requests a run may make, those to which others redirect included. */
  readonly requests: number
  /** How many bytes all documents of a run may have together. */
  readonly totalBytes: number
  /** How long all fetching of a run may take, in milliseconds. */
  readonly totalTime: number
}

const LIMITS: FetchLimits = {
  timeout: 15_000,
  bytes: 20_000_000,
  requests: 200,
  totalBytes: 100_000_000,
  totalTime: 60_000,
}

/** What is left of what the fetching of one run may cost. */
export class FetchBudget {
  readonly limits: FetchLimits
  #requests = 0
  #bytes = 0
  #deadline: number | undefined

  constructor(limits: Partial<FetchLimits> = {}) {
    this.limits = { ...LIMITS, ...limits }
  }

  /** How many more requests may be made. */
  get requestsLeft(): number {
    return this.limits.requests - this.#requests
  }

  /**
   * Counts a request.
   * @returns why it must not be made, one sentence; undefined where it may
   */
  spendRequest(): string | undefined {
    const { requests, totalTime } = this.limits
    if (this.#requests >= requests) return `The run has made ${requests} requests already.`
    if (this.timeLeft <= 0) return `The run has fetched for ${totalTime / 1000} seconds already.`
    this.#requests++
    return undefined
  }

  /**
   * Counts bytes of a document as they come.
   * @param size how many bytes of the document have come so far
   * @param more how many of them are new
   * @returns why no more may come, one sentence
   */
  spendBytes(size: number, more: number): string | undefined {
    const { bytes, totalBytes } = this.limits
    this.#bytes += more
    if (size > bytes) return `The document is larger than ${bytes / 1e6} MB.`
    return this.#bytes > totalBytes
      ? `The documents of the run are larger than ${totalBytes / 1e6} MB together.`
      : undefined
  }

  /** How many milliseconds one more document may take; the first question starts the clock. */
  get timeLeft(): number {
    const now = performance.now()
    this.#deadline ??= now + this.limits.totalTime
    return Math.min(this.limits.timeout, this.#deadline - now)
  }
}
