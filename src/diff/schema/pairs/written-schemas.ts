import type { SpecNode } from '../../../documents/node.ts'
import { SchemaGraphBuilder } from '../../../model/schema/graph.ts'
import { outlineOf } from '../../../model/schema/outline.ts'
import { pairsBelow } from '../../../model/schema/same-schema.ts'
import { type SettledPair, settle } from '../../nodes/settle-pairs.ts'
import type { SchemaSide } from '../facts/conjunction.ts'

/** Parts of schemas that lead to so many pairs more than there are parts were written to take long. */
const MAX_PAIRS = 40_000

/** Two parts of schemas, by their numbers. */
interface Pair extends SettledPair {
  readonly base: number
  readonly revision: number
}

/** Tells whether schemas are written alike, references followed; each two parts are compared once. */
export class WrittenSchemas {
  readonly #base: SchemaGraphBuilder
  readonly #revision: SchemaGraphBuilder
  readonly #pairs = new Map<number, Map<number, Pair>>()
  #size = 0

  constructor(base: SchemaSide, revision: SchemaSide) {
    this.#base = new SchemaGraphBuilder(base.store.dialect.references)
    this.#revision = new SchemaGraphBuilder(revision.store.dialect.references)
  }

  /** Whether two nodes are equal, annotations aside; false too where that cannot be known. */
  isSame(base: SpecNode, revision: SpecNode): boolean {
    const added: Pair[] = []
    const pair = this.#pairOf(this.#base.add(base), this.#revision.add(revision), added)
    for (const next of added) this.#explore(next, added)
    settle(added)
    return !pair.differs
  }

  /** The beginning of a schema as a text, names of components aside; empty where it cannot be known. */
  outlineOf(node: SpecNode, side: 'base' | 'revision'): string {
    const builder = side === 'base' ? this.#base : this.#revision
    return outlineOf({ graph: builder.graph, node: builder.add(node) }) ?? ''
  }

  #explore(pair: Pair, added: Pair[]): void {
    const below = pairsBelow(this.#base.graph[pair.base], this.#revision.graph[pair.revision])
    pair.differs = !below || this.#isExhausted()
    if (!below || pair.differs) return
    for (const [base, revision] of below) {
      const other = this.#pairOf(base, revision, added)
      if (other.isSettled) pair.differs ||= other.differs
      else other.users.push(pair)
    }
  }

  /** @param added takes the pair if it is new, so that it will be explored */
  #pairOf(base: number, revision: number, added: Pair[]): Pair {
    const row = this.#pairs.get(base) ?? new Map<number, Pair>()
    this.#pairs.set(base, row)
    const known = row.get(revision)
    if (known !== undefined) return known
    const pair = { base, revision, differs: false, isSettled: false, users: [] }
    row.set(revision, pair)
    added.push(pair)
    this.#size++
    return pair
  }

  /** Whether cycles that do not fit each other are multiplied out. */
  #isExhausted(): boolean {
    const parts = this.#base.graph.length + this.#revision.graph.length
    return this.#size > MAX_PAIRS + 4 * parts
  }
}
