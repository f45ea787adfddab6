import type { SpecNode } from '../documents/node.ts'
import type { JsonSchema } from './schema.ts'

/** A node with a `$ref`, and the schema for what stands there: its target has to be that as well. */
export interface ReferencePlace {
  readonly node: SpecNode
  readonly reference: string
  readonly check: JsonSchema
}

/** References as they were met: what was met before, by an alias, is there as the list of then. */
export type MetReferences = ReferencePlace | readonly MetReferences[]

const NONE: readonly MetReferences[] = []

/**
 * The references that a search meets. It tries branches, and takes back what it met in those that
 * were not meant.
 */
export class ReferenceNotes {
  #met: MetReferences[] = []
  /** The lists that were given out: what aliases repeat is given out once. */
  readonly #taken = new Set<MetReferences>()

  add(reference: ReferencePlace): void {
    this.#met.push(reference)
  }

  addAll(references: readonly MetReferences[]): void {
    if (references.length > 0) this.#met.push(references)
  }

  /** Says how far the notes go, for `cut`. */
  get mark(): number {
    return this.#met.length
  }

  /** Takes back what was noted since a mark. */
  cut(mark: number): readonly MetReferences[] {
    return this.#met.length === mark ? NONE : this.#met.splice(mark)
  }

  /** Gives out what was noted, and begins anew. */
  take(): ReferencePlace[] {
    const taken: ReferencePlace[] = []
    const pending = this.#met.reverse()
    this.#met = []
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (!isList(next)) taken.push(next)
      else if (!this.#taken.has(next)) {
        this.#taken.add(next)
        for (const inner of next.toReversed()) pending.push(inner)
      }
    }
    return taken
  }
}

function isList(references: MetReferences): references is readonly MetReferences[] {
  return Array.isArray(references)
}
