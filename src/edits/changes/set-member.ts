import type { SpecNode } from '../../documents/node.ts'
import type { JsonValue } from './json-value.ts'
import type { NodeEdit } from './node-edit.ts'

/**
 * The change that gives a member of an object a value, whether it is there or not.
 * @param after the member behind which it goes where it is new
 */
export function setMember(into: SpecNode, key: string, value: JsonValue, after?: string): NodeEdit {
  const node = into.get(key)
  if (node !== undefined) return { kind: 'replace-value', node, value }
  return { kind: 'insert-member', into, key, value, ...(after !== undefined && { after }) }
}
