import type { SpecNode } from '../../../documents/node.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'

/**
 * The changes by which a schema requires a property; none where it does, or lists none. A list that
 * has the order of the properties keeps it.
 */
export function requireMember(schema: SpecNode, name: string): readonly NodeEdit[] {
  const list = schema.get('required')
  if (list === undefined)
    return [{ kind: 'insert-member', into: schema, key: 'required', value: [name], after: 'type' }]
  if (!Array.isArray(list.value) || list.value.includes(name)) return []
  const names = Object.keys(schema.get('properties')?.object ?? {})
  const at = indexAmong(list.value, name, names)
  return [{ kind: 'append-item', into: list, value: name, ...(at !== undefined && { at }) }]
}

/** The index of the first item that stands behind a name in an order; undefined where none does. */
function indexAmong(
  items: readonly unknown[],
  name: string,
  order: readonly string[],
): number | undefined {
  const ranks = items.map((item) => (typeof item === 'string' ? order.indexOf(item) : -1))
  const rank = order.indexOf(name)
  const isOrdered = ranks.every((each, index) => each >= 0 && each > (ranks[index - 1] ?? -1))
  const at = ranks.findIndex((each) => each > rank)
  return rank >= 0 && isOrdered && at >= 0 ? at : undefined
}
