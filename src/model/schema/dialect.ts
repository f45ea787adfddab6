import type { References } from '../../documents/references/references.ts'

/** How the schemas of a document are to be read. */
export interface SchemaDialect {
  readonly references: References
  /** Whether keywords beside a `$ref` count (JSON Schema 2019-09 and later). */
  readonly refSiblings: boolean
  /** The keyword that lets null in, where a type array cannot. */
  readonly nullableKeyword: 'nullable' | 'x-nullable' | undefined
}
