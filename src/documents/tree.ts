import type { NodeTable, Span } from './node-table.ts'
import type { PointerToken } from './pointer.ts'

/** Where a node stands: its value, and its key where it is a member of an object. */
export interface Location {
  readonly value: Span
  readonly key: Span | undefined
}

/** The data of a parsed text and the places of all its nodes. */
export class SourceTree {
  readonly root: unknown
  /** Whether a value may stand in several places: the text has an alias. */
  readonly sharesValues: boolean
  readonly #table: NodeTable

  constructor(root: unknown, table: NodeTable) {
    this.root = root
    this.sharesValues = table.hasTargets
    this.#table = table
  }

  /**
   * Finds the offsets of the node that tokens lead to, through aliases and merge keys: what came
   * by a merge key stands where it was written.
   * @returns undefined where there is no such node
   */
  locate(tokens: Iterable<PointerToken>): Location | undefined {
    if (this.#table.size === 0) return undefined
    let node = 0
    for (const token of tokens) {
      const child = this.#table.childrenOf(node).get(String(token))
      if (child === undefined) return undefined
      node = child
    }
    return { value: this.#table.spanOf(node), key: this.#table.keySpanOf(node) }
  }
}
