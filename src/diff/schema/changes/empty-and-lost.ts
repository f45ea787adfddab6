import { changeOf, type FactPair } from './make-change.ts'
import { nameSchema } from './name-schema.ts'
import { type SchemaChange, schemaChange } from './schema-change.ts'

/** One of two schemas lets nothing in. */
export function toEmptiness(wasEmpty: boolean, places: FactPair['places']): SchemaChange {
  return schemaChange(wasEmpty ? 'constraint-loosened' : 'constraint-tightened', {
    about: 'any value',
    node: places.revision,
    base: places.base,
    subject: nameSchema(places.revision),
  })
}

/** What schemas refer to is not the same, and one of the references cannot be followed. */
export function toLost(
  pair: FactPair,
  old: readonly string[],
  present: readonly string[],
): SchemaChange {
  return changeOf(pair, 'schema-undecided', undefined, undefined, {
    about: 'reference',
    was: old.join(', ') || undefined,
    is: present.join(', ') || undefined,
    from: old,
    to: present,
  })
}
