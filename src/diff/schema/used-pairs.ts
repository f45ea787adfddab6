import type { SchemaPair } from './pair.ts'

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

/** More steps are not gone to find out who uses what, so that hostile documents end. */
const MAX_STEPS = 20_000_000

/** Finds the operations that lead to pairs. */
export class UseFinder {
  readonly #users: UsedPairs
  readonly #uses: ReadonlyMap<SchemaPair, ReadonlySet<string>>
  #steps = 0

  constructor(users: UsedPairs, uses: ReadonlyMap<SchemaPair, ReadonlySet<string>>) {
    this.#users = users
    this.#uses = uses
  }

  /** The names of all operations that use a pair, itself or through others; of very many, some. */
  operationsOf(pair: SchemaPair): ReadonlySet<string> {
    const operations = new Set<string>()
    const seen = new Set([pair])
    const pending = [pair]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const operation of this.#uses.get(next) ?? []) operations.add(operation)
      if (++this.#steps > MAX_STEPS && operations.size > 0) break
      for (const user of this.#users.get(next) ?? []) {
        if (seen.has(user)) continue
        seen.add(user)
        pending.push(user)
      }
    }
    return operations
  }
}
