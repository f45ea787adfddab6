import { ROOT } from '../../../../json-schema/problem.ts'
import { JsonSchema } from '../../../../json-schema/schema.ts'
import type { Pattern, SchemaSource } from '../../../../json-schema/source.ts'

/**
 * The formats that are checked, each so leniently that only what is plainly none fails. Left
 * unchecked are `uri-reference` and `uri-template` (placeholders such as `{host}` are common),
 * `regex` (dialects differ) and the formats that JSON Schema 2020-12 treats as annotations.
 */
const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['email', /^[^\s@]+@[^\s@]+$/],
  ['uri', /^\S*$/],
  ['media-range', /^[^\s/]+\/\S/],
])

/** A JSON Schema as the build writes it: one document, every `$ref` to one of its definitions. */
export interface OfficialSchema {
  readonly [keyword: string]: unknown
  readonly definitions: Definitions
  /** The schema whose definitions are these as well, and which few documents need. */
  readonly more?: string
}

export type Definitions = Readonly<Record<string, unknown>>

/** A schema of an official schema. */
export type Check = JsonSchema

/**
 * An official schema made ready to be applied: each definition when it is first met, since a document
 * of ten lines meets few, and then once for all documents.
 */
export class OfficialChecks implements SchemaSource {
  readonly isOfficial = true
  readonly root: Check
  readonly #schema: OfficialSchema
  readonly #unjudged: readonly string[]
  readonly #definitions = new Map<string, Check>()
  readonly #loadMore: (name: string) => Definitions
  #more: Definitions | undefined

  /**
   * @param unjudged definitions that everything is valid for
   * @param loadMore gives the definitions of the schema that `more` names
   */
  constructor(
    schema: OfficialSchema,
    unjudged: readonly string[],
    loadMore: (name: string) => Definitions,
  ) {
    this.#schema = schema
    this.#unjudged = unjudged
    this.#loadMore = loadMore
    this.root = this.#make(schema, ROOT)
  }

  /** Of a meta-schema of JSON Schema: what a schema, and each in it, has to be. */
  get schema(): Check {
    return this.definition('schema') ?? this.root
  }

  /** The definition of a name; undefined where the schema has none. */
  definition(name: string): Check | undefined {
    const known = this.#definitions.get(name)
    if (known !== undefined) return known
    const definition = this.#written(name)
    if (definition === undefined) return undefined
    const check = this.#make(this.#unjudged.includes(name) || definition, name)
    this.#definitions.set(name, check)
    return check
  }

  #written(name: string): unknown {
    const { definitions, more } = this.#schema
    if (Object.hasOwn(definitions, name)) return definitions[name]
    if (more === undefined) return undefined
    this.#more ??= this.#loadMore(more)
    return Object.hasOwn(this.#more, name) ? this.#more[name] : undefined
  }

  part(whole: Check, [keyword = '', key]: readonly (string | number)[], isForSame: boolean): Check {
    const written = whole.keywords[keyword]
    const raw = key === undefined ? written : Object(written)[key]
    return this.#make(raw, isForSame ? whole.owner : undefined)
  }

  target(reference: string): Check | undefined {
    return this.definition(reference.replace('#/definitions/', ''))
  }

  patternOf(source: string): Pattern {
    return new RegExp(source, 'u')
  }

  /** Whether a text can pass for the format; every text does for a format that is not checked. */
  hasFormat(value: unknown, format: string): boolean {
    return typeof value !== 'string' || (FORMATS.get(format)?.test(value) ?? true)
  }

  #make(raw: unknown, owner: string | undefined): Check {
    return new JsonSchema(this, raw, 2020, { owner })
  }
}
