import type { SpecNode } from '../../documents/node.ts'
import { textBefore } from './text-before.ts'

const ANCHOR = /&([^\s,[\]{}]+)/g

/**
 * Whether the text of a node may stand for more than one place of the data: an alias or a merge key
 * leads to it, or an alias names it or what it is in.
 */
export function isShared(node: SpecNode): boolean {
  if (!node.document.sharesValues) return false
  for (let current: SpecNode | undefined = node; current; current = current.parent)
    if (isAlias(current) || comesFromElsewhere(current) || hasNamedAnchor(current)) return true
  return false
}

function isAlias(node: SpecNode): boolean {
  const start = node.document.offsetsOfNode(node)?.value.start ?? 0
  return node.document.source.text.charAt(start) === '*'
}

/** What a merge key brings, or an alias, does not stand in its parent. */
function comesFromElsewhere(node: SpecNode): boolean {
  const { document, parent } = node
  if (parent === undefined) return false
  const own = document.offsetsOfNode(node)?.value
  const around = document.offsetsOfNode(parent)?.value
  return (
    own === undefined || around === undefined || own.start < around.start || own.end > around.end
  )
}

function hasNamedAnchor(node: SpecNode): boolean {
  const { text } = node.document.source
  return [...textBefore(node).matchAll(ANCHOR)].some(([, name]) => text.includes(`*${name}`))
}
