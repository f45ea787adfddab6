import { createObject, type JsonObject } from './json-object.ts'
import type { PointerToken } from './pointer.ts'

/** Offsets of a stretch of text, the end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Where a node stands: its value, and its key where it is a member of an object. */
export interface Location {
  readonly value: Span
  readonly key: Span | undefined
}

/** How many numbers describe a node in `TreeBuilder`. */
const STRIDE = 6
const START = 0
const END = 1
/** The number of the first node that is not inside this one. */
const NEXT = 2
const KEY_START = 3
const KEY_END = 4
/** The node that an alias stands for, or -1. */
const TARGET = 5

/** Beyond this many nodes after aliases are expanded, a document is refused: it is an alias bomb. */
const MAX_EXPANDED_NODES = 20_000_000

/** A fault that the builder sees; the parser turns it into an error with a place. */
export interface TreeFault {
  readonly message: string
  readonly help: string
  readonly span: Span
  readonly related?: { readonly message: string; readonly span: Span }
}

interface Frame {
  readonly node: number
  readonly container: JsonObject | unknown[]
  readonly anchor: string | undefined
  /** Members that came through a merge key and may still be overridden. */
  merged: Set<string> | undefined
  size: number
}

interface Anchor {
  readonly node: number
  readonly value: unknown
  size: number
  closed: boolean
}

/**
 * Builds the data of a document and, beside it, an index from which every place can be found
 * later: six numbers a node, in document order. Parsers call it as they go.
 */
export class TreeBuilder {
  readonly faults: TreeFault[] = []
  root: unknown
  #numbers = new Int32Array(STRIDE * 1024)
  #count = 0
  #keys: (string | undefined)[] = []
  #merges = new Set<number>()
  #frames: Frame[] = []
  #anchors = new Map<string, Anchor>()
  #pendingKey: string | undefined
  #pendingKeySpan: Span | undefined
  #pendingIsMerge = false

  get depth(): number {
    return this.#frames.length
  }

  /** Whether the next value is a member's key. */
  get expectsKey(): boolean {
    const frame = this.#frames.at(-1)
    return (
      frame !== undefined && !Array.isArray(frame.container) && this.#pendingKeySpan === undefined
    )
  }

  key(name: string, span: Span, isMerge = false): void {
    this.#pendingKey = name
    this.#pendingKeySpan = span
    this.#pendingIsMerge = isMerge
  }

  scalar(value: unknown, span: Span, anchor?: string): void {
    const node = this.#add(span.start, span.end)
    if (anchor !== undefined) this.#anchors.set(anchor, { node, value, size: 1, closed: true })
    this.#attach(node, value, 1)
  }

  open(kind: 'object' | 'array', start: number, anchor?: string): void {
    const node = this.#add(start, start)
    const container = kind === 'object' ? createObject() : []
    if (anchor !== undefined)
      this.#anchors.set(anchor, { node, value: container, size: 0, closed: false })
    this.#attach(node, container, 0)
    this.#frames.push({ node, container, anchor, merged: undefined, size: 1 })
  }

  /** Ends the innermost container; `end` is known for JSON and flow style, else its last node's end. */
  close(end?: number): void {
    const frame = this.#frames.pop()
    if (frame === undefined) return
    const { node } = frame
    this.#set(node, NEXT, this.#count)
    this.#set(node, END, end ?? this.#endOfLastNode(node))
    const anchor = frame.anchor === undefined ? undefined : this.#anchors.get(frame.anchor)
    if (anchor?.node === node) {
      anchor.size = frame.size
      anchor.closed = true
    }
    const parent = this.#frames.at(-1)
    if (parent !== undefined) parent.size += frame.size
  }

  alias(name: string, span: Span): void {
    const node = this.#add(span.start, span.end)
    const anchor = this.#anchors.get(name)
    if (anchor === undefined) {
      this.#fault(`Alias \`*${name}\` has no anchor.`, `Define \`&${name}\` before it.`, span)
      this.#attach(node, null, 1)
      return
    }
    if (!anchor.closed) {
      this.#fault(
        `Alias \`*${name}\` stands inside the node it names.`,
        'Use a $ref for recursion.',
        span,
      )
      this.#attach(node, null, 1)
      return
    }
    this.#set(node, TARGET, anchor.node)
    this.#attach(node, anchor.value, anchor.size)
    const size = this.#frames.at(-1)?.size ?? 0
    if (size > MAX_EXPANDED_NODES) {
      throw new AliasBombError(`Aliases expand to more than ${MAX_EXPANDED_NODES} nodes.`, span)
    }
  }

  /** The span of the `n`th node, for messages about it. */
  spanOf(node: number): Span {
    return { start: this.#get(node, START), end: this.#get(node, END) }
  }

  finish(): SourceTree {
    return new SourceTree(
      this.root,
      this.#numbers.slice(0, this.#count * STRIDE),
      this.#keys,
      this.#merges,
    )
  }

  #add(start: number, end: number): number {
    const node = this.#count++
    if (this.#count * STRIDE > this.#numbers.length) {
      const grown = new Int32Array(this.#numbers.length * 2)
      grown.set(this.#numbers)
      this.#numbers = grown
    }
    const base = node * STRIDE
    this.#numbers[base + START] = start
    this.#numbers[base + END] = end
    this.#numbers[base + NEXT] = node + 1
    this.#numbers[base + KEY_START] = this.#pendingKeySpan?.start ?? -1
    this.#numbers[base + KEY_END] = this.#pendingKeySpan?.end ?? -1
    this.#numbers[base + TARGET] = -1
    this.#keys.push(this.#pendingKey)
    return node
  }

  #attach(node: number, value: unknown, size: number): void {
    const frame = this.#frames.at(-1)
    if (frame === undefined) {
      this.root = value
      return
    }
    frame.size += size
    if (Array.isArray(frame.container)) {
      frame.container.push(value)
      return
    }
    const name = this.#pendingKey ?? ''
    if (this.#pendingIsMerge) this.#merge(frame, frame.container, node, value)
    else this.#addMember(frame, frame.container, node, name, value)
    this.#pendingKey = undefined
    this.#pendingKeySpan = undefined
    this.#pendingIsMerge = false
  }

  #addMember(
    frame: Frame,
    container: JsonObject,
    node: number,
    name: string,
    value: unknown,
  ): void {
    if (Object.hasOwn(container, name) && frame.merged?.delete(name) !== true) {
      this.#reportDuplicate(frame, node, name)
    }
    container[name] = value
  }

  #reportDuplicate(frame: Frame, node: number, name: string): void {
    let first = frame.node + 1
    while (first < node && this.#keys[first] !== name) first = this.#get(first, NEXT)
    this.faults.push({
      message: `Key \`${name}\` is defined twice.`,
      help: 'Keep one of the two.',
      span: this.#keySpanOf(node),
      related: { message: 'First definition.', span: this.#keySpanOf(first) },
    })
  }

  #merge(frame: Frame, container: JsonObject, node: number, value: unknown): void {
    this.#merges.add(node)
    const sources = Array.isArray(value) ? value : [value]
    for (const source of sources) {
      if (typeof source !== 'object' || source === null || Array.isArray(source)) {
        this.#fault(
          'Merge key `<<` takes a mapping or a list of mappings.',
          'Write `<<: *anchor`.',
          this.spanOf(node),
        )
        continue
      }
      frame.merged ??= new Set()
      for (const [name, member] of Object.entries(source)) {
        if (Object.hasOwn(container, name)) continue
        container[name] = member
        frame.merged.add(name)
      }
    }
  }

  #keySpanOf(node: number): Span {
    return { start: this.#get(node, KEY_START), end: this.#get(node, KEY_END) }
  }

  #fault(message: string, help: string, span: Span): void {
    this.faults.push({ message, help, span })
  }

  #endOfLastNode(node: number): number {
    let end = this.#get(node, START)
    for (let child = node + 1; child < this.#count; child = this.#get(child, NEXT)) {
      end = Math.max(end, this.#get(child, END), this.#get(child, KEY_END))
    }
    return end
  }

  #get(node: number, field: number): number {
    return this.#numbers[node * STRIDE + field] ?? -1
  }

  #set(node: number, field: number, value: number): void {
    this.#numbers[node * STRIDE + field] = value
  }
}

/** Thrown where aliases would expand without bound. */
export class AliasBombError extends Error {
  override name = 'AliasBombError'
  readonly span: Span
  constructor(message: string, span: Span) {
    super(message)
    this.span = span
  }
}

/** The data of a parsed text and the places of all its nodes. */
export class SourceTree {
  readonly root: unknown
  readonly #numbers: Int32Array
  readonly #keys: readonly (string | undefined)[]
  readonly #merges: ReadonlySet<number>
  /** The children of containers that were asked for, by key; array items by their index. */
  readonly #children = new Map<number, Map<string, number>>()

  constructor(
    root: unknown,
    numbers: Int32Array,
    keys: readonly (string | undefined)[],
    merges: ReadonlySet<number>,
  ) {
    this.root = root
    this.#numbers = numbers
    this.#keys = keys
    this.#merges = merges
  }

  /**
   * Finds the offsets of the node that tokens lead to, through aliases and merge keys: what came
   * by a merge key stands where it was written.
   * @returns undefined where there is no such node
   */
  locate(tokens: Iterable<PointerToken>): Location | undefined {
    if (this.#numbers.length === 0) return undefined
    let node = 0
    for (const token of tokens) {
      const child = this.#child(node, String(token), 0)
      if (child === undefined) return undefined
      node = child
    }
    const keyStart = this.#get(node, KEY_START)
    return {
      value: { start: this.#get(node, START), end: this.#get(node, END) },
      key: keyStart < 0 ? undefined : { start: keyStart, end: this.#get(node, KEY_END) },
    }
  }

  #child(node: number, token: string, mergeDepth: number): number | undefined {
    const children = this.#childrenOf(this.#containerOf(node))
    const direct = children.get(token)
    if (direct !== undefined && !this.#merges.has(direct)) return direct
    if (mergeDepth > 100) return undefined
    for (const child of children.values()) {
      if (!this.#merges.has(child)) continue
      const merged = this.#childOfMerge(child, token, mergeDepth + 1)
      if (merged !== undefined) return merged
    }
    return undefined
  }

  #childOfMerge(merge: number, token: string, depth: number): number | undefined {
    const direct = this.#child(merge, token, depth)
    if (direct !== undefined && this.#keys[direct] !== undefined) return direct
    for (const item of this.#childrenOf(this.#containerOf(merge)).values()) {
      const found = this.#keys[item] === undefined ? this.#child(item, token, depth) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }

  /** The node itself, or what it stands for where it is an alias. */
  #containerOf(node: number): number {
    const target = this.#get(node, TARGET)
    return target < 0 ? node : target
  }

  #childrenOf(node: number): Map<string, number> {
    let children = this.#children.get(node)
    if (children === undefined) {
      children = new Map()
      const end = this.#get(node, NEXT)
      let index = 0
      for (let child = node + 1; child < end; child = this.#get(child, NEXT)) {
        children.set(this.#keys[child] ?? String(index), child)
        index++
      }
      this.#children.set(node, children)
    }
    return children
  }

  #get(node: number, field: number): number {
    return this.#numbers[node * STRIDE + field] ?? -1
  }
}
