import { isObject } from '../documents/json-object.ts'
import type { SpecNode } from '../documents/node.ts'
import { type AllowedValues, readAllowed } from './allowed-values.ts'
import { type BranchRules, readBranches } from './branch-rules.ts'
import { type Draft, familyOf, hasKeyword, isReferenceAlone } from './dialect.ts'
import { findDirect } from './direct-schema.ts'
import { type ItemRules, readItemRules } from './item-rules.ts'
import { ANY_TYPE, bitsOfTypes, isType, type JsonType } from './json-type.ts'
import { type MemberRules, readMemberRules } from './member-rules.ts'
import type { Problem } from './problem.ts'
import type { SchemaSource } from './source.ts'
import { readValueRules, type ValueRules } from './value-rules.ts'

/** Where a schema stands. */
interface Place {
  /** The definition of an official schema that it is, or is a part of for the same value. */
  readonly owner?: string | undefined
  /** In a document. */
  readonly node?: SpecNode
}

const NO_KEYWORDS: Readonly<Record<string, unknown>> = {}

/**
 * A schema made ready to be applied. What it says of members, items and branches is read when it is
 * first needed: a document of ten lines meets few of the official schemas, and of a hostile one no
 * more is read than is applied.
 */
export class JsonSchema {
  readonly source: SchemaSource
  readonly draft: Draft
  readonly owner: string | undefined
  readonly node: SpecNode | undefined
  /** The keywords that count: where nothing beside `$ref` does, that one. */
  readonly keywords: Readonly<Record<string, unknown>>
  /** `true`, `false`, or what is no schema at all, by which nothing can be said. */
  readonly fixed: 'valid' | 'invalid' | 'undecided' | undefined
  readonly types: readonly JsonType[] | undefined
  /** As bits; those of all types where none is named. */
  readonly typeBits: number
  /** Whether it names a type that JSON Schema does not know (Avro's `record`), or `enum` is no list. */
  readonly isUnclear: boolean
  /** What `const` and `enum` allow. */
  readonly allowedLists: readonly AllowedValues[]
  /** The families of its keywords (`FAMILY`). */
  readonly families: number
  #branches: BranchRules | undefined
  #members: MemberRules | undefined
  #items: ItemRules | undefined
  #values: ValueRules | undefined
  #target: JsonSchema | null | undefined
  #direct: JsonSchema | undefined
  #directOfReference: JsonSchema | undefined

  /** @param raw what is written; undefined for a schema whose dialect is not known */
  constructor(source: SchemaSource, raw: unknown, draft: Draft, { owner, node }: Place) {
    this.source = source
    this.draft = draft
    this.owner = owner
    this.node = node
    this.fixed = fixedBy(raw)
    this.keywords = isObject(raw) ? keywordsThatCount(raw, draft) : NO_KEYWORDS
    this.types = typesOf(this.keywords.type)
    this.allowedLists = readAllowed(this)
    this.isUnclear =
      (this.keywords.type !== undefined && this.types === undefined) ||
      (this.keywords.enum !== undefined && !Array.isArray(this.keywords.enum))
    this.typeBits = this.types === undefined ? ANY_TYPE : bitsOfTypes(this.types)
    let families = 0
    for (const keyword of Object.keys(this.keywords)) families |= familyOf(keyword, draft)
    this.families = families
  }

  /** What a keyword says; undefined also for one that the draft does not have. */
  read(keyword: string): unknown {
    return hasKeyword(keyword, this.draft) ? this.keywords[keyword] : undefined
  }

  /** The schema under a keyword, or a key of a keyword's object or list. */
  part(keyword: string, key?: string | number): JsonSchema {
    const path = key === undefined ? [keyword] : [keyword, key]
    return this.source.part(this, path, IN_PLACE.has(keyword))
  }

  /** The schema under a keyword, if there is one. */
  optional(keyword: string): JsonSchema | undefined {
    return this.read(keyword) === undefined ? undefined : this.part(keyword)
  }

  get branches(): BranchRules {
    this.#branches ??= readBranches(this)
    return this.#branches
  }

  get memberRules(): MemberRules {
    this.#members ??= readMemberRules(this)
    return this.#members
  }

  get itemRules(): ItemRules {
    this.#items ??= readItemRules(this)
    return this.#items
  }

  get valueRules(): ValueRules {
    this.#values ??= readValueRules(this)
    return this.#values
  }

  /** What its `$ref` leads to. */
  get target(): JsonSchema | undefined {
    const { $ref } = this.keywords
    if (this.#target === undefined)
      this.#target = (typeof $ref === 'string' && this.source.target($ref, this)) || null
    return this.#target ?? undefined
  }

  /** Whether it says no more than one `$ref`. */
  get isAlias(): boolean {
    return this.ref !== undefined && Object.keys(this.keywords).length === 1
  }

  /** What stands at the end of a chain of schemas that say no more than one `$ref`. */
  get end(): JsonSchema | undefined {
    const seen = new Set<JsonSchema>()
    let end: JsonSchema | undefined = this
    while (end?.isAlias) {
      if (seen.has(end)) return undefined
      seen.add(end)
      end = end.target
    }
    return end
  }

  /** What it comes down to for a value that is no reference, if the schema is official. */
  get direct(): JsonSchema {
    this.#direct ??= this.source.isOfficial ? findDirect(this, false) : this
    return this.#direct
  }

  /** Of an official schema: what it comes down to for a value with a `$ref`. */
  get directOfReference(): JsonSchema {
    this.#directOfReference ??= findDirect(this, true)
    return this.#directOfReference
  }

  /** The value of `const`, else those of `enum`; undefined where neither is there. */
  get allowed(): readonly unknown[] | undefined {
    return this.allowedLists[0]?.values
  }

  /** Whether it asks for the Reference Object of an official schema. */
  get isReference(): boolean {
    const { $ref } = this.keywords
    const name = typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : this.owner
    return this.source.isOfficial && name !== undefined && REFERENCE.test(name)
  }

  /** Whether it says nothing besides one `$ref`, one list of branches or one `if`. */
  get isSole(): boolean {
    const names = Object.keys(this.keywords)
    return names.length === 1 || names.every((name) => CONDITION.has(name))
  }

  get isNever(): boolean {
    return this.fixed === 'invalid'
  }

  /** The definition of an official schema that its `$ref` names. */
  get ref(): string | undefined {
    const { $ref } = this.keywords
    return typeof $ref === 'string' ? $ref.replace('#/definitions/', '') : undefined
  }

  get allOf(): readonly JsonSchema[] {
    return this.branches.allOf
  }

  get anyOf(): readonly JsonSchema[] {
    return this.branches.anyOf?.branches ?? []
  }

  get oneOf(): readonly JsonSchema[] {
    return this.branches.oneOf?.branches ?? []
  }

  get not(): JsonSchema | undefined {
    return this.branches.not
  }

  get condition(): BranchRules['condition'] {
    return this.branches.condition
  }

  get dependents(): ReadonlyMap<string, JsonSchema> {
    return this.memberRules.dependents
  }

  get required(): readonly string[] {
    return this.memberRules.required
  }

  get properties(): ReadonlyMap<string, JsonSchema> {
    return this.memberRules.properties
  }

  get patterns(): MemberRules['patterns'] {
    return this.memberRules.patterns
  }

  get additional(): JsonSchema | undefined {
    return this.memberRules.additional
  }

  /** `unevaluatedProperties: false`. */
  get isClosed(): boolean {
    return this.keywords.unevaluatedProperties === false
  }

  get items(): JsonSchema | undefined {
    return this.itemRules.rest
  }

  get contains(): ItemRules['contains'] {
    return this.itemRules.contains
  }

  /** A problem of a value by this schema. */
  blame<P extends Problem>(problem: P): readonly [P] {
    return [{ ...problem, schema: this }]
  }
}

/** Keywords whose schemas are for the same value. */
const IN_PLACE: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependencies',
  'dependentSchemas',
])

const CONDITION: ReadonlySet<string> = new Set(['if', 'then', 'else'])

/** The Reference Object, as the official schemas name it. */
const REFERENCE = /^(json)?reference(-\d+)?$/i

function fixedBy(raw: unknown): JsonSchema['fixed'] {
  if (typeof raw === 'boolean') return raw ? 'valid' : 'invalid'
  return isObject(raw) ? undefined : 'undecided'
}

function keywordsThatCount(
  raw: Readonly<Record<string, unknown>>,
  draft: Draft,
): Readonly<Record<string, unknown>> {
  const { $ref } = raw
  return typeof $ref === 'string' && isReferenceAlone(draft) ? { $ref } : raw
}

function typesOf(type: unknown): readonly JsonType[] | undefined {
  const names: readonly unknown[] = Array.isArray(type) ? type : [type]
  const types = names.filter(isType)
  return types.length < names.length || types.length === 0 ? undefined : types
}
