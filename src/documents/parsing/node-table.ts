/** Offsets of a stretch of text, the end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** How many numbers describe a node. */
const STRIDE = 5
const START = 0
const END = 1
/** The number of the first node that is not inside this one. */
const NEXT = 2
const KEY_START = 3
const KEY_END = 4

/** So many children are looked through; of more, a map is made. */
const FEW = 16

/** The places of a text's nodes: five numbers a node, in document order. */
export class NodeTable {
  #numbers: Int32Array
  #count = 0
  /** The keys of members; undefined for array items and the root. */
  readonly #keys: (string | undefined)[] = []
  /** The values of merge keys. */
  readonly #merges = new Set<number>()
  /** The nodes that aliases stand for. */
  readonly #targets = new Map<number, number>()
  readonly #children = new Map<number, ReadonlyMap<string, number>>()

  /** @param capacity how many nodes to expect; there may be more */
  constructor(capacity: number) {
    this.#numbers = new Int32Array(STRIDE * Math.max(16, Math.ceil(capacity)))
  }

  /** How many nodes there are; the number of the next one. */
  get size(): number {
    return this.#count
  }

  add(start: number, end: number, key: string | undefined, keyStart: number, keyEnd: number): void {
    const base = this.#count++ * STRIDE
    if (base === this.#numbers.length) this.#grow()
    const numbers = this.#numbers
    numbers[base + START] = start
    numbers[base + END] = end
    numbers[base + NEXT] = this.#count
    numbers[base + KEY_START] = keyStart
    numbers[base + KEY_END] = keyEnd
    this.#keys.push(key)
  }

  /** Ends a container after the last node. */
  close(node: number, end: number): void {
    this.#numbers[node * STRIDE + NEXT] = this.#count
    this.#numbers[node * STRIDE + END] = end
  }

  /** Lets a node stand for another one. */
  setTarget(node: number, target: number): void {
    this.#targets.set(node, target)
  }

  /** Whether a node stands for another one. */
  get hasTargets(): boolean {
    return this.#targets.size > 0
  }

  /** Marks a node as the value of a merge key. */
  setMerge(node: number): void {
    this.#merges.add(node)
  }

  spanOf(node: number): Span {
    return { start: this.#get(node, START), end: this.#get(node, END) }
  }

  keySpanOf(node: number): Span | undefined {
    const start = this.#get(node, KEY_START)
    return start < 0 ? undefined : { start, end: this.#get(node, KEY_END) }
  }

  /** The name of a member; undefined for array items and the root. */
  keyOf(node: number): string | undefined {
    return this.#keys[node]
  }

  /** The number of the first node that is not inside this one. */
  nextOf(node: number): number {
    return this.#get(node, NEXT)
  }

  /** Whether a node is the value of a merge key. */
  isMerge(node: number): boolean {
    return this.#merges.has(node)
  }

  /** The child of a closed container by its key, of an array by its index, as `childrenOf` has it. */
  childOf(node: number, key: string): number | undefined {
    const container = this.#containerOf(node)
    if (this.#merges.size > 0 || this.#hasMany(container)) return this.childrenOf(node).get(key)
    let found: number | undefined
    let index = 0
    const end = this.#get(container, NEXT)
    for (let child = container + 1; child < end; child = this.#get(child, NEXT))
      if ((this.#keys[child] ?? String(index++)) === key) found = child
    return found
  }

  #hasMany(container: number): boolean {
    if (this.#children.has(container)) return true
    const end = this.#get(container, NEXT)
    let child = container + 1
    for (let count = 0; count < FEW && child < end; count++) child = this.#get(child, NEXT)
    return child < end
  }

  /**
   * The children of a closed container by key, array items by their index, through aliases. What
   * came by a merge key is the node where it was written.
   */
  childrenOf(node: number): ReadonlyMap<string, number> {
    const container = this.#containerOf(node)
    let children = this.#children.get(container)
    if (children === undefined) {
      children = this.#collectChildren(container)
      this.#children.set(container, children)
    }
    return children
  }

  /** The mappings that the value of a merge key brings: itself, or its items. */
  mergeSources(merge: number): Iterable<number> {
    const container = this.#containerOf(merge)
    const first = container + 1
    const isArray = first < this.#get(container, NEXT) && this.#keys[first] === undefined
    return isArray ? this.childrenOf(merge).values() : [merge]
  }

  /** The nodes directly inside a container, up to a node that is not. */
  *childrenBefore(node: number, end: number): Generator<[child: number, key: string | undefined]> {
    for (let child = node + 1; child < end; child = this.#get(child, NEXT))
      yield [child, this.#keys[child]]
  }

  #collectChildren(container: number): ReadonlyMap<string, number> {
    const children = new Map<string, number>()
    const merges: number[] = []
    let index = 0
    const end = this.#get(container, NEXT)
    for (let child = container + 1; child < end; child = this.#get(child, NEXT)) {
      if (this.#merges.has(child)) merges.push(child)
      else children.set(this.#keys[child] ?? String(index++), child)
    }
    for (const source of merges.flatMap((merge) => [...this.mergeSources(merge)])) {
      for (const [key, child] of this.childrenOf(source))
        if (!children.has(key)) children.set(key, child)
    }
    return children
  }

  /** The node itself, or what it stands for where it is an alias. */
  #containerOf(node: number): number {
    return this.#targets.size === 0 ? node : (this.#targets.get(node) ?? node)
  }

  #get(node: number, field: number): number {
    return this.#numbers[node * STRIDE + field] ?? -1
  }

  #grow(): void {
    const grown = new Int32Array(this.#numbers.length * 2)
    grown.set(this.#numbers)
    this.#numbers = grown
  }
}
