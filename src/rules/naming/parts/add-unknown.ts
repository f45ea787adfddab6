import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { EnumDeclaration } from '../../../model/schema/enum.ts'
import { accepts } from '../../../model/schema/pattern.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { showValue } from '../../../text/show-value.ts'

/** Lists beside an enum that say something of each of its values in turn. */
const PARALLEL_LISTS = /^x-(?:ms-)?enum/i

const UNKNOWN = 'UNKNOWN'

/** Keywords that say something of the other values alone, or that it takes more to judge. */
const DECIDING = ['const', 'format', '$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if']

/**
 * Whether a schema takes UNKNOWN besides what its enum says: a default that it does not take is
 * invalid.
 */
export function mayTakeUnknown({ node: { object = {} } }: Schema): boolean {
  return Object.entries(object).every(([key, value]) => {
    if (key === 'minLength') return typeof value === 'number' && value <= UNKNOWN.length
    if (key === 'maxLength') return typeof value === 'number' && value >= UNKNOWN.length
    if (key === 'pattern') return accepts(showValue(value), UNKNOWN) === true
    return !DECIDING.includes(key)
  })
}

/**
 * The change that adds UNKNOWN to an enum.
 * @returns undefined where the enum is no list of texts, or stands beside what limits its values or
 * says something of each
 */
export function appendUnknown({ node, schema }: EnumDeclaration): NodeEdit | undefined {
  const keys = Object.keys(schema.node.object ?? {})
  const takesAny = schema.types === undefined || schema.isOfType('string')
  const isPlain = node.key === 'enum' && takesAny && !keys.some((key) => PARALLEL_LISTS.test(key))
  if (!isPlain || !mayTakeUnknown(schema)) return undefined
  return { kind: 'append-item', into: node, value: UNKNOWN }
}

/**
 * The changes that add UNKNOWN to an enum.
 * @param isDefault whether it becomes the default too
 * @returns none where the enum cannot take it (`appendUnknown`), or has another default
 */
export function addUnknown(declaration: EnumDeclaration, isDefault: boolean): readonly NodeEdit[] {
  const { schema } = declaration
  const edit = appendUnknown(declaration)
  if (edit === undefined || schema.node.get('default') !== undefined) return []
  if (!isDefault) return [edit]
  const { node: into } = schema
  return [edit, { kind: 'insert-member', into, key: 'default', value: UNKNOWN, after: 'enum' }]
}
