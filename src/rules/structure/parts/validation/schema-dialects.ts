import type { SpecNode } from '../../../../documents/node.ts'
import { loadChecks } from './official-schemas.ts'
import { ViolationSearch } from './violation-search.ts'

/** The dialects of JSON Schema whose meta-schemas lintel has, by what `$schema` names them. */
const DIALECTS: readonly (readonly [name: string, identifier: RegExp])[] = [
  ['json-schema-draft-04', /^https?:\/\/json-schema\.org\/draft-04\/schema#?$/],
  ['json-schema-draft-06', /^https?:\/\/json-schema\.org\/draft-06\/schema#?$/],
  ['json-schema-draft-07', /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/],
  ['json-schema-2019-09', /^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/],
  ['json-schema-2020-12', /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/],
]

/** The dialects of OpenAPI 3.1 and later, which the official schemas of the versions describe. */
const OPENAPI_DIALECT = /^https?:\/\/spec\.openapis\.org\/oas\/3\.\d+\/dialect\//

/** The dialects that the schema of OpenAPI 3.1 and 3.2 describes. */
const DESCRIBED =
  /^https?:\/\/(json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d+\/dialect\/)/

/** A dialect that the official schema of a document does not describe; undefined for one that it does. */
export function foreignDialect(dialect: string): string | undefined {
  return DESCRIBED.test(dialect) ? undefined : dialect
}

/** Whether the Schema Objects of a document are, by its `jsonSchemaDialect`, in a foreign dialect. */
export function hasForeignDialect(root: SpecNode): boolean {
  const dialect = root.get('jsonSchemaDialect')?.string
  return dialect !== undefined && MAY_NAME.test(dialect) && foreignDialect(dialect) !== undefined
}

/** What can name a dialect: a text that is no URL is reported, and leaves schemas in OpenAPI's own. */
const MAY_NAME = /^\S+$/

/** Where a schema names its dialect: itself, or the root of its file. */
export function dialectNodeOf(schema: SpecNode): SpecNode | undefined {
  return schema.get('$schema') ?? schema.document.root.get('$schema')
}

/** The searches for schemas in dialects of their own, as one run needs them. */
export class SchemaDialects {
  readonly #searches = new Map<string, ViolationSearch>()

  /**
   * The search that judges schemas of a dialect.
   * @param own the search by the schema of the document's version
   * @returns undefined for a dialect that lintel has no meta-schema of
   */
  searchFor(dialect: string, own: ViolationSearch): ViolationSearch | undefined {
    if (OPENAPI_DIALECT.test(dialect)) return own
    const [name] = DIALECTS.find(([, identifier]) => identifier.test(dialect)) ?? []
    if (name === undefined) return undefined
    let search = this.#searches.get(name)
    if (search === undefined) {
      search = new ViolationSearch(loadChecks(name))
      this.#searches.set(name, search)
    }
    return search
  }
}
