import type { PointerToken } from '../pointer.ts'
import type { NodeTable, Span } from './node-table.ts'
import { type TextNode, walkTable } from './text-node.ts'

/** Where a node stands: its value, and its key where it is a member of an object. */
export interface TreeLocation {
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

  /** How many nodes there are. */
  get size(): number {
    return this.#table.size
  }

  /**
   * Finds the offsets of the node that tokens lead to, through aliases and merge keys: what came
   * by a merge key stands where it was written.
   * @returns undefined where there is no such node
   */
  locate(tokens: Iterable<PointerToken>): TreeLocation | undefined {
    let node = this.#table.size === 0 ? undefined : 0
    for (const token of tokens) {
      if (node === undefined) return undefined
      node = this.childOf(node, token)
    }
    return node === undefined ? undefined : this.locationOf(node)
  }

  /** The number of a node's child; the root is number 0. */
  childOf(node: number, token: PointerToken): number | undefined {
    return this.#table.childOf(node, String(token))
  }

  /**
   * The tokens of the innermost node that an offset is in, with its key; no tokens are the root.
   * What a merge key brings stands where it was written.
   */
  tokensAt(offset: number): PointerToken[] {
    const tokens: PointerToken[] = []
    let end = this.#table.size === 0 ? 0 : this.#table.nextOf(0)
    let index = 0
    for (let node = 1; node < end; ) {
      const { start } = this.#table.keySpanOf(node) ?? this.#table.spanOf(node)
      const isHere = start <= offset && offset <= this.#table.spanOf(node).end
      if (!isHere) {
        index++
        node = this.#table.nextOf(node)
        continue
      }
      if (this.#table.isMerge(node)) return tokens
      tokens.push(this.#table.keyOf(node) ?? index)
      end = this.#table.nextOf(node)
      index = 0
      node++
    }
    return tokens
  }

  /** All nodes in the order of the text, aliases as they stand. */
  textNodes(): Generator<TextNode> {
    return walkTable(this.#table)
  }

  /** The offsets of a node by its number. */
  locationOf(node: number): TreeLocation {
    return { value: this.#table.spanOf(node), key: this.#table.keySpanOf(node) }
  }
}
