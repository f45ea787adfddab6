/**
 * So many nodes would take Spectral hours: GitHub's description has two million with every
 * reference followed, and takes a minute.
 */
const MAX_NODES = 100_000_000

/** A document that, with every reference followed, is too large for Spectral to walk over. */
export class ExpansionError extends Error {
  override name = 'Too large'

  constructor() {
    super(`with all references followed it has more than ${MAX_NODES / 1e6} million nodes`)
  }
}

/**
 * Refuses a document whose parts refer to others that refer to others, doubling at each step.
 * @param data the document with every reference replaced by what it leads to
 * @throws ExpansionError
 */
export function refuseExplosion(data: unknown): void {
  if (countNodes(data) > MAX_NODES) throw new ExpansionError()
}

/**
 * Counts the nodes of a value as those who walk over it meet them: what stands in several places
 * counts in each, though it is looked at once.
 */
export function countNodes(data: unknown): number {
  const counts = new Map<unknown, number>([[data, 0]])
  const stack = [open(data)]
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    if (frame.pending.length === 0) {
      stack.pop()
      counts.set(frame.value, frame.count)
      const above = stack.at(-1)
      if (above !== undefined) above.count += frame.count
      continue
    }
    const next = frame.pending.pop()
    const known = typeof next === 'object' && next !== null ? counts.get(next) : 1
    if (known !== undefined) frame.count += known
    else {
      // What contains itself is counted without that.
      counts.set(next, 0)
      stack.push(open(next))
    }
  }
  return counts.get(data) ?? 1
}

function open(value: unknown): { value: unknown; pending: unknown[]; count: number } {
  const isObject = typeof value === 'object' && value !== null
  return { value, pending: isObject ? Object.values(value) : [], count: 1 }
}
