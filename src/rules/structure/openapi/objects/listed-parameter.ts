import type { SpecNode } from '../../../../documents/node.ts'
import { References } from '../../../../documents/references/references.ts'

/** The parameters that a path item or an operation itself lists, as written. */
export function listedBy(owner: SpecNode | undefined): SpecNode[] {
  return [...(owner?.get('parameters')?.items() ?? [])]
}

/** The parameters that the path item of an operation lists. */
export function listedAbove({ parent }: SpecNode): SpecNode[] {
  return listedBy(parent?.key === 'additionalOperations' ? parent.parent : parent)
}

/** Where a finding about a parameter of a list stands: at its reference there, else at its name. */
export function listedPlaceOf(item: SpecNode): SpecNode {
  if (References.of(item) !== undefined) return item
  return item.get('name') ?? item
}
