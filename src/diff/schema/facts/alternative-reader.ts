import type { Schema } from '../../../model/schema/schema.ts'
import { type Alternative, type Alternatives, findAlternatives } from './alternatives.ts'
import type { Conjunction, SchemaSide } from './conjunction.ts'
import type { Facts } from './facts.ts'
import { readFacts } from './read-facts.ts'

/** An alternative with what it says. */
export interface KnownAlternative extends Alternative {
  readonly facts: Facts
}

/** The ways to satisfy schemas, with what each says. */
export interface KnownAlternatives extends Alternatives {
  readonly list: readonly KnownAlternative[]
}

/**
 * So many properties are merged in all: a base of very many, in each of very many subtypes, would
 * take time and memory in proportion to their product.
 */
const MAX_MERGED = 200_000

/** Reads the ways to satisfy the schemas of one side, and what each says, once. */
export class AlternativeReader {
  readonly #side: SchemaSide
  readonly #known = new Map<Conjunction, KnownAlternatives>()
  /** How many properties were merged with those of other schemas. */
  #merged = 0

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
    const alternatives = this.#read(findAlternatives(conjunction, this.#side))
    this.#known.set(conjunction, alternatives)
    return alternatives
  }

  #read(found: Alternatives): KnownAlternatives {
    for (const { schemas } of found.list) if (schemas.length > 1) this.#merged += sizeOf(schemas)
    if (this.#merged > MAX_MERGED && found.list.some(({ schemas }) => schemas.length > 1))
      return { ...found, list: [], isCut: true }
    const all = found.list.map((each) => ({ ...each, facts: readFacts(each) }))
    // Parts that contradict each other let nothing in, so that the way does not exist.
    const possible = all.filter(({ facts }) => facts.types?.size !== 0)
    return { ...found, list: possible.length > 0 ? possible : all }
  }
}

/** How many properties schemas declare. */
function sizeOf(schemas: readonly Schema[]): number {
  return schemas.reduce((sum, { properties }) => sum + properties.length, 0)
}
