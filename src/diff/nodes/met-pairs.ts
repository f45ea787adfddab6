/** Nobody makes more schemas of one; circles that do not fit each other meet in every pair. */
const MOST_PARTNERS = 16

/** The pairs of schemas that a comparison has met, by their values: each is compared once. */
export class MetPairs {
  readonly #partners = new Map<unknown, Set<unknown>>()

  /** @returns whether a pair is to be compared: it is new, and the first has not met many others */
  add(base: unknown, revision: unknown): boolean {
    const met = this.#partners.get(base) ?? new Set()
    this.#partners.set(base, met)
    if (met.has(revision) || met.size >= MOST_PARTNERS) return false
    met.add(revision)
    return true
  }
}
