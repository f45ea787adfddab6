import { isObject, type JsonObject } from '../documents/json-object.ts'
import { toHex } from './digest.ts'
import { referredName, type ValueHashes } from './value-hashes.ts'

/** Members that name an object among others; the first that is there does. */
const NAMING_MEMBERS = ['name', 'operationId', '$ref', 'id', 'url', 'title', 'key']
/** Longer names are replaced by their hash. */
const LONGEST_NAME = 60

/**
 * Names the items of an array by what they are, not by where they stand: a parameter by its place
 * and name, a scalar by itself, an object without a name by its hash. Alike ones are counted.
 * @returns `[query limit]`, `[read]`, `[#1f2e3d4c]`, `[read](2)`; one for each item
 */
export function nameItems(items: readonly unknown[], hashes: ValueHashes): string[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const name = `[${nameOf(item) ?? `#${toHex(hashes.of(item), 8)}`}]`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}(${count})`
  })
}

function nameOf(item: unknown): string | undefined {
  const name = isObject(item) ? nameOfObject(item) : nameOfScalar(item)
  return name === undefined || name.length > LONGEST_NAME ? undefined : name
}

function nameOfObject(item: JsonObject): string | undefined {
  for (const member of NAMING_MEMBERS) {
    const name = nameOfScalar(item[member])
    if (name === undefined) continue
    if (member === '$ref') return referredName(name)
    const place = member === 'name' ? nameOfScalar(item.in) : undefined
    return place === undefined ? name : `${place} ${name}`
  }
  return undefined
}

function nameOfScalar(value: unknown): string | undefined {
  const isScalar = typeof value !== 'object' && value !== undefined
  return isScalar || value === null ? String(value) : undefined
}
