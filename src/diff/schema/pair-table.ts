import type { PartPair } from './compare-members.ts'
import type { SchemaVerdict } from './comparison.ts'
import type { SchemaSide } from './conjunction.ts'
import type { SchemaPair } from './pair.ts'
import { type SchemaChange, verdictOf } from './schema-change.ts'

/** The pairs of schemas of two documents, each once, and what they come to. */
export class PairTable {
  readonly #base: SchemaSide
  readonly #revision: SchemaSide
  readonly #compare: (pair: SchemaPair) => void
  readonly #pairs = new Map<string, SchemaPair>()
  /** How many pairs were gone through to judge others. */
  steps = 0

  /** @param compare fills a pair, if that was not done before */
  constructor(base: SchemaSide, revision: SchemaSide, compare: (pair: SchemaPair) => void) {
    this.#base = base
    this.#revision = revision
    this.#compare = compare
  }

  /** The pair of schemas that parts make, which is compared when it is asked for. */
  of({ base, revision, places }: PartPair, direction: 'sent' | 'read'): SchemaPair {
    const old = this.#base.conjunctionOf(base, places.base)
    const present = this.#revision.conjunctionOf(revision, places.revision)
    const key = `${direction} ${old.key} > ${present.key}`
    let pair = this.#pairs.get(key)
    if (pair === undefined) {
      pair = {
        direction,
        base: old,
        revision: present,
        changes: [],
        below: [],
        state: 'new',
        isKnownSame: false,
      }
      this.#pairs.set(key, pair)
    }
    return pair
  }

  /**
   * What a pair and all below it come to.
   * @param isExpected tells of changes that do not count
   */
  judge(pair: SchemaPair, isExpected?: (change: SchemaChange) => boolean): SchemaVerdict {
    const seen = new Set([pair])
    const pending = [pair]
    const found = new Set<SchemaVerdict>()
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (next.isKnownSame) continue
      this.steps++
      this.#compare(next)
      for (const change of next.changes) {
        if (isExpected?.(change)) continue
        const verdict = verdictOf(change.kind, next.direction)
        if (verdict === 'breaking') return 'breaking'
        found.add(verdict === 'undecided' ? 'undecided' : 'compatible')
      }
      for (const part of next.below) {
        if (seen.has(part)) continue
        seen.add(part)
        pending.push(part)
      }
    }
    if (found.has('undecided')) return 'undecided'
    if (found.has('compatible')) return 'compatible'
    // What is being compared may yet turn out to differ.
    const isDone = [...seen].every(({ state }) => state === 'compared')
    if (isDone && isExpected === undefined) for (const each of seen) each.isKnownSame = true
    return 'same'
  }
}
