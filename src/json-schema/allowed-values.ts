import type { JsonSchema } from './schema.ts'
import type { ValueNumbers } from './value-numbers.ts'

/** The values of an `enum`, or the one of a `const`. */
export class AllowedValues {
  readonly values: readonly unknown[]
  readonly #scalars = new Set<unknown>()
  readonly #collections: object[] = []
  /** Those of the collections, as one evaluation counts them. */
  readonly #numbers = new WeakMap<ValueNumbers, ReadonlySet<number>>()

  constructor(values: readonly unknown[]) {
    this.values = values
    for (const value of values) {
      if (typeof value === 'object' && value !== null) this.#collections.push(value)
      else this.#scalars.add(value)
    }
  }

  /** Whether a text, number, boolean or null is allowed. */
  hasScalar(value: unknown): boolean {
    return this.#scalars.has(value)
  }

  /** @param numbers compare objects and arrays */
  has(value: unknown, numbers: ValueNumbers): boolean {
    if (typeof value !== 'object' || value === null) return this.#scalars.has(value)
    if (this.#collections.length === 0) return false
    let known = this.#numbers.get(numbers)
    if (known === undefined) {
      known = new Set(this.#collections.map((each) => numbers.of(each)))
      this.#numbers.set(numbers, known)
    }
    return known.has(numbers.of(value))
  }
}

const NONE: readonly AllowedValues[] = []

/** What `const` and `enum` of a schema allow, each by itself. */
export function readAllowed(schema: JsonSchema): readonly AllowedValues[] {
  const constant = schema.read('const')
  const list = schema.read('enum')
  if (constant === undefined && list === undefined) return NONE
  return [
    ...(constant === undefined ? [] : [new AllowedValues([constant])]),
    ...(Array.isArray(list) ? [new AllowedValues(list)] : []),
  ]
}
