import type { KnownAlternatives } from '../facts/alternative-reader.ts'
import type { FactPair } from './make-change.ts'
import { nameSchema } from './name-schema.ts'
import { type SchemaChange, schemaChange } from './schema-change.ts'

/** Schemas that lead to more pairs than are compared. */
export function toExhausted({ base, revision }: FactPair['places']): SchemaChange {
  return schemaChange('schema-undecided', {
    about: 'depth',
    node: revision,
    base,
    subject: nameSchema(revision),
  })
}

/** Unions that multiply beyond measure, and compositions of very much, which are not written alike. */
export function toUncounted(
  old: KnownAlternatives,
  present: KnownAlternatives,
  places: FactPair['places'],
): SchemaChange {
  const hasUnions = old.unions.length + present.unions.length > 0
  return schemaChange('schema-undecided', {
    about: hasUnions ? 'alternatives' : 'composition',
    node: present.unions[0] ?? places.revision,
    base: old.unions[0] ?? places.base,
    subject: nameSchema(places.revision),
  })
}
