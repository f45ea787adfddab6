/** Splits a list in two, in its order: what a predicate holds for, and the rest. */
export function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
