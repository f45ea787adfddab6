import { memoize } from '../model/memoize.ts'

/** Initialisms (`IDs`, `HTTP2`), a word with the digits and units after it (`percent200k`), digits, other script. */
const WORD =
  /[A-Z]{2,}s(?![a-z])|[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z]+(?:[0-9]+[a-z]*)?|[0-9]+[a-z]*|[^\sA-Za-z0-9_.\-[\]{}()$@:/]+/g

/**
 * Splits a name into words: at `_`, `-`, `.`, spaces and case boundaries (`orderIds` → order, Ids;
 * `HTTPCode` → HTTP, Code). Digits stay with the word before them.
 */
export const splitWords = memoize((name: string): readonly string[] => name.match(WORD) ?? [])

/** The words of a name, in lowercase. */
export const lowerWords = memoize((name: string): readonly string[] =>
  splitWords(name).map((word) => word.toLowerCase()),
)

/** Puts other words in place of those of a name, and leaves what stands between them. */
export function replaceWords(name: string, replace: (word: string) => string): string {
  return name.replace(WORD, replace)
}

/** The name in snake_case: `orderId` → `order_id`. */
export function toSnakeCase(name: string): string {
  return lowerWords(name).join('_')
}

/** The name in kebab-case: `orderItems` → `order-items`. */
export function toKebabCase(name: string): string {
  return lowerWords(name).join('-')
}

/** The name in UPPER_SNAKE_CASE: `inProgress` → `IN_PROGRESS`. */
export function toUpperSnakeCase(name: string): string {
  return lowerWords(name).join('_').toUpperCase()
}

/** The name in Title-Case-With-Hyphens: `request_id` → `Request-Id`. */
export function toTitleCase(name: string): string {
  return splitWords(name)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('-')
}
