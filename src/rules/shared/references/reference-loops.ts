import { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'

/** Whether a `$ref` is all that an object says; extensions, such as suppressions, say nothing. */
export function standsAlone({ object = {} }: SpecNode): boolean {
  return Object.keys(object).every((key) => key === '$ref' || key.startsWith('x-'))
}

/** Finds the `$ref`s that lead back to themselves. Each loop is walked once, however many ask for it. */
export class ReferenceLoops {
  readonly #references: References
  /** How many references the loop of an object has; 0 where it is in none. */
  readonly #lengths = new Map<unknown, number>()

  constructor(references: References) {
    this.#references = references
  }

  /** Whether a node with a `$ref` is itself in a loop, through nothing but `$ref`s. */
  holds(node: SpecNode): boolean {
    // Remembered for each reference, so that a long chain is walked only where it leads into a loop.
    const end = this.#references.resolve(node)
    if (end instanceof SpecNode || end.kind !== 'loop') return false
    const length = this.#lengths.get(node.value) ?? this.#measure(node)
    return length === 1 || (length > 1 && standsAlone(node))
  }

  #measure(start: SpecNode): number {
    const chain: unknown[] = []
    const positions = new Map<unknown, number>()
    let node: SpecNode | undefined = start
    while (node !== undefined && !positions.has(node.value) && !this.#lengths.has(node.value)) {
      positions.set(node.value, chain.length)
      chain.push(node.value)
      node = this.#next(node)
    }
    const first = positions.get(node?.value) ?? chain.length
    for (const [position, value] of chain.entries())
      this.#lengths.set(value, position < first ? 0 : chain.length - first)
    return this.#lengths.get(start.value) ?? 0
  }

  #next(node: SpecNode): SpecNode | undefined {
    const reference = References.of(node)
    const target = reference === undefined ? undefined : this.#references.target(reference, node)
    return target instanceof SpecNode ? target : undefined
  }
}
