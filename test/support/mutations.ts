import { dump } from 'js-yaml'
import { stringify } from 'yaml'

/** Gives the next number from 0 on that is smaller than the limit. */
export type Random = (limit: number) => number

/** A sequence of numbers that a seed decides (the minimal standard generator of Park and Miller). */
export function makeRandom(seed: number): Random {
  let state = seed + 1
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

/** Changes data without changing what it says. */
export type Mutation = (data: unknown, random: Random) => unknown

/** Puts the members of every object in another order. */
export const shuffleMembers: Mutation = (data, random) =>
  mapObjects(data, (members) => shuffle(members, random))

/** Puts the items of the lists whose order says nothing in another order. */
export const shuffleItems: Mutation = (data, random) =>
  mapObjects(data, (members) =>
    members.map(([key, value]) =>
      SETS.has(key) && Array.isArray(value) ? [key, shuffle(value, random)] : [key, value],
    ),
  )

const SETS = new Set(['parameters', 'required', 'tags', 'enum'])

/** Adds a member of one's own to a third of the objects that may have one. */
export const addExtensions: Mutation = (data, random) =>
  mapObjects(data, (members) => {
    const isOpen = members.some(([key, value]) => OPEN.has(key) && typeof value === 'string')
    return isOpen && random(3) === 0 ? [...members, ['x-added', random(100)]] : members
  })

const OPEN = new Set(['openapi', 'asyncapi', 'swagger', 'operationId', 'termsOfService'])

/** Ways to write data. */
export const WRITERS: readonly ((data: unknown, random: Random) => string)[] = [
  (data) => JSON.stringify(data),
  (data) => JSON.stringify(data, null, '\t'),
  (data) => dump(data, { noRefs: true }),
  (data) => dump(data, { noRefs: true, indent: 4, flowLevel: 6, forceQuotes: true }),
  (data) => stringify(data, { aliasDuplicateObjects: false, lineWidth: 40 }),
  (data, random) =>
    dump(data, { noRefs: true, lineWidth: -1 }).replace(/^(?=[a-z])/gm, () =>
      '# A comment.\n'.repeat(random(3)),
    ),
]

type Members = readonly (readonly [string, unknown])[]

function mapObjects(data: unknown, map: (members: Members) => Members): unknown {
  if (Array.isArray(data)) return data.map((item) => mapObjects(item, map))
  if (typeof data !== 'object' || data === null) return data
  const members = Object.entries(data).map(([key, value]) => [key, mapObjects(value, map)] as const)
  return Object.fromEntries(map(members))
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items]
  const shuffled: T[] = []
  while (rest.length > 0) shuffled.push(...rest.splice(random(rest.length), 1))
  return shuffled
}
