import type { PointerToken } from '../../src/documents/pointer.ts'
import type { Json, JsonObject } from '../diff/data.ts'

/** A member or an item. */
export interface Place {
  readonly holder: JsonObject | Json[]
  readonly key: string
  readonly tokens: readonly PointerToken[]
}

/** Every place, the root first. */
export function* placesIn(
  holder: JsonObject | Json[],
  key: string,
  tokens: readonly PointerToken[],
): Generator<Place> {
  const place = { holder, key, tokens }
  yield place
  const inner = valueAt(place)
  if (typeof inner !== 'object' || inner === null) return
  for (const name of Object.keys(inner)) yield* placesIn(inner, name, [...tokens, name])
}

/** What stands there. */
export function valueAt({ holder, key }: Place): Json {
  return (Array.isArray(holder) ? holder[Number(key)] : holder[key]) ?? null
}

/** Puts another value there. */
export function put({ holder, key }: Place, value: Json): void {
  if (Array.isArray(holder)) holder[Number(key)] = value
  else define(holder, key, value)
}

/** Adds a member, or an item at the end. */
export function add(holder: JsonObject | Json[], key: string, value: Json): void {
  if (Array.isArray(holder)) holder.push(value)
  else define(holder, key, value)
}

/** Sets a member: an assignment to `__proto__` would make none. */
export function define(object: JsonObject, key: string, value: Json): void {
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

/** Removes a member or an item. */
export function remove(holder: JsonObject | Json[], key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}
