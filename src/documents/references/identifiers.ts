import type { SpecDocument } from '../document.ts'
import type { SpecNode } from '../node.ts'

/** A longer URI is not resolved: RFC 9110 section 4.1 asks nobody for more. */
export const MAX_URI_LENGTH = 8_000

/** The schema resource that a node is in. */
interface Base {
  /** The node with the identifier, else the root of the document. */
  readonly node: SpecNode
  /** Its absolute URI; empty where there is none. */
  readonly uri: string
}

/**
 * The `$id`, `$self` and anchors of a document (JSON Schema 2020-12 section 8.2). Most documents
 * have none, which a text search tells.
 */
export class Identifiers {
  readonly isEmpty: boolean
  /** The identifiers that are not used, since they or what they stand for are too long. */
  readonly tooLong: readonly SpecNode[]
  readonly #document: SpecDocument
  readonly #resources = new Map<string, SpecNode>()
  readonly #anchors = new Map<object, Map<string, SpecNode>>()
  /** The URI of an object with an identifier, by that of the resource around it. */
  readonly #uris = new Map<object, Map<string, string>>()

  constructor(document: SpecDocument) {
    const tooLong: SpecNode[] = []
    this.#document = document
    this.tooLong = tooLong
    this.isEmpty = !document.mentions(/\$(id|self|anchor|dynamicAnchor)\b/)
    if (!this.isEmpty) this.#collect(tooLong)
  }

  /** The schema resource that the part of a reference before `#` names, if one has that identifier. */
  resource(uri: string, from: SpecNode): SpecNode | undefined {
    const base = this.baseOf(from)
    if (uri === '') return base.node
    const absolute = joinUri(base.uri, uri)
    return this.#resources.get(absolute) ?? this.#resources.get(uri)
  }

  /** The node with an anchor in a schema resource. */
  anchor(name: string, base: SpecNode): SpecNode | undefined {
    return this.#anchors.get(base.object ?? base)?.get(name)
  }

  /** The nearest `$id` above a node, resolved against those further out; else the document. */
  baseOf(node: SpecNode): Base {
    for (let current = node; ; current = current.parent) {
      const uri = this.#uriOf(current)
      if (uri !== undefined) return { node: current, uri }
      if (current.parent === undefined) return { node: current, uri: '' }
    }
  }

  /** The URI that an object's identifier stands for; undefined where it has none that is used. */
  #uriOf(node: SpecNode): string | undefined {
    const { object, parent } = node
    const id = object?.$id ?? (parent === undefined ? object?.$self : undefined)
    if (object === undefined || typeof id !== 'string' || id.startsWith('#')) return undefined
    const outer = parent === undefined ? '' : this.baseOf(parent).uri
    const known = this.#uris.get(object) ?? new Map<string, string>()
    const uri = known.get(outer) ?? joinUri(outer, id)
    this.#uris.set(object, known.set(outer, uri))
    return uri.length > MAX_URI_LENGTH ? undefined : uri
  }

  #collect(tooLong: SpecNode[]): void {
    const seen = new Set<unknown>()
    const pending: SpecNode[] = [this.#document.root]
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (!node.isCollection || seen.has(node.value)) continue
      seen.add(node.value)
      this.#noteResources(node, tooLong)
      this.#noteAnchors(node)
      for (const child of node.children()) pending.push(child)
    }
  }

  #noteResources(node: SpecNode, tooLong: SpecNode[]): void {
    for (const keyword of ['$id', '$self'] as const) {
      const member = node.get(keyword)
      const id = member?.string
      if (member === undefined || id === undefined || id.startsWith('#')) continue
      const outer = node.parent === undefined ? '' : this.baseOf(node.parent).uri
      const uri = joinUri(outer, id)
      if (uri.length > MAX_URI_LENGTH) tooLong.push(member)
      else this.#resources.set(uri.replace(/#$/, ''), node)
    }
  }

  #noteAnchors(node: SpecNode): void {
    for (const keyword of ['$anchor', '$dynamicAnchor', '$id'] as const) {
      const name = node.get(keyword)?.string
      if (name === undefined || (keyword === '$id' && !name.startsWith('#'))) continue
      const base = this.baseOf(node).node
      const anchors = this.#anchors.get(base.object ?? base) ?? new Map<string, SpecNode>()
      anchors.set(name.replace(/^#/, ''), node)
      this.#anchors.set(base.object ?? base, anchors)
    }
  }
}

/**
 * Resolves a URI against a base (RFC 3986 section 5).
 * @returns the URI as it stands where that cannot be done, or where one of the two is too long
 */
export function joinUri(base: string, uri: string): string {
  if (base.length > MAX_URI_LENGTH || uri.length > MAX_URI_LENGTH) return uri
  try {
    return new URL(uri, base === '' ? undefined : base).href
  } catch {
    return uri
  }
}
