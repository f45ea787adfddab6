import { SpecNode } from '../../documents/node.ts'
import { References } from '../../documents/references/references.ts'

/** The values of all nodes that references lead to from some others, directly or through each other. */
export function collectReferenced(
  roots: Iterable<SpecNode>,
  references: References,
): ReadonlySet<unknown> {
  const referenced = new Set<unknown>()
  const seen = new Set<unknown>()
  const pending = [...roots]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!node.isCollection || seen.has(node.value)) continue
    seen.add(node.value)
    const reference = References.of(node)
    const target = reference === undefined ? undefined : references.target(reference, node)
    if (target instanceof SpecNode) {
      referenced.add(target.value)
      pending.push(target)
    }
    for (const part of Array.isArray(node.value) ? node.items() : node.members()) pending.push(part)
  }
  return referenced
}

/** Whether a node, or what its own reference leads to, is among some values. */
export function isAmong(
  values: ReadonlySet<unknown>,
  node: SpecNode,
  references: References,
): boolean {
  if (values.has(node.value)) return true
  const target = References.of(node) === undefined ? undefined : references.follow(node)
  return target !== undefined && values.has(target.value)
}
