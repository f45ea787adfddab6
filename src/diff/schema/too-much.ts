import type { FactPair } from './make-change.ts'
import type { KnownAlternatives } from './pair.ts'
import type { SchemaChange } from './schema-change.ts'
import { nameSchema } from './wording.ts'

/** Schemas that lead to more pairs than are compared. */
export function toExhausted({ base, revision }: FactPair['places']): SchemaChange {
  return {
    kind: 'schema-undecided',
    node: revision,
    base,
    what: `What ${nameSchema(revision)} leads to is more than can be compared`,
  }
}

/** Unions that multiply beyond measure, and compositions of very much, which are not written alike. */
export function toUncounted(
  old: KnownAlternatives,
  present: KnownAlternatives,
  places: FactPair['places'],
): SchemaChange {
  const name = nameSchema(places.revision)
  const hasUnions = old.unions.length + present.unions.length > 0
  return {
    kind: 'schema-undecided',
    node: present.unions[0] ?? places.revision,
    base: old.unions[0] ?? places.base,
    what: hasUnions
      ? `The alternatives of ${name} changed, and combine in more ways than can be compared`
      : `What ${name} is composed of changed, and is more than can be compared`,
  }
}
