import { placeAmong } from './alphabetical.ts'
import type { JsonValue } from './json-value.ts'

/** The ranks of names in an object, by the key of the object: the lower one stands first. */
export type MemberRanks = ReadonlyMap<string, ReadonlyMap<string, number>>

type JsonObject = { readonly [name: string]: JsonValue }

/** So many names have to stand in alphabetical order to show that they are kept so. */
const MIN_SORTED = 5

/** Gives names their ranks, the first the lowest. */
export function rank(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]))
}

/**
 * The index that a new name gets among those that are there: behind the highest of lower rank, else
 * before the first of higher rank; where names are kept in alphabetical order, in that.
 * @returns undefined where nothing says so
 */
export function indexAmong(
  names: readonly string[],
  name: string,
  ranks: ReadonlyMap<string, number> | undefined,
): number | undefined {
  const own = ranks?.get(name)
  if (ranks === undefined || own === undefined) return alphabeticalIndex(names, name)
  let lower = -1
  let first: number | undefined
  for (const [index, each] of names.entries()) {
    const other = ranks.get(each)
    if (other === undefined) continue
    if (other > own) first ??= index
    else if (other > lower) lower = other
  }
  if (lower < 0) return first ?? alphabeticalIndex(names, name)
  return names.findIndex((each) => ranks.get(each) === lower) + 1
}

function alphabeticalIndex(names: readonly string[], name: string): number | undefined {
  return names.length < MIN_SORTED ? undefined : placeAmong(names, name)
}

/** Sorts what has a key by ranks; what has none comes last. */
export function sortByRank<E extends { readonly key: string }>(
  entries: readonly E[],
  ranks: ReadonlyMap<string, number> | undefined,
): readonly E[] {
  if (ranks === undefined) return entries
  const rankOf = ({ key }: E) => ranks.get(key) ?? ranks.size
  return entries.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Sorts the members of a value, and those of the values in it, by the ranks that their keys say. */
export function sortMembers(key: string, value: JsonValue, ranks: MemberRanks): JsonValue {
  if (!isJsonObject(value)) return value
  const members = Object.entries(value).map(([name, member]) => ({ key: name, member }))
  return Object.fromEntries(
    sortByRank(members, ranks.get(key)).map(({ key: name, member }) => [
      name,
      sortMembers(name, member, ranks),
    ]),
  )
}

function isJsonObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
