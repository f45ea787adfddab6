import type { SpecNode } from '../../../documents/node.ts'
import type { Conjunction, SchemaSide } from '../facts/conjunction.ts'
import type { DiscriminatorPair } from '../keywords/compare-discriminators.ts'
import type { PartPair } from '../keywords/compare-members.ts'
import type { SchemaPair } from './pair.ts'

/** The pairs of schemas of two documents, each once. */
export class PairTable {
  readonly #base: SchemaSide
  readonly #revision: SchemaSide
  readonly #pairs = new Map<string, SchemaPair>()

  constructor(base: SchemaSide, revision: SchemaSide) {
    this.#base = base
    this.#revision = revision
  }

  /** The pair of schemas that parts make, which is compared when it is asked for. */
  of({ base, revision, places }: PartPair, direction: 'sent' | 'read'): SchemaPair {
    const old = this.#base.conjunctionOf(base, places.base)
    const present = this.#revision.conjunctionOf(revision, places.revision)
    return this.#find(`${direction} ${old.key} > ${present.key}`, old, present, direction)
  }

  /** What two discriminators tell apart, which all schemas have in common that inherit them. */
  ofDiscriminators(discriminators: DiscriminatorPair, direction: 'sent' | 'read'): SchemaPair {
    const { base, revision } = discriminators
    const old = holderOf(base.node, this.#base)
    const present = holderOf(revision.node, this.#revision)
    const key = `${direction} discriminators ${old.key} > ${present.key}`
    return this.#find(key, old, present, direction, discriminators)
  }

  #find(
    key: string,
    base: Conjunction,
    revision: Conjunction,
    direction: 'sent' | 'read',
    discriminators?: DiscriminatorPair,
  ): SchemaPair {
    let pair = this.#pairs.get(key)
    if (pair === undefined) {
      pair = toPair({ base, revision, direction, discriminators })
      this.#pairs.set(key, pair)
    }
    return pair
  }
}

/** The schema that has a discriminator. */
function holderOf(discriminator: SpecNode, side: SchemaSide): Conjunction {
  const holder = discriminator.parent ?? discriminator
  return side.conjunctionOf([holder], holder)
}

/** A pair about which nothing is known yet. */
export function toPair(
  rest: Pick<SchemaPair, 'base' | 'revision' | 'direction' | 'discriminators'>,
): SchemaPair {
  return {
    ...rest,
    changes: [],
    below: [],
    state: 'new',
    depth: 0,
    verdict: undefined,
    assumed: undefined,
  }
}
