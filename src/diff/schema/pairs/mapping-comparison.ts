import type { SpecNode } from '../../../documents/node.ts'
import { mappingTarget } from '../../../model/schema/mapping-target.ts'
import type { SchemaChange } from '../changes/schema-change.ts'
import type { SchemaSide } from '../facts/conjunction.ts'
import {
  compareDefaultMappings,
  compareMappings,
  type DiscriminatorPair,
  goneFrom,
} from '../keywords/compare-discriminators.ts'
import type { PartPair } from '../keywords/compare-members.ts'
import type { PartJudge } from './fact-answers.ts'
import type { SchemaPair } from './pair.ts'
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
    const implied = this.#subtypes.revision.impliedBy(revision)
    const leadsAlike = (from: SpecNode, to: SpecNode | undefined) =>
      this.#leadsAlike(from, to, implied, direction)
    const changed = new Set<string>()
    for (const change of compareMappings(base, revision, leadsAlike)) {
      if (change.is !== undefined) changed.add(String(change.base?.key))
      yield change
    }
    yield* compareDefaultMappings(base, revision, leadsAlike)
    const now = this.#subtypes.revision.of(revision)
    for (const [value, from] of this.#subtypes.base.of(base)) {
      const to = now.get(value)
      // Where a value means another schema, how the two differ is no change of either.
      if (to === undefined || (changed.has(value) && this.#isKept(from, to))) continue
      yield { base: [from], revision: [to], places }
    }
  }

  /** Whether the document of another schema still has a component of the name. */
  #isKept({ key }: SpecNode, { document }: SpecNode): boolean {
    const { references } = this.#revision.store.dialect
    const components = references.mapAt(document.root, 'components', 'schemas')
    return components?.get(String(key)) !== undefined
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
  #leadsAlike(
    base: SpecNode,
    revision: SpecNode | undefined,
    implied: ReadonlyMap<string, SpecNode>,
    direction: 'sent' | 'read',
  ): boolean {
    if (base.value === revision?.value) return true
    const old = mappingTarget(base, this.#base.store.dialect.references)
    const present =
      revision === undefined
        ? implied.get(String(base.key))
        : mappingTarget(revision, this.#revision.store.dialect.references)
    return old !== undefined && present !== undefined && this.#isAlike(old, present, direction)
  }

  #isAlike(old: SpecNode, present: SpecNode, direction: 'sent' | 'read'): boolean {
    const parts = { base: [old], revision: [present], places: { base: old, revision: present } }
    // What cannot be told of them is reported where they are compared.
    return this.#judge(parts, direction) !== 'breaking'
  }
}
