import type { SchemaPair } from '../pairs/pair.ts'

/** The pairs that uses lead to, each with those that lead to it. */
export type UsedPairs = ReadonlyMap<SchemaPair, readonly SchemaPair[]>

/**
 * Compares all pairs that uses lead to.
 * @param compare fills a pair
 */
export function collectUsed(
  starts: Iterable<SchemaPair>,
  compare: (pair: SchemaPair) => void,
): UsedPairs {
  const users = new Map<SchemaPair, SchemaPair[]>()
  const pending: SchemaPair[] = []
  for (const start of starts) {
    users.set(start, [])
    pending.push(start)
  }
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    compare(pair)
    for (const next of pair.below) {
      const known = users.get(next)
      if (known !== undefined) {
        known.push(pair)
        continue
      }
      users.set(next, [pair])
      pending.push(next)
    }
  }
  return users
}
