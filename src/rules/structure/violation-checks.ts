import { LIMITS, type Limit } from './limits.ts'
import { ObjectKinds } from './object-kinds.ts'
import { ROOT } from './violation-problems.ts'

/** A JSON Schema as the build writes it: one document, every `$ref` to one of its definitions. */
export interface OfficialSchema extends SchemaKeywords {
  readonly definitions: Definitions
  /** The schema whose definitions are these as well, and which few documents need. */
  readonly more?: string
}

export type Definitions = Readonly<Record<string, JsonSchema>>

export type JsonSchema = boolean | SchemaKeywords

/** The keywords that the official schemas use; of the limits, some. */
interface SchemaKeywords extends Readonly<Partial<Record<Limit, number>>> {
  readonly $ref?: string
  readonly type?: JsonType | readonly JsonType[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema
  readonly unevaluatedProperties?: JsonSchema
  readonly propertyNames?: JsonSchema
  readonly dependentSchemas?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly contains?: JsonSchema
  readonly minContains?: number
  readonly maxContains?: number
  readonly uniqueItems?: boolean
  readonly allOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly not?: JsonSchema
  readonly if?: JsonSchema
  readonly then?: JsonSchema
  readonly else?: JsonSchema
  readonly pattern?: string
  readonly format?: string
}

export type JsonType = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string'

/** A schema made ready to be applied: patterns compiled, members in maps, nothing looked up twice. */
export interface Check {
  /** The definition that the schema is, or is a part of for the same value. */
  readonly owner: string | undefined
  /** Nothing is valid: the schema `false`. */
  readonly isNever: boolean
  readonly ref: string | undefined
  readonly types: readonly JsonType[] | undefined
  readonly allowed: readonly unknown[] | undefined
  readonly required: readonly string[]
  readonly properties: ReadonlyMap<string, Check>
  /** Those of `properties` of which only the type is said: most of what a document holds. */
  readonly plainProperties: ReadonlyMap<string, readonly JsonType[]>
  readonly patterns: readonly (readonly [RegExp, Check])[]
  readonly additional: Check | undefined
  /** `unevaluatedProperties: false`, the only form in use. */
  readonly isClosed: boolean
  readonly names: Check | undefined
  readonly dependents: ReadonlyMap<string, Check>
  readonly items: Check | undefined
  readonly contains:
    | { readonly check: Check; readonly min: number; readonly max: number }
    | undefined
  readonly hasUniqueItems: boolean
  readonly allOf: readonly Check[]
  readonly anyOf: readonly Check[]
  readonly oneOf: readonly Check[]
  readonly not: Check | undefined
  readonly condition: Condition | undefined
  readonly pattern: RegExp | undefined
  readonly format: string | undefined
  readonly limits: readonly (readonly [Limit, number])[]
  /** Whether it asks for the Reference Object of its version. */
  readonly isReference: boolean
  /** Whether the schema says nothing besides one `$ref`, one list of branches or one `if`. */
  readonly isSole: boolean
  /** Whether anything is said of a value apart from its type, parts and members. */
  readonly judgesValues: boolean
}

/** `if`, `then` and `else`. */
interface Condition {
  readonly test: Check
  readonly consequence: Check | undefined
  readonly alternative: Check | undefined
}

/**
 * An official schema made ready to be applied: each definition when it is first met, since a document
 * of ten lines meets few, and then once for all documents.
 */
export class OfficialChecks {
  readonly root: Check
  readonly #schema: OfficialSchema
  readonly #unjudged: readonly string[]
  readonly #definitions = new Map<string, Check>()
  readonly #loadMore: (name: string) => Definitions
  #kinds: ObjectKinds | undefined
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
    this.root = toCheck(schema, ROOT)
  }

  /** What is known of the kinds of objects that the schema describes. */
  get kinds(): ObjectKinds {
    this.#kinds ??= new ObjectKinds(this)
    return this.#kinds
  }

  /** Of a meta-schema of JSON Schema: what a schema, and each in it, has to be. */
  get schema(): Check {
    return this.definition('schema') ?? this.root
  }

  /** The definition of a name; undefined where the schema has none. */
  definition(name: string): Check | undefined {
    const known = this.#definitions.get(name)
    if (known !== undefined) return known
    const definition = this.#schema.definitions[name] ?? this.#definitionsBeside[name]
    if (definition === undefined) return undefined
    const check = toCheck(this.#unjudged.includes(name) || definition, name)
    this.#definitions.set(name, check)
    return check
  }

  get #definitionsBeside(): Definitions {
    const { more } = this.#schema
    this.#more ??= more === undefined ? {} : this.#loadMore(more)
    return this.#more
  }
}

/** Makes a schema ready to be applied to one value; its definitions stay to be looked up by name. */
function toCheck(schema: JsonSchema, owner?: string): Check {
  const keywords = typeof schema === 'boolean' ? {} : schema
  const { type, pattern, additionalProperties, propertyNames, items, contains, not } = keywords
  const toSame = (part: JsonSchema): Check => toCheck(part, owner)
  const limits = LIMITS.flatMap((limit) => {
    const bound = keywords[limit]
    return bound === undefined ? [] : [[limit, bound] as const]
  })
  return {
    owner,
    isNever: schema === false,
    ref: keywords.$ref?.replace(DEFINITIONS, ''),
    types: type === undefined ? undefined : typeof type === 'string' ? [type] : type,
    allowed: keywords.const === undefined ? keywords.enum : [keywords.const],
    required: keywords.required ?? [],
    properties: toChecks(keywords.properties),
    plainProperties: toPlainProperties(keywords),
    patterns: Object.entries(keywords.patternProperties ?? {}).map(([source, part]) => [
      new RegExp(source, 'u'),
      toCheck(part),
    ]),
    additional: additionalProperties === undefined ? undefined : toCheck(additionalProperties),
    isClosed: keywords.unevaluatedProperties === false,
    names: propertyNames === undefined ? undefined : toCheck(propertyNames),
    dependents: new Map(
      Object.entries(keywords.dependentSchemas ?? {}).map(([name, part]) => [name, toSame(part)]),
    ),
    items: items === undefined ? undefined : toCheck(items),
    contains:
      contains === undefined ? undefined : { check: toCheck(contains), ...countsOf(keywords) },
    hasUniqueItems: keywords.uniqueItems === true,
    allOf: (keywords.allOf ?? []).map(toSame),
    anyOf: (keywords.anyOf ?? []).map(toSame),
    oneOf: (keywords.oneOf ?? []).map(toSame),
    not: not === undefined ? undefined : toSame(not),
    condition: keywords.if === undefined ? undefined : toCondition(keywords.if, keywords, toSame),
    pattern: pattern === undefined ? undefined : new RegExp(pattern, 'u'),
    format: keywords.format,
    limits,
    isReference: isReference(keywords, owner),
    isSole: Object.keys(keywords).every((name) => BRANCHING.has(name)) || hasOneKeyword(keywords),
    judgesValues: pattern !== undefined || keywords.format !== undefined || limits.length > 0,
  }
}

const DEFINITIONS = '#/definitions/'

const BRANCHING: ReadonlySet<string> = new Set(['if', 'then', 'else'])

/** The Reference Object, as the official schemas name it. */
const REFERENCE = /^(json)?reference(-\d+)?$/i

function isReference({ $ref }: SchemaKeywords, owner: string | undefined): boolean {
  const name = $ref === undefined ? owner : $ref.replace(DEFINITIONS, '')
  return name !== undefined && REFERENCE.test(name)
}

function hasOneKeyword(keywords: SchemaKeywords): boolean {
  return Object.keys(keywords).length === 1
}

function toPlainProperties({
  properties = {},
  patternProperties = {},
}: SchemaKeywords): Map<string, readonly JsonType[]> {
  const patterns = Object.keys(patternProperties).map((source) => new RegExp(source, 'u'))
  const plain = new Map<string, readonly JsonType[]>()
  for (const [name, part] of Object.entries(properties)) {
    if (typeof part === 'boolean' || part.type === undefined) continue
    const isPlain =
      Object.keys(part).length === 1 && !patterns.some((pattern) => pattern.test(name))
    if (isPlain) plain.set(name, typeof part.type === 'string' ? [part.type] : part.type)
  }
  return plain
}

function toChecks(schemas: Readonly<Record<string, JsonSchema>> = {}): Map<string, Check> {
  return new Map(Object.entries(schemas).map(([name, part]) => [name, toCheck(part)]))
}

function toCondition(
  test: JsonSchema,
  branches: SchemaKeywords,
  toSame: (part: JsonSchema) => Check,
): Condition {
  return {
    test: toSame(test),
    consequence: branches.then === undefined ? undefined : toSame(branches.then),
    alternative: branches.else === undefined ? undefined : toSame(branches.else),
  }
}

function countsOf(keywords: SchemaKeywords): { min: number; max: number } {
  return { min: keywords.minContains ?? 1, max: keywords.maxContains ?? Number.POSITIVE_INFINITY }
}
