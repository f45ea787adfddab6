import { memoize } from '../text/memoize.ts'
import { joinCompounds } from './compound-words.ts'

/** Lowercase words between separators. */
const PLAIN = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/
/** What stands between separators. */
const PART = /[^\s_.\-[\]{}()$@:/]+/g
/** Words that begin with a digit, also behind another one: `is2FAEnabled`, `not3dAuthenticated`. */
const DIGIT_WORD = '(?:(?:2FA|3DS[0-9]?|3D|[PBC]2[PBC])(?![a-z])|(?:2fa|3ds?)(?=[A-Z]))'
/**
 * Pieces of a part, by its capitals: initialisms (`IDs`, `HTTP2`), a word with the digits and units
 * after it (`percent200k`, `P2p`), digits with the initialism after them (`3DS`), other script.
 */
const PIECE = new RegExp(
  [
    DIGIT_WORD,
    // No digits belong to the prefix of a boolean: `is21Older`.
    '^(?:is|has)(?=[0-9])',
    '[A-Z]{2,}s(?![a-z])',
    '[A-Z]+(?=v[0-9])',
    // One initialism behind another: `ChatWSAPI`, `RESTAPIKey`.
    '(?<=[a-z])[A-Z]{2,}(?=API(?![A-Za-z0-9]))|[A-Z]{2,}(?=API[A-Z][a-z])',
    `[A-Z]+(?![a-z])(?:(?!${DIGIT_WORD})[0-9]+[a-z]*)*`,
    `[A-Z]?[a-z]+(?:(?!${DIGIT_WORD})[0-9]+[a-z]*)*`,
    '[0-9]+(?:[A-Z]{1,3}(?![A-Za-z]{2})[0-9]*|[a-z]+[0-9]*)*',
    '[^A-Za-z0-9]+',
  ].join('|'),
  'g',
)

/**
 * Splits a name into words: at `_`, `-`, `.`, spaces and case boundaries (`orderIds` → order, Ids;
 * `HTTPCode` → HTTP, Code). Digits stay with the word before them, and what is written with capitals
 * inside and is one word stays whole (`IPv4`, `OAuth2`, `PayPal`).
 */
export const splitWords = memoize((name: string): readonly string[] =>
  // Most names have no capitals, and are split at what stands between their words.
  PLAIN.test(name) ? name.split(/[_-]/) : splitAtCapitals(name),
)

function splitAtCapitals(name: string): readonly string[] {
  return (name.match(PART) ?? []).flatMap((part) =>
    joinCompounds(joinLetters(part.match(PIECE) ?? [])),
  )
}

/** Joins letters that stand alone side by side: `aBTest` is no `a_b_test`. */
function joinLetters(pieces: readonly string[]): readonly string[] {
  const joined: string[] = []
  let isLetter = false
  for (const piece of pieces) {
    const isNext = isLetter && /^[A-Z]$/.test(piece)
    isLetter = /^[a-zA-Z]$/.test(piece)
    if (isNext) joined.push(`${joined.pop() ?? ''}${piece}`)
    else joined.push(piece)
  }
  return joined
}

/** The words of a name, in lowercase. */
export const lowerWords = memoize((name: string): readonly string[] =>
  splitWords(name).map((word) => word.toLowerCase()),
)

/** The name in snake_case: `orderId` → `order_id`. */
export function toSnakeCase(name: string): string {
  return lowerWords(name).join('_')
}

/** The name in kebab-case: `orderItems` → `order-items`. */
export function toKebabCase(name: string): string {
  return lowerWords(name).join('-')
}

/** The name in Title-Case-With-Hyphens: `request_id` → `Request-Id`. */
export function toTitleCase(name: string): string {
  return splitWords(name)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('-')
}
