import { digest } from '../documents/observed-files.ts'

/** The letters of a digest. */
const DIGEST_LENGTH = 43

/**
 * Writes an entry of the cache: a line with the digest of the rest, and JSON.
 * @param name the name that the entry is found by, which counts for the digest
 */
export function encodeEntry(name: string, value: unknown): string {
  const json = JSON.stringify(value)
  return `${digest(name + json)}\n${json}`
}

/**
 * Reads an entry of the cache.
 * @returns undefined where the text is not what was written under this name: cut off, garbled, other
 */
export function decodeEntry(name: string, text: string): unknown {
  const json = text.slice(DIGEST_LENGTH + 1)
  if (text.slice(0, DIGEST_LENGTH + 1) !== `${digest(name + json)}\n`) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
