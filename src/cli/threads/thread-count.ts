/** How many documents a run may share among threads at most, whatever the machine has. */
export const MAX_THREADS = 64

/** So many are started without being asked for: each takes memory. */
const MAX_AUTOMATIC = 8

/** What a thread costs before it lints, in bytes of documents that are linted in that time. */
const START_COST = 400_000
/** What a document costs besides its bytes. */
const DOCUMENT_COST = 2_000

/**
 * Chooses how many threads share some documents: as many as the machine runs at once, as long as
 * each has more to do than its start costs. The largest document is one thread's whatever happens.
 * @param sizes of the documents, in bytes
 * @param cores how many threads the machine runs at once
 */
export function chooseThreads(sizes: readonly number[], cores: number): number {
  const costs = sizes.map((size) => size + DOCUMENT_COST)
  const shared = costs.reduce((sum, cost) => sum + cost, 0) - Math.max(0, ...costs)
  return Math.max(1, Math.min(cores, MAX_AUTOMATIC, 1 + Math.floor(shared / START_COST)))
}
