import type { SpecNode } from '../../../../documents/node.ts'
import type { FoundReference } from '../../../shared/references/reference-walk.ts'
import type { NamedTarget } from './referenced-problems.ts'

/**
 * The references of a document that are no `$ref`, with the kind of object that each has to lead to:
 * "MUST point to an Operation Object" (OpenAPI 3, Link Object); the members of a `mapping` and its
 * default are schemas (Discriminator Object), and so is what a `$dynamicRef` names.
 */
export function namedTargets(found: readonly FoundReference[]): readonly NamedTarget[] {
  const named: NamedTarget[] = []
  for (const { node, reference } of found) {
    const kind = kindNamedBy(node)
    if (kind !== undefined) named.push({ node, reference, kind })
  }
  return named
}

function kindNamedBy({ key, parent }: SpecNode): NamedTarget['kind'] | undefined {
  if (key === '$ref') return undefined
  if (key === 'operationRef') return 'operation'
  return key === '$dynamicRef' || key === 'defaultMapping' || parent?.key === 'mapping'
    ? 'schema'
    : undefined
}
