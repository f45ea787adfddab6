import type { NodeEdit } from '../../../edits/node-edit.ts'
import type { EnumDeclaration } from '../../../model/schema/enum.ts'

/** Lists beside an enum that say something of each of its values in turn. */
const PARALLEL_LISTS = /^x-(?:ms-)?enum/i

/**
 * The changes that add UNKNOWN to an enum.
 * @param isDefault whether it becomes the default too
 * @returns none where the enum is no list of texts, has another default, or stands beside lists that
 * say something of each value
 */
export function addUnknown(
  { node, schema }: EnumDeclaration,
  isDefault: boolean,
): readonly NodeEdit[] {
  const keys = Object.keys(schema.node.object ?? {})
  const takesAny = schema.types === undefined || schema.isOfType('string')
  const isPlain = node.key === 'enum' && takesAny && !keys.some((key) => PARALLEL_LISTS.test(key))
  if (!isPlain || keys.includes('default') || keys.includes('const')) return []
  return [
    { kind: 'append-item', into: node, value: 'UNKNOWN' },
    ...(isDefault
      ? [
          {
            kind: 'insert-member',
            into: schema.node,
            key: 'default',
            value: 'UNKNOWN',
            after: 'enum',
          } as const,
        ]
      : []),
  ]
}
