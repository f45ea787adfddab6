/** Names of operations, each once. */
export type Names = ReadonlySet<string>

/** Unites names of operations: where thousands of changes are met by the same, they share one list. */
export class NameLists {
  readonly #unions = new Map<Names, Map<Names, Names>>()
  readonly #lists = new Map<Names, readonly string[]>()

  /** The names of both. */
  union(known: Names | undefined, more: Names): Names {
    if (known === undefined || known === more) return more
    const unions = this.#unions.get(known) ?? new Map<Names, Names>()
    this.#unions.set(known, unions)
    const united = unions.get(more) ?? unite(known, more)
    unions.set(more, united)
    return united
  }

  /** The names of all as a list. */
  listOf(all: readonly Names[]): readonly string[] {
    let united: Names | undefined
    for (const names of all) united = this.union(united, names)
    if (united === undefined) return []
    const list = this.#lists.get(united) ?? [...united]
    this.#lists.set(united, list)
    return list
  }
}

/** What has all names of the other is the union itself. */
function unite(known: Names, more: Names): Names {
  const isAllKnown = known.size >= more.size && [...more].every((name) => known.has(name))
  if (isAllKnown) return known
  return new Set([...known, ...more])
}
