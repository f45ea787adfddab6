import type { SpecNode } from '../../documents/node.ts'

/**
 * Schemas that may describe one and the same value: what is composed of each other, and the
 * properties of one name that such schemas declare. A name of one of them is a name of all.
 */
export class SchemaGroup {
  /** The group that this one is a part of since they were joined. */
  #whole: SchemaGroup | undefined
  #schemas: SpecNode[] = []
  /** The groups of the properties that the schemas declare, by name. */
  properties = new Map<string, SchemaGroup>()
  /** The group of members that no name is given. */
  members: SchemaGroup | undefined
  items: SchemaGroup | undefined
  /** Whether one of the schemas cannot be seen here, such as that of a URL. */
  hasUnknown = false
  /** Whether some of the values cannot be seen here, such as what a text holds. */
  hasHidden = false

  /** The group itself, or what it is a part of. */
  get whole(): SchemaGroup {
    let whole: SchemaGroup = this
    while (whole.#whole !== undefined) whole = whole.#whole
    // The next who asks has a shorter way.
    for (let part: SchemaGroup = this; part.#whole !== undefined && part !== whole; ) {
      const next: SchemaGroup = part.#whole
      part.#whole = whole
      part = next
    }
    return whole
  }

  /** The schemas, each where it is written. */
  get schemas(): readonly SpecNode[] {
    return this.#schemas
  }

  addSchema(schema: SpecNode): void {
    this.#schemas.push(schema)
  }

  /** The group of what a property of the name describes; made where there is none. */
  propertyGroup(name: string): SchemaGroup {
    const known = this.properties.get(name)
    if (known !== undefined) return known.whole
    const group = new SchemaGroup()
    this.properties.set(name, group)
    return group
  }

  memberGroup(): SchemaGroup {
    this.members ??= new SchemaGroup()
    return this.members.whole
  }

  itemGroup(): SchemaGroup {
    this.items ??= new SchemaGroup()
    return this.items.whole
  }

  /** Makes one group of two, and of those below them that are about one value then. */
  static join(first: SchemaGroup, second: SchemaGroup): SchemaGroup {
    const pending: [SchemaGroup, SchemaGroup][] = [[first, second]]
    for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
      const [one, other] = [pair[0].whole, pair[1].whole]
      if (one === other) continue
      const [large, small] = one.#size < other.#size ? [other, one] : [one, other]
      large.#take(small, pending)
    }
    return first.whole
  }

  get #size(): number {
    return this.#schemas.length + this.properties.size
  }

  #take(small: SchemaGroup, pending: [SchemaGroup, SchemaGroup][]): void {
    small.#whole = this
    for (const schema of small.#schemas) this.#schemas.push(schema)
    for (const [name, group] of small.properties) {
      const own = this.properties.get(name)
      if (own === undefined) this.properties.set(name, group)
      else pending.push([own, group])
    }
    for (const key of ['members', 'items'] as const) {
      const [own, taken] = [this[key], small[key]]
      if (own !== undefined && taken !== undefined) pending.push([own, taken])
      this[key] ??= taken
    }
    this.hasUnknown ||= small.hasUnknown
    this.hasHidden ||= small.hasHidden
    small.#schemas = []
    small.properties = new Map()
  }
}
