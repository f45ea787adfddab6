import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import type { Schema, SchemaStore } from '../../../model/schema/schema.ts'
import { placeKeyOf } from '../../nodes/place-key.ts'

/** What is written where a schema may stand. */
type Written =
  | { readonly kind: 'schema'; readonly schema: Schema }
  /** `true`, or nothing that says anything. */
  | { readonly kind: 'anything' }
  /** `false`. */
  | { readonly kind: 'nothing' }
  /** A reference that cannot be followed, by its text. */
  | { readonly kind: 'lost'; readonly reference: string }

const ANYTHING: Written = { kind: 'anything' }
const NOTHING: Written = { kind: 'nothing' }

/** Schemas that hold at once: those of all declarations of one property, for example. */
export interface Conjunction {
  /** Tells conjunctions of one side apart. */
  readonly key: string
  /** Each once, after its reference; without any, everything is valid. */
  readonly schemas: readonly Schema[]
  /** The references among them that cannot be followed. */
  readonly lost: readonly string[]
  /** Whether nothing is valid. */
  readonly isNothing: boolean
  /** Where the first of the schemas is written, or, where there is none, what should hold it. */
  readonly place: SpecNode
}

/** The schemas of one of the two documents. */
export class SchemaSide {
  readonly store: SchemaStore
  readonly #numbers = new Map<object, number>()
  readonly #conjunctions = new Map<string, Conjunction>()

  constructor(store: SchemaStore) {
    this.store = store
  }

  /** What a node says, where a schema may stand. */
  read(node: SpecNode): Written {
    const schema = this.store.at(node)
    if (schema !== undefined) return { kind: 'schema', schema }
    const reference = References.of(node)
    if (reference !== undefined) {
      const target = this.store.dialect.references.follow(node)
      if (target === undefined) return { kind: 'lost', reference }
      return target.value === false ? NOTHING : ANYTHING
    }
    return node.value === false ? NOTHING : ANYTHING
  }

  /**
   * The schemas of several nodes as one.
   * @param place what holds them, for where they say nothing
   */
  conjunctionOf(nodes: readonly SpecNode[], place: SpecNode): Conjunction {
    const schemas = new Set<Schema>()
    const lost = new Set<string>()
    let isNothing = false
    for (const node of nodes) {
      const written = this.read(node)
      if (written.kind === 'schema') schemas.add(written.schema)
      else if (written.kind === 'lost') lost.add(written.reference)
      else if (written.kind === 'nothing') isNothing = true
    }
    const numbers = Array.from(schemas, (schema) => this.#numberOf(schema.node.value))
    const parts: (number | string)[] = numbers.sort((a, b) => a - b)
    // What says nothing itself is told apart by its place, at which changes are reported.
    if (parts.length === 0) parts.push(`${isNothing ? 'no' : ''}@${placeKeyOf(place)}`)
    const key = [...parts, ...lost].join(' ')
    const known = this.#conjunctions.get(key)
    if (known !== undefined) return known
    const conjunction: Conjunction = {
      key,
      schemas: [...schemas],
      lost: [...lost].sort(),
      isNothing,
      place: nodes[0] ?? place,
    }
    this.#conjunctions.set(key, conjunction)
    return conjunction
  }

  #numberOf(value: unknown): number {
    const object = value as object // of a schema, which is an object
    let number = this.#numbers.get(object)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(object, number)
    }
    return number
  }
}
