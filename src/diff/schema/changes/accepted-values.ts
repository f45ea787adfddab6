import type { SchemaChangeKind } from '../../kinds.ts'
import type { SchemaChange } from './schema-change.ts'

/** Kinds after which values are refused that were accepted; others break by what a contract is. */
const LESS: ReadonlySet<SchemaChangeKind> = new Set<SchemaChangeKind>([
  'required-property-added',
  'property-became-required',
  'became-not-nullable',
  'format-added',
  'enum-value-removed',
  'enum-added',
  'constraint-tightened',
  'additional-properties-forbidden',
  'alternative-removed',
])
/** Kinds after which values are accepted that were refused. */
const MORE: ReadonlySet<SchemaChangeKind> = new Set<SchemaChangeKind>([
  'property-became-optional',
  'became-nullable',
  'format-removed',
  'enum-value-added',
  'enum-removed',
  'constraint-loosened',
  'additional-properties-allowed',
  'alternative-added',
])

/** Whether values are refused after a change of what is sent that were accepted before. */
export function acceptsLess({ kind, was, is }: SchemaChange): boolean {
  return kind === 'type-changed' ? !areWithin(was, is) : LESS.has(kind)
}

/** Whether values are accepted after a change of what is sent that were refused before. */
export function acceptsMore({ kind, was, is }: SchemaChange): boolean {
  return kind === 'type-changed' ? !areWithin(is, was) : MORE.has(kind)
}

/** Whether all of some types, as a change writes them, are among others; an integer is a number. */
function areWithin(types: string | undefined, others: string | undefined): boolean {
  const taken = new Set(others?.split(' or '))
  if (taken.has('any')) return true
  return (types?.split(' or ') ?? []).every(
    (type) => taken.has(type) || (type === 'integer' && taken.has('number')),
  )
}
