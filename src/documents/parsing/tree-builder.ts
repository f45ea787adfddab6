import { createObject, isObject, type JsonObject } from '../json-object.ts'
import { NodeTable, type Span } from './node-table.ts'
import { addFault, MAX_DEPTH, type SyntaxFault } from './parsed.ts'
import { SourceTree } from './tree.ts'

/** Beyond this many nodes after aliases are expanded, a document is refused: it is an alias bomb. */
const MAX_EXPANDED_NODES = 20_000_000

/** Beyond this many members that merge keys bring, which are copied, a document is refused. */
const MAX_MERGED_MEMBERS = 500_000

/** Thrown where aliases or merge keys would expand without bound. */
export class AliasBombError extends Error {
  override name = 'AliasBombError'
  readonly fault: SyntaxFault
  constructor(message: string, span: Span) {
    super(message)
    this.fault = { message, help: 'Use $ref instead of YAML aliases and merge keys.', span }
  }
}

/** A collection that is open. There is one for each level, which takes one collection after the other. */
interface Frame {
  node: number
  container: JsonObject | unknown[]
  anchor: string | undefined
  /** Whether the container is the value of a merge key, which is merged once it is complete. */
  isMerge: boolean
  /** Where the last of its keys and children ends that are complete; before that, where it begins. */
  end: number
  /** Members that came through a merge key and may still be overridden. */
  merged: Set<string> | undefined
  /** The first node of each key, from the first duplicate on. */
  firsts: Map<string, number> | undefined
  /** How many nodes the container is, aliases expanded. */
  size: number
  /** How many levels of collections the container is, aliases expanded. */
  height: number
}

interface Anchor {
  readonly node: number
  readonly value: unknown
  size: number
  height: number
  isClosed: boolean
}

/** Builds the data of a document and, beside it, the table of places. Parsers call it as they go. */
export class TreeBuilder {
  /** Faults that leave data, in no order. */
  readonly faults: SyntaxFault[] = []
  readonly #table: NodeTable
  #root: unknown
  /** A frame for each level that was ever open. */
  readonly #frames: Frame[] = []
  #depth = 0
  /** The innermost of those that are open. */
  #frame: Frame | undefined
  readonly #anchors = new Map<string, Anchor>()
  /** The key of the next value; its place is -1 while there is none. */
  #key: string | undefined
  #keyStart = -1
  #keyEnd = -1
  #isMerge = false
  /** How many members merge keys have brought. */
  #merged = 0

  /** @param length the length of the text */
  constructor(length: number) {
    this.#table = new NodeTable(length / 16)
  }

  get depth(): number {
    return this.#depth
  }

  /** Whether the next value is a member's key. */
  get expectsKey(): boolean {
    const frame = this.#frame
    return frame !== undefined && this.#keyStart < 0 && !Array.isArray(frame.container)
  }

  /** Gives the key of the value that comes next. */
  key(name: string, start: number, end: number, isMerge = false): void {
    this.#key = name
    this.#keyStart = start
    this.#keyEnd = end
    this.#isMerge = isMerge
  }

  scalar(value: unknown, start: number, end: number, anchor?: string): void {
    const node = this.#add(start, end)
    if (anchor !== undefined)
      this.#anchors.set(anchor, { node, value, size: 1, height: 0, isClosed: true })
    this.#attach(node, value, 1)
  }

  /** Lets aliases name a scalar that is a key, and so no node. */
  anchorKey(anchor: string, value: unknown): void {
    this.#anchors.set(anchor, { node: -1, value, size: 1, height: 0, isClosed: true })
  }

  open(kind: 'object' | 'array', start: number, anchor?: string): void {
    const node = this.#add(start, start)
    const container = kind === 'object' ? createObject() : []
    if (anchor !== undefined)
      this.#anchors.set(anchor, { node, value: container, size: 0, height: 0, isClosed: false })
    const isMerge = this.#isMerge
    if (isMerge) this.#endKey()
    else this.#attach(node, container, 0)
    this.#push(node, container, start, anchor, isMerge)
  }

  #push(
    node: number,
    container: JsonObject | unknown[],
    start: number,
    anchor: string | undefined,
    isMerge: boolean,
  ): void {
    let frame = this.#frames[this.#depth]
    if (frame === undefined) {
      frame = {
        node,
        container,
        anchor,
        isMerge,
        end: start,
        merged: undefined,
        firsts: undefined,
        size: 1,
        height: 1,
      }
      this.#frames.push(frame)
    } else {
      frame.node = node
      frame.container = container
      frame.anchor = anchor
      frame.isMerge = isMerge
      frame.end = start
      frame.merged = undefined
      frame.firsts = undefined
      frame.size = 1
      frame.height = 1
    }
    this.#frame = frame
    this.#depth++
  }

  /** Ends the innermost container; `end` is known for JSON and flow style, else its last node's end. */
  close(end = this.#frame?.end ?? 0): void {
    const frame = this.#frame
    if (frame === undefined) return
    const { node, size, height } = frame
    this.#table.close(node, end)
    const anchor = frame.anchor === undefined ? undefined : this.#anchors.get(frame.anchor)
    if (anchor?.node === node) {
      anchor.size = size
      anchor.height = height
      anchor.isClosed = true
    }
    this.#depth--
    const parent = this.#depth === 0 ? undefined : this.#frames[this.#depth - 1]
    this.#frame = parent
    if (parent === undefined) return
    if (end > parent.end) parent.end = end
    parent.size += size
    parent.height = Math.max(parent.height, height + 1)
    if (frame.isMerge) this.#merge(parent, node, frame.container)
  }

  alias(name: string, start: number, end: number): void {
    const node = this.#add(start, end)
    const anchor = this.#anchors.get(name)
    if (anchor?.isClosed !== true) {
      addFault(this.faults, { ...describeDeadAlias(name, anchor), span: { start, end } })
      this.#attach(node, null, 1)
      return
    }
    this.#table.setTarget(node, anchor.node)
    this.#attach(node, anchor.value, anchor.size)
    const frame = this.#frame
    if (frame === undefined) return
    frame.height = Math.max(frame.height, anchor.height + 1)
    if (frame.size > MAX_EXPANDED_NODES)
      throw new AliasBombError(`Aliases expand to more than ${MAX_EXPANDED_NODES} nodes.`, {
        start,
        end,
      })
    if (this.depth + anchor.height > MAX_DEPTH)
      throw new AliasBombError(`Aliases expand to more than ${MAX_DEPTH} levels.`, { start, end })
  }

  finish(): SourceTree {
    return new SourceTree(this.#root, this.#table)
  }

  #add(start: number, end: number): number {
    const node = this.#table.size
    this.#table.add(start, end, this.#key, this.#keyStart, this.#keyEnd)
    const frame = this.#frame
    if (frame !== undefined) frame.end = Math.max(frame.end, end, this.#keyEnd)
    return node
  }

  #attach(node: number, value: unknown, size: number): void {
    const frame = this.#frame
    if (frame === undefined) {
      this.#root = value
      return
    }
    const { container } = frame
    frame.size += size
    if (Array.isArray(container)) {
      container.push(value)
      return
    }
    if (this.#isMerge) this.#merge(frame, node, value)
    else this.#addMember(frame, container, node, this.#key ?? '', value)
    this.#endKey()
  }

  #endKey(): void {
    this.#key = undefined
    this.#keyStart = -1
    this.#keyEnd = -1
    this.#isMerge = false
  }

  #addMember(
    frame: Frame,
    container: JsonObject,
    node: number,
    name: string,
    value: unknown,
  ): void {
    // No member is undefined, and nothing is inherited: this is Object.hasOwn, but faster.
    if (container[name] !== undefined && frame.merged?.delete(name) !== true)
      this.#reportDuplicate(frame, node, name)
    frame.firsts?.set(name, frame.firsts.get(name) ?? node)
    container[name] = value
  }

  #reportDuplicate(frame: Frame, node: number, name: string): void {
    frame.firsts ??= this.#firstNodes(frame.node, node)
    const first = this.#table.keySpanOf(frame.firsts.get(name) ?? node)
    const span = this.#table.keySpanOf(node)
    if (first === undefined || span === undefined) return
    addFault(this.faults, {
      message: `Key \`${name}\` is defined twice.`,
      help: 'Keep one of the two.',
      span,
      isLenient: true,
      related: { message: 'First definition.', span: first },
    })
  }

  #firstNodes(container: number, end: number): Map<string, number> {
    const firsts = new Map<string, number>()
    for (const [child, key] of this.#table.childrenBefore(container, end))
      if (key !== undefined && !firsts.has(key)) firsts.set(key, child)
    return firsts
  }

  /** Adds the members that a merge key brings, where the object does not have them itself. */
  #merge(frame: Frame, node: number, value: unknown): void {
    const { container } = frame
    if (Array.isArray(container)) return
    this.#table.setMerge(node)
    const values: unknown[] = Array.isArray(value) ? value : [value]
    const span = this.#table.spanOf(node)
    // An alias without an anchor is reported as such.
    const isKnown = this.faults.some((fault) => fault.span.start === span.start)
    if (!isKnown && !values.every(isObject)) {
      addFault(this.faults, {
        message: 'Merge key `<<` takes a mapping or a list of mappings.',
        help: 'Write `<<: *anchor`.',
        span,
      })
    }
    frame.merged ??= new Set()
    for (const source of values.filter(isObject)) {
      const names = Object.keys(source)
      this.#countMerged(names.length, node)
      for (const name of names) {
        if (container[name] !== undefined) continue
        container[name] = source[name]
        frame.merged.add(name)
      }
    }
  }

  /** Counts also the members that an object has already: a list may bring the same ones again and again. */
  #countMerged(count: number, node: number): void {
    this.#merged += count + 1
    if (this.#merged <= MAX_MERGED_MEMBERS) return
    const message = `Merge keys bring more than ${MAX_MERGED_MEMBERS} members.`
    throw new AliasBombError(message, this.#table.spanOf(node))
  }
}

function describeDeadAlias(
  name: string,
  anchor: Anchor | undefined,
): Pick<SyntaxFault, 'message' | 'help'> {
  return anchor === undefined
    ? { message: `Alias \`*${name}\` has no anchor.`, help: `Define \`&${name}\` before it.` }
    : {
        message: `Alias \`*${name}\` stands inside the node it names.`,
        help: 'Use a $ref for recursion.',
      }
}
