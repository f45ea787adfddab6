import type { SpecNode } from '../../../../documents/node.ts'
import { memberName } from './violation-words.ts'

/**
 * Whether a member is the list `examples`, as JSON Schema has it, where the specification has
 * `example`, which is one value: OpenAPI 3.0 in schemas. The example of an array is a list itself.
 * @param meant the name that the member should have
 */
export function isListOfExamples(node: SpecNode, meant: string): boolean {
  if (meant !== 'example' || memberName(node) !== 'examples' || !Array.isArray(node.value))
    return false
  return node.parent?.get('type')?.value !== 'array'
}
