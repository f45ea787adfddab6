/** Remembers what was made of two declarations, one of the base and one of the revision. */
export class PairCache<T> {
  readonly #results = new Map<unknown, Map<unknown, T>>()

  /** What was made of the two before, else what is made of them now. */
  of(base: unknown, revision: unknown, make: () => T): T {
    let row = this.#results.get(base)
    if (row === undefined) {
      row = new Map()
      this.#results.set(base, row)
    }
    const known = row.get(revision)
    if (known !== undefined) return known
    const result = make()
    row.set(revision, result)
    return result
  }
}
