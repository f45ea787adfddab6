import type { SpecNode } from '../../documents/node.ts'
import { References } from '../../documents/references/references.ts'
import { SchemaGroup } from './schema-group.ts'

/** Keywords whose schema, or each of its list, is about the value itself. */
const SAME: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'])
/** Keywords that hold schemas about the value itself by names, or in drafts up to 7 lists of names. */
const SAME_BY_NAME: ReadonlySet<string> = new Set(['dependentSchemas', 'dependencies'])
const MEMBERS: ReadonlySet<string> = new Set(['additionalProperties', 'unevaluatedProperties'])
const ITEMS: ReadonlySet<string> = new Set([
  'items',
  'prefixItems',
  'additionalItems',
  'contains',
  'unevaluatedItems',
])
/** Keywords that hold schemas about other values, by names. */
const APART: ReadonlySet<string> = new Set(['definitions', '$defs'])
/** Keywords that lead to schemas which are known only when a value is validated. */
const DYNAMIC: ReadonlySet<string> = new Set(['$dynamicRef', '$recursiveRef'])

/** More passes are not needed: each is about what is one level deeper. */
const MAX_PASSES = 20

/** Puts the schemas of a document into groups of those that may describe one value. */
export class SchemaGroups {
  readonly #references: References
  readonly #groups = new Map<object, SchemaGroup>()
  /** The schemas whose keywords were not read yet. */
  readonly #unread: SpecNode[] = []
  /** The schemas that were read. */
  readonly schemas: SpecNode[] = []
  /** Schemas that describe the keys of objects. */
  readonly #ofKeys: SchemaGroup[] = []

  constructor(references: References) {
    this.#references = references
  }

  /** The group of a schema; undefined where the node holds none. */
  of(schema: SpecNode | undefined): SchemaGroup | undefined {
    const { object } = schema ?? {}
    return object && this.#groups.get(object)?.whole
  }

  /** Adds a schema, with all that it leads to. */
  add(schema: SpecNode): void {
    this.#groupOf(schema)
    for (let next = this.#unread.pop(); next !== undefined; next = this.#unread.pop()) {
      this.schemas.push(next)
      this.#read(next)
    }
  }

  /** Says that several schemas describe one value. */
  join(schemas: readonly SpecNode[]): void {
    const [first, ...others] = schemas.flatMap((schema) => this.of(schema) ?? [])
    for (const other of others) if (first !== undefined) SchemaGroup.join(first, other)
  }

  /** Ends the adding of schemas. */
  settle(): void {
    this.#joinUnnamedMembers()
    // The keys of objects are not looked at as values.
    for (const group of this.#ofKeys) group.whole.hasHidden = true
    this.hideBelow()
  }

  /** Says that what is in a value that is hidden is hidden too. */
  hideBelow(): void {
    const pending = this.#wholes.filter(({ hasHidden }) => hasHidden)
    for (let group = pending.pop(); group !== undefined; group = pending.pop()) {
      for (const below of [...group.properties.values(), group.members, group.items]) {
        if (below === undefined || below.whole.hasHidden) continue
        below.whole.hasHidden = true
        pending.push(below.whole)
      }
    }
  }

  get #wholes(): SchemaGroup[] {
    return [...new Set([...this.#groups.values()].map(({ whole }) => whole))]
  }

  /**
   * What one schema says of members without a name holds for those that another one names. A pass
   * may bring such groups together anew; what has not settled by the last one is taken for hidden.
   */
  #joinUnnamedMembers(): void {
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const joined = this.#wholes.filter(joinUnnamedMembers)
      if (joined.length === 0) return
      if (pass === MAX_PASSES - 1) for (const group of joined) group.whole.hasHidden = true
    }
  }

  #groupOf(schema: SpecNode): SchemaGroup {
    const { object } = schema
    // A boolean says nothing.
    if (object === undefined) return new SchemaGroup()
    const known = this.#groups.get(object)
    if (known !== undefined) return known.whole
    const group = new SchemaGroup()
    group.addSchema(schema)
    this.#groups.set(object, group)
    this.#unread.push(schema)
    return group
  }

  #read(schema: SpecNode): void {
    const group = this.#groupOf(schema)
    for (const member of schema.members()) this.#readKeyword(member, member.key, group)
  }

  #readKeyword(member: SpecNode, key: string, group: SchemaGroup): void {
    if (key === '$ref') this.#readReference(member, group)
    else if (SAME.has(key)) this.#joinAll(schemasIn(member), group)
    else if (SAME_BY_NAME.has(key)) this.#joinAll(member.members(), group)
    else if (key === 'properties') this.#readProperties(member, group)
    else if (MEMBERS.has(key)) this.#joinAll([member], group.whole.memberGroup())
    else if (key === 'patternProperties') this.#joinAll(member.members(), group.whole.memberGroup())
    else if (ITEMS.has(key)) this.#joinAll(schemasIn(member), group.whole.itemGroup())
    else if (APART.has(key)) for (const each of member.members()) this.#groupOf(each)
    else if (key === 'propertyNames') this.#ofKeys.push(this.#groupOf(member))
    else if (key === 'contentSchema') this.#groupOf(member).whole.hasHidden = true
    else if (key === 'discriminator') this.#readMapping(member, group)
    else if (DYNAMIC.has(key)) group.whole.hasUnknown = true
  }

  #joinAll(schemas: Iterable<SpecNode>, group: SchemaGroup): void {
    for (const schema of schemas)
      if (schema.object !== undefined) SchemaGroup.join(group, this.#groupOf(schema))
  }

  #readProperties(map: SpecNode, group: SchemaGroup): void {
    // A map that is a `$ref` is none to JSON Schema, but to tools in use.
    if (References.of(map) !== undefined) group.whole.hasUnknown = true
    for (const property of map.members()) {
      const ofProperty = group.whole.propertyGroup(property.key)
      if (property.object !== undefined) SchemaGroup.join(ofProperty, this.#groupOf(property))
    }
  }

  #readReference(member: SpecNode, group: SchemaGroup): void {
    const schema = member.parent
    if (schema === undefined || References.of(schema) === undefined) return
    const target = this.#references.targetOf(schema)
    if (target?.object !== undefined) SchemaGroup.join(group, this.#groupOf(target))
    else if (typeof target?.value !== 'boolean') group.whole.hasUnknown = true
  }

  /** The schemas of a mapping describe what the discriminator is in. */
  #readMapping(discriminator: SpecNode, group: SchemaGroup): void {
    for (const value of discriminator.get('mapping')?.members() ?? []) {
      const text = value.string ?? ''
      const target = /[#/]/.test(text) ? this.#references.target(text, value) : undefined
      if (target !== undefined && 'object' in target) this.#joinAll([target], group)
    }
  }
}

/** @returns whether that brought groups together */
function joinUnnamedMembers(group: SchemaGroup): boolean {
  const { members } = group
  if (members === undefined || group.schemas.length < 2) return false
  const apart = propertiesBeside(group).filter(({ whole }) => whole !== members.whole)
  for (const property of apart) SchemaGroup.join(property, members)
  return apart.length > 0
}

function schemasIn(keyword: SpecNode): Iterable<SpecNode> {
  return Array.isArray(keyword.value) ? keyword.items() : [keyword]
}

/** The properties that not every schema declares of those that have members without a name. */
function propertiesBeside(group: SchemaGroup): SchemaGroup[] {
  const declared = new Map<string, number>()
  const open = group.schemas.filter(hasMembers)
  for (const schema of open)
    for (const name of Object.keys(schema.get('properties')?.object ?? {}))
      declared.set(name, (declared.get(name) ?? 0) + 1)
  return [...group.properties].flatMap(([name, property]) =>
    (declared.get(name) ?? 0) < open.length ? [property] : [],
  )
}

function hasMembers(schema: SpecNode): boolean {
  return [...MEMBERS, 'patternProperties'].some((key) => schema.get(key)?.object !== undefined)
}
