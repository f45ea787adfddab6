import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import { perObject } from '../../text/memoize.ts'

const MERGE_KEY = /(?<!["'])<<\s*:/

/** What was found out for objects, many of whose members may be asked about. */
const known = new WeakMap<object, boolean>()

/** Whether a merge key may bring members, which would show again where one of the same name goes. */
export function bringsMembers(node: SpecNode): boolean {
  const { document, object } = node
  if (object === undefined || document.source.language === 'json') return false
  const brings = known.get(object) ?? holdsMergeKey(node)
  known.set(object, brings)
  return brings
}

function holdsMergeKey(node: SpecNode): boolean {
  const { document } = node
  const span = document.offsetsOfNode(node)?.value
  if (span === undefined) return false
  return MERGE_KEY.test(document.source.text.slice(span.start, span.end))
}

/** Whether a key stands twice in its object. */
export function isDuplicate({ faults }: SpecDocument, key: Span): boolean {
  return faults.length > 0 && startsOfDuplicates(faults).has(key.start)
}

const startsOfDuplicates = perObject(
  (faults: SpecDocument['faults']) =>
    new Set(faults.flatMap(({ span, related }) => (related === undefined ? [] : span.start))),
)
