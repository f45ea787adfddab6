import type { SpecNode } from '../../documents/node.ts'
import { childrenOf } from './children.ts'

/** Whether a node is written in brackets: all collections of JSON, and those of flow style. */
export function isBracketed(node: SpecNode): boolean {
  const { text } = node.document.source
  const span = node.document.offsetsOfNode(node)?.value
  if (span === undefined || !node.isCollection) return false
  const brackets = text.charAt(span.start) + text.charAt(span.end - 1)
  if (brackets !== '{}' && brackets !== '[]') return false
  // The key of a member in block style may begin with a bracket.
  const [first] = childrenOf(node)
  return first === undefined || first.start > span.start
}

/** Whether a node is in brackets, or is itself written so. */
export function isInFlow(node: SpecNode): boolean {
  for (let current: SpecNode | undefined = node; current; current = current.parent)
    if (isBracketed(current)) return true
  return false
}

/** Whether a pair of a flow sequence stands without braces: `[a: 1]`. */
export function isBarePair(node: SpecNode): boolean {
  return node.isCollection && isInFlow(node) && !isBracketed(node)
}
