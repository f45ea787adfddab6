import type { Reserved } from '../../model/protobuf/proto-schema.ts'
import { reservesNumber } from '../../model/protobuf/proto-schema.ts'
import { quote } from '../../text/quote.ts'

interface Numbered {
  readonly name: string
  readonly number: number
}

/** Says what is not reserved of something that is gone; undefined where both its number and name are. */
export function describeUnreserved({ name, number }: Numbered, reserved: Reserved) {
  const hasNumber = reservesNumber(reserved, number)
  const hasName = reserved.names.has(name)
  if (hasNumber && hasName) return undefined
  if (hasNumber) return `its name is not reserved, by which JSON knows it`
  return hasName
    ? `its number ${number} is not reserved`
    : `neither its number ${number} nor its name is reserved`
}

/** Says what something new takes that was reserved; undefined where it is free. */
export function describeTaken({ name, number }: Numbered, reserved: Reserved): string | undefined {
  if (reservesNumber(reserved, number)) return `takes number ${number}, which was reserved`
  return reserved.names.has(name) ? 'takes a name that was reserved' : undefined
}

/**
 * Says what is no longer reserved, though nothing takes it.
 * @param members what a message or an enum has now
 */
export function describeFreed(
  base: Reserved,
  revision: Reserved,
  members: readonly Numbered[],
): string[] {
  const used = members.map(({ number }) => [number, number] as const)
  const covers = joinRanges([...revision.ranges, ...used])
  const numbers = joinRanges(base.ranges).flatMap((range) => describeFree(range, covers) ?? [])
  const taken = new Set(members.map(({ name }) => name))
  const names = [...base.names].filter((name) => !revision.names.has(name) && !taken.has(name))
  return [...numbers, ...names.map((name) => `name ${quote(name)}`)]
}

type NumberRange = readonly [from: number, to: number]

/** The same numbers in ranges that do not touch, in their order. */
function joinRanges(ranges: readonly NumberRange[]): NumberRange[] {
  const joined: [number, number][] = []
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** The first numbers of a range that are in none of others, which do not touch and are in order. */
function describeFree([from, to]: NumberRange, covers: readonly NumberRange[]): string | undefined {
  const index = firstEndingFrom(from, covers)
  const [start = Number.POSITIVE_INFINITY, end = 0] = covers[index] ?? []
  const free = start <= from ? end + 1 : from
  if (free > to) return undefined
  const [next = Number.POSITIVE_INFINITY] = start <= from ? (covers[index + 1] ?? []) : [start]
  const last = Math.min(to, next - 1)
  return last === free ? `number ${free}` : `numbers ${free} to ${last}`
}

/** The index of the first range that ends at a number or behind it: there may be very many. */
function firstEndingFrom(number: number, ranges: readonly NumberRange[]): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}
