import type { SpecNode } from '../documents/node.ts'
import type { Outcome } from './outcome.ts'
import type { Schema } from './schema.ts'

/**
 * The dynamic scope (JSON Schema 2020-12 core section 7.1): the schema resources that were entered,
 * as far as a `$dynamicRef` or `$recursiveRef` may lead into them, the outermost first; and what
 * was found out there.
 */
export class Scope {
  readonly resources: readonly SpecNode[]
  readonly #inner = new Map<unknown, Scope>()
  readonly #outcomes = new Map<Schema, Map<unknown, Outcome>>()

  constructor(resources: readonly SpecNode[]) {
    this.resources = resources
  }

  /** The scope within a resource: the same one where it was entered before. */
  enter(resource: SpecNode | undefined): Scope {
    if (resource === undefined || this.resources.some(({ value }) => value === resource.value))
      return this
    const inner = this.#inner.get(resource.value) ?? new Scope([...this.resources, resource])
    this.#inner.set(resource.value, inner)
    return inner
  }

  /** The outcomes of a schema, by the place of the value. */
  outcomesOf(schema: Schema): Map<unknown, Outcome> {
    let outcomes = this.#outcomes.get(schema)
    if (outcomes === undefined) {
      outcomes = new Map()
      this.#outcomes.set(schema, outcomes)
    }
    return outcomes
  }
}
