import { isObject } from '../../documents/json-object.ts'
import { SpecNode } from '../../documents/node.ts'
import { References } from '../../documents/references/references.ts'
import { ANNOTATIONS } from './annotations.ts'
import type { SchemaDialect } from './dialect.ts'
import { mergeAllShapes, mergeShapes, type Shape, UNKNOWN_SHAPE } from './merged-shapes.ts'
import { Use } from './use.ts'

/** Keywords beside a `$ref` that only describe: the reference alone says what is valid. */
const BESIDE_REFERENCES: ReadonlySet<string> = new Set([
  ...ANNOTATIONS,
  '$ref',
  'summary',
  'default',
])

/** A property as a schema declares it. */
export interface Property {
  readonly name: string
  /** The property's subschema where it is written, a `$ref` included; its key is the name. */
  readonly node: SpecNode
  /** What it means after references; undefined where that cannot be known. */
  readonly schema: Schema | undefined
  /** The schema that declares it. */
  readonly owner: Schema
  /** What it also has to be, where several schemas that hold at once declare it. */
  readonly also?: readonly (Schema | undefined)[]
}

/** The schemas that a schema leads to, apart from those of its properties. */
interface Subschemas {
  /** About the same value: composition and conditions. */
  readonly same: readonly Schema[]
  /** About items, and about members that no name is given. */
  readonly inside: readonly Schema[]
}

/** Keywords whose subschemas are about a part of the value. */
const INSIDE: ReadonlySet<string> = new Set([
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  'contentSchema',
])
/** Keywords, apart from composition, whose subschemas are about the value itself. */
const SAME_LEVEL: ReadonlySet<string> = new Set([
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
])
/** Keywords that hold a map of subschemas; in draft 7, `dependencies` holds lists of names too. */
const GROUPS: ReadonlySet<string> = new Set([
  'patternProperties',
  'dependentSchemas',
  'dependencies',
])

/** Most schemas lead nowhere: they share these. */
const NO_SCHEMAS: readonly never[] = []
const NO_SUBSCHEMAS: Subschemas = { same: NO_SCHEMAS, inside: NO_SCHEMAS }

/** Makes and remembers the schemas of one model: one object for each declaration. */
export class SchemaStore {
  readonly dialect: SchemaDialect
  /** How many schemas are being composed, one inside the other. */
  compositionDepth = 0
  readonly #schemas = new Map<object, Schema>()
  /** Where references lead in the end, where siblings count. */
  readonly #ends = new Map<unknown, SpecNode | undefined>()

  constructor(dialect: SchemaDialect) {
    this.dialect = dialect
  }

  /**
   * The schema at a node, after following its `$ref`.
   * @returns undefined for booleans, for what is no schema, and where a reference leads nowhere
   */
  at(node: SpecNode | undefined): Schema | undefined {
    const declared = node && this.#follow(node)
    const value = declared?.object
    if (declared === undefined || value === undefined) return undefined
    let schema = this.#schemas.get(value)
    if (schema === undefined) {
      schema = new Schema(declared, this)
      this.#schemas.set(value, schema)
    }
    return schema
  }

  /** Follows references up to one that has siblings which count. */
  #follow(node: SpecNode): SpecNode | undefined {
    const { references, refSiblings } = this.dialect
    if (!refSiblings) return references.follow(node)
    if (!this.#isPlainReference(node)) return node
    const chain: unknown[] = []
    let end: SpecNode | undefined = node
    while (end !== undefined && this.#isPlainReference(end)) {
      if (this.#ends.has(end.value)) {
        end = this.#ends.get(end.value)
        break
      }
      // Until it is known, meeting this reference again means that they lead in a loop.
      this.#ends.set(end.value, undefined)
      chain.push(end.value)
      end = references.targetOf(end)
    }
    for (const value of chain) this.#ends.set(value, end)
    // Where the reference is, findings in remote documents want to know.
    return end && new SpecNode(end.document, end.value, end.parent, end.key, node)
  }

  #isPlainReference(node: SpecNode): boolean {
    if (References.of(node) === undefined) return false
    return Object.keys(node.object ?? {}).every(
      (key) => BESIDE_REFERENCES.has(key) || key.startsWith('x-'),
    )
  }
}

/** A schema as it is declared in one place, with what composition makes of it. */
export class Schema {
  readonly node: SpecNode
  /** What the schema is used for: bits of `Use`, set when the model walks its schemas. */
  uses = 0
  readonly #store: SchemaStore
  #properties: readonly Property[] | undefined
  #parts: readonly (Schema | undefined)[] | undefined
  #branches: readonly (readonly (Schema | undefined)[])[] | undefined
  #subschemas: Subschemas | undefined
  #shapes: readonly Shape[] | undefined
  #types: ReadonlySet<string> | null | undefined
  #formats: ReadonlySet<string> | undefined
  #isNullable: boolean | undefined

  constructor(node: SpecNode, store: SchemaStore) {
    this.node = node
    this.#store = store
  }

  /** Whether something uses the schema so; known once `api.walk` has been there. */
  isUsedAs(use: keyof typeof Use): boolean {
    return (this.uses & Use[use]) !== 0
  }

  /** The value of a keyword that the schema itself has. */
  keyword(name: string): unknown {
    return this.node.object?.[name]
  }

  /** The properties that the schema itself declares, in the order of the text. */
  get properties(): readonly Property[] {
    this.#properties ??= this.#findProperties()
    return this.#properties
  }

  /** The schemas of `allOf`, and the target of a `$ref` that has siblings; undefined where unknown. */
  get parts(): readonly (Schema | undefined)[] {
    this.#parts ??= this.#findParts()
    return this.#parts
  }

  /** The branches of `oneOf` or `anyOf`, one list for each keyword; undefined where unknown. */
  get branches(): readonly (readonly (Schema | undefined)[])[] {
    this.#branches ??= this.#findBranches()
    return this.#branches
  }

  /** The schemas that it leads to, apart from those of its properties. */
  get subschemas(): Subschemas {
    this.#subschemas ??= this.#findSubschemas()
    return this.#subschemas
  }

  /** The schema of an array's items. */
  get items(): Schema | undefined {
    return this.#store.at(this.node.get('items'))
  }

  /** Whether the schema says nothing at all: no type, no properties, no composition, no values. */
  get isUnconstrained(): boolean {
    const keywords = [
      'type',
      'properties',
      'allOf',
      'oneOf',
      'anyOf',
      '$ref',
      'enum',
      'const',
      'items',
    ]
    return keywords.every((keyword) => this.keyword(keyword) === undefined)
  }

  /** Whether null is valid, as far as the schema itself says. */
  get isNullable(): boolean {
    if (this.#isNullable === undefined) {
      this.#isNullable = false // for a schema that contains itself
      this.#isNullable = this.#bounded(() => this.#findNullable()) ?? false
    }
    return this.#isNullable
  }

  #findNullable(): boolean {
    const { nullableKeyword } = this.#store.dialect
    if (nullableKeyword !== undefined && this.keyword(nullableKeyword) === true) return true
    const { type, enum: values, const: constant } = this.node.object ?? {}
    if (type === 'null' || (Array.isArray(type) && type.includes('null'))) return true
    if (Array.isArray(values) && values.includes(null)) return true
    if (constant === null) return true
    return this.branches.some((list) => list.some((branch) => branch?.isNullable === true))
  }

  /** Whether nothing but null is valid. */
  get isNull(): boolean {
    const { type } = this.node.object ?? {}
    return type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null')
  }

  /**
   * The types other than null that the schema takes, composition included.
   * @returns undefined where they cannot be known
   */
  get types(): ReadonlySet<string> | undefined {
    if (this.#types === undefined) {
      this.#types = null // for a schema that contains itself
      this.#types = this.#bounded(() => this.#findTypes()) ?? null
    }
    return this.#types ?? undefined
  }

  /** Whether the schema takes exactly one type, nullable or not, and it is this one. */
  isOfType(type: string): boolean {
    const own = this.keyword('type')
    if (typeof own === 'string') return own === type
    return this.types?.size === 1 && this.types.has(type)
  }

  /** The formats of the schema's values, composition included; a branch without one gives `''`. */
  get formats(): ReadonlySet<string> {
    if (this.#formats === undefined) {
      this.#formats = NO_FORMAT // for a schema that contains itself
      this.#formats = new Set(this.#bounded(() => this.#findFormats()))
    }
    return this.#formats
  }

  /** The only format that the schema's values have, or undefined. */
  get format(): string | undefined {
    const own = this.keyword('format')
    if (typeof own === 'string') return own
    if (this.parts.length === 0 && this.branches.length === 0) return undefined
    const { formats } = this
    const [format] = formats
    return formats.size === 1 && format !== '' ? format : undefined
  }

  /**
   * What objects of the schema look like once `allOf` is merged: one shape for each combination
   * of `oneOf` and `anyOf` branches, null left out.
   */
  get shapes(): readonly Shape[] {
    if (this.#shapes === undefined) {
      this.#shapes = [UNKNOWN_SHAPE] // for a schema that contains itself
      this.#shapes = this.#bounded(() => this.#findShapes()) ?? this.#shapes
    }
    return this.#shapes
  }

  /** Composes unless composition is nested so deeply that it must be hostile; then it is unknown. */
  #bounded<T>(compose: () => T): T | undefined {
    if (this.#store.compositionDepth > MAX_COMPOSITION_DEPTH) return undefined
    this.#store.compositionDepth++
    try {
      return compose()
    } finally {
      this.#store.compositionDepth--
    }
  }

  #list(keyword: string): (Schema | undefined)[] {
    const list = this.node.get(keyword)
    return list === undefined ? [] : [...list.items()].map((node) => this.#store.at(node))
  }

  #findProperties(): readonly Property[] {
    const map = this.node.get('properties')
    if (map === undefined) return NO_SCHEMAS
    const properties: Property[] = []
    for (const node of map.members()) {
      properties.push({ name: node.key, node, schema: this.#store.at(node), owner: this })
    }
    return properties
  }

  #findBranches(): readonly (readonly (Schema | undefined)[])[] {
    const lists = [this.#list('oneOf'), this.#list('anyOf')].filter((list) => list.length > 0)
    return lists.length === 0 ? NO_SCHEMAS : lists
  }

  #findSubschemas(): Subschemas {
    const same = [...this.parts, ...this.branches.flat()]
    const inside: (Schema | undefined)[] = []
    for (const key of Object.keys(this.node.object ?? {})) {
      const list = SAME_LEVEL.has(key) ? same : INSIDE.has(key) ? inside : undefined
      const member = list === undefined ? undefined : this.node.get(key)
      if (list === undefined || member === undefined) continue
      if (GROUPS.has(key) || Array.isArray(member.value)) {
        for (const node of [...member.members(), ...member.items()]) list.push(this.#store.at(node))
      } else {
        list.push(this.#store.at(member))
      }
    }
    if (same.length === 0 && inside.length === 0) return NO_SUBSCHEMAS
    const isKnown = (schema: Schema | undefined) => schema !== undefined
    return { same: same.filter(isKnown), inside: inside.filter(isKnown) }
  }

  #findParts(): readonly (Schema | undefined)[] {
    const parts = this.#list('allOf')
    if (References.of(this.node) !== undefined)
      parts.push(this.#store.at(this.#store.dialect.references.targetOf(this.node)))
    return parts.length === 0 ? NO_SCHEMAS : parts
  }

  #findTypes(): ReadonlySet<string> | undefined {
    const { type, enum: values } = this.node.object ?? {}
    if (typeof type === 'string') return SINGLE_TYPES.get(type) ?? new Set([type])
    if (Array.isArray(type)) return namesIn(type)
    for (const part of this.parts) {
      if (part?.types !== undefined) return part.types
    }
    const union = this.#typesOfBranches()
    if (union !== undefined) return union
    if (this.keyword('properties') !== undefined) return new Set(['object'])
    if (this.keyword('items') !== undefined) return new Set(['array'])
    if (Array.isArray(values)) return typesOfValues(values)
    return Object.hasOwn(this.node.object ?? {}, 'const')
      ? typesOfValues([this.keyword('const')])
      : undefined
  }

  #typesOfBranches(): ReadonlySet<string> | undefined {
    const [branches] = this.branches
    if (branches === undefined) return undefined
    const union = new Set<string>()
    for (const branch of branches) {
      if (branch?.isNull) continue
      if (branch?.types === undefined) return undefined
      for (const type of branch.types) union.add(type)
    }
    return union
  }

  #findFormats(): Iterable<string> {
    const { format } = this.node.object ?? {}
    if (typeof format === 'string') return [format]
    for (const part of this.parts) {
      const formats = part?.formats ?? []
      for (const name of formats) if (name !== '') return formats
    }
    const [branches] = this.branches
    if (branches === undefined) return NO_FORMAT
    return branches.flatMap((branch) => {
      if (branch?.isNull) return []
      return [...(branch?.formats ?? NO_FORMAT)]
    })
  }

  #findShapes(): readonly Shape[] {
    const own: Shape = {
      schema: this,
      types: this.types,
      properties: new Map(this.properties.map((property) => [property.name, property])),
      required: new Set(stringsOf(this.keyword('required'))),
      items: this.items,
      isUnknown: this.isUnconstrained,
    }
    const ofParts = this.parts.map((part) => {
      // An allOf part that says nothing (`{description: …}`) takes nothing away either; it may require.
      const isKnown = part?.isUnconstrained === true
      return isKnown ? part.shapes.map(asKnown) : shapesOf(part)
    })
    let shapes = mergeAllShapes([[own], ...ofParts])
    for (const branches of this.branches) {
      const alternatives = branches.filter((branch) => !branch?.isNull).flatMap(shapesOf)
      if (alternatives.length > 0) shapes = mergeShapes(shapes, alternatives)
    }
    return shapes
  }
}

const MAX_COMPOSITION_DEPTH = 200
/** Most schemas have one type: they share its set. */
const SINGLE_TYPES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'].map((type) => [
    type,
    new Set([type]),
  ]),
)
const NO_FORMAT: ReadonlySet<string> = new Set([''])

function shapesOf(schema: Schema | undefined): readonly Shape[] {
  return schema === undefined ? [UNKNOWN_SHAPE] : schema.shapes
}

function asKnown(shape: Shape): Shape {
  return { ...shape, isUnknown: false }
}

/** The types that a list names, but for null; undefined where something else stands in it. */
function namesIn(types: readonly unknown[]): ReadonlySet<string> | undefined {
  const names = stringsOf(types)
  return names.length < types.length ? undefined : new Set(names.filter((name) => name !== 'null'))
}

function typesOfValues(values: readonly unknown[]): ReadonlySet<string> {
  const types = values
    .filter((value) => value !== null)
    .map((value) => {
      if (Array.isArray(value)) return 'array'
      if (isObject(value)) return 'object'
      return Number.isInteger(value) ? 'integer' : typeof value
    })
  return new Set(types)
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
