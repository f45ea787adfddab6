import type { SpecDocument } from '../documents/document.ts'
import { SpecNode } from '../documents/node.ts'
import type { PointerToken } from '../documents/pointer.ts'
import type { References } from '../documents/references/references.ts'
import { type Draft, draftOf, isReferenceAlone } from './dialect.ts'
import { JsonSchema } from './schema.ts'
import type { Pattern, SchemaSource } from './source.ts'

/** What JSON Schema leaves to who reads it. */
interface SchemaReading {
  /** The dialect of schemas that name none. */
  readonly draft: Draft
  /** Whether a pattern matches a text; undefined where that cannot be told. */
  readonly matches: (pattern: string, text: string) => boolean | undefined
  /** Whether a value can pass for a format. */
  readonly hasFormat: (value: unknown, format: string) => boolean
  /** Whether a member may be missing though a schema requires it. */
  readonly mayMiss?: (name: string) => boolean
}

/** The schemas that stand in documents, each made once. */
export class DocumentSchemas implements SchemaSource {
  readonly isOfficial = false
  readonly #references: References
  readonly #reading: SchemaReading
  readonly #known = new Map<unknown, JsonSchema>()
  readonly #resources = new Map<JsonSchema, SpecNode | undefined>()
  readonly #dynamic = new Map<SpecDocument, boolean>()

  constructor(references: References, reading: SchemaReading) {
    this.#references = references
    this.#reading = reading
  }

  /** The schema at a node; one that names a dialect that is not known says nothing. */
  at(node: SpecNode): JsonSchema {
    const known = this.#known.get(node.value)
    if (known !== undefined) return known
    const draft = this.#draftAt(node)
    const raw = draft === undefined ? undefined : node.value
    const schema = new JsonSchema(this, raw, draft ?? this.#reading.draft, { node })
    if (node.isCollection) this.#known.set(node.value, schema)
    return schema
  }

  /** That of the nearest `$schema` around. */
  #draftAt(node: SpecNode): Draft | undefined {
    for (let around: SpecNode | undefined = node; around !== undefined; around = around.parent) {
      const dialect = around.object?.$schema
      if (typeof dialect === 'string') return draftOf(dialect)
    }
    return this.#reading.draft
  }

  part(whole: JsonSchema, path: readonly PointerToken[]): JsonSchema {
    const node = whole.node?.at(...path)
    return node === undefined ? new JsonSchema(this, undefined, whole.draft, {}) : this.at(node)
  }

  target(reference: string, from: JsonSchema): JsonSchema | undefined {
    const { node } = from
    if (node === undefined) return undefined
    // Where nothing beside `$ref` counts, an `$id` there is no base either.
    const base = isReferenceAlone(from.draft) ? (node.parent ?? node) : node
    const target = this.#references.target(reference, base)
    return target instanceof SpecNode ? this.at(target) : undefined
  }

  patternOf(source: string): Pattern {
    return { source, test: (text) => this.#reading.matches(source, text) }
  }

  mayMiss(name: string): boolean {
    return this.#reading.mayMiss?.(name) === true
  }

  hasFormat(value: unknown, format: string): boolean {
    return this.#reading.hasFormat(value, format)
  }

  /** The schema resource around a schema, where a `$dynamicRef` or `$recursiveRef` may lead into it. */
  dynamicResource(schema: JsonSchema): SpecNode | undefined {
    const { node } = schema
    if (node === undefined || !this.#isDynamic(node.document)) return undefined
    if (!this.#resources.has(schema)) this.#resources.set(schema, this.#references.resourceOf(node))
    return this.#resources.get(schema)
  }

  #isDynamic(document: SpecDocument): boolean {
    let isDynamic = this.#dynamic.get(document)
    if (isDynamic === undefined) {
      isDynamic = document.mentions(/\$(?:dynamic|recursive)Anchor\b/)
      this.#dynamic.set(document, isDynamic)
    }
    return isDynamic
  }

  /**
   * What a `$dynamicRef` or `$recursiveRef` leads to.
   * @param scope the schema resources that were entered, the outermost first
   */
  dynamicTarget(schema: JsonSchema, scope: readonly SpecNode[]): JsonSchema | undefined {
    const recursive = schema.read('$recursiveRef')
    const dynamic = schema.read('$dynamicRef')
    if (typeof recursive === 'string') return this.#recursiveTarget(recursive, schema, scope)
    return typeof dynamic === 'string' ? this.#dynamicTarget(dynamic, schema, scope) : undefined
  }

  #recursiveTarget(reference: string, schema: JsonSchema, scope: readonly SpecNode[]) {
    const target = this.target(reference, schema)
    const isOpen = (node: SpecNode | undefined) => node?.object?.$recursiveAnchor === true
    const outermost = isOpen(target?.node) ? scope.find(isOpen) : undefined
    return outermost === undefined ? target : this.at(outermost)
  }

  #dynamicTarget(reference: string, schema: JsonSchema, scope: readonly SpecNode[]) {
    const target = this.target(reference, schema)
    const name = reference.slice(reference.indexOf('#') + 1)
    if (target?.node?.object?.$dynamicAnchor !== name) return target
    for (const resource of scope) {
      const node = this.#references.anchorIn(resource, name)
      if (node?.object?.$dynamicAnchor === name) return this.at(node)
    }
    return target
  }
}
