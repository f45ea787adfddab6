import { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import { mappingTarget } from '../../../model/schema/mapping-target.ts'
import { append } from '../../../text/group-by.ts'
import type { SchemaSide } from '../facts/conjunction.ts'
import type { Discriminator } from '../facts/facts.ts'

/** Finds the schemas that a discriminator tells apart (OAS 3.1 section 4.8.25). */
export class Subtypes {
  readonly #side: SchemaSide
  /** The components that hold another schema in their `allOf`, by that schema. */
  #children: Map<unknown, SpecNode[]> | undefined
  /** By the schema that has the discriminator. */
  readonly #known = new Map<unknown, ReadonlyMap<string, SpecNode>>()

  constructor(side: SchemaSide) {
    this.#side = side
  }

  /** The subtypes by the values that mean them: those of the mapping, then components by name. */
  of(discriminator: Discriminator): ReadonlyMap<string, SpecNode> {
    const schema = discriminator.node.parent?.value
    const known = this.#known.get(schema) ?? this.#find(discriminator)
    this.#known.set(schema, known)
    return known
  }

  #find({ node, mapping }: Discriminator): ReadonlyMap<string, SpecNode> {
    const found = new Map<string, SpecNode>()
    const mapped = new Set<unknown>()
    for (const [value, target] of mapping) {
      const schema = mappingTarget(target, this.#side.store.dialect.references)
      if (schema === undefined) continue
      found.set(value, schema)
      mapped.add(schema.value)
    }
    for (const child of this.#childrenOf(node)) {
      const name = String(child.key)
      if (!mapped.has(child.value) && !found.has(name)) found.set(name, child)
    }
    return found
  }

  /**
   * The components that have no value in the mapping, by the names that are their values then (OAS 3.0.4
   * section 4.7.25.2): branches, and what inherits.
   */
  impliedBy({ node, mapping }: Discriminator): ReadonlyMap<string, SpecNode> {
    const { references } = this.#side.store.dialect
    const mapped = new Set<unknown>()
    for (const target of mapping.values()) mapped.add(mappingTarget(target, references)?.value)
    const implied = new Map<string, SpecNode>()
    for (const schema of [...this.#branchesOf(node), ...this.#childrenOf(node)])
      if (!mapped.has(schema.value)) implied.set(String(schema.key), schema)
    return implied
  }

  /** The components among the branches of the schema that has the discriminator. */
  *#branchesOf({ parent, document }: SpecNode): Generator<SpecNode> {
    for (const keyword of ['oneOf', 'anyOf']) {
      for (const branch of parent?.get(keyword)?.items() ?? []) {
        const reference = References.of(branch)
        if (reference === undefined) continue
        const target = this.#side.store.dialect.references.target(reference, branch)
        if (!(target instanceof SpecNode) || target.document !== document) continue
        const [first, second, ...others] = target.tokens
        if (first === 'components' && second === 'schemas' && others.length === 1) yield target
      }
    }
  }

  #childrenOf({ parent, document }: SpecNode): readonly SpecNode[] {
    this.#children ??= this.#collect(document.root)
    return this.#children.get(parent?.value) ?? []
  }

  #collect(root: SpecNode): Map<unknown, SpecNode[]> {
    const children = new Map<unknown, SpecNode[]>()
    const { references } = this.#side.store.dialect
    const components = references.mapAt(root, 'components', 'schemas') ?? root.get('definitions')
    for (const child of components?.members() ?? []) {
      for (const part of child.get('allOf')?.items() ?? []) {
        const base = references.follow(part)?.value
        append(children, base, child)
      }
    }
    return children
  }
}
