/** Where a value stands in data: the keys that lead to it. */
export type Place = readonly (string | number)[]

/** The places of data and of all that it holds, itself first. */
export function placesIn(data: unknown, place: Place = []): Place[] {
  if (typeof data !== 'object' || data === null) return [place]
  const keys = Array.isArray(data) ? [...data.keys()] : Object.keys(data)
  return [place, ...keys.flatMap((key) => placesIn(Reflect.get(data, key), [...place, key]))]
}

/** A copy of data with another value at a place, where there is such a place. */
export function put(data: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(data))
    return data.map((item, index) => (index === key ? put(item, rest, value) : item))
  if (typeof data !== 'object' || data === null) return data
  const members = Object.entries(data)
  return Object.fromEntries(
    members.map(([name, member]) => [name, name === key ? put(member, rest, value) : member]),
  )
}
