import type { Schema } from '../../../model/schema/schema.ts'
import type { SchemaSide } from './conjunction.ts'

/** Says of schemas whether null is valid, composition included; remembers each. */
export class Nullability {
  readonly #side: SchemaSide
  readonly #known = new Map<Schema, boolean>()
  /** What is known, or is being found out. */
  readonly #begun = new Set<Schema>()

  constructor(side: SchemaSide) {
    this.#side = side
  }

  /**
   * Whether null is valid; where a schema contains itself, only the rest of it is asked. Of what it is
   * composed is asked first, one by one: compositions may be deeper than JavaScript's stack.
   */
  accepts(schema: Schema): boolean {
    const pending = [schema]
    for (let next = pending.at(-1); next !== undefined; next = pending.at(-1)) {
      const parts = this.#begun.has(next) ? [] : this.#partsToAsk(next)
      this.#begun.add(next)
      if (parts.length > 0) {
        for (const part of parts) pending.push(part)
        continue
      }
      if (!this.#known.has(next)) this.#known.set(next, this.#find(next))
      pending.pop()
    }
    return this.#acceptsAsKnown(schema)
  }

  /** What has to be known of others before a schema can be judged. */
  #partsToAsk(schema: Schema): Schema[] {
    if (this.#ownAnswer(schema) !== undefined) return []
    return [...schema.parts, ...schema.branches.flat()].flatMap((part) =>
      part === undefined || this.#begun.has(part) ? [] : [part],
    )
  }

  #find(schema: Schema): boolean {
    const own = this.#ownAnswer(schema)
    if (own !== undefined) return own
    if (!schema.parts.every((part) => this.#acceptsAsKnown(part))) return false
    return schema.branches.every((list) => list.some((branch) => this.#acceptsAsKnown(branch)))
  }

  /** What is unknown, or is being found out, takes nothing away. */
  #acceptsAsKnown(schema: Schema | undefined): boolean {
    return schema === undefined || (this.#known.get(schema) ?? true)
  }

  /** What a schema says itself; undefined where that is left to what it is composed of. */
  #ownAnswer(schema: Schema): boolean | undefined {
    const { nullableKeyword } = this.#side.store.dialect
    if (nullableKeyword !== undefined && schema.keyword(nullableKeyword) === true) return true
    const values = schema.keyword('enum')
    const type = schema.keyword('type')
    // As `nullable`, null among the types says that it is meant, though values or parts may lack it.
    if (Array.isArray(type) && type.includes('null')) return true
    // In 3.0 many list null and leave `nullable` out.
    if (Array.isArray(values)) return values.includes(null)
    if (Object.hasOwn(schema.node.object ?? {}, 'const')) return schema.keyword('const') === null
    if (typeof type === 'string' && type !== 'null') return false
    if (Array.isArray(type)) return false
    return undefined
  }
}
