import type { Random } from '../support/mutations.ts'
import { clone, isRecord, type Json, type JsonObject } from './data.ts'

/** A place in a document: what holds it, and its key there. */
interface Place {
  readonly holder: JsonObject | Json[]
  readonly key: string | number
}

/** Values of every kind, those that look like parts of a document among them. */
const VALUES: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1.5,
  '',
  'text',
  '#/components/schemas/A',
  [],
  [null],
  ['text'],
  [[]],
  [{}],
  [{}, {}],
  {},
  { $ref: '#/' },
  { $ref: '#/components/messages/nothing' },
  { $ref: 7 },
  { type: [{}] },
  { a: { $ref: '#' } },
]

/**
 * Makes a document that is mostly invalid out of one that is valid: nodes are taken away, doubled,
 * renamed, replaced by values of every kind, by other nodes and by references to them.
 */
export function mutate(document: JsonObject, random: Random): JsonObject {
  const mutant = clone(document)
  for (let count = 1 + random(4); count > 0; count--) change(mutant, random)
  return mutant
}

function change(root: JsonObject, random: Random): void {
  const places = [...placesIn(root)]
  const place = pick(places, random)
  const other = pick(places, random)
  if (place === undefined || other === undefined) return
  const copy = clone(valueAt(other))
  switch (random(6)) {
    case 0:
      remove(place)
      break
    case 1:
      insert(place, copy, random)
      break
    case 2:
      put(place, copy)
      break
    case 3:
      put(place, { $ref: `#${pointerTo(root, other)}` })
      break
    default:
      put(place, clone(pick(VALUES, random) ?? null))
  }
}

/** All places below the root, but those that say which format the document has. */
function* placesIn(value: Json): Generator<Place> {
  if (!isRecord(value) && !Array.isArray(value)) return
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  for (const key of keys) {
    if (FORMATS.has(key)) continue
    const place: Place = { holder: value, key }
    yield place
    yield* placesIn(valueAt(place))
  }
}

const FORMATS: ReadonlySet<string | number> = new Set(['openapi', 'swagger', 'asyncapi'])

function valueAt({ holder, key }: Place): Json {
  return (holder as Record<string | number, Json>)[key] ?? null // arrays have keys too
}

function put({ holder, key }: Place, value: Json): void {
  const members = holder as Record<string | number, Json> // arrays have keys too
  members[key] = value
}

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

function insert({ holder, key }: Place, value: Json, random: Random): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 0, value)
  else holder[`${key}${random(3)}`] = value
}

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[random(items.length)]
}

function pointerTo(root: Json, { holder, key }: Place): string {
  const path = pathTo(root, holder) ?? []
  return [...path, key]
    .map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
}

function pathTo(value: Json, holder: Json): (string | number)[] | undefined {
  if (value === holder) return []
  if (!isRecord(value) && !Array.isArray(value)) return undefined
  for (const [key, member] of Object.entries(value)) {
    const path = pathTo(member, holder)
    if (path !== undefined) return [key, ...path]
  }
  return undefined
}
