import type { SpecDocument } from '../../documents/document.ts'
import { SpecNode } from '../../documents/node.ts'
import type { PointerToken } from '../../documents/pointer.ts'
import type { References } from '../../documents/references/references.ts'
import type { EditSet } from '../edits/edit-set.ts'
import { readTokens, spliceToken, type WrittenToken } from '../edits/pointer-text.ts'

/** The members, whatever holds them, whose values are references. */
const REFERRING: ReadonlySet<string> = new Set(['$ref', 'operationRef'])

/** References of one document that are written alike, and so lead to one place. */
interface AlikeReferences {
  readonly nodes: SpecNode[]
  readonly text: string
}

/** A token of references that leads through a member. */
interface Passage {
  readonly references: AlikeReferences
  readonly token: WrittenToken
}

/** Tells which references lead through a member of an object, in all files of a document. */
export class ReferenceIndex {
  readonly #references: References
  /** By the object or list, and the name of its member. */
  readonly #passages = new Map<object, Map<string, Passage[]>>()

  /** @param documents the files of the document */
  constructor(documents: Iterable<SpecDocument>, references: References) {
    this.#references = references
    const known = new Set(documents)
    for (const document of known)
      for (const alike of alikeReferencesIn(document).values()) this.#add(alike, known)
  }

  /** Changes the references that lead through a member, so that they do under its new key. */
  rename(member: SpecNode, key: string, edits: EditSet): void {
    const { object } = member.parent ?? {}
    const passages = object && this.#passages.get(object)?.get(String(member.key))
    for (const { references, token } of passages ?? []) {
      const splice = spliceToken(references.text, token, key)
      for (const node of references.nodes) edits.splice({ node, isKey: false }, splice)
    }
  }

  /** Whether references break where a member or an item is removed. */
  needs({ parent, key }: SpecNode): boolean {
    const passages = this.#passages.get(Object(parent?.value))
    if (passages === undefined) return false
    if (typeof key !== 'number') return passages.has(String(key))
    return [...passages.keys()].some((index) => Number(index) >= key)
  }

  /** The references, as they are written, that lead to a member or through it. */
  leadingTo({ parent, key }: SpecNode): readonly SpecNode[] {
    const passages = this.#passages.get(Object(parent?.value))?.get(String(key)) ?? []
    return passages.flatMap(({ references }) => references.nodes)
  }

  #add(references: AlikeReferences, known: ReadonlySet<SpecDocument>): void {
    const { text, nodes } = references
    const [from] = nodes
    const hash = text.indexOf('#')
    const tokens = hash < 0 ? undefined : readTokens(text, hash + 1, text.length)
    if (from === undefined || tokens === undefined || tokens.length === 0) return
    const base = this.#references.target(text.slice(0, hash + 1), from)
    if (!(base instanceof SpecNode) || !known.has(base.document)) return
    this.#walk(references, tokens, base)
  }

  #walk(references: AlikeReferences, tokens: readonly WrittenToken[], base: SpecNode): void {
    let node: SpecNode | undefined = base
    for (const token of tokens) {
      const holder: SpecNode | undefined = holderOf(node, token.token, this.#references)
      if (holder?.isCollection) this.#note(Object(holder.value), { references, token })
      node = holder?.get(token.token)
      if (node === undefined) return
    }
  }

  #note(object: object, passage: Passage): void {
    const passages = this.#passages.get(object) ?? new Map<string, Passage[]>()
    this.#passages.set(object, passages)
    const ofName = passages.get(passage.token.token) ?? []
    passages.set(passage.token.token, ofName)
    ofName.push(passage)
  }
}

/** What has the member that a token names: a node, or what it refers to. */
function holderOf(node: SpecNode, token: string, references: References): SpecNode | undefined {
  if (node.get(token) !== undefined) return node
  const target = references.follow(node)
  return target?.get(token) === undefined ? undefined : target
}

/**
 * The references that a document holds, whatever part of it they stand in, by their texts. Where an
 * `$id` may be around, a text may lead elsewhere in another place: each is for itself.
 */
export function alikeReferencesIn(document: SpecDocument): Map<string, AlikeReferences> {
  const found = new Map<string, AlikeReferences>()
  const hasResources = document.source.text.includes('$id')
  const seen = new Set<unknown>()
  const pending = [document.root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!node.isCollection || seen.has(node.value)) continue
    seen.add(node.value)
    for (const child of referringIn(node))
      if (child.isCollection) pending.push(child)
      else note(child, hasResources, found)
  }
  return found
}

/**
 * What may hold references or be one, of the members or items of a node. A large document has
 * millions of other texts, which do not become nodes.
 */
function* referringIn(node: SpecNode): Generator<SpecNode> {
  const { value, object = {} } = node
  const keys = Array.isArray(value) ? value.keys() : Object.keys(object)
  for (const key of keys) {
    const held: unknown = Array.isArray(value) ? value[Number(key)] : object[key]
    const isCollection = typeof held === 'object' && held !== null
    const child = isCollection || isReference(held, key, node) ? node.get(key) : undefined
    if (child !== undefined) yield child
  }
}

function isReference(value: unknown, key: PointerToken, parent: SpecNode): boolean {
  return typeof value === 'string' && typeof key === 'string' && mayRefer(key, parent)
}

function mayRefer(key: string, parent: SpecNode): boolean {
  // The values of a discriminator's `mapping` refer to schemas; what else is called so, to nothing.
  return REFERRING.has(key) || parent.key === 'mapping' || key === 'defaultMapping'
}

function note(node: SpecNode, hasResources: boolean, found: Map<string, AlikeReferences>): void {
  const text = node.string ?? ''
  const key = hasResources ? `${node.pointer} ${text}` : text
  const alike = found.get(key) ?? { nodes: [], text }
  found.set(key, alike)
  alike.nodes.push(node)
}
