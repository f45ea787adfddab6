import { decodePercent } from '../../text/decode-percent.ts'
import { FileFault } from '../disk/file-fault.ts'
import { InputError } from '../disk/file-names.ts'
import type { SpecDocument } from '../document.ts'
import { isOpaque, type Loader, pathFrom } from '../loader.ts'
import { SpecNode } from '../node.ts'
import { type PointerToken, parsePointer } from '../pointer.ts'
import { EncodingError, type Source } from '../source.ts'
import { Identifiers, joinUri, MAX_URI_LENGTH } from './identifiers.ts'

/** So many references may each be followed on the way to the target of another. */
const MAX_NESTING = 200

/** Why a reference could not be followed. */
export type Unresolved =
  | { readonly kind: 'remote'; readonly url: string }
  | { readonly kind: 'file'; readonly file: string; readonly reason: string }
  | { readonly kind: 'pointer'; readonly file: string; readonly fragment: string }
  | { readonly kind: 'loop' }
  /** It is longer than any reference has to be. */
  | { readonly kind: 'long' }
  /** The file is there, but its text is broken: that is reported in the file itself. */
  | { readonly kind: 'unreadable'; readonly document: SpecDocument }
  /** The file is there and no data: Markdown, a code sample. Nothing is wrong with it. */
  | { readonly kind: 'opaque'; readonly path: string; readonly fragment?: string }

/** A member of an object. */
type Member = SpecNode & { readonly key: string }

/** What a reference leads to: a node, or the reason why there is none. */
export type Resolution = SpecNode | Unresolved

/**
 * Follows references between the files of one run: relative paths (RFC 3986 section 5), JSON
 * pointers, `$id` and `$self` bases, `$anchor` and `$dynamicAnchor` names (JSON Schema 2020-12
 * section 8.2). Every answer is remembered.
 */
export class References {
  readonly #loader: Loader
  readonly #followed = new Map<object, Resolution>()
  readonly #identifiers = new Map<SpecDocument, Identifiers>()
  /** How many references are being followed, each on the way to the target of another. */
  #nesting = 0
  readonly #targets = new Map<SpecDocument, Map<string, Resolution>>()

  constructor(loader: Loader) {
    this.#loader = loader
  }

  /** The text of a node's own `$ref`, if it has one. */
  static of(node: SpecNode): string | undefined {
    const { object } = node
    return object !== undefined && typeof object.$ref === 'string' ? object.$ref : undefined
  }

  /**
   * Follows a node's `$ref`, and that of its target, until a node without one.
   * @returns the node itself where it is no reference; undefined where the chain cannot be followed
   */
  follow(node: SpecNode): SpecNode | undefined {
    if (References.of(node) === undefined) return node
    const end = this.resolve(node)
    return end instanceof SpecNode ? end : undefined
  }

  /**
   * What keys lead to from a node, one below the other. A `$ref` in the place of a map, as that of the
   * component schemas, is none to the specifications, but bundlers in use put in what it leads to: it
   * is followed, on the way and at the end.
   * @returns undefined where nothing is there, or a reference leads nowhere
   */
  mapAt(from: SpecNode, ...keys: PointerToken[]): SpecNode | undefined {
    let node: SpecNode | undefined = this.follow(from)
    for (const key of keys) {
      const member: SpecNode | undefined = node?.get(key)
      node = member && this.follow(member)
    }
    return node
  }

  /** The members of the map that `mapAt` gives, in the order of the text; nothing where there is none. */
  membersAt(from: SpecNode, ...keys: PointerToken[]): Generator<Member> | readonly Member[] {
    return this.mapAt(from, ...keys)?.members() ?? []
  }

  /**
   * What a file holds that a node's `$ref` leads to and that is no data, as `.proto`.
   * @returns undefined where it leads elsewhere, or cannot be read
   */
  contentOf(node: SpecNode): Uint8Array | undefined {
    if (References.of(node) === undefined) return undefined
    const end = this.resolve(node)
    if (end instanceof SpecNode || end.kind !== 'opaque') return undefined
    const content = this.#loader.files.read(end.path)
    return content instanceof FileFault ? undefined : content
  }

  /**
   * Reads a file of a language of its own that a document, or another such file, refers to.
   * @param path absolute
   * @param from the location of the file that refers to it
   * @returns why it cannot be read, where it cannot
   */
  readText(path: string, from: string): Source | string {
    try {
      this.#loader.checkReferenced(path, from)
      return this.#loader.readSource(path)
    } catch (error) {
      if (error instanceof InputError || error instanceof EncodingError) return error.message
      throw error
    }
  }

  /** Whether an absolute path is in the root directory or below it. */
  isInside(path: string): boolean {
    return this.#loader.isInside(path)
  }

  /** Whether a file could be made at an absolute path: in the root directory, where nothing stands. */
  isFree(path: string): boolean {
    return this.isInside(path) && !this.#loader.files.exists(path)
  }

  /** Follows a `$ref` to its target, and gives the reason where the chain breaks. */
  resolve(node: SpecNode): Resolution {
    const chain: object[] = []
    let end: Resolution = node
    while (end instanceof SpecNode) {
      const start = end.object
      const reference = References.of(end)
      if (start === undefined || reference === undefined) break
      const known = this.#followed.get(start)
      // Until the answer is known, meeting this node again means that the chain is a loop.
      if (known === undefined) this.#followed.set(start, { kind: 'loop' })
      chain.push(start)
      end = known ?? this.target(reference, end)
    }
    for (const start of chain) this.#followed.set(start, end)
    return end instanceof SpecNode && end !== node ? withVia(end, node) : end
  }

  /**
   * The target of a node's own `$ref`, which may be a reference itself.
   * @returns undefined where the node is no reference, or leads nowhere
   */
  targetOf(node: SpecNode): SpecNode | undefined {
    const reference = References.of(node)
    const target = reference === undefined ? undefined : this.target(reference, node)
    return target instanceof SpecNode ? withVia(target, node) : undefined
  }

  /** Where one reference leads, without following further ones. */
  target(reference: string, from: SpecNode): Resolution {
    if (reference.length > MAX_URI_LENGTH) return { kind: 'long' }
    // Where nothing in the document has an identifier of its own, the text alone decides.
    if (!this.#identifiersOf(from.document).isEmpty) return this.#findTarget(reference, from)
    let targets = this.#targets.get(from.document)
    if (targets === undefined) {
      targets = new Map()
      this.#targets.set(from.document, targets)
    }
    let target = targets.get(reference)
    if (target === undefined) {
      target = this.#findTarget(reference, from)
      targets.set(reference, target)
    }
    return target
  }

  #findTarget(reference: string, from: SpecNode): Resolution {
    const hash = reference.indexOf('#')
    const uri = hash < 0 ? reference : reference.slice(0, hash)
    const fragment = decodePercent(hash < 0 ? '' : reference.slice(hash + 1))
    const base = this.#resource(uri, from)
    if (!(base instanceof SpecNode))
      return base.kind === 'opaque' && fragment !== '' ? { ...base, fragment } : base
    // Many write pointers from the document's root inside a schema with `$id`; tools let them.
    const target = this.#inside(base, fragment) ?? this.#inside(base.document.root, fragment)
    return target ?? { kind: 'pointer', file: base.document.source.file, fragment }
  }

  /** The schema resource or document that the part of a reference before `#` names. */
  #resource(uri: string, from: SpecNode): Resolution {
    const identifiers = this.#identifiersOf(from.document)
    if (!identifiers.isEmpty) {
      const resource = identifiers.resource(uri, from)
      if (resource !== undefined) return resource
    }
    if (uri === '') return from.document.root
    const { location } = from.document.source
    const url = toUrl(uri, location)
    if (url !== undefined) return this.#remote(url, location)
    if (/^[a-z][a-z0-9+.-]+:/i.test(uri)) return { kind: 'remote', url: uri }
    const file = this.#file(location, uri)
    if (file instanceof SpecNode || file.kind !== 'file') return file
    // No file stands there: below an `$id` that is a URL, the reference is one too.
    const inner = toUrl(uri, identifiers.baseOf(from).uri)
    return inner === undefined ? file : this.#remote(inner, location)
  }

  #remote(url: string, from: string): Resolution {
    const document = this.#loader.fetched(url, from)
    return document === undefined ? { kind: 'remote', url } : rootOf(document)
  }

  #file(location: string, uri: string): Resolution {
    let failure: InputError | undefined
    for (const name of spellingsOf(uri)) {
      const path = pathFrom(location, name)
      try {
        if (isOpaque(path)) {
          this.#loader.checkReferenced(path, location)
          return { kind: 'opaque', path }
        }
        return rootOf(this.#loader.loadReferenced(path, location))
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        failure ??= error
      }
    }
    return { kind: 'file', file: failure?.file ?? uri, reason: failure?.message ?? 'No such file.' }
  }

  #inside(base: SpecNode, fragment: string): SpecNode | undefined {
    const tokens = parsePointer(fragment)
    if (tokens !== undefined) return this.#walk(base, tokens)
    return this.#identifiersOf(base.document).anchor(fragment, base)
  }

  /** Goes down token by token; a `$ref` on the way is followed, since tools in use do so. */
  #walk(base: SpecNode, tokens: readonly string[]): SpecNode | undefined {
    let node: SpecNode = base
    for (const token of tokens) {
      let next = node.get(token)
      if (next === undefined && References.of(node) !== undefined)
        next = this.#followOnTheWay(node)?.get(token)
      if (next === undefined) return undefined
      node = next
    }
    return node
  }

  #followOnTheWay(node: SpecNode): SpecNode | undefined {
    if (this.#nesting >= MAX_NESTING) return undefined
    this.#nesting++
    const end = this.follow(node)
    this.#nesting--
    return end
  }

  /** The `$id`s and `$self` of a document that no reference uses, since they are too long. */
  unusedIdentifiers(document: SpecDocument): readonly SpecNode[] {
    return this.#identifiersOf(document).tooLong
  }

  /** The root of the schema resource that a node is in: the nearest `$id` around, or the document. */
  resourceOf(node: SpecNode): SpecNode {
    return this.#identifiersOf(node.document).baseOf(node).node
  }

  /** The node with an anchor in a schema resource. */
  anchorIn(resource: SpecNode, name: string): SpecNode | undefined {
    return this.#identifiersOf(resource.document).anchor(name, resource)
  }

  #identifiersOf(document: SpecDocument): Identifiers {
    let identifiers = this.#identifiers.get(document)
    if (identifiers === undefined) {
      identifiers = new Identifiers(document)
      this.#identifiers.set(document, identifiers)
    }
    return identifiers
  }
}

function rootOf(document: SpecDocument): Resolution {
  return document.isReadable ? document.root : { kind: 'unreadable', document }
}

/** The absolute URL of a reference that is one, or is relative to a remote document. */
function toUrl(uri: string, location: string): string | undefined {
  if (/^https?:\/\//i.test(uri)) return joinUri('', uri)
  if (uri.startsWith('//')) return joinUri('', `https:${uri}`)
  return /^https?:\/\//i.test(location) ? joinUri(location, uri) : undefined
}

/** The names that a file may have by a reference: as `%20` and the like decode, and as they stand. */
export function spellingsOf(uri: string): string[] {
  const decoded = decodePercent(uri)
  return decoded === uri ? [uri] : [decoded, uri]
}

function withVia(node: SpecNode, via: SpecNode): SpecNode {
  return new SpecNode(node.document, node.value, node.parent, node.key, via)
}
