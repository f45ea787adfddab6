import type { SpecNode } from '../../../../documents/node.ts'
import type { PointerToken } from '../../../../documents/pointer.ts'

/**
 * Places of nodes. A place is told by the object or array that holds the node, and the key there: a
 * pointer may be as long as a document makes its names.
 */
export class PlaceSet {
  readonly #keys = new Map<unknown, Set<PointerToken | undefined>>()

  /** Adds the place of a node, and tells whether it is new. */
  add({ parent, key, document }: SpecNode): boolean {
    const holder = parent === undefined ? document : parent.value
    const keys = this.#keys.get(holder) ?? new Set()
    this.#keys.set(holder, keys)
    const isNew = !keys.has(key)
    keys.add(key)
    return isNew
  }
}
