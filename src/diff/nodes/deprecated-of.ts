import type { SpecNode } from '../../documents/node.ts'

/** The keyword that says that an operation, a parameter or a property is deprecated. */
export function deprecatedOf(node: SpecNode): SpecNode | undefined {
  const keyword = node.get('deprecated')
  return keyword?.value === true ? keyword : undefined
}
