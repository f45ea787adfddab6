import { isObject, type JsonObject } from '../documents/json-object.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'

/** What texts can hold besides lists and objects. */
const PLAIN_TYPES: readonly string[] = ['string', 'number', 'boolean']
const HOLDS_ITSELF = 'A ruleset in code is plain data, and does not hold itself: mend it there.'

/**
 * Copies a ruleset that is written in code as what a file could say. Those who write JavaScript have
 * no types that say so, and what is passed over, such as a function or a `Map`, would not hold.
 * @param onFault hears of each part that no file could say; the copy lacks it
 */
export function toPlainRuleset(
  ruleset: JsonObject,
  onFault: (fault: ConfigurationError) => void,
): Readonly<Record<string, unknown>> {
  const tell = (fault: string) => onFault(new ConfigurationError('ruleset', fault))
  const copyMembers = (value: object, path: readonly string[], holders: readonly object[]) =>
    Object.entries(value).flatMap(([key, member]) => {
      const copy = copyOf(member, [...path, key], holders)
      return copy === undefined ? [] : [[key, copy] as const]
    })
  const copyOf = (value: unknown, path: readonly string[], holders: readonly object[]): unknown => {
    // A member that is undefined is left out, as everywhere in JavaScript.
    if (value === undefined || value === null || PLAIN_TYPES.includes(typeof value)) return value
    if (typeof value === 'object' && holders.includes(value)) tell(HOLDS_ITSELF)
    else if (Array.isArray(value))
      return copyMembers(value, path, [...holders, value]).map(([, item]) => item)
    else if (isObject(value) && isPlain(value))
      return Object.fromEntries(copyMembers(value, path, [...holders, value]))
    else
      tell(
        `\`${path.join('.')}\` is ${nameKind(value)}: a ruleset in code is plain data, so write what a file would say.`,
      )
    return undefined
  }
  return Object.fromEntries(copyMembers(ruleset, [], [ruleset]))
}

/** Whether an object is one of its members alone, of whichever realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function nameKind(value: unknown): string {
  if (typeof value !== 'object') return `a ${typeof value}`
  return `of the class \`${value?.constructor.name}\``
}
