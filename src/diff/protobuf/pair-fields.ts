/** What has a number, by which messages know it, and a name. */
interface Numbered {
  readonly name: string
  readonly number: number
}

/** The fields of a message, or the values of an enum, of two states. */
interface NumberedPairs<T extends Numbered> {
  /** Those of one number. */
  readonly kept: readonly (readonly [base: T, revision: T])[]
  /** Those of one name, which has another number. */
  readonly renumbered: readonly (readonly [base: T, revision: T])[]
  readonly removed: readonly T[]
  readonly added: readonly T[]
}

/**
 * Matches fields by their numbers. What keeps its name and not its number is renumbered: of its two
 * numbers nothing else is told.
 */
export function pairNumbered<T extends Numbered>(
  base: readonly T[],
  revision: readonly T[],
): NumberedPairs<T> {
  const names = new Map(revision.map((each) => [each.name, each]))
  const renumbered = base.flatMap((each) => {
    const other = names.get(each.name)
    return other === undefined || other.number === each.number ? [] : [[each, other] as const]
  })
  const moved = new Set(renumbered.flatMap(([each, other]) => [each.name, other.name]))
  const taken = new Set(renumbered.flatMap(([each, other]) => [each.number, other.number]))
  const numbers = new Map(revision.map((each) => [each.number, each]))
  const known = new Set(base.map(({ number }) => number))
  const kept: [T, T][] = []
  const removed: T[] = []
  for (const each of base) {
    if (moved.has(each.name)) continue
    const same = names.get(each.name) ?? numbers.get(each.number)
    if (same === undefined) removed.push(each)
    else if (!moved.has(same.name)) kept.push([each, same])
  }
  const added = revision.filter(
    ({ name, number }) => !known.has(number) && !moved.has(name) && !taken.has(number),
  )
  return { kept, renumbered, removed, added }
}
