import { detachText } from './detach.ts'

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
    const own = detachText(text)
    const result = compute(own)
    if (known.size >= LIMIT) known.clear()
    known.set(own, result)
    return result
  }
}

/**
 * Remembers what a function makes of an object for as long as the object lives: what several rules
 * ask about a document, an operation or a schema is worked out once. What is made for two objects
 * is `perObject((one) => perObject((other) => …))`.
 */
export function perObject<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as T // `has`: T may be undefined
    const made = make(key)
    known.set(key, made)
    return made
  }
}
