import { findAlternatives } from './alternatives.ts'
import type { Conjunction, SchemaSide } from './conjunction.ts'
import { readFacts } from './facts.ts'
import type { KnownAlternatives } from './pair.ts'

/** Reads the ways to satisfy the schemas of one side, and what each says, once. */
export class AlternativeReader {
  readonly #side: SchemaSide
  readonly #known = new Map<Conjunction, KnownAlternatives>()

  constructor(side: SchemaSide) {
    this.#side = side
  }

  /** How many schemas were asked about. */
  get size(): number {
    return this.#known.size
  }

  /** Whether schemas were asked about before. */
  has(conjunction: Conjunction): boolean {
    return this.#known.has(conjunction)
  }

  of(conjunction: Conjunction): KnownAlternatives {
    const known = this.#known.get(conjunction)
    if (known !== undefined) return known
    const found = findAlternatives(conjunction, this.#side)
    const all = found.list.map((each) => ({ ...each, facts: readFacts(each) }))
    // Parts that contradict each other let nothing in, so that the way does not exist.
    const possible = all.filter(({ facts }) => facts.types?.size !== 0)
    const alternatives = { ...found, list: possible.length > 0 ? possible : all }
    this.#known.set(conjunction, alternatives)
    return alternatives
  }
}
