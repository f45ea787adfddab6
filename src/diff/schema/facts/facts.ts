import type { SpecNode } from '../../../documents/node.ts'
import type { Schema } from '../../../model/schema/schema.ts'

/** A bound on a number, a length or a count. */
export interface Bound {
  readonly value: number
  /** Whether the value itself is out. */
  readonly isExclusive: boolean
  readonly node: SpecNode
}

/** What a discriminator says; its mapping is read when it is asked for: each subtype has it. */
export class Discriminator {
  readonly node: SpecNode
  #mapping: ReadonlyMap<string, SpecNode> | undefined

  constructor(node: SpecNode) {
    this.node = node
  }

  /** In Swagger 2.0 the discriminator is the name itself. */
  get propertyName(): SpecNode | undefined {
    return this.node.string === undefined ? this.node.get('propertyName') : this.node
  }

  /** Where the schema of each value is named. */
  get mapping(): ReadonlyMap<string, SpecNode> {
    this.#mapping ??= new Map(
      Array.from(this.node.get('mapping')?.members() ?? [], (member) => [member.key, member]),
    )
    return this.#mapping
  }
}

/** What is forbidden, allowed or described of the properties that have no name in a schema. */
interface AdditionalProperties {
  readonly isForbidden: boolean
  /** The keywords that say something: a schema or `false`. */
  readonly nodes: readonly SpecNode[]
}

/** What the schemas of one alternative say together. */
export interface Facts {
  readonly schemas: readonly Schema[]
  /** The types other than null that are valid; undefined where any is. */
  readonly types: ReadonlySet<string> | undefined
  readonly typeNode: SpecNode | undefined
  /** The values that are valid, null aside, by their canonical text; undefined where there is no enum. */
  readonly values: ReadonlyMap<string, SpecNode> | undefined
  /** Where the values are listed. */
  readonly valuesNode: SpecNode | undefined
  /** The list of `x-extensible-enum`: values that are known, where others may come. */
  readonly openValues: SpecNode | undefined
  /** The declarations of each property. */
  readonly properties: ReadonlyMap<string, readonly SpecNode[]>
  readonly required: ReadonlyMap<string, SpecNode>
  readonly additional: AdditionalProperties
  readonly patternProperties: ReadonlyMap<string, readonly SpecNode[]>
  readonly items: readonly SpecNode[]
  /** The first items, where each has schemas of its own. */
  readonly prefixItems: readonly (readonly SpecNode[])[]
  readonly upper: ReadonlyMap<string, Bound>
  readonly lower: ReadonlyMap<string, Bound>
  /** Texts or numbers that all have to hold: patterns, factors, formats, content. */
  readonly exact: ReadonlyMap<string, ReadonlyMap<string, SpecNode>>
  readonly uniqueItems: SpecNode | undefined
  readonly discriminators: readonly Discriminator[]
  /** The keywords that say what has to hold where a property is there. */
  readonly dependents: readonly SpecNode[]
  /** Keywords that are compared as a whole. */
  readonly others: ReadonlyMap<string, readonly SpecNode[]>
}

/** Keywords with one schema, which are not taken apart here. */
export const WHOLE_SCHEMAS: ReadonlySet<unknown> = new Set([
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'contentSchema',
])

/**
 * Which of two bounds leaves less.
 * @param sign 1 for bounds from above, -1 for those from below
 * @returns negative for the first, positive for the second, 0 where they are equal
 */
export function compareBounds(a: Bound, b: Bound, sign: 1 | -1): number {
  if (a.value !== b.value) return sign * (a.value - b.value)
  return Number(b.isExclusive) - Number(a.isExclusive)
}
