import type { SpecNode } from '../documents/node.ts'
import type { Property, Schema, SchemaStore } from './schema.ts'
import { BODY, CLOUD_EVENT_ATTRIBUTES, OPERATION_STATUSES, PROBLEM_MEMBERS, TOP_LEVEL, Use } from './use.ts'

/** A property that is declared in a body schema, with the schema that declares it. */
export interface DeclaredProperty extends Property {
  readonly owner: Schema
}

/** Keywords that hold one subschema about a part of the value. */
const SUBSCHEMAS = ['items', 'additionalItems', 'additionalProperties', 'contains', 'unevaluatedItems', 'unevaluatedProperties', 'contentSchema'] as const
/** Keywords that hold a list or map of subschemas about a part of the value. */
const SUBSCHEMA_GROUPS = ['prefixItems', 'items', 'patternProperties'] as const
/** Keywords whose subschemas are about the value itself, so that it stays at the top level. */
const SAME_LEVEL = ['then', 'else', 'dependentSchemas'] as const

/**
 * Walks schemas from their uses down, each declaration once for each set of uses, and keeps them
 * in the order in which they were met.
 */
export class SchemaWalk {
  readonly schemas = new Set<Schema>()
  readonly #store: SchemaStore
  readonly #topLevelUses = new Map<Schema, number>()

  constructor(store: SchemaStore) {
    this.#store = store
  }

  /** Marks a schema, and all below it, as used so. */
  use(schema: Schema | undefined, uses: number): void {
    if (schema === undefined) return
    const given = uses | this.#topLevelUsesOf(schema)
    if ((schema.uses & given) === given && this.schemas.has(schema)) return
    schema.uses |= given
    this.schemas.add(schema)
    this.#composition(schema, given)
    this.#members(schema, given)
  }

  #topLevelUsesOf(schema: Schema): number {
    let uses = this.#topLevelUses.get(schema)
    if (uses === undefined) {
      uses = topLevelUses(schema)
      this.#topLevelUses.set(schema, uses)
    }
    return uses
  }

  #composition(schema: Schema, uses: number): void {
    for (const part of schema.parts) this.use(part, uses)
    for (const branch of schema.branches.flat()) this.use(branch, uses)
    for (const keyword of SAME_LEVEL) {
      const node = schema.node.get(keyword)
      if (keyword === 'dependentSchemas') this.#group(node, uses)
      else this.use(this.#store.at(node), uses)
    }
  }

  #members(schema: Schema, uses: number): void {
    const kept = uses & ~TOP_LEVEL
    const below = kept | ((uses & Use.problem) === 0 ? Use.ordinary : Use.problemMember)
    for (const property of schema.properties) this.use(property.schema, usesOfMember(property, uses, below))
    // The items of a list are what the member itself is.
    const inside = kept | (uses & (Use.problemMember | Use.ordinary | Use.parameter))
    for (const keyword of SUBSCHEMAS) this.use(this.#store.at(schema.node.get(keyword)), inside)
    for (const keyword of SUBSCHEMA_GROUPS) {
      const node = schema.node.get(keyword)
      if (keyword !== 'items' || Array.isArray(node?.value)) this.#group(node, inside)
    }
  }

  #group(node: SpecNode | undefined, uses: number): void {
    for (const member of node?.members() ?? []) this.use(this.#store.at(member), uses)
    for (const item of node?.items() ?? []) this.use(this.#store.at(item), uses)
  }
}

/**
 * The uses that a property's schema gets. What the conventions fix for CloudEvents and monitors is
 * left out of the naming and resource rules, so its schema is used as exempt only.
 */
function usesOfMember(property: Property, uses: number, below: number): number {
  const { name } = property
  if ((uses & Use.cloudEvent) !== 0 && CLOUD_EVENT_ATTRIBUTES.has(name) && name !== 'data') return Use.exempt
  if ((uses & Use.monitor) !== 0 && name === 'status') return Use.exempt
  if ((uses & Use.problem) !== 0 && (name === 'status' || name === 'type')) return Use.exempt
  return below
}

/** What the properties of a schema, and of what it is composed of, say about its top level. */
function topLevelUses(schema: Schema): number {
  const names = namesOf(schema, 0)
  let uses = 0
  if (names.has('specversion')) uses |= Use.cloudEvent
  let members = 0
  for (const member of PROBLEM_MEMBERS) if (names.has(member)) members++
  if (members >= 4) uses |= Use.problem
  if (names.has('status') && (names.has('result') || names.has('error')) && hasOperationStatus(schema)) uses |= Use.monitor
  return uses
}

/** The names of the properties that a schema and its `allOf` parts declare. */
function namesOf(schema: Schema, depth: number): Set<string> {
  const names = new Set(schema.properties.map((property) => property.name))
  if (depth < 10) {
    for (const part of schema.parts) {
      if (part !== undefined) for (const name of namesOf(part, depth + 1)) names.add(name)
    }
  }
  return names
}

function hasOperationStatus(schema: Schema): boolean {
  return schema.shapes.some((shape) => {
    const values = shape.properties.get('status')?.schema?.keyword('enum')
    return Array.isArray(values) && values.filter((value) => OPERATION_STATUSES.has(String(value))).length >= 3
  })
}

/** Whether a schema is, by its uses, the schema of a body that the naming rules look at. */
export function isBodySchema(schema: Schema): boolean {
  return (schema.uses & BODY) !== 0
}

/** The properties that body schemas declare, in the order of the walk, each once. */
export function propertiesOf(walk: SchemaWalk): DeclaredProperty[] {
  const properties: DeclaredProperty[] = []
  for (const owner of walk.schemas) {
    if (!isBodySchema(owner)) continue
    for (const property of owner.properties) {
      if (!isCloudEventAttribute(owner, property.name)) properties.push({ ...property, owner })
    }
  }
  return properties
}

/** Whether a property is an attribute that CloudEvents names, and so nobody here may rename. */
export function isCloudEventAttribute(owner: Schema, name: string): boolean {
  return (owner.uses & Use.cloudEvent) !== 0 && CLOUD_EVENT_ATTRIBUTES.has(name)
}

/** Whether a property is a member that the conventions name in the problem body. */
export function isProblemMember(owner: Schema, name: string): boolean {
  return (owner.uses & Use.problem) !== 0 && PROBLEM_MEMBERS.has(name)
}
