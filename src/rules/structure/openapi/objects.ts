import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references.ts'
import type { OpenApi } from '../../../model/openapi.ts'
import { type Field, GRAMMAR, MEMBER_KINDS, type ObjectKind } from './grammar.ts'

const NONE: readonly SpecNode[] = []

/**
 * The objects of an OpenAPI description by their kinds, each once, in the order of the text: those
 * of the document, and of what its references lead to.
 */
export class OpenApiObjects {
  readonly api: OpenApi
  readonly #found = new Map<ObjectKind, SpecNode[]>()
  readonly #lost = new Set<ObjectKind>()
  readonly #seen = new Set<object>()
  /** A stack of our own, since documents may chain references without end. */
  readonly #pending: { readonly node: SpecNode; readonly kind: ObjectKind }[] = []

  constructor(api: OpenApi) {
    this.api = api
    this.#pending.push({ node: api.root, kind: 'document' })
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop())
      this.#visit(next.node, next.kind)
  }

  all(kind: ObjectKind): readonly SpecNode[] {
    return this.#found.get(kind) ?? NONE
  }

  /** Whether a reference to an object of one of the kinds leads nowhere, so that there may be more. */
  hasLost(...kinds: readonly ObjectKind[]): boolean {
    return kinds.some((kind) => this.#lost.has(kind))
  }

  #visit(node: SpecNode, kind: ObjectKind): void {
    const { object } = node
    if (object === undefined || this.#seen.has(object)) return
    this.#seen.add(object)
    if (References.of(node) !== undefined && !this.#follow(node, kind)) return
    const found = this.#found.get(kind)
    if (found === undefined) this.#found.set(kind, [node])
    else found.push(node)
    this.#push(node, object, kind)
  }

  /** Follows a reference, and tells whether what stands beside it counts. */
  #follow(node: SpecNode, kind: ObjectKind): boolean {
    const target = this.api.references.follow(node)
    if (target === undefined) this.#lost.add(kind)
    else this.#pending.push({ node: target, kind })
    return kind === 'pathItem' || (kind === 'schema' && this.api.schemas.dialect.refSiblings)
  }

  /** Notes what an object holds, the last first, so that the first is visited first. */
  #push(node: SpecNode, object: Readonly<Record<string, unknown>>, kind: ObjectKind): void {
    const grammar = GRAMMAR[kind]
    const memberKind = MEMBER_KINDS.get(kind)
    for (const key of Object.keys(object).reverse()) {
      const value = object[key]
      if (typeof value !== 'object' || value === null) continue
      const field = grammar?.get(key)
      const member = field === undefined && memberKind === undefined ? undefined : node.get(key)
      if (member === undefined) continue
      if (field !== undefined) this.#pushField(member, field)
      else if (memberKind !== undefined && !key.startsWith('x-'))
        this.#pending.push({ node: member, kind: memberKind })
    }
  }

  #pushField(node: SpecNode, { kind, holds }: Field): void {
    if (holds === 'one' || (holds === 'oneOrList' && !Array.isArray(node.value))) {
      this.#pending.push({ node, kind })
      return
    }
    const held = holds === 'map' ? [...node.members()] : [...node.items()]
    for (const member of held.reverse()) this.#pending.push({ node: member, kind })
  }
}
