import { References } from '../../documents/references/references.ts'
import { groupBy } from '../../text/group-by.ts'
import { perObject } from '../../text/memoize.ts'
import { showValue } from '../../text/show-value.ts'
import { withParts } from './all-of.ts'
import { isClaim } from './claims-set.ts'
import { isJsonRpcMember } from './json-rpc.ts'
import { isKeywordField } from './keyword-fields.ts'
import { isLinkedDataMember } from './linked-data.ts'
import type { Property, Schema } from './schema.ts'
import { isTokenMember } from './token-response.ts'
import {
  BODY,
  CLOUD_EVENT_ATTRIBUTES,
  OPERATION_STATUSES,
  PROBLEM_MEMBERS,
  TOP_LEVEL,
  Use,
} from './use.ts'

/** A property that is declared in a body schema. */
export type DeclaredProperty = Property

const COMPONENT = Use.component | Use.ordinary

/**
 * Walks schemas from their uses down, each declaration once for each set of uses, and keeps them
 * in the order in which they were met.
 */
export class SchemaWalk {
  readonly schemas = new Set<Schema>()
  readonly #topLevelUses = new Map<Schema, number>()

  /** Marks a schema, and all below it, as used so. */
  use(schema: Schema | undefined, uses: number): void {
    if (schema === undefined) return
    // Stacks of our own, since documents may chain schemas without end; two of them, since a pair
    // for each step would be most of what the walk allocates.
    const schemas = [schema]
    const usesOfSchemas = [uses]
    const push = (below: Schema, usesBelow: number) => {
      schemas.push(below)
      usesOfSchemas.push(usesBelow)
    }
    for (let next = schemas.pop(); next !== undefined; next = schemas.pop()) {
      this.#visit(next, usesOfSchemas.pop() ?? 0, push)
    }
  }

  /**
   * Marks the component schemas that nothing used until now. One that only other such components
   * refer to has the uses that they give it: it is no body of its own.
   */
  useComponents(components: readonly (Schema | undefined)[]): void {
    const unused = components.filter(isKnown).filter((schema) => schema.uses === 0)
    const referenced = this.#referencedAmong(new Set(unused))
    for (const schema of unused) if (!referenced.has(schema)) this.use(schema, COMPONENT)
    // What is left refers to itself in a circle.
    for (const schema of unused) if (schema.uses === 0) this.use(schema, COMPONENT)
  }

  /**
   * Marks, as components that nothing uses, what discriminators alone lead to: schemas in other files that
   * no reference names.
   */
  useMapped(mappedBy: (schema: Schema) => readonly Schema[]): void {
    for (;;) {
      const found = new Set<Schema>()
      for (const schema of this.schemas)
        for (const mapped of mappedBy(schema)) if (mapped.uses === 0) found.add(mapped)
      if (found.size === 0) return
      // Each is used from now on, so that this ends.
      this.useComponents([...found])
    }
  }

  /** The schemas among some that others of them lead to. */
  #referencedAmong(schemas: ReadonlySet<Schema>): Set<Schema> {
    const referenced = new Set<Schema>()
    const seen = new Set<Schema>()
    for (const start of schemas) {
      const pending = [start]
      const note = (next: Schema | undefined) => {
        if (next === undefined || next === start || next.uses !== 0) return
        if (schemas.has(next)) referenced.add(next)
        else if (!seen.has(next)) pending.push(next)
        seen.add(next)
      }
      for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
        for (const next of schema.subschemas.same) note(next)
        for (const property of schema.properties) note(property.schema)
        for (const next of schema.subschemas.inside) note(next)
      }
    }
    return referenced
  }

  /** Marks one schema and says what to visit after it, the last first. */
  #visit(schema: Schema, uses: number, push: (schema: Schema, uses: number) => void): void {
    const given = uses | this.#topLevelUsesOf(schema)
    if ((schema.uses & given) === given && this.schemas.has(schema)) return
    // What a component that nothing uses shares with a form or XML is used there alone.
    if ((given & Use.component) !== 0 && isOfOtherBody(schema)) return
    schema.uses |= given
    this.schemas.add(schema)
    const { properties, subschemas } = schema
    const kept = given & ~TOP_LEVEL
    const below = kept | ((given & Use.problem) === 0 ? Use.ordinary : Use.problemMember)
    // The items of a list are what the member itself is.
    const usesInside = kept | (given & (Use.problemMember | Use.ordinary | Use.parameter))
    for (const next of reversed(subschemas.inside)) push(next, usesInside)
    for (const property of reversed(properties)) {
      if (property.schema !== undefined)
        push(property.schema, usesOfMember(property, schema, given, below))
    }
    for (const next of reversed(subschemas.same)) push(next, given)
  }

  #topLevelUsesOf(schema: Schema): number {
    if (schema.properties.length === 0 && schema.parts.length === 0) return 0
    let uses = this.#topLevelUses.get(schema)
    if (uses === undefined) {
      uses = topLevelUses(schema)
      this.#topLevelUses.set(schema, uses)
    }
    return uses
  }
}

function isOfOtherBody({ uses, properties }: Schema): boolean {
  return properties.length > 0 && (uses & Use.elsewhere) !== 0 && (uses & BODY) === 0
}

/** Most lists are empty, and need no copy. */
function reversed<T>(list: readonly T[]): readonly T[] {
  return list.length < 2 ? list : list.toReversed()
}

function isKnown(schema: Schema | undefined): schema is Schema {
  return schema !== undefined
}

/**
 * The uses that a property's schema gets. What is fixed for CloudEvents, JSON-LD and monitors is
 * left out of the naming and resource rules, so its schema is used as exempt only.
 */
function usesOfMember({ name }: Property, owner: Schema, uses: number, below: number): number {
  if ((uses & Use.cloudEvent) !== 0 && CLOUD_EVENT_ATTRIBUTES.has(name) && name !== 'data')
    return Use.exempt
  if (isLinkedDataMember(owner, name)) return Use.exempt
  if (isJsonRpcMember(owner, name))
    return name === 'params' || name === 'result' ? below : Use.exempt
  if ((uses & Use.monitor) !== 0 && name === 'status') return Use.exempt | Use.monitorStatus
  if ((uses & Use.problem) !== 0 && (name === 'status' || name === 'type')) return Use.exempt
  return below
}

/** What the properties of a schema, and of what it is composed of, say about its top level. */
function topLevelUses(schema: Schema): number {
  const names = new Set<string>()
  let isOfCloudEvents = false
  for (const part of withParts(schema)) {
    collectNames(part, names)
    isOfCloudEvents ||= refersToCloudEvents(part)
  }
  if (names.size === 0 && !isOfCloudEvents) return 0
  let uses = 0
  if (names.has('specversion') || isOfCloudEvents) uses |= Use.cloudEvent
  let members = 0
  for (const member of PROBLEM_MEMBERS) if (names.has(member)) members++
  if (members >= 4 || (members === 3 && isShortProblem(schema, names))) uses |= Use.problem
  const mayBeMonitor = names.has('status') && (names.has('result') || names.has('error'))
  return mayBeMonitor && hasOperationStatus(schema) ? uses | Use.monitor : uses
}

/** What errors have beside `type`, `title` and `status`: texts, codes and lists of faults. */
const BESIDE_SHORT_PROBLEM: ReadonlySet<string> = new Set(['code', 'errors', 'message'])

/**
 * Whether `type`, `title` and a numeric `status` make a problem that has no more of its members:
 * where `type` is a URI, or nothing stands beside them but what errors have.
 */
function isShortProblem(schema: Schema, names: ReadonlySet<string>): boolean {
  if (!['type', 'title', 'status'].every((name) => names.has(name))) return false
  return schema.shapes.some(({ properties }) => {
    if (properties.get('status')?.schema?.isOfType('integer') !== true) return false
    if (properties.get('type')?.schema?.format?.startsWith('uri') === true) return true
    return [...properties.keys()].every(
      (name) => PROBLEM_MEMBERS.has(name) || BESIDE_SHORT_PROBLEM.has(name),
    )
  })
}

/** Whether a schema is composed of the one that CloudEvents publish, which cannot be seen. */
const refersToCloudEvents = perObject((schema: Schema): boolean => {
  const list = schema.parts.includes(undefined) ? schema.node.get('allOf')?.items() : undefined
  return [...(list ?? [])].some((node) => isCloudEventsSchema(References.of(node) ?? ''))
})

/** Whether a reference leads to the schema at github.com/cloudevents/spec, of whichever version. */
function isCloudEventsSchema(reference: string): boolean {
  const [address = ''] = reference.toLowerCase().split('#', 1)
  return address.includes('/cloudevents/spec/') && address.endsWith('.json')
}

const TELLING_NAMES: ReadonlySet<string> = new Set([
  ...PROBLEM_MEMBERS,
  'specversion',
  'result',
  'error',
])

/** Collects those names of properties of a schema that tell what it is. */
function collectNames(schema: Schema, names: Set<string>): void {
  for (const { name } of schema.properties) if (TELLING_NAMES.has(name)) names.add(name)
}

function hasOperationStatus(schema: Schema): boolean {
  return schema.shapes.some((shape) => {
    const values = shape.properties.get('status')?.schema?.keyword('enum')
    return (
      Array.isArray(values) &&
      values.filter((value) => OPERATION_STATUSES.has(showValue(value))).length >= 3
    )
  })
}

/** Whether a schema is, by its uses, the schema of a body that the naming rules look at. */
export function isBodySchema(schema: Schema): boolean {
  return (schema.uses & BODY) !== 0
}

/**
 * The properties that body schemas declare, in the order of the walk, each once: without what
 * CloudEvents, JSON Schema, JSON-LD, JSON-RPC, OAuth and JSON Web Tokens name.
 */
export function propertiesOf(walk: SchemaWalk): DeclaredProperty[] {
  const properties: DeclaredProperty[] = []
  for (const owner of walk.schemas) {
    if (!isBodySchema(owner)) continue
    for (const property of owner.properties) {
      if (isCloudEventAttribute(owner, property.name)) continue
      if (isTokenMember(owner, property.name) || isClaim(owner, property.name)) continue
      if (isLinkedDataMember(owner, property.name)) continue
      if (isJsonRpcMember(owner, property.name)) continue
      if (!isKeywordField(owner, property.name)) properties.push(property)
    }
  }
  return properties
}

/** The properties of one name. */
export interface PropertyGroup {
  readonly name: string
  readonly properties: readonly DeclaredProperty[]
}

/** Groups properties by their names: a large API has twenty properties for each name. */
export function groupByName(properties: readonly DeclaredProperty[]): readonly PropertyGroup[] {
  const groups = groupBy(properties, ({ name }) => name)
  return [...groups].map(([name, ofName]) => ({ name, properties: ofName }))
}

/** Whether a property is an attribute that CloudEvents names, and so nobody here may rename. */
function isCloudEventAttribute(owner: Schema, name: string): boolean {
  return owner.isUsedAs('cloudEvent') && CLOUD_EVENT_ATTRIBUTES.has(name)
}

/** Whether a property is a member that the conventions name in the problem body. */
export function isProblemMember(owner: Schema, name: string): boolean {
  return owner.isUsedAs('problem') && PROBLEM_MEMBERS.has(name)
}
