import { isObject } from '../../documents/json-object.ts'
import type { PointerToken } from '../../documents/pointer.ts'

/** So many parts of a schema are looked at for one place. */
const MAX_PARTS = 2000

type Part = Readonly<Record<string, unknown>>

/**
 * The names that a schema knows for the members of an object.
 * @param schema an official schema, whose definitions are in it
 * @param tokens where the object stands
 */
export function knownMembersAt(schema: unknown, tokens: readonly PointerToken[]): string[] {
  const names = partsAt(schema, tokens).flatMap(({ properties }) =>
    isObject(properties) ? Object.keys(properties) : [],
  )
  return [...new Set(names)]
}

/** All that a schema says of a place. */
export function partsAt(schema: unknown, tokens: readonly PointerToken[]): Part[] {
  const limit = { left: MAX_PARTS }
  let parts = spread(schema, schema, limit)
  for (const token of tokens) {
    const inner = parts.flatMap((part) => childrenOf(part, token))
    parts = inner.flatMap((each) => spread(each, schema, limit))
  }
  return parts
}

/** A schema with all that it is made of by references, alternatives and combinations. */
export function spread(start: unknown, root: unknown, limit = { left: MAX_PARTS }): Part[] {
  const found = new Set<Part>()
  const pending = [start]
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (!isObject(part) || found.has(part) || limit.left-- <= 0) continue
    found.add(part)
    const { $ref, allOf, anyOf, oneOf } = part
    const others = [
      part.if,
      part.then,
      part.else,
      $ref === undefined ? undefined : followIn(root, $ref),
    ]
    const lists = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []))
    pending.push(...[...others, ...lists].filter((each) => each !== undefined))
  }
  return [...found]
}

function followIn(root: unknown, reference: unknown): unknown {
  const name = /^#\/definitions\/(.+)$/.exec(String(reference))?.[1]
  if (reference === '#') return root
  const definitions = isObject(root) ? root.definitions : undefined
  if (name === undefined || !isObject(definitions)) return undefined
  const key = name.replaceAll('~1', '/').replaceAll('~0', '~')
  return Object.hasOwn(definitions, key) ? definitions[key] : undefined
}

function childrenOf(
  { properties, items, patternProperties, additionalProperties }: Part,
  token: PointerToken,
) {
  if (typeof token === 'number') return Array.isArray(items) ? [items[token]] : [items]
  if (isObject(properties) && Object.hasOwn(properties, token)) return [properties[token]]
  // The patterns stand in official schemas, not in documents.
  const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : []
  const matching = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(token))
  return matching.length > 0 ? matching.map(([, schema]) => schema) : [additionalProperties]
}
