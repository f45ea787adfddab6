import { isObject } from '../documents/json-object.ts'
import { escapeToken, parsePointer } from '../documents/pointer.ts'
import { perObject } from '../text/memoize.ts'
import { nameItems } from './item-names.ts'
import type { ValueHashes } from './value-hashes.ts'

/** The names of an array's items, and where each stands. */
interface Items {
  readonly names: readonly string[]
  readonly indexes: ReadonlyMap<string, number>
}

/** What a pointer leads over. */
export interface Walk {
  /** The values from the root to the node itself. */
  readonly values: readonly unknown[]
  /** The pointer, with the names of items in place of their indexes. */
  readonly pointer: string
}

/**
 * Writes JSON pointers in which the items of arrays have names, so that inserting or moving items
 * changes none but their own, and finds what they lead to.
 */
export class StablePointers {
  readonly #hashes: ValueHashes
  readonly #itemsOf = perObject((array: readonly unknown[]): Items => {
    const names = nameItems(array, this.#hashes)
    return { names, indexes: new Map(names.map((name, index) => [name, index])) }
  })

  constructor(hashes: ValueHashes) {
    this.#hashes = hashes
  }

  /**
   * Follows a JSON pointer.
   * @returns undefined where it leads nowhere
   */
  follow(root: unknown, tokens: readonly string[]): Walk | undefined {
    const values = [root]
    let pointer = ''
    let value = root
    for (const token of tokens) {
      const name = Array.isArray(value) ? this.#itemsOf(value).names[Number(token)] : token
      value = childOf(value, token)
      if (name === undefined || value === undefined) return undefined
      pointer += `/${escapeToken(name)}`
      values.push(value)
    }
    return { values, pointer }
  }

  /** Whether a stable pointer leads to something. */
  exists(root: unknown, pointer: string): boolean {
    let value = root
    for (const name of parsePointer(pointer) ?? [])
      value = Array.isArray(value)
        ? value[this.#itemsOf(value).indexes.get(name) ?? -1]
        : childOf(value, name)
    return value !== undefined
  }
}

function childOf(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return value[Number(token)]
  return isObject(value) ? value[token] : undefined
}
