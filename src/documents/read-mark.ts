/** Counts how often something is read, so that one can tell what does not depend on it. */
export class ReadMark {
  #count = 0

  /** How often it was read so far. */
  get count(): number {
    return this.#count
  }

  /** Notes that it is read. */
  note(): void {
    this.#count++
  }

  /** Does something whose reading does not count. */
  aside<T>(work: () => T): T {
    const before = this.#count
    try {
      return work()
    } finally {
      this.#count = before
    }
  }
}
