/** So many results are kept; a document that has more names than this is asked anew. */
const LIMIT = 20_000

/**
 * Remembers what a pure function makes of a text: a large document uses the same few thousand names
 * and words over and over.
 */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as T // `has`: T may be undefined
    const result = compute(text)
    if (known.size >= LIMIT) known.clear()
    known.set(text, result)
    return result
  }
}
