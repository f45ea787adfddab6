import type { SpecNode } from '../../documents/node.ts'
import { mappingTarget } from '../mapping-target.ts'
import { compareDefaultMappings, compareMappings, goneFrom } from './compare-discriminators.ts'
import type { PartPair } from './compare-members.ts'
import type { SchemaSide } from './conjunction.ts'
import type { PartJudge } from './fact-answers.ts'
import type { DiscriminatorPair, SchemaPair } from './pair.ts'
import type { SchemaChange } from './schema-change.ts'
import { Subtypes } from './subtypes.ts'

/** Compares the schemas that discriminators tell apart. */
export class MappingComparison {
  readonly #base: SchemaSide
  readonly #revision: SchemaSide
  readonly #subtypes: { readonly base: Subtypes; readonly revision: Subtypes }
  readonly #judge: PartJudge

  constructor(base: SchemaSide, revision: SchemaSide, judge: PartJudge) {
    this.#base = base
    this.#revision = revision
    this.#subtypes = { base: new Subtypes(base), revision: new Subtypes(revision) }
    this.#judge = judge
  }

  /** What is told apart is sent and read where the schema with the discriminator is. */
  *compare(
    { base, revision }: DiscriminatorPair,
    direction: 'sent' | 'read',
    places: PartPair['places'],
  ): Generator<SchemaChange | PartPair> {
    const leadsAlike = (from: SpecNode, to: SpecNode) => this.#leadsAlike(from, to, direction)
    yield* compareMappings(base, revision, leadsAlike)
    yield* compareDefaultMappings(base, revision, leadsAlike)
    const now = this.#subtypes.revision.of(revision)
    for (const [value, from] of this.#subtypes.base.of(base)) {
      const to = now.get(value)
      if (to !== undefined) yield { base: [from], revision: [to], places }
    }
  }

  /** A branch that is gone with its value of the discriminator is reported at the value alone. */
  withoutRepeated(
    changes: readonly SchemaChange[],
    below: Iterable<SchemaPair>,
  ): readonly SchemaChange[] {
    if (!changes.some(({ kind }) => kind === 'alternative-removed')) return changes
    const { references } = this.#base.store.dialect
    const gone = new Set<unknown>()
    for (const { discriminators } of below)
      for (const target of discriminators === undefined ? [] : goneFrom(discriminators))
        gone.add(mappingTarget(target, references)?.value)
    gone.delete(undefined)
    if (gone.size === 0) return changes
    return changes.filter(
      ({ kind, base }) =>
        kind !== 'alternative-removed' || !gone.has(references.follow(base)?.value),
    )
  }

  /** Whether two values of mappings, names or references, mean schemas that consumers take for one. */
  #leadsAlike(base: SpecNode, revision: SpecNode, direction: 'sent' | 'read'): boolean {
    if (base.value === revision.value) return true
    const old = mappingTarget(base, this.#base.store.dialect.references)
    const present = mappingTarget(revision, this.#revision.store.dialect.references)
    if (old === undefined || present === undefined) return false
    const parts = { base: [old], revision: [present], places: { base: old, revision: present } }
    // What cannot be told of them is reported where they are compared.
    return this.#judge(parts, direction) !== 'breaking'
  }
}
