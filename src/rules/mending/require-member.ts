import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/node-edit.ts'

/** The changes by which a schema requires a property; none where it does, or lists none. */
export function requireMember(schema: SpecNode, name: string): readonly NodeEdit[] {
  const list = schema.get('required')
  if (list === undefined)
    return [{ kind: 'insert-member', into: schema, key: 'required', value: [name], after: 'type' }]
  if (!Array.isArray(list.value) || list.value.includes(name)) return []
  return [{ kind: 'append-item', into: list, value: name }]
}
