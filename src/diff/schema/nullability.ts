import type { Schema } from '../../model/schema.ts'
import type { SchemaSide } from './conjunction.ts'

/** Says of schemas whether null is valid, composition included; remembers each. */
export class Nullability {
  readonly #side: SchemaSide
  readonly #known = new Map<Schema, boolean>()

  constructor(side: SchemaSide) {
    this.#side = side
  }

  /** Whether null is valid; where a schema contains itself, only the rest of it is asked. */
  accepts(schema: Schema): boolean {
    const known = this.#known.get(schema)
    if (known !== undefined) return known
    this.#known.set(schema, true)
    const answer = this.#find(schema)
    this.#known.set(schema, answer)
    return answer
  }

  #find(schema: Schema): boolean {
    const { node } = schema
    const { nullableKeyword } = this.#side.store.dialect
    if (nullableKeyword !== undefined && schema.keyword(nullableKeyword) === true) return true
    const values = schema.keyword('enum')
    // In 3.0 many list null and leave `nullable` out.
    if (Array.isArray(values)) return values.includes(null)
    if (Object.hasOwn(node.object ?? {}, 'const')) return schema.keyword('const') === null
    const type = schema.keyword('type')
    if (typeof type === 'string' && type !== 'null') return false
    if (Array.isArray(type) && !type.includes('null')) return false
    if (!schema.parts.every((part) => part === undefined || this.accepts(part))) return false
    return schema.branches.every((list) =>
      list.some((branch) => branch === undefined || this.accepts(branch)),
    )
  }
}
