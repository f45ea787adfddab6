import { hash } from 'node:crypto'

/** The letters of a digest. */
const DIGEST_LENGTH = 43

/**
 * Writes an entry of the cache: a line with the digest of the rest, and JSON.
 * @param name the name that the entry is found by, which counts for the digest
 */
export function encodeEntry(name: string, value: unknown): string {
  const json = JSON.stringify(value)
  return `${digestOf(name, json)}\n${json}`
}

/**
 * Reads an entry of the cache.
 * @returns undefined where it is not what was written under this name: cut off, garbled, another
 */
export function decodeEntry(name: string, entry: Buffer): unknown {
  const json = entry.subarray(DIGEST_LENGTH + 1)
  const head = entry.toString('latin1', 0, DIGEST_LENGTH + 1)
  if (head !== `${digestOf(name, json)}\n`) return undefined
  try {
    return JSON.parse(json.toString('utf8'))
  } catch {
    return undefined
  }
}

function digestOf(name: string, json: string | Uint8Array): string {
  return hash('sha256', name + hash('sha256', json, 'base64url'), 'base64url')
}
