import type { SpecDocument } from './document.ts'
import { isObject } from './json-object.ts'
import { escapeToken, type PointerToken } from './pointer.ts'

/**
 * A node of a document: a value together with where it is declared. Nodes are made as they are
 * asked for; two nodes of one place are equal in `value`, not in identity.
 */
export class SpecNode {
  readonly document: SpecDocument
  readonly value: unknown
  readonly parent: SpecNode | undefined
  /** The member name or array index under which the parent holds it. */
  readonly key: PointerToken | undefined
  /** The node whose `$ref` led here, where it was reached through one. */
  readonly via: SpecNode | undefined
  /** Its number in the table of places, once the document has looked up a node below it. */
  number: number | undefined

  constructor(
    document: SpecDocument,
    value: unknown,
    parent: SpecNode | undefined,
    key: PointerToken | undefined,
    via?: SpecNode,
  ) {
    this.document = document
    this.value = value
    this.parent = parent
    this.key = key
    this.via = via
    this.number = undefined
  }

  /** The tokens of the node's JSON pointer. */
  get tokens(): PointerToken[] {
    const tokens: PointerToken[] = []
    for (let node: SpecNode = this; node.parent !== undefined; node = node.parent) {
      if (node.key !== undefined) tokens.push(node.key)
    }
    return tokens.reverse()
  }

  /** The node's JSON pointer in its own file. */
  get pointer(): string {
    // As `toPointer` writes it, without a list of tokens in between: each finding has one.
    const parts: string[] = []
    for (let node: SpecNode = this; node.parent !== undefined; node = node.parent) {
      if (node.key !== undefined) parts.push(escapeToken(node.key))
    }
    parts.push('')
    return parts.reverse().join('/')
  }

  /** The value if it is an object, else undefined. */
  get object(): Record<string, unknown> | undefined {
    return isObject(this.value) ? this.value : undefined
  }

  /** The value if it is a string, else undefined. */
  get string(): string | undefined {
    return typeof this.value === 'string' ? this.value : undefined
  }

  /** Whether the value is an object or array, which have places of their own inside. */
  get isCollection(): boolean {
    return typeof this.value === 'object' && this.value !== null
  }

  /** The member or item under a key, or undefined; `$ref`s are not followed. */
  get(key: PointerToken): SpecNode | undefined {
    const { value } = this
    if (Array.isArray(value)) {
      return isIndex(key, value.length)
        ? new SpecNode(this.document, value[Number(key)], this, key)
        : undefined
    }
    // Objects of documents inherit nothing, and hold no undefined.
    const member = isObject(value) ? value[key] : undefined
    return member === undefined ? undefined : new SpecNode(this.document, member, this, key)
  }

  /** The node that several keys lead to, one below the other; `$ref`s are not followed. */
  at(...keys: PointerToken[]): SpecNode | undefined {
    let node: SpecNode | undefined = this
    for (const key of keys) node = node?.get(key)
    return node
  }

  /** The members of an object in the order of the text; none of other values. */
  members(): (SpecNode & { readonly key: string })[] {
    const { object } = this
    if (object === undefined) return []
    const members = Object.keys(object).map(
      (name) => new SpecNode(this.document, object[name], this, name),
    )
    return members as (SpecNode & { readonly key: string })[] // their keys were just given
  }

  /** The members of an object or the items of an array. */
  children(): SpecNode[] {
    return Array.isArray(this.value) ? this.items() : this.members()
  }

  /** The items of an array; none of other values. */
  items(): SpecNode[] {
    const { value } = this
    if (!Array.isArray(value)) return []
    return value.map((item, index) => new SpecNode(this.document, item, this, index))
  }
}

function isIndex(key: PointerToken, length: number): boolean {
  if (typeof key === 'number') return Number.isInteger(key) && key >= 0 && key < length
  return /^(0|[1-9]\d*)$/.test(key) && Number(key) < length
}
