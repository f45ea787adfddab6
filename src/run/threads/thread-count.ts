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

/**
 * From so many bytes on, two threads share a document: linting it takes about a second. The second thread
 * starts, parses the text again and makes a part of the model again, which is two fifths more processor
 * time; with less to do, that is as much as it saves. JSON is linted in a third of the time of YAML.
 */
const SHARED_FROM = { json: 4_000_000, yaml: 1_500_000 }
/**
 * V8 collects garbage and compiles on a second core already: on two cores, two threads are no sooner done
 * than one, with more processor time and memory.
 */
const SHARING_CORES = 4

/**
 * Whether two threads are sooner done with one document than one is.
 * @param countCores says how many threads the machine runs at once; not asked for small documents
 */
export function isWorthSharing(
  { file, bytes }: { file: string; bytes: number },
  countCores: () => number,
): boolean {
  const from = /\.json$/i.test(file) ? SHARED_FROM.json : SHARED_FROM.yaml
  return bytes >= from && countCores() >= SHARING_CORES
}
