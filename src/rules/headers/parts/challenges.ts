/** A scheme at the start of a list element; `realm = "x"` is a parameter of the one before. */
const SCHEME = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)(?:[ \t]+(?![ \t=])|$)/

/**
 * The authentication schemes that a value of WWW-Authenticate names, in its order: `Bearer` and
 * `Basic` of `Bearer realm="a, b", Basic` (RFC 9110 section 11.6.1).
 */
export function schemesOfChallenges(value: string): string[] {
  return elementsOf(value).flatMap((element) => SCHEME.exec(element.trim())?.[1] ?? [])
}

/** Splits at the commas outside of quoted strings. */
function elementsOf(value: string): string[] {
  const elements: string[] = []
  let start = 0
  let isQuoted = false
  for (let index = 0; index < value.length; index++) {
    const sign = value[index]
    if (isQuoted && sign === '\\') index++
    else if (sign === '"') isQuoted = !isQuoted
    else if (sign === ',' && !isQuoted) {
      elements.push(value.slice(start, index))
      start = index + 1
    }
  }
  return [...elements, value.slice(start)]
}
