import type { SpecDocument } from '../documents/document.ts'
import type { SpecNode } from '../documents/node.ts'
import type { Span } from '../documents/parsing/node-table.ts'

const MERGE_KEY = /(?<!["'])<<\s*:/

/** Whether a merge key may bring members, which would show again where one of the same name goes. */
export function bringsMembers(node: SpecNode): boolean {
  const { document } = node
  const span = document.offsetsOfNode(node)?.value
  if (span === undefined || document.source.language === 'json') return false
  return MERGE_KEY.test(document.source.text.slice(span.start, span.end))
}

/** Whether a key stands twice in its object. */
export function isDuplicate({ faults }: SpecDocument, key: Span): boolean {
  return faults.some(({ span, related }) => related !== undefined && span.start === key.start)
}
