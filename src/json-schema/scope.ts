import type { SpecNode } from '../documents/node.ts'
import type { Outcome } from './outcome.ts'
import type { JsonSchema } from './schema.ts'

/**
 * The dynamic scope (JSON Schema 2020-12 core section 7.1): the schema resources that were entered,
 * as far as a `$dynamicRef` or `$recursiveRef` may lead into them, the outermost first; and what
 * was found out there.
 */
export class DynamicScope {
  readonly resources: readonly SpecNode[]
  readonly #inner = new Map<unknown, DynamicScope>()
  readonly #outcomes = new Map<JsonSchema, Map<unknown, Outcome>>()

  constructor(resources: readonly SpecNode[]) {
    this.resources = resources
  }

  /** The scope within a resource: the same one where it was entered before. */
  enter(resource: SpecNode | undefined): DynamicScope {
    if (resource === undefined || this.resources.some(({ value }) => value === resource.value))
      return this
    const inner = this.#inner.get(resource.value) ?? new DynamicScope([...this.resources, resource])
    this.#inner.set(resource.value, inner)
    return inner
  }

  /** The outcomes of a schema, by the place of the value. */
  outcomesOf(schema: JsonSchema): Map<unknown, Outcome> {
    let outcomes = this.#outcomes.get(schema)
    if (outcomes === undefined) {
      outcomes = new Map()
      this.#outcomes.set(schema, outcomes)
    }
    return outcomes
  }
}
