/** How many documents a run may share among threads at most, whatever the machine has. */
export const MAX_THREADS = 64

/** So many are started without being asked for: each takes memory. */
const MAX_AUTOMATIC = 8

/**
 * How much a thread has to have to do, in bytes of documents. Its start takes 0.2 s of processor time,
 * and a megabyte of YAML about a second: with this much, it saves as much time as it takes.
 */
const WORTHWHILE = 600_000
/** What a document costs besides its bytes: 1.5 ms. */
const DOCUMENT_COST = 1500

/**
 * Chooses how many threads share some documents: as many as the machine runs at once, as long as
 * each has enough to do. The largest document is one thread's whatever happens.
 * @param sizes of the documents, in bytes
 * @param cores how many threads the machine runs at once
 */
export function chooseThreads(sizes: readonly number[], cores: number): number {
  const costs = sizes.map((size) => size + DOCUMENT_COST)
  const largest = costs.reduce((max, cost) => Math.max(max, cost), 0)
  const shared = costs.reduce((sum, cost) => sum + cost, 0) - largest
  return Math.max(1, Math.min(cores, MAX_AUTOMATIC, 1 + Math.floor(shared / WORTHWHILE)))
}

/** A document of so many bytes is worth a second thread. */
const LARGE = 1_500_000

/** Whether two threads are sooner done with one document than one is. */
export function isWorthSharing(bytes: number): boolean {
  return bytes >= LARGE
}
