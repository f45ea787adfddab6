import type { SpecDocument } from '../../documents/document.ts'
import { compareText } from '../../text/compare-text.ts'
import { perObject } from '../../text/memoize.ts'
import type { JsonValue } from './json-value.ts'

/** Objects of fewer members may be in alphabetical order by chance. */
const MIN_MEMBERS = 3
/** So many objects show how a document is written, and so many are enough. */
const MIN_OBJECTS = 10
const MAX_OBJECTS = 1000

/** What people put into an order of their own: names, and data that is shown. */
const MAPS =
  /^(?:components|definitions|headers|mapping|parameters|paths|properties|requestBodies|responses|schemas|securitySchemes)$/
const DATA = /^(?:examples?|default|enum|value|x-.*)$/

/** Whether the members of nearly all objects of a document are in alphabetical order: a program wrote it. */
export const isAlphabetical = perObject(({ data }: SpecDocument): boolean => {
  let [sorted, all] = [0, 0]
  const seen = new Set<unknown>()
  const pending: [value: unknown, key: string][] = [[data, 'paths']]
  for (let next = pending.pop(); next !== undefined && all < MAX_OBJECTS; next = pending.pop()) {
    const [value, key] = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const isArray = Array.isArray(value)
    const members = Object.entries(value)
    for (const [name, child] of members)
      if (isArray || !DATA.test(name)) pending.push([child, isArray ? '' : name])
    if (isArray || members.length < MIN_MEMBERS || MAPS.test(key)) continue
    all++
    if (areSorted(members.map(([name]) => name))) sorted++
  }
  return all >= MIN_OBJECTS && sorted >= all * 0.9
})

/**
 * The index that a new name gets among those that are there.
 * @returns undefined where these are in another order
 */
export function placeAmong(names: readonly string[], name: string): number | undefined {
  if (!areSorted(names)) return undefined
  const index = names.findIndex((each) => each > name)
  return index < 0 ? names.length : index
}

function areSorted(names: readonly string[]): boolean {
  return names.every((each, index) => index === 0 || (names[index - 1] ?? '') < each)
}

/** Puts the members of a value, and of the values in it, into alphabetical order. */
export function inAlphabet(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: JsonValue) => inAlphabet(item))
  const members = Object.entries(value).sort(([a], [b]) => compareText(a, b))
  return Object.fromEntries(members.map(([name, member]) => [name, inAlphabet(member)]))
}
