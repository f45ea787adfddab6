import { dirname, relative, sep } from 'node:path'
import type { SpecDocument } from '../document.ts'
import { type PointerToken, toPointer } from '../pointer.ts'

/**
 * Writes a `$ref` that leads from a document to a node, also one of another file (RFC 3986 section 4.2,
 * RFC 6901 section 6).
 * @param from the document that the reference is to stand in
 */
export function writeReference(
  from: SpecDocument,
  to: SpecDocument,
  tokens: readonly PointerToken[],
): string {
  const file = from.source.file === to.source.file ? '' : encodeFile(relativeFile(from, to))
  const pointer = tokens.length === 0 && file !== '' ? '' : `#${encode(toPointer(tokens))}`
  return file + pointer
}

function relativeFile(from: SpecDocument, to: SpecDocument): string {
  const path = relative(dirname(from.source.location), to.source.location)
  const posix = path.split(sep).join('/')
  return posix.startsWith('.') ? posix : `./${posix}`
}

function encodeFile(path: string): string {
  return encode(path).replaceAll('?', '%3F')
}

/** What may not stand in a fragment or a path is written as `%20` and the like. */
function encode(text: string): string {
  return encodeURI(text).replaceAll('#', '%23')
}
