import type { SpecDocument } from '../../documents/document.ts'
import { isObject } from '../../documents/json-object.ts'
import { type PointerToken, parsePointer } from '../../documents/pointer.ts'
import type { Hunk } from '../../files/git/patch.ts'
import type { Finding } from '../../findings/finding.ts'
import { unitDepthOf } from '../../model/unit-depth.ts'
import { changesLines, extentOf, hunksNear, isInside, touchesExtent } from './extent.ts'

/**
 * Whether a file's changes are about a finding: one touches the lines that the finding is shown at,
 * or the node that it is about. Of an operation, a channel, a component such as a schema, and of
 * what is inside of these, that is the whole node. Of what holds many of them, such as the document
 * itself, only what is not inside of them counts, and which of them there are.
 */
export function isTouched(
  { range, pointer }: Finding,
  hunks: readonly Hunk[],
  document: SpecDocument,
): boolean {
  const [start, end] = [range.start.line, range.end.line]
  if (hunksNear(hunks, start, end).some((hunk) => changesLines(hunk, start, end))) return true
  const tokens = parsePointer(pointer)
  const extent = tokens && extentOf(document, tokens)
  if (tokens === undefined || extent === undefined) return false
  const near = hunksNear(hunks, extent.first, extent.last)
  const within = near.filter((hunk) => touchesExtent(hunk, extent))
  if (within.length === 0 || tokens.length >= unitDepthOf(tokens, document.data))
    return within.length > 0
  const children = childrenOf(document.data, tokens).flatMap(
    (token) => extentOf(document, [...tokens, token]) ?? [],
  )
  return within.some(
    (hunk) => !children.some((child) => touchesExtent(hunk, child) && isInside(hunk, child)),
  )
}

/** The keys of a node's children that are objects or arrays. */
function childrenOf(root: unknown, tokens: readonly PointerToken[]): PointerToken[] {
  let value = root
  for (const token of tokens) value = isObject(value) ? value[token] : undefined
  if (!isObject(value)) return []
  return Object.entries(value)
    .filter(([, child]) => typeof child === 'object' && child !== null)
    .map(([key]) => key)
}
