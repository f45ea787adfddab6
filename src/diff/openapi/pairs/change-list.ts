import type { Change, Difference } from '../../changes/change.ts'
import { placeKeyOf } from '../../nodes/place-key.ts'

/** A difference, and operations that meet it, by their names. */
export interface MetDifference {
  readonly difference: Difference
  readonly operations: readonly string[]
}

/** Differences that one operation meets. */
export function* metByOperation(
  operation: string,
  differences: Iterable<Difference>,
): Generator<MetDifference> {
  const operations = [operation]
  for (const difference of differences) yield { difference, operations }
}

interface Entry {
  readonly difference: Difference
  readonly operations: Set<string>
}

/** Collects changes: each once, with all operations that meet it. */
export class ChangeList {
  readonly #byPlace = new Map<string, Entry>()
  /** What comes again as the same object, as what shared declarations differ in does. */
  readonly #entries = new Map<Difference, Entry>()

  add({ difference, operations }: MetDifference): void {
    let entry = this.#entries.get(difference)
    if (entry === undefined) {
      entry = this.#entryOf(difference)
      this.#entries.set(difference, entry)
    }
    for (const operation of operations) entry.operations.add(operation)
  }

  *[Symbol.iterator](): Generator<Change> {
    for (const { difference, operations } of this.#byPlace.values()) {
      const { isGone: _, ...change } = difference
      yield { ...change, operations: [...operations] }
    }
  }

  #entryOf(difference: Difference): Entry {
    const key = keyOf(difference)
    const entry = this.#byPlace.get(key) ?? { difference, operations: new Set() }
    this.#byPlace.set(key, entry)
    return entry
  }
}

/**
 * What makes two changes one. What is gone is told by its place in the base alone: a parameter that
 * a thousand operations share and lose is one change.
 */
function keyOf({ kind, verdict, base, node, was, is, isGone }: Difference): string {
  const place = isGone && base !== undefined ? '' : placeKeyOf(node)
  return JSON.stringify([kind, verdict, base && placeKeyOf(base), place, was, is])
}
