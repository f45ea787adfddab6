import { isObject } from '../../../../documents/json-object.ts'
import { SpecNode } from '../../../../documents/node.ts'
import type { OpenApi } from '../../../../model/openapi/openapi.ts'
import { append } from '../../../../text/group-by.ts'
import { isKnownMember } from '../../parts/wording/misspelt-keywords.ts'
import { type Field, GRAMMAR, MEMBER_KINDS, type ObjectKind } from './grammar.ts'

/** The kinds of which all objects are kept. */
export type ListedKind = Exclude<ObjectKind, 'schema'>

const NONE: readonly SpecNode[] = []

/**
 * The objects of an OpenAPI description by their kinds, each once, in the order of the text: those
 * of the document, and of what its references lead to. Of schemas, the many, those are kept that have
 * a field which checks ask for.
 */
export class OpenApiObjects {
  readonly api: OpenApi
  readonly #found = new Map<ObjectKind, SpecNode[]>()
  readonly #schemasWith = new Map<string, SpecNode[]>()
  readonly #arrays: SpecNode[] = []
  readonly #withUnknown: SpecNode[] = []
  /** Whether schemas may have members of any name: where not, structure/schema reports them. */
  readonly #areOpen: boolean
  readonly #lost = new Set<ObjectKind>()
  readonly #seen = new Set<object>()
  /** Stacks of our own, since documents may chain references without end. */
  readonly #nodes: SpecNode[] = []
  readonly #kinds: ObjectKind[] = []

  constructor(api: OpenApi) {
    this.api = api
    this.#areOpen = api.schemas.dialect.refSiblings
    this.#pend(api.root, 'document')
    for (let node = this.#nodes.pop(); node !== undefined; node = this.#nodes.pop()) {
      const kind = this.#kinds.pop()
      if (kind !== undefined) this.#visit(node, kind)
    }
  }

  all(kind: ListedKind): readonly SpecNode[] {
    return this.#found.get(kind) ?? NONE
  }

  /** The schemas that have a field which the grammar says is indexed. */
  schemasWith(field: string): readonly SpecNode[] {
    return this.#schemasWith.get(field) ?? NONE
  }

  /** The schemas of arrays that do not say what these hold. */
  get arraysWithoutItems(): readonly SpecNode[] {
    return this.#arrays
  }

  /** Schemas with members that no version knows, where there may be such. */
  get schemasWithUnknown(): readonly SpecNode[] {
    return this.#withUnknown
  }

  /** Whether a reference to an object of one of the kinds leads nowhere, so that there may be more. */
  hasLost(...kinds: readonly ObjectKind[]): boolean {
    return kinds.some((kind) => this.#lost.has(kind))
  }

  #pend(node: SpecNode, kind: ObjectKind): void {
    this.#nodes.push(node)
    this.#kinds.push(kind)
  }

  #visit(node: SpecNode, kind: ObjectKind): void {
    const { object } = node
    if (object === undefined || this.#seen.has(object)) return
    this.#seen.add(object)
    if (typeof object.$ref === 'string' && !this.#follow(node, kind)) return
    if (kind !== 'schema') append(this.#found, kind, node)
    else if (object.type === 'array' && object.items === undefined) this.#arrays.push(node)
    const grammar = GRAMMAR[kind]
    const memberKind = MEMBER_KINDS.get(kind)
    if (kind === 'schema' && this.#areOpen && hasUnknown(object)) this.#withUnknown.push(node)
    // The last first, so that the first is visited first.
    const keys = Object.keys(object)
    for (let index = keys.length - 1; index >= 0; index--) {
      const key = keys[index] ?? ''
      const value = object[key]
      const field = grammar?.get(key)
      if (field?.isIndexed) append(this.#schemasWith, key, node)
      if (typeof value !== 'object' || value === null) continue
      if (field !== undefined) this.#pendField(child(node, key, value), field)
      else if (memberKind !== undefined && !key.startsWith('x-'))
        this.#pend(child(node, key, value), memberKind)
    }
  }

  /** Follows a reference, and tells whether what stands beside it counts. */
  #follow(node: SpecNode, kind: ObjectKind): boolean {
    const target = this.api.references.follow(node)
    if (target === undefined) this.#lost.add(kind)
    else this.#pend(target, kind)
    return kind === 'pathItem' || (kind === 'schema' && this.api.schemas.dialect.refSiblings)
  }

  #pendField(node: SpecNode, { kind, holds }: Field): void {
    const { value } = node
    if (holds === 'data') return
    const isList = Array.isArray(value)
    if (holds === 'one' || (holds === 'oneOrList' && !isList)) this.#pend(node, kind)
    else if (isList !== (holds === 'map')) this.#pendAll(node, kind)
  }

  #pendAll(node: SpecNode, kind: ObjectKind): void {
    const { object, value } = node
    if (object !== undefined) {
      const keys = Object.keys(object)
      for (let index = keys.length - 1; index >= 0; index--) {
        const key = keys[index] ?? ''
        const member = object[key]
        if (kind !== 'schema' || !this.#isPlain(member)) this.#pend(child(node, key, member), kind)
      }
    } else if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index--)
        this.#pend(child(node, index, value[index]), kind)
    }
  }

  /** Whether a schema has nothing that is looked at, as most have: it is left out. */
  #isPlain(schema: unknown): boolean {
    if (!isObject(schema)) return true
    if (schema.type === 'array' || schema.$ref !== undefined) return false
    if (this.#areOpen && hasUnknown(schema)) return false
    return Object.keys(schema).every((key) => SCHEMA?.has(key) !== true)
  }
}

const SCHEMA = GRAMMAR.schema

function hasUnknown(schema: object): boolean {
  return !Object.keys(schema).every(isKnownMember)
}

function child(parent: SpecNode, key: string | number, value: unknown): SpecNode {
  return new SpecNode(parent.document, value, parent, key)
}
