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
  const covers = [...revision.ranges, ...used].sort(([a], [b]) => a - b)
  const numbers = base.ranges.flatMap((range) => describeFree(range, covers) ?? [])
  const taken = new Set(members.map(({ name }) => name))
  const names = [...base.names].filter((name) => !revision.names.has(name) && !taken.has(name))
  return [...numbers, ...names.map((name) => `name ${quote(name)}`)]
}

/** The first numbers of a range that are in none of others. */
function describeFree(
  [from, to]: readonly [number, number],
  covers: readonly (readonly [number, number])[],
): string | undefined {
  let free = from
  const next = covers.find(([start, end]) => {
    if (start > free) return true
    free = Math.max(free, end + 1)
    return false
  })
  if (free > to) return undefined
  const last = Math.min(to, (next?.[0] ?? to + 1) - 1)
  return last === free ? `number ${free}` : `numbers ${free} to ${last}`
}
