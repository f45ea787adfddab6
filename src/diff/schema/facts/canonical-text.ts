import { isObject } from '../../../documents/json-object.ts'

/** A value of more parts was written to exhaust memory: only its beginning is compared. */
const MAX_PARTS = 10_000

/** A text that two values share if they are equal as JSON. */
export function toCanonicalText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  return JSON.stringify(sortMembers(value, { left: MAX_PARTS })) ?? 'undefined'
}

function sortMembers(value: unknown, parts: { left: number }): unknown {
  if (--parts.left < 0) return '…'
  if (Array.isArray(value)) return value.map((item) => sortMembers(item, parts))
  if (!isObject(value)) return value
  const names = Object.keys(value).sort()
  // A list of pairs, since a member may be called `__proto__`.
  return { members: names.map((name) => [name, sortMembers(value[name], parts)]) }
}
