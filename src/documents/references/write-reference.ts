import { dirname, relative, sep } from 'node:path'
import { perObject } from '../../text/memoize.ts'
import type { SpecDocument } from '../document.ts'
import { type PointerToken, toPointer } from '../pointer.ts'
import { findFileReferences } from './file-references.ts'

/**
 * Writes a `$ref` that leads from a document to a node, also one of another file (RFC 3986 section 4.2,
 * RFC 6901 section 6).
 * @param from the document that the reference is to stand in
 * @param main the document that the API begins in: where the two refer to no file below their
 *   folders, its references say whether one begins with `./`
 */
export function writeReference(
  from: SpecDocument,
  to: SpecDocument,
  tokens: readonly PointerToken[],
  main = from,
): string {
  const file = from.source.file === to.source.file ? '' : encodeFile(relativeFile(from, to, main))
  const pointer = tokens.length === 0 && file !== '' ? '' : `#${encode(toPointer(tokens))}`
  return file + pointer
}

function relativeFile(from: SpecDocument, to: SpecDocument, main: SpecDocument): string {
  const path = relative(dirname(from.source.location), to.source.location)
  const posix = path.split(sep).join('/')
  if (posix.startsWith('../')) return posix
  const begins = [from, to, main].map(beginsWithDot).find((each) => each !== undefined) ?? true
  // A colon in its first segment would make a scheme of what stands before it.
  return begins || /^[^/]*:/.test(posix) ? `./${posix}` : posix
}

/**
 * Whether most references of a document to files below its folder begin with `./`.
 * @returns undefined where it has none
 */
const beginsWithDot = perObject(({ source }: SpecDocument): boolean | undefined => {
  let [dotted, bare] = [0, 0]
  for (const name of findFileReferences(source)) {
    if (name.startsWith('./')) dotted++
    else if (!/^[./]/.test(name)) bare++
  }
  return dotted + bare === 0 ? undefined : dotted >= bare
})

function encodeFile(path: string): string {
  return encode(path).replaceAll('?', '%3F')
}

/** What may not stand in a fragment or a path is written as `%20` and the like. */
function encode(text: string): string {
  return encodeURI(text).replaceAll('#', '%23')
}
