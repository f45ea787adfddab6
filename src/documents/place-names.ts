import type { SpecNode } from './node.ts'

/**
 * Gives the places of nodes short names, each its own: to write out the pointer of each node takes
 * most of the time where very many are only told apart.
 */
export class PlaceNames {
  /** The numbers of what holds nodes. */
  readonly #holders = new Map<unknown, number>()

  /** The name of the place where a node stands: the same for all nodes of one place. */
  of(node: SpecNode): string {
    const holder = holderOf(node)
    let number = this.#holders.get(holder)
    if (number === undefined) {
      number = this.#holders.size
      this.#holders.set(holder, number)
    }
    return `${number}/${node.key}`
  }
}

/** What holds a node: the object or list, or the file where an object may stand in several places. */
function holderOf({ document, parent }: SpecNode): unknown {
  if (parent === undefined) return document
  return document.sharesValues ? `${document.source.file}#${parent.pointer}` : parent.value
}
