import type { SchemaPair } from '../pairs/pair.ts'
import { takeFrom } from '../pairs/take-from.ts'
import type { Names } from './name-lists.ts'
import type { UsedPairs } from './used-pairs.ts'

/** So many names are gathered in all to find out who uses what, so that hostile documents end. */
const MAX_GATHERED = 500_000

/** A pair that is being gone through, with the operations that are known to lead to it. */
interface Visit {
  readonly pair: SchemaPair
  readonly index: number
  /** The least number of the open visits that it leads to. */
  low: number
  next: number
  readonly found: Set<Names>
  /** Once it is left: the operations of all pairs that lead to each other. */
  names: Names | undefined
}

const NO_NAMES: Names = new Set()

/**
 * Finds the operations that lead to pairs. Pairs that lead to each other have the same ones, and
 * what has one user only shares its list: each pair is gone through once.
 */
export class UseFinder {
  readonly #users: UsedPairs
  readonly #uses: ReadonlyMap<SchemaPair, Names>
  readonly #visits = new Map<SchemaPair, Visit>()
  readonly #path: Visit[] = []
  readonly #open: Visit[] = []
  #gathered = 0

  constructor(users: UsedPairs, uses: ReadonlyMap<SchemaPair, Names>) {
    this.#users = users
    this.#uses = uses
  }

  /** The names of all operations that use a pair, itself or through others; of very many, some. */
  operationsOf(pair: SchemaPair): Names {
    const first = this.#visits.get(pair) ?? this.#enter(pair)
    for (let visit = this.#path.at(-1); visit !== undefined; visit = this.#path.at(-1)) {
      const user = this.#users.get(visit.pair)?.[visit.next++]
      if (user === undefined) this.#leave(visit)
      else this.#lookAt(user, visit)
    }
    return first.names ?? NO_NAMES
  }

  #enter(pair: SchemaPair): Visit {
    const index = this.#visits.size
    const own = this.#uses.get(pair)
    const found = new Set(own === undefined ? [] : [own])
    const visit: Visit = { pair, index, low: index, next: 0, found, names: undefined }
    this.#visits.set(pair, visit)
    this.#path.push(visit)
    this.#open.push(visit)
    return visit
  }

  #lookAt(user: SchemaPair, from: Visit): void {
    const visit = this.#visits.get(user)
    if (visit === undefined) this.#enter(user)
    else if (visit.names === undefined) from.low = Math.min(from.low, visit.index)
    else from.found.add(visit.names)
  }

  #leave(visit: Visit): void {
    this.#path.pop()
    const next = this.#path.at(-1)
    if (visit.low === visit.index) this.#close(visit)
    else if (next !== undefined) next.low = Math.min(next.low, visit.low)
    if (visit.names !== undefined) next?.found.add(visit.names)
  }

  /** The pairs from a visit on lead to each other. */
  #close(first: Visit): void {
    const members = takeFrom(this.#open, first)
    const lists = new Set<Names>()
    for (const { found } of members) for (const list of found) if (list.size > 0) lists.add(list)
    const names = this.#gather([...lists])
    for (const member of members) member.names = names
  }

  #gather([only, ...others]: readonly Names[]): Names {
    if (only === undefined) return NO_NAMES
    if (others.length === 0) return only
    const all = new Set(only)
    this.#gathered += only.size
    for (const list of others) {
      if (this.#gathered > MAX_GATHERED) break
      for (const name of list) all.add(name)
      this.#gathered += list.size
    }
    return all
  }
}
