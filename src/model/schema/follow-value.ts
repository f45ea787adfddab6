import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'

/**
 * The value that a `$ref` in a value stands for. To OpenAPI it is data, to tools in use a reference;
 * where it leads to an Example object (OAS 3.1 section 4.8.19), the value that this shows is meant.
 * @param node a value, which may be no reference
 * @returns undefined where it leads nowhere, or the Example object shows its value elsewhere
 */
export function followValue(references: References, node: SpecNode): SpecNode | undefined {
  const target = references.follow(node)
  if (target === undefined || target === node || !isExampleObject(target)) return target
  return target.get('value') ?? target.get('dataValue')
}

/** Whether a node is one of the Example objects of a map: a list of `examples` holds plain values. */
function isExampleObject({ parent, object }: SpecNode): boolean {
  return object !== undefined && parent?.key === 'examples' && parent.object !== undefined
}
